// The courses with the real rules: every step is played, and what was done is kept.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { StepCard } from '../src/desk';
import { LANGUAGE_CODES, type LanguageCode } from '../src/languages';
import { Course, readCourse } from '../src/state/course';
import { Lesson } from '../src/state/lesson';
import { doneOf, isDone, nextStep, noteDone, readProgress } from '../src/state/lesson-progress';
import { linkTo, readRoute } from '../src/state/link';
import { speak } from '../src/words';
import { GAMES } from './demos';
import { rules } from './wasm';

const root = new URL('../..', import.meta.url);

function page(game: string, code: LanguageCode): string {
  return readFileSync(new URL(`docs/lessons/${code === 'en' ? '' : `${code}/`}${game}.md`, root), 'utf8');
}

function steps(game: string, code: LanguageCode = 'en'): StepCard[] {
  return readCourse(rules(), page(game, code)).steps;
}

/** The turns of a section that begin with a word such as `play`. */
function written(section: string): string[] {
  return (/^play: (.*)$/m.exec(section)?.[1] ?? '').split(' ');
}

function mistakes(section: string): string[] {
  return Array.from(section.matchAll(/^- `([^`]+)`/gm), match => match[1] ?? '');
}

/** A step that is played, and what was noted of it. Answers come at once. */
function begin(step: StepCard) {
  const done = vi.fn();
  const lesson = new Lesson({ desk: rules(), pause: () => Promise.resolve(), done }, step);
  return { lesson, done };
}

/** Plays turns as a learner does: point by point, and with the buttons. */
async function play(lesson: Lesson, turns: string[]): Promise<void> {
  for (const turn of turns) {
    const points = turn.match(/[a-z]\d+/g) ?? [];
    // What the opponent has answered meanwhile is not played again.
    const { said } = lesson.view.value;
    await vi.waitFor(() => expect(lesson.verdict.value.type).not.toBe('answer'));
    if (lesson.view.value.said !== said) continue;
    if (points.length === 0) lesson.say(turn);
    for (const point of points) lesson.pick(point);
    if (points.length > 1 && lesson.canAct.value && lesson.view.value.held) lesson.say('stop');
  }
  await vi.waitFor(() => expect(lesson.verdict.value.type).not.toBe('answer'));
}

describe.each(GAMES)('the course of %s', game => {
  it('has ten steps at least, the same in every language but for their words', () => {
    const english = steps(game);
    expect(english.length).toBeGreaterThanOrEqual(10);
    for (const code of LANGUAGE_CODES) {
      const same = ({ game, position, clauses, showsValues }: StepCard) => ({ game, position, clauses, showsValues });
      expect(steps(game, code).map(same)).toEqual(english.map(same));
    }
  });

  it.each(steps(game).map(step => [step.title, step] as const))('%s: is done by its solution', async (_, step) => {
    const { lesson, done } = begin(step);
    expect(lesson.canAct.value).toBe(true);
    expect(lesson.isTouched.value).toBe(false);
    await play(lesson, written(step.section));
    expect(lesson.refusal.value).toBeNull();
    expect(lesson.verdict.value).toEqual({ type: 'done' });
    expect(lesson.canAct.value).toBe(false);
    expect(done).toHaveBeenCalledOnce();
    lesson.again();
    expect(lesson.verdict.value).toEqual({ type: 'open' });
    lesson.close();
  });

  it.each(steps(game).map(step => [step.title, step] as const))('%s: has words for its mistakes', async (_, step) => {
    for (const [number, turn] of mistakes(step.section).entries()) {
      const { lesson, done } = begin(step);
      await play(lesson, [turn]);
      expect(lesson.verdict.value).toEqual({ type: 'mistake', number });
      expect(lesson.isWrong.value).toBe(true);
      expect(step.mistakes[number]).toBeTruthy();
      expect(done).not.toHaveBeenCalled();
      lesson.close();
    }
  });
});

describe('a step', () => {
  const [, hole] = steps('talpa');
  if (!hole) throw new Error('Talpa has no second step');

  it('helps in words first, and then with the move', () => {
    const { lesson } = begin(hole);
    expect([lesson.isHinted.value, lesson.shown.value]).toEqual([false, []]);
    lesson.help();
    expect([lesson.isHinted.value, lesson.shown.value]).toEqual([true, []]);
    lesson.help();
    expect(lesson.shown.value).toEqual(['d4', 'e4']);
    expect(lesson.hasHint.value).toBe(false);
  });

  it('says why something is refused, and goes on', () => {
    const { lesson } = begin(hole);
    lesson.pick('a2');
    expect(lesson.refusal.value?.sentence).toContain('(T4)');
    expect(lesson.verdict.value.type).toBe('open');
  });

  it('tells another turn from what is asked for', async () => {
    const { lesson } = begin(hole);
    await play(lesson, ['a1xa2']);
    expect(lesson.verdict.value).toEqual({ type: 'other' });
    expect(lesson.canAct.value).toBe(false);
  });

  it('is not answered after it was started over', async () => {
    const fork = steps('talpa').find(({ title }) => title === 'The fork');
    if (!fork) throw new Error('Talpa has no fork');
    const { lesson } = begin(fork);
    lesson.pick('c2');
    lesson.pick('d2');
    expect(lesson.verdict.value.type).toBe('answer');
    lesson.again();
    await Promise.resolve();
    expect(lesson.view.value.played).toBe(0);
    expect(lesson.verdict.value.type).toBe('open');
  });
});

describe('a course', () => {
  it('changes with the language', async () => {
    await speak('en');
    const course = new Course(rules(), async code => page('ampel', code));
    const close = course.open();
    await vi.waitFor(() => expect(course.text.value?.language).toBe('en'));
    await speak('pt');
    expect(course.text.value?.language).toBe('pt');
    expect(course.text.value?.steps[0]?.title).toBe('Montar os semáforos');
    await speak('en');
    close();
  });

  it('that cannot be read says which step is wrong', () => {
    expect(() => readCourse(rules(), '# Talpa\n\n## Nothing\nWords.\n')).toThrow('the step "Nothing" has no board');
  });
});

describe('what is done', () => {
  function storage(kept: string | null): Storage {
    let text = kept;
    return {
      getItem: () => text,
      setItem: (_: string, value: string) => {
        text = value;
      },
    } as unknown as Storage;
  }

  it('is kept by game, and the course goes on with the rest', () => {
    const kept = storage(null);
    readProgress(kept);
    expect(nextStep('talpa', 3)).toBe(0);
    noteDone('talpa', 0, kept);
    noteDone('talpa', 2, kept);
    noteDone('talpa', 2, kept);
    readProgress(kept);
    expect([isDone('talpa', 0), isDone('talpa', 1), isDone('ampel', 0)]).toEqual([true, false, false]);
    expect([nextStep('talpa', 3), doneOf('talpa', 3), doneOf('talpa', 2)]).toEqual([1, 2, 1]);
    noteDone('talpa', 1, kept);
    expect(nextStep('talpa', 3)).toBe(0);
  });

  it.each(['nonsense', '[]', '{"talpa": 3}', 'null'])('is nothing if what is kept is %s', text => {
    readProgress(storage(text));
    expect(nextStep('talpa', 3)).toBe(0);
  });
});

describe('the link to a step', () => {
  it.each([
    ['#/lessons', { page: 'lessons', game: null }],
    ['#/lessons/talpa', { page: 'lessons', game: 'talpa' }],
    ['#/lessons/talpa/3', { page: 'lessons', game: 'talpa', step: 3 }],
  ] as const)('is %s', (link, route) => {
    expect(readRoute(link)).toEqual(route);
    expect(linkTo(route)).toBe(link);
  });

  it('leads to the course if there is no such step', () => {
    expect(readRoute('#/lessons/talpa/0')).toEqual({ page: 'lessons', game: 'talpa' });
    expect(readRoute('#/lessons/talpa/x')).toEqual({ page: 'lessons', game: 'talpa' });
  });
});
