// The load runs in a process of its own, so that its work is not the server's: how it is started, and what it is told.
import { fork } from 'node:child_process';
import { join } from 'node:path';

/** Starts `npm run bench -- COMMAND` as the process that asks; it works off one load after another. */
export function startLoad<Ask extends object, Result>(
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

/** The life of that process; it ends with the one that started it. */
export function serveLoad<Ask, Result>(load: (ask: Ask) => Promise<Result>): void {
  process.on('message', (ask: Ask) => void load(ask).then((result) => process.send!(result)));
  process.on('disconnect', () => process.exit());
}
