// Supervises a child process that prints its URLs on its first line, and restarts it on the same URLs when it dies.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export type SupervisedProcess<Urls extends Record<string, string>> = {
  urls: Urls;
  /** Process id of the current child; it changes after a restart. */
  pid(): number | undefined;
  stop(): Promise<void>;
};
type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Runs and restarts `main` until `stop`. `urls`: its URLs after the first start. Throws if that start fails. */
export async function superviseChild<Urls extends Record<string, string>>(
  main: string,
  envFor: (urls: Urls | undefined) => Record<string, string>,
): Promise<SupervisedProcess<Urls>> {
  const ending = new AbortController();
  let child = launch(main, envFor(undefined));
  const urls = await untilListening<Urls>(child);

  const watch = (): void => {
    child.once('exit', async () => {
      for (let waitMs = 200; !ending.signal.aborted; waitMs = Math.min(waitMs * 2, 5000)) {
        await sleep(waitMs);
        if (ending.signal.aborted) return;
        child = launch(main, envFor(urls));
        if (await untilListening(child).catch(() => undefined)) return watch();
      }
    });
  };
  watch();

  return {
    urls,
    pid: () => child.pid,
    async stop() {
      ending.abort();
      await end(child);
    },
  };
}

function launch(main: string, env: Record<string, string>): Child {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // The exit event already reports that the child died, so a broken pipe needs no handling.
  child.stdin.on('error', () => {});
  return child;
}

/** Reads the URLs from the child's first line. Throws when the child ends before printing them. */
function untilListening<Urls>(child: Child): Promise<Urls> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      const line = /^(\{.*\})$/m.exec(output);
      if (line) resolve(JSON.parse(line[1]!) as Urls);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The simulators stopped with code ${code} before they listened.`)));
  });
}

async function end(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
  await gone;
  clearTimeout(timer);
}
