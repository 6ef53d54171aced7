// A sandbox as a child process: it says its address on its first line, comes back on the same port when it dies, and goes when told.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningSandbox = {
  url: string;
  /** The process now serving; it changes when the sandbox was killed and came back. */
  pid(): number | undefined;
  stop(): Promise<void>;
};
type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Runs `main` with what `envFor` says (`port`: the one it had before), again and again until `stop`. Throws when it ends before it listens. */
export async function keepRunning(
  main: string,
  envFor: (port: number | undefined) => Record<string, string>,
  firstPort?: number,
): Promise<RunningSandbox> {
  const ending = new AbortController();
  let child = launch(main, envFor(firstPort));
  const url = await untilListening(child);
  const port = Number(new URL(url).port);

  const watch = (): void => {
    child.once('exit', async () => {
      for (let waitMs = 200; !ending.signal.aborted; waitMs = Math.min(waitMs * 2, 5000)) {
        await sleep(waitMs);
        if (ending.signal.aborted) return;
        child = launch(main, envFor(port));
        if (await untilListening(child).catch(() => undefined)) return watch();
      }
    });
  };
  watch();

  return {
    url,
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

/** The address on its first line. Throws when it ends before saying one. */
function untilListening(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const line = /^(\{.*\})$/m.exec(said);
      if (line) resolve((JSON.parse(line[1]!) as { url: string }).url);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox stopped with code ${code} before it listened.`)));
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
