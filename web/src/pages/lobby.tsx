// The lobby: an opponent with one click, challenges by name, and the seats that are open.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { askWho, callOff, connectLobby, pairUp } from '../api';
import { desk, newGameForm, notices } from '../client';
import type { GameName } from '../desk';
import { GAME_NAMES } from '../games/games';
import { go } from '../navigation';
import { GameLine, GameWords } from '../parts/game-line';
import { Icon } from '../parts/icons';
import { NeedsAccount } from '../parts/needs-account';
import { NewGameDialog } from '../parts/new-game';
import { AnswerActions, answerWords, challengeWords } from '../parts/notices';
import { Person } from '../parts/person';
import { Switch } from '../parts/switch';
import { ErrorNotice, TroubleNotice } from '../parts/trouble';
import { useTitle } from '../parts/use-title';
import { clockInWords, gameName } from '../phrases';
import type { OpenSeat } from '../protocol';
import { byUrgency, standingOf } from '../state/games';
import { linkTo } from '../state/link';
import { Lobby, mayTake, PAIRING_CLOCKS } from '../state/lobby';
import { mayPlayRated } from '../state/me';
import type { NewGameForm, Opponent } from '../state/new-game';
import { openGames } from '../state/own-games';
import { t } from '../words';

export default function LobbyPage() {
  useTitle(t('web-lobby'));
  const lobby = useMemo(() => {
    const stream = { makeSocket: connectLobby, network: globalThis, now: () => performance.now() };
    return new Lobby({ ...stream, askWho, pair: pairUp, callOff, go });
  }, []);
  useEffect(() => () => lobby.close(), [lobby]);
  const seats = lobby.seats.value;
  return (
    <div class="lobby">
      <section>
        <h1>{t('web-lobby')}</h1>
        <p class="explained">{t('web-lobby-explained')}</p>
        <TroubleNotice trouble={lobby.trouble.value} />
        {lobby.lost.value && <ErrorNotice>{t('web-no-server')}</ErrorNotice>}
        {seats !== null && <QuickPairing lobby={lobby} />}
        {seats === null && !lobby.lost.value && <p class="waiting">{t('web-loading')}</p>}
        <Offers />
      </section>
      <Sent />
      <Seats lobby={lobby} seats={seats} />
      <OwnGames />
      <section>
        <h2>{t('web-watch-games')}</h2>
        <p class="explained">{t('web-watch-explained')}</p>
        <a class="button" href={linkTo({ page: 'watch' })}>
          <Icon name="play" /> {t('web-watch-games')}
        </a>
      </section>
    </div>
  );
}

/** Each game with the usual clocks: one click finds an opponent. */
function QuickPairing({ lobby }: { lobby: Lobby }) {
  const possible = mayPlayRated.value;
  return (
    <div class="pairing">
      {GAME_NAMES.map(name => (
        <div key={name} class="pairing-game">
          <h2>{gameName(name)}</h2>
          <div class="row">
            {PAIRING_CLOCKS.map(clock => (
              <button
                key={clock}
                type="button"
                class={lobby.waits(name, clock) ? 'primary' : ''}
                disabled={lobby.asking.value !== null}
                aria-label={t(lobby.waits(name, clock) ? 'web-pair-waits' : 'web-pair', {
                  game: gameName(name),
                  clock: clockInWords(desk.value, clock),
                })}
                onClick={() => lobby.pair(name, clock)}
              >
                {clockInWords(desk.value, clock)}
              </button>
            ))}
          </div>
        </div>
      ))}
      <Switch
        on={lobby.rated.value}
        disabled={!possible}
        onChange={on => {
          lobby.wantsRated.value = on;
        }}
      >
        {t('web-rated-switch')}
      </Switch>
      {!possible && <NeedsAccount />}
    </div>
  );
}

/** A seat with other options, and a challenge to somebody. */
function Offers() {
  const [form, setForm] = useState<NewGameForm | null>(null);
  const open = async (name: GameName, against: Opponent) => setForm(await newGameForm(name, against));
  return (
    <>
      <p class="row offers">
        <button type="button" onClick={() => open(GAME_NAMES[0], 'anybody')}>
          <Icon name="people" /> {t('web-open-seat')}
        </button>
        <button type="button" onClick={() => open(GAME_NAMES[0], 'named')}>
          <Icon name="person" /> {t('web-challenge-somebody')}
        </button>
      </p>
      {form && (
        <NewGameDialog
          key={form.card.name}
          form={form}
          onClose={() => setForm(null)}
          onGame={name => open(name, form.opponent.value)}
        />
      )}
    </>
  );
}

/** The games that you play; the seats that you offer are among the open ones. */
function OwnGames() {
  const games = byUrgency(openGames.value).filter(game => standingOf(game) !== 'waiting');
  if (games.length === 0) return null;
  return (
    <section>
      <h2>{t('web-open-games')}</h2>
      <ul class="listing">
        {games.map(game => (
          <GameLine key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

/** The challenges that wait for an answer. */
function Sent() {
  const sent = notices.sent.value;
  const answers = notices.answers.value;
  if (sent.length + answers.length === 0) return null;
  return (
    <section>
      <h2>{t('web-your-challenges')}</h2>
      <ul class="listing">
        {sent.map(challenge => (
          <li key={challenge.id}>
            <div>
              <strong>{challengeWords(challenge)}</strong>
              <p class="between">
                <Person occupant={challenge.to} /> · {t(challenge.present ? 'web-is-here' : 'web-is-not-here')}
              </p>
            </div>
            <button type="button" onClick={() => notices.end(challenge)}>
              {t('web-withdraw')}
            </button>
          </li>
        ))}
        {/* An answer takes the place of its challenge, so that nothing moves. */}
        {answers.map(answer => (
          <li key={answer.challenge.id}>
            <div>
              <strong>{challengeWords(answer.challenge)}</strong>
              <p class="between">{answerWords(answer)}</p>
            </div>
            <div class="row">
              <AnswerActions answer={answer} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open seats; nothing is known of them without a server. */
function Seats({ lobby, seats }: { lobby: Lobby; seats: OpenSeat[] | null }) {
  if (seats === null) return null;
  return (
    <section>
      <h2>{t('web-open-seats')}</h2>
      {seats.length + lobby.ownSeats.value.length === 0 && <p class="notice">{t('web-no-seats')}</p>}
      <ul class="listing">
        {lobby.ownSeats.value.map(seat => (
          <li key={seat.id} data-standing="offered">
            <div>
              <GameWords game={seat.game} clock={seat.clock} rated={seat.rated} />
              <p class="between">{t('web-your-seat')}</p>
            </div>
            <div class="row">
              <a class="button" href={linkTo({ page: 'game', id: seat.id })}>
                {t('web-open')}
              </a>
              <button type="button" onClick={() => lobby.cancel(seat)}>
                {t('web-cancel-seat')}
              </button>
            </div>
          </li>
        ))}
        {seats.map(seat => (
          <li key={seat.id}>
            <div>
              <GameWords game={seat.game} clock={seat.clock} rated={seat.rated} />
              <p class="between">
                <Person occupant={seat.opponent} />
              </p>
            </div>
            {mayTake(seat) ? (
              <a class="button" href={linkTo({ page: 'game', id: seat.id })}>
                {t('web-open')}
              </a>
            ) : (
              <a class="needs" href={linkTo({ page: 'account' })}>
                {t('web-needs-account')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
