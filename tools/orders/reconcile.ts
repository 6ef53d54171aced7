import { type Desk, exitCodes } from './command.ts';

/** `reconcile`. */
export async function runReconciliation({ tell }: Desk): Promise<number> {
  tell('…');
  return exitCodes.done;
}
