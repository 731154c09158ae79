// What concerns you, above every page: challenges to answer, and the answers to yours.
import { useEffect } from 'preact/hooks';
import { desk, notices } from '../client';
import { gameInWords, occupantName } from '../phrases';
import type { Challenge } from '../protocol';
import { linkTo } from '../state/link';
import { metServer } from '../state/me';
import type { AnsweredChallenge } from '../state/notices';
import { t } from '../words';
import { Icon } from './icons';
import { TroubleNotice } from './trouble';

export function Notices() {
  const known = metServer.value;
  useEffect(() => {
    // Who has never asked a server for anything has no games there.
    if (known) notices.open();
  }, [known]);
  const received = notices.received.value;
  const answers = notices.answers.value;
  if (received.length + answers.length === 0 && !notices.trouble.value) return null;
  return (
    <aside class="notices" aria-label={t('web-notices')} aria-live="polite">
      <TroubleNotice trouble={notices.trouble.value} />
      {received.map(challenge => (
        <Received key={challenge.id} challenge={challenge} />
      ))}
      {answers.map(answer => (
        <Answer key={answer.challenge.id} answer={answer} />
      ))}
    </aside>
  );
}

/** A challenge in a few words: the game, its clock, and what else is unusual. */
export function challengeWords({ game, clock, rated }: Challenge): string {
  const { name, details } = gameInWords(desk.value, game, clock);
  return [name, details, ...(rated ? [t('web-rated')] : [])].join(', ');
}

function Received({ challenge }: { challenge: Challenge }) {
  const name = occupantName(challenge.from);
  return (
    <div class="notice">
      <p>{t('web-challenged', { name, game: challengeWords(challenge) })}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => notices.accept(challenge)}>
          {t('web-accept')}
        </button>
        <button type="button" onClick={() => notices.end(challenge)}>
          {t('web-decline')}
        </button>
      </div>
    </div>
  );
}

/** What somebody has answered. */
export function answerWords({ challenge, game }: AnsweredChallenge): string {
  const name = occupantName(challenge.to);
  return t(game === null ? 'web-challenge-declined' : 'web-challenge-accepted', { name });
}

function Answer({ answer }: { answer: AnsweredChallenge }) {
  return (
    <div class="notice">
      <p>{answerWords(answer)}</p>
      <div class="row">
        <AnswerActions answer={answer} />
      </div>
    </div>
  );
}

/** The way to the game, if there is one, and what puts the answer away. */
export function AnswerActions({ answer }: { answer: AnsweredChallenge }) {
  const { game } = answer;
  return (
    <>
      {game !== null && (
        <a class="button primary" href={linkTo({ page: 'game', id: game })} onClick={() => notices.dismiss(answer)}>
          {t('web-to-game')}
        </a>
      )}
      <button type="button" class="plain" aria-label={t('web-close')} onClick={() => notices.dismiss(answer)}>
        <Icon name="close" />
      </button>
    </>
  );
}
