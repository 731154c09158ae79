//! HTTP and WebSockets by hand, as those need them who do not keep to either.

use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

/// The longest head of an answer.
const LONGEST_HEAD: usize = 4 << 10;
/// The largest frame that is read.
const LARGEST_FRAME: u64 = 1 << 20;

/// What frames carry.
pub mod opcode {
    pub const CONTINUATION: u8 = 0;
    pub const TEXT: u8 = 1;
    pub const BINARY: u8 = 2;
    pub const RESERVED: u8 = 5;
    pub const CLOSE: u8 = 8;
    pub const PING: u8 = 9;
    pub const PONG: u8 = 10;
}

/// What the server answers to a request.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Answer {
    /// Reads an answer, if that is what it is.
    pub fn read(said: &[u8]) -> Option<Self> {
        let end = end_of_head(said)?;
        let head = String::from_utf8_lossy(&said[..end]).into_owned();
        Some(Answer { status: status(&head)?, head, body: said[end..].to_vec() })
    }

    /// Reads the head of an answer and nothing of what follows, and gives its status.
    pub async fn status(stream: &mut TcpStream) -> Option<u16> {
        let mut head = vec![0; LONGEST_HEAD];
        loop {
            let known = stream.peek(&mut head).await.ok()?;
            if let Some(end) = end_of_head(&head[..known]) {
                stream.read_exact(&mut head[..end]).await.ok()?;
                return status(&String::from_utf8_lossy(&head[..end]));
            }
            if known == 0 || known == LONGEST_HEAD {
                return None;
            }
            // The rest is on its way.
            sleep(Duration::from_millis(1)).await;
        }
    }

    /// The first cookie that it sets, as it is to be sent back.
    pub fn cookie(&self) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next())
    }
}

/// Where a head ends, with the empty line after it.
fn end_of_head(said: &[u8]) -> Option<usize> {
    said.windows(4).position(|window| window == b"\r\n\r\n").map(|at| at + 4)
}

fn status(head: &str) -> Option<u16> {
    head.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()
}

/// A whole frame of a client, masked with zeros.
pub fn frame(opcode: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = frame_head(0x80 | opcode, payload.len() as u64);
    frame.extend(payload);
    frame
}

/// The head of a frame, with its flags, whatever follows.
pub fn frame_head(first: u8, length: u64) -> Vec<u8> {
    const MASKED: u8 = 0x80;
    let mut head = vec![first];
    match length {
        0..126 => head.push(MASKED | length as u8),
        126..0x1_0000 => {
            head.push(MASKED | 126);
            head.extend((length as u16).to_be_bytes());
        }
        _ => {
            head.push(MASKED | 127);
            head.extend(length.to_be_bytes());
        }
    }
    head.extend([0; 4]);
    head
}

/// The next frame of the server: what it carries. None if the connection has ended.
pub async fn next_frame(stream: &mut (impl AsyncRead + Unpin)) -> Option<(u8, Vec<u8>)> {
    let first = stream.read_u8().await.ok()?;
    let length = match stream.read_u8().await.ok()? & 0x7f {
        126 => stream.read_u16().await.ok()?.into(),
        127 => stream.read_u64().await.ok()?,
        short => short.into(),
    };
    if length > LARGEST_FRAME {
        return None;
    }
    let mut payload = vec![0; length as usize];
    stream.read_exact(&mut payload).await.ok()?;
    Some((first & 0x0f, payload))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_say_how_long_they_are() {
        assert_eq!(frame(opcode::TEXT, b"hi"), [0x81, 0x82, 0, 0, 0, 0, b'h', b'i']);
        assert_eq!(frame_head(0x82, 200), [0x82, 0xfe, 0, 200, 0, 0, 0, 0]);
        assert_eq!(frame_head(0x82, 1 << 40)[..10], [0x82, 0xff, 0, 0, 1, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn an_answer_is_told_from_garbage() {
        let said = b"HTTP/1.1 201 Created\r\nset-cookie: a=b; Path=/\r\n\r\n{}";
        let answer = Answer::read(said).unwrap();
        assert_eq!((answer.status, answer.cookie(), answer.body.as_slice()), (201, Some("a=b"), b"{}".as_slice()));
        assert!(Answer::read(b"").is_none() && Answer::read(b"no\r\n\r\n").is_none());
    }

    #[tokio::test]
    async fn what_a_server_sends_is_read_frame_by_frame() {
        let mut sent: &[u8] = &[0x81, 2, b'h', b'i', 0x89, 0];
        assert_eq!(next_frame(&mut sent).await, Some((opcode::TEXT, b"hi".to_vec())));
        assert_eq!(next_frame(&mut sent).await, Some((opcode::PING, Vec::new())));
        assert_eq!(next_frame(&mut sent).await, None);
    }
}
