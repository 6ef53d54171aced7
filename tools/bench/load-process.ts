// Runs a load test in its own process, so that its processor time is not counted as the server's.
import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Starts `npm run bench -- COMMAND` as a child process that runs one load test after another. */
export function startLoadProcess<Ask extends object, Result>(
  command: string,
): { run(ask: Ask): Promise<Result>; stop(): void } {
  const child = fork(join(import.meta.dirname, '..', 'bench.ts'), [command], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  return {
    run: (ask) =>
      new Promise((done, failed) => {
        const gone = (code: number | null): void => failed(new Error(`the load stopped with code ${code}`));
        child.once('exit', gone);
        child.once('message', (result) => {
          child.off('exit', gone);
          done(result as Result);
        });
        child.send(ask);
      }),
    stop: () => void child.kill(),
  };
}

/** Runs load tests on request, in the child process. The process ends with its parent. */
export function serveLoadRequests<Ask, Result>(load: (ask: Ask) => Promise<Result>): void {
  process.on('message', (ask: Ask) => void load(ask).then((result) => process.send!(result)));
  process.on('disconnect', () => process.exit());
}
