// The dialog for a new game.
import type { Signal } from '@preact/signals';
import { desk } from '../client';
import { type GameName, LEVELS } from '../desk';
import { GAME_NAMES } from '../games/games';
import { go } from '../navigation';
import { colourName, gameName, sayingText, sideName, strengthText } from '../phrases';
import type { ColourWish } from '../protocol';
import { linkTo } from '../state/link';
import { mayPlayRated } from '../state/me';
import { type ComputerChoice, type NewGameForm, OPPONENTS, type Opponent, type Strength } from '../state/new-game';
import { strengthOf } from '../strength';
import { capital, t } from '../words';
import { Choice } from './choice';
import { ClockChoice } from './clock-choice';
import { Dialog } from './dialog';
import { Icon } from './icons';
import { NeedsAccount } from './needs-account';
import { OptionField } from './option-field';
import { Slider } from './slider';
import { Switch } from './switch';
import { TextField } from './text-field';
import { ErrorNotice, FailureNotice, TroubleNotice } from './trouble';

/** Writes what is chosen into a signal. */
function into<Value>(target: Signal<Value>): (chosen: Value) => void {
  return chosen => {
    target.value = chosen;
  };
}

const OPPONENT_TEXTS: Record<Opponent, string> = {
  computer: 'web-computer',
  human: 'web-two-players',
  friend: 'web-friend',
  anybody: 'web-anybody',
  named: 'web-somebody-named',
  watch: 'web-two-computers',
};

/** `onGame` is called when another game is chosen, where that can be. */
export function NewGameDialog(props: { form: NewGameForm; onClose: () => void; onGame?: (name: GameName) => void }) {
  const { form, onClose, onGame } = props;
  const isChallenge = form.opponent.value === 'named';
  const start = async () => {
    const route = await form.start();
    if (!route) return;
    go(route);
    // Where one is already, nothing else puts it away.
    onClose();
  };
  return (
    <Dialog title={gameName(form.card.name)} onClose={onClose}>
      {onGame && (
        <Choice<GameName>
          label={t('web-game')}
          value={form.card.name}
          options={GAME_NAMES.map(name => [name, gameName(name)])}
          onChange={onGame}
        />
      )}
      <Choice<Opponent>
        label={t('web-opponent')}
        value={form.opponent.value}
        options={OPPONENTS.map(each => [each, t(OPPONENT_TEXTS[each])])}
        onChange={opponent => form.choose(opponent)}
      />
      {isChallenge && <NameField form={form} />}
      {form.computers.value.map(computer => (
        <ComputerFields key={computer.colour} form={form} computer={computer} />
      ))}
      <FairGame form={form} />
      <SideChoice form={form} />
      {form.card.options.map(option => (
        <OptionField key={option.key} form={form} option={option} />
      ))}
      <ClockChoice form={form} />
      <Switch on={form.pie.value} onChange={into(form.pie)}>
        {t('web-pie')}
      </Switch>
      {form.isOnline.value && <RatedSwitch form={form} />}
      <div class="dialog-foot">
        <Problem form={form} />
        <button type="button" class="primary" disabled={!form.mayStart.value} onClick={start}>
          {isChallenge ? t('web-challenge') : t('web-start')}
        </button>
      </div>
    </Dialog>
  );
}

/** Whom to challenge, for those who can. */
function NameField({ form }: { form: NewGameForm }) {
  if (!mayPlayRated.value) {
    return (
      <p class="explained">
        {t('web-challenge-needs')} <a href={linkTo({ page: 'account' })}>{t('web-rated-how')}</a>
      </p>
    );
  }
  return <TextField label={t('web-their-name')} value={form.name.value} onChange={into(form.name)} complete="off" />;
}

function strengthName(strength: Strength): string {
  if (strength === 'level') return t('web-by-level');
  if (strength === 'teacher') return t('teaching-game');
  return capital(strength === 'random' ? t('nickname-random') : t('nickname-greedy'));
}

/** How a computer plays. */
function ComputerFields({ form, computer }: { form: NewGameForm; computer: ComputerChoice }) {
  const { colour, strengths, strength, level } = computer;
  const game = form.card.name;
  return (
    <>
      <Choice<Strength>
        label={colour ? t('web-strength-side', { side: sideName(colour) }) : t('web-strength-choice')}
        value={strength.value}
        options={strengths.map(each => [each, strengthName(each)])}
        onChange={into(strength)}
      />
      {strength.value === 'level' && <LevelChoice game={game} colour={colour} level={level} />}
      {strength.value === 'teacher' && (
        <p class="explained">
          {t('teaching-explained', { strength: strengthText(form.teacher.strength), levels: LEVELS })}
        </p>
      )}
    </>
  );
}

function LevelChoice({ game, colour, level }: { game: GameName; colour: string | null; level: Signal<number> }) {
  const strength = strengthOf(game, level.value);
  return (
    <Slider
      id={colour ? `level-${colour}` : 'level'}
      label={colour ? t('web-level-side', { side: sideName(colour) }) : t('web-level')}
      shown={t('web-level-of', { level: level.value, levels: LEVELS })}
      scales={[{ value: level.value, low: 1, high: LEVELS, onChange: into(level) }]}
      explained={strength === null ? null : t('web-strength', { elo: strength })}
    />
  );
}

/** Who begins: the colour of whoever makes the game, or which of two at this screen; or the lot decides. */
function SideChoice({ form }: { form: NewGameForm }) {
  const [first, second] = form.card.colours;
  const byLot: [ColourWish, string] = ['random', t('web-by-lot')];
  const choices: Partial<Record<Opponent, { label: string; options: [ColourWish, string][] }>> = {
    human: {
      label: t('web-who-begins'),
      options: [
        ['first', capital(t('web-player-number', { number: 1 }))],
        ['second', capital(t('web-player-number', { number: 2 }))],
        byLot,
      ],
    },
    watch: { label: t('web-who-begins'), options: [['first', t('web-as-chosen')], byLot] },
  };
  const colours: [ColourWish, string][] = [['first', colourName(first)], ['second', colourName(second)], byLot];
  const { label, options } = choices[form.opponent.value] ?? { label: t('web-your-colour'), options: colours };
  return <Choice<ColourWish> label={label} value={form.side.value} options={options} onChange={into(form.side)} />;
}

/** One click to a game in which both sides have equal chances, and what it chooses. */
function FairGame({ form }: { form: NewGameForm }) {
  return (
    <div class="fair-game">
      <button type="button" aria-pressed={form.isFair.value} onClick={() => form.beFair()}>
        {form.isFair.value && <Icon name="check" />} {t('web-fair')}
      </button>
      <p class="explained">{sayingText(desk.value, form.fairness.advice)}</p>
    </div>
  );
}

function RatedSwitch({ form }: { form: NewGameForm }) {
  return (
    <>
      <Switch on={form.rated.value} disabled={!form.mayBeRated.value} onChange={into(form.wantsRated)}>
        {t('web-rated-switch')}
      </Switch>
      {!mayPlayRated.value && <NeedsAccount />}
      {mayPlayRated.value && !form.isRatedKind.value && <p class="explained">{t('web-rated-usual')}</p>}
    </>
  );
}

function Problem({ form }: { form: NewGameForm }) {
  const problem = form.problem.value;
  if (!problem) return null;
  switch (problem.type) {
    case 'trouble':
      return <TroubleNotice trouble={problem.trouble} />;
    case 'choices':
      return <ErrorNotice>{problem.sentence}</ErrorNotice>;
    case 'failure':
      return <FailureNotice detail={problem.reason}>{t('web-no-game')}</FailureNotice>;
  }
}
