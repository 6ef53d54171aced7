// A child process that says its addresses on its first line, comes back with the same ones when it dies, and ends when it is told to.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export type Supervised<Urls extends Record<string, string>> = {
  urls: Urls;
  /** The process now serving; it changes when it was killed and came back. */
  pid(): number | undefined;
  stop(): Promise<void>;
};
type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Runs `main` with what `envFor` says (`urls`: those it had before), again and again until `stop`. Throws when it ends before it listens. */
export async function superviseChild<Urls extends Record<string, string>>(
  main: string,
  envFor: (urls: Urls | undefined) => Record<string, string>,
): Promise<Supervised<Urls>> {
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
  // Its death is seen by its exit; the broken pipe says nothing more.
  child.stdin.on('error', () => {});
  return child;
}

/** The addresses on its first line. Throws when it ends before saying them. */
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
