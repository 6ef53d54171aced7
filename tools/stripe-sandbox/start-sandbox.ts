import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export type StartOptions = {
  /** Where its state is kept. */
  dir: string;
  webhookUrl: string;
  webhookSecret: string;
  /** `sk_test_…` */
  key: string;
  /** Exactly this port; otherwise the folder's last one, or a free one. */
  port?: number;
};
export type RunningSandbox = {
  url: string;
  /** The process now serving; it changes when the sandbox was killed and came back. */
  pid(): number | undefined;
  stop(): Promise<void>;
};
type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Starts the payment sandbox as a process of its own, and again on the same port whenever it dies before `stop`. Throws what it said. */
export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const ending = new AbortController();
  let child = launch(options);
  const url = await untilListening(child);
  const port = Number(new URL(url).port);

  const watch = (): void => {
    child.once('exit', async () => {
      for (let waitMs = 200; !ending.signal.aborted; waitMs = Math.min(waitMs * 2, 5000)) {
        await sleep(waitMs);
        if (ending.signal.aborted) return;
        child = launch({ ...options, port });
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

function launch({ dir, webhookUrl, webhookSecret, key, port }: StartOptions): Child {
  const env = { ...process.env, STRIPE_SANDBOX_DIR: dir, STRIPE_SANDBOX_WEBHOOK_URL: webhookUrl, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_SANDBOX_KEY: key, STRIPE_SANDBOX_PORT: port === undefined ? '' : String(port) };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['pipe', 'pipe', 'inherit'] });
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
    child.once('exit', (code) => reject(new Error(`The payment sandbox stopped with code ${code} before it listened.`)));
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
