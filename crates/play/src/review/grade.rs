//! How bad a move was, by what it cost in winning chance.

/// How bad a ply or a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// It cost less than 8 per cent of the winning chance.
    Good,
    /// It cost 8 per cent or more.
    Inaccuracy,
    /// It cost 15 per cent or more.
    Mistake,
    /// It cost 30 per cent or more.
    Blunder,
}

impl Grade {
    /// All of them, from good to bad.
    pub const ALL: [Grade; 4] = [Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// What it costs at least, as a share of the winning chance.
    pub const fn least_cost(self) -> f64 {
        match self {
            Grade::Good => 0.0,
            Grade::Inaccuracy => 0.08,
            Grade::Mistake => 0.15,
            Grade::Blunder => 0.3,
        }
    }

    /// The grade of what cost so much.
    ///
    /// ```
    /// use tabuleiro_play::review::Grade;
    ///
    /// assert_eq!(Grade::of(0.02), Grade::Good);
    /// assert_eq!(Grade::of(0.15), Grade::Mistake);
    /// assert_eq!(Grade::of(1.0), Grade::Blunder);
    /// ```
    pub fn of(cost: f64) -> Self {
        let reached = |grade: &Grade| cost >= grade.least_cost();
        Grade::ALL.into_iter().rfind(reached).unwrap_or(Grade::Good)
    }

    /// Whether it is worth pointing out: a mistake or worse.
    pub fn is_serious(self) -> bool {
        self >= Grade::Mistake
    }

    /// The name in message ids and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// The mark behind a move, as people write it; nothing for a good one.
    pub const fn mark(self) -> &'static str {
        match self {
            Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}
