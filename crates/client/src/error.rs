//! Why something cannot be had from a server.

use std::io;
use std::time::Duration;

use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_protocol::{Problem, RefusalReason};
use tabuleiro_replica::Contradiction;

/// Why something cannot be had from a server.
///
/// Its text is that of [`ClientError::message`] in English.
#[derive(Debug, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &self.message()))]
pub enum ClientError {
    /// The server cannot be reached, or the connection broke.
    Unreachable {
        /// Which server.
        server: String,
        /// Why.
        reason: Unreachable,
    },
    /// The server has ended the connection.
    Ended(RefusalReason),
    /// The server answers with a problem.
    Refused {
        /// What the server says.
        problem: Problem,
        /// When it can be tried again, if the server says so.
        retry_after: Option<Duration>,
    },
    /// Something answers that does not say why it refuses: a proxy before the server, for instance.
    Unexplained {
        /// The status of its answer.
        status: u16,
        /// When it can be tried again, if it says so.
        retry_after: Option<Duration>,
    },
    /// What was given as a token cannot be one.
    Token,
    /// The server says something that makes no sense. What exactly is for those who mend it, and in English.
    Protocol(String),
    /// The server says something that cannot be by the rules.
    Contradiction(#[from] Contradiction),
    /// Who the client is cannot be kept in a file, or read from it.
    File {
        /// The file.
        path: String,
        /// Why not.
        reason: Unusable,
    },
}

/// Why a file cannot be used.
#[derive(Debug)]
pub enum Unusable {
    /// The machine does not let it be read or written.
    Machine(io::Error),
    /// It holds something else than it should.
    Damaged,
}

impl Unusable {
    fn words(&self) -> Message {
        match self {
            Unusable::Machine(error) => describe::io_error(error),
            Unusable::Damaged => Message::new("client-file-damaged"),
        }
    }
}

/// Why a server cannot be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// It has closed the connection.
    Closed,
    /// The connection has come to its end.
    Ended,
    /// It says nothing, though it should now and then.
    Silent,
    /// It takes too long to answer.
    Slow,
    /// No server listens there.
    Nobody,
    /// It has no address of the kind the client has to use.
    NoIpv4,
    /// Its address has no name that a certificate could be for.
    Nameless,
    /// It does not speak TLS, though its address says so.
    NotSecure,
    /// Its certificate is not one to be trusted, for this reason in the words of the library.
    Untrusted(String),
    /// The machine has no certificates to check it with.
    NoCertificates,
    /// What the machine says of it, in the machine's words.
    Machine(String),
}

impl Unreachable {
    fn words(&self) -> Message {
        match self {
            Unreachable::Closed => Message::new("client-closed"),
            Unreachable::Ended => Message::new("client-cut-off"),
            Unreachable::Silent => Message::new("client-silent"),
            Unreachable::Slow => Message::new("client-slow"),
            Unreachable::Nobody => Message::new("client-nobody"),
            Unreachable::NoIpv4 => Message::new("client-no-ipv4"),
            Unreachable::Nameless => Message::new("client-nameless"),
            Unreachable::NotSecure => Message::new("client-not-secure"),
            Unreachable::Untrusted(detail) => Message::new("client-untrusted").with("detail", detail.as_str()),
            Unreachable::NoCertificates => Message::new("client-no-certificates"),
            Unreachable::Machine(words) => Message::new("io-other").with("text", words.as_str()),
        }
    }
}

impl ClientError {
    /// Whether it is worthwhile to try the same again.
    pub fn is_passing(&self) -> bool {
        match self {
            ClientError::Unreachable { .. } | ClientError::Ended(_) => true,
            ClientError::Refused { problem: Problem { status, .. }, .. } | ClientError::Unexplained { status, .. } => {
                *status == 429 || *status >= 500
            }
            ClientError::Token
            | ClientError::Protocol(_)
            | ClientError::Contradiction(_)
            | ClientError::File { .. } => false,
        }
    }

    /// Whether another server with the same games might do better: this one is away, or cannot do its duty.
    pub(crate) fn is_of_this_server(&self) -> bool {
        match self {
            ClientError::Refused { problem: Problem { status, .. }, .. } | ClientError::Unexplained { status, .. } => {
                *status >= 500
            }
            _ => self.is_passing(),
        }
    }

