//! How a game declares by what its rules end it.

/// Declares the reasons of one game: a variant and the name used in records, in JSON and on the wire. The registry
/// collects those of all games as [`Reason`](crate::Reason), so no two games may use one name.
macro_rules! reasons {
    ($($(#[$doc:meta])* $Reason:ident = $name:literal;)+) => {
        /// Why a game is over by these rules, but for R1 and R2, which several games share.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Reason {
            $($(#[$doc])* $Reason),+
        }

        impl Reason {
            /// All of them.
            pub const ALL: &'static [Reason] = &[$(Reason::$Reason),+];

            /// The name used in records, in JSON and on the wire.
            pub const fn name(self) -> &'static str {
                match self { $(Reason::$Reason => $name),+ }
            }
        }
    };
}

pub(crate) use reasons;
