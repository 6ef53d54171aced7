import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '#server/shop.ts';

/** A running service. `ended`: settles when it ended by itself. `stop`: ends it cleanly. `drop`: disconnects it. */
export type RunningService = { ended: Promise<unknown>; stop(): Promise<void>; drop(): Promise<void> };

const usualPausesMs = [500, 1000, 2000, 5000];

/** Restarts the service whenever it ends by itself. Throws when the first start fails. */
export async function keepRunning(
  open: () => Promise<RunningService>,
  log: Pick<Shop['log'], 'info' | 'warn'>,
  pausesMs: readonly number[] = usualPausesMs,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let run: RunningService | null = await open();

  const openAgain = async (): Promise<RunningService | null> => {
    for (let tries = 0; !stopping.signal.aborted; tries++) {
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)], undefined, { signal: stopping.signal }).catch(
        () => {},
      );
      if (stopping.signal.aborted) return null;
      try {
        return await open();
      } catch (cause) {
        // Logged once per outage, not at each try.
        if (tries === 0) log.warn({ err: cause }, 'the jobs cannot start yet');
      }
    }
    return null;
  };
  const watch = async (): Promise<void> => {
    while (run && !stopping.signal.aborted) {
      const cause: unknown = await run.ended.then(
        () => undefined,
        (problem: unknown) => problem,
      );
      if (stopping.signal.aborted) return;
      log.warn({ err: cause }, 'the jobs stopped; they are started again');
      await run.drop().catch(() => {});
      run = await openAgain();
      if (run) log.info({}, 'the jobs run again');
    }
  };
  const watching = watch();
  return {
    async stop() {
      const last = run;
      stopping.abort();
      await last?.stop();
      await watching;
      // The service was opened while stop() was being called.
      if (run && run !== last) await run.stop();
    },
  };
}
