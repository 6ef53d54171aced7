export type ImportCommand = 'pause' | 'resume' | 'cancel';

type State = 'waiting' | 'running' | 'pausing' | 'paused' | 'cancelling' | 'cancelled' | 'finished' | 'failed';

const moves: Record<ImportCommand, Partial<Record<State, State>>> = {
  // An import that no job has started can pause at once.
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

/** The next state of an import; null: the command is not possible now. Repeating a command changes nothing. */
export function nextImportState(state: State, wish: ImportCommand): State | null {
  const isDone = Object.values(moves[wish]).includes(state) || (wish === 'pause' && state === 'pausing');
  return moves[wish][state] ?? (isDone ? state : null);
}

/** The commands that the screen offers as buttons. */
export const availableImportCommands = (state: State): ImportCommand[] =>
  (['pause', 'resume', 'cancel'] as const).filter((wish) => moves[wish][state] !== undefined);

/** Whether the import is still running, so that the screen polls. */
export const isImportUnderWay = (state: State): boolean =>
  state === 'waiting' || state === 'running' || state === 'pausing' || state === 'cancelling';
