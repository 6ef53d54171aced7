export type ImportCommand = 'pause' | 'resume' | 'cancel';

type State = 'waiting' | 'running' | 'pausing' | 'paused' | 'cancelling' | 'cancelled' | 'finished' | 'failed';

const moves: Record<ImportCommand, Partial<Record<State, State>>> = {
  // A waiting import has not started, so it pauses at once.
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

/** The next state of an import; null: the command is not possible. A repeated command keeps the state. */
export function nextImportState(state: State, wish: ImportCommand): State | null {
  const isDone = Object.values(moves[wish]).includes(state) || (wish === 'pause' && state === 'pausing');
  return moves[wish][state] ?? (isDone ? state : null);
}

export const availableImportCommands = (state: State): ImportCommand[] =>
  (['pause', 'resume', 'cancel'] as const).filter((wish) => moves[wish][state] !== undefined);

/** Whether a job still works on the import, so that the screen keeps polling. */
export const isImportQueuedOrRunning = (state: State): boolean =>
  state === 'waiting' || state === 'running' || state === 'pausing' || state === 'cancelling';
