//! Addresses of this machine from which players come: all of 127.0.0.0/8 is this machine.

use std::net::Ipv4Addr;
use std::ops::RangeInclusive;

/// The second numbers of the addresses of tables.
const TABLES: RangeInclusive<u8> = 1..=249;
/// The second numbers of the addresses of rude players: no honest player is there.
const RUDE: RangeInclusive<u8> = 250..=255;
/// So many addresses have the same first three numbers: 0 and 255 at the end have meanings of their own.
const HOSTS: usize = 254;
/// So many addresses have the same first two numbers.
const BLOCK: usize = 256 * HOSTS;

/// The address of a table: 127.1.0.1 and so on.
pub fn table_address(number: usize) -> Ipv4Addr {
    nth(&TABLES, number)
}

/// The address of a rude player: 127.250.0.1 and so on.
pub fn rude_address(number: usize) -> Ipv4Addr {
    nth(&RUDE, number)
}

/// An address of its own for each number, among those whose second number is in a range. Only when none is left do they start
/// again: that is after more than any machine has sockets for.
fn nth(seconds: &RangeInclusive<u8>, number: usize) -> Ipv4Addr {
    let within = number % (seconds.len() * BLOCK);
    let [second, third, fourth] = [within / BLOCK, within % BLOCK / HOSTS, within % HOSTS];
    Ipv4Addr::new(127, seconds.start() + second as u8, third as u8, fourth as u8 + 1)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn everybody_has_an_address_of_their_own_on_this_machine() {
        let everybody = 0..2 * BLOCK + 3;
        let tables = everybody.clone().map(table_address);
        let all: HashSet<Ipv4Addr> = tables.chain(everybody.clone().map(rude_address)).collect();
        assert_eq!(all.len(), 2 * everybody.len());
        assert!(all.iter().all(|address| address.is_loopback() && !matches!(address.octets()[3], 0 | 255)));
    }

    #[test]
    fn addresses_start_again_only_after_the_last_one() {
        assert_eq!(table_address(0), Ipv4Addr::new(127, 1, 0, 1));
        assert_eq!(table_address(TABLES.len() * BLOCK - 1), Ipv4Addr::new(127, 249, 255, 254));
        assert_eq!(table_address(TABLES.len() * BLOCK), table_address(0));
        assert_eq!(rude_address(0), Ipv4Addr::new(127, 250, 0, 1));
        assert_eq!(rude_address(RUDE.len() * BLOCK - 1), Ipv4Addr::new(127, 255, 255, 254));
        assert_eq!(rude_address(usize::MAX), nth(&RUDE, usize::MAX % (RUDE.len() * BLOCK)));
    }
}
