const parentCheckMs = 500;

/**
 * Runs `stop` once and ends the process, at the first Ctrl-C, SIGTERM or hang-up, or when the parent process has ended.
 * tools/run.js has an IPC channel to its child. npm has none, so the parent's process id is compared.
 */
export function onShutdownSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid === parent || end(), parentCheckMs).unref();
}
