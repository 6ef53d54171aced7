import { type Desk, exitCodes } from './desk.ts';

/** `reconcile`. */
export async function runReconciliation({ tell }: Desk): Promise<number> {
  tell('…');
  return exitCodes.done;
}
