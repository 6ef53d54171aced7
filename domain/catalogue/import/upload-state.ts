// The steps that are possible in each state of an import.
export type ImportWish = 'pause' | 'resume' | 'cancel';

type State = 'waiting' | 'running' | 'pausing' | 'paused' | 'cancelling' | 'cancelled' | 'finished' | 'failed';

const moves: Record<ImportWish, Partial<Record<State, State>>> = {
  // One that no job has begun yet has no batch to wait for.
  pause: { waiting: 'paused', running: 'pausing' },
  resume: { paused: 'waiting', pausing: 'running', failed: 'waiting' },
  cancel: {
    waiting: 'cancelled',
    running: 'cancelling',
    pausing: 'cancelling',
    paused: 'cancelled',
    failed: 'cancelled',
  },
};

/** The next state of an import; null: the step is not possible in its current state. Repeating a step changes nothing. */
export function stateAfter(state: State, wish: ImportWish): State | null {
  const isDone = Object.values(moves[wish]).includes(state) || (wish === 'pause' && state === 'pausing');
  return moves[wish][state] ?? (isDone ? state : null);
}

/** The steps that a screen offers as buttons. */
export const wishesFor = (state: State): ImportWish[] =>
  (['pause', 'resume', 'cancel'] as const).filter((wish) => moves[wish][state] !== undefined);

/** Whether it is still going on, so that a screen looks again. */
export const isUnderWay = (state: State): boolean =>
  state === 'waiting' || state === 'running' || state === 'pausing' || state === 'cancelling';
