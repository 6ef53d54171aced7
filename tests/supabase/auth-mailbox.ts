// The outbox of the shop under test (DATA_DIR/outbox): sent messages as the recipient reads them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

export type AuthMail = { link: string; code: string | null };

/** Waits for the newest mail of this kind (`signup`, `recovery`, …) to this address, later than `after` (epoch ms). */
export async function waitForAuthMail(address: string, kind: string, after = 0): Promise<AuthMail> {
  const html = await until(() =>
    newest(`${kind.replaceAll('_', '-')}-`, '.eml', after, (eml) =>
      eml.toLowerCase().includes(`to: ${address.toLowerCase()}`),
    )?.replace(/\.eml$/, '.html'),
  );
  const page = readFileSync(html, 'utf8');
  const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(page)?.[1]?.replaceAll(/&(?:amp|#38);/g, '&') ?? '';
  return { link, code: />(\d{6})<\/p>/.exec(page)?.[1] ?? null };
}

export async function waitForTextCode(number: string): Promise<string> {
  const path = await until(() => newest('text-', '.txt', 0, (text) => text.startsWith(`${number}\n`)));
  return /\d{6}/.exec(readFileSync(path, 'utf8').split('\n')[1]!)![0];
}

function newest(prefix: string, ending: string, after: number, isIt: (content: string) => boolean): string | undefined {
  const outbox = join(inject('shopData'), 'outbox');
  const files = (() => {
    try {
      return readdirSync(outbox);
    } catch {
      return [];
    }
  })();
  return files
    .filter((name) => name.startsWith(prefix) && name.endsWith(ending))
    .map((name) => join(outbox, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .filter(({ path, at }) => at > after && isIt(readFileSync(path, 'utf8')))
    .toSorted((a, b) => b.at - a.at)[0]?.path;
}

async function until(look: () => string | undefined): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = look();
    if (found) return found;
    await sleep(100);
  }
  throw new Error('No such message came within 15 seconds.');
}
