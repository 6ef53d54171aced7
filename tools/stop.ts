/** A stop that has a reason is not waited for any longer: who watches over the shop starts it again. */
const mostMsToFail = 15_000;

/**
 * Runs `stop` once and ends, at the first Ctrl-C, SIGTERM or hang-up, or when the process that started this one is gone (tools/run.js holds
 * a channel to it). Answers what ends it for a reason of its own: that is said, and the code is 1.
 */
export function stopOnSignals(stop: () => Promise<void>): (why: string) => void {
  let stopping = false;
  const end = (code: number): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  process.on('disconnect', () => end(0));
  return (why) => {
    if (stopping) return;
    console.error(why);
    setTimeout(() => process.exit(1), mostMsToFail).unref();
    end(1);
  };
}
