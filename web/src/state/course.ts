// The course of a game in the language of all other texts, step by step. Headless.
import type { StepCard } from '../desk';
import type { LanguageCode } from '../languages';
import type { Desk } from './module';
import { troubleOf } from './staged-match';
import { Translated } from './translated';

/** A course, and in which language it is written. */
export interface CourseText {
  language: LanguageCode;
  introduction: string;
  steps: StepCard[];
}

export class Course extends Translated<CourseText> {
  constructor(desk: Desk, load: (language: LanguageCode) => Promise<string>) {
    super(async language => ({ language, ...readCourse(desk, await load(language)) }));
  }
}

/** The steps of a page. Throws if one cannot be read, which a test rules out. */
export function readCourse(desk: Desk, text: string): Omit<CourseText, 'language'> {
  const reply = desk.call({ type: 'course', text });
  if (reply.type !== 'course') throw new Error(troubleOf(reply));
  return { introduction: reply.introduction, steps: reply.steps };
}