    /// When the server wants to be asked again, if it says so.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            ClientError::Refused { retry_after, .. } | ClientError::Unexplained { retry_after, .. } => *retry_after,
            _ => None,
        }
    }

    /// The error as a message, for every language. What the machine itself says of it is in the machine's words.
    pub fn message(&self) -> Message {
        match self {
            ClientError::Unreachable { server, reason } => {
                Message::new("client-unreachable").with("server", server.as_str()).with("reason", reason.words())
            }
            ClientError::Ended(reason) => Message::new("client-ended").with("reason", reason.in_words()),
            ClientError::Refused { problem, .. } => {
                Message::new("client-refused").with("reason", problem.reason.in_words())
            }
            ClientError::Unexplained { status, .. } => {
                Message::new("client-unexplained").with("status", status.to_string())
            }
            ClientError::Token => Message::new("client-token"),
            ClientError::Protocol(detail) => Message::new("client-protocol").with("detail", detail.as_str()),
            ClientError::Contradiction(contradiction) => {
                Message::new("client-contradiction").with("detail", contradiction.to_string())
            }
            ClientError::File { path, reason } => {
                Message::new("client-file").with("path", path.as_str()).with("reason", reason.words())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_protocol::Refused;

    use super::*;

    #[test]
    fn what_the_server_says_is_said_in_the_language_of_the_reader() {
        let refused = |reason: RefusalReason| ClientError::Refused {
            problem: Problem { status: 404, title: String::new(), reason },
            retry_after: None,
        };
        let known = refused(Refused::NoSuchPerson.reason());
        assert_eq!(known.to_string(), "the server refuses: nobody has this name: check it");
        let portuguese = |error: &ClientError| Messages::text(Language::Portuguese, &error.message());
        assert_eq!(portuguese(&known), "o servidor recusa: ninguém tem este nome: verifique-o");
        let ended = ClientError::Ended(Refused::ServerRestarts.reason());
        assert!(ended.is_passing() && portuguese(&ended).contains("está a reiniciar"), "{}", portuguese(&ended));
        let later = RefusalReason {
            name: "of-a-later-version".to_owned(),
            detail: "as it says".to_owned(),
            ..RefusalReason::default()
        };
        assert_eq!(portuguese(&refused(later)), "o servidor recusa: as it says");
    }

    #[test]
    fn what_the_client_itself_finds_wrong_is_said_in_the_language_of_the_reader() {
        let said = |error: &ClientError| Language::ALL.map(|language| Messages::text(language, &error.message()));
        let nameless = ClientError::Unexplained { status: 502, retry_after: None };
        assert!(nameless.is_passing());
        assert_eq!(
            said(&nameless),
            [
                "the server answers with the status 502 and does not say why",
                "o servidor responde com o estado 502 e não diz porquê"
            ]
        );
        let lost = |reason| ClientError::Unreachable { server: "here".to_owned(), reason };
        assert_eq!(
            said(&lost(Unreachable::Closed)),
            [
                "the server here cannot be reached: it has closed the connection",
                "não se consegue chegar ao servidor here: ele fechou a ligação"
            ]
        );
        for reason in [
            Unreachable::Ended,
            Unreachable::Silent,
            Unreachable::Slow,
            Unreachable::Nobody,
            Unreachable::NoIpv4,
            Unreachable::Nameless,
            Unreachable::NotSecure,
            Unreachable::Untrusted("expired".to_owned()),
            Unreachable::NoCertificates,
        ] {
            let [english, portuguese] = said(&lost(reason)).map(|said| said.split(": ").nth(1).map(str::to_owned));
            assert!(english.is_some() && english != portuguese, "{english:?}");
        }
        assert!(said(&lost(Unreachable::Machine("no route".to_owned()))).iter().all(|said| said.contains("no route")));
    }
    #[test]
    fn tokens_and_files_have_sentences_and_details_stand_in_parentheses() {
        let said = |error: &ClientError| Messages::text(Language::Portuguese, &error.message());
        assert_eq!(said(&ClientError::Token), "isto não é uma chave: copie-a inteira, sem espaços");
        let file = |reason| ClientError::File { path: "guest.json".to_owned(), reason };
        let denied = file(Unusable::Machine(io::ErrorKind::PermissionDenied.into()));
        assert_eq!(said(&denied), "o ficheiro guest.json não pode ser usado: não é permitido");
        assert!(said(&file(Unusable::Damaged)).contains("está danificado"));
        let contradiction = Contradiction { game: "abc".to_owned(), event: 3, reason: "A moves".to_owned() };
        assert!(said(&contradiction.into()).ends_with("(game abc, event 3: A moves)"));
        assert!(said(&ClientError::Protocol("no text".to_owned())).ends_with("(no text)"));
    }
}
