// What stands beside the board of a game: the turn that is made, or the result.
import type { ComponentChildren } from 'preact';
import type { GamePage } from '../state/game-page';
import { Result } from './result';
import { StepLine } from './step-line';

export function Turn(props: {
  page: GamePage;
  hint?: string | null;
  /** What you wait for. */
  waits?: string[];
  /** Buttons besides those of the turn. */
  children?: ComponentChildren;
}) {
  const { page, hint = null, waits = [], children } = props;
  if (page.showsResult.value) return <Result page={page} waits={waits} />;
  return (
    <StepLine game={page.onBoard.value} hint={hint} notes={waits}>
      {children}
    </StepLine>
  );
}
