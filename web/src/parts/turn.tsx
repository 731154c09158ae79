// What stands beside the board of a game: the turn that is made, or the result.
import type { GamePage } from '../state/game-page';
import { Result } from './result';
import { StepLine } from './step-line';

export function Turn({ page, hint = null }: { page: GamePage; hint?: string | null }) {
  return page.showsResult.value ? <Result page={page} /> : <StepLine game={page.onBoard.value} hint={hint} />;
}
