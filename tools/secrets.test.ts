import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { expect, onTestFinished, test } from 'vitest';
import { loadOrCreateSecrets } from './secrets.ts';

const keys = [
  'adminPasswordHash',
  'orderLink',
  'publishableKey',
  'pushKeys',
  'secretKey',
  'signingKeys',
  'stripeWebhook',
];
const quiet = (): void => {};

function folder(): { dir: string; file: string; read(): Record<string, string> } {
  const dir = mkdtempSync(join(tmpdir(), 'sugu-secrets-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'secrets.json');
  return { dir, file, read: () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> };
}
const mode = (file: string): number => statSync(file).mode & 0o777;

test('the first start makes every secret, readable by its owner only, and says the admin password once', async () => {
  const { dir, file, read } = folder();
  const said: string[] = [];
  const made = await loadOrCreateSecrets({ DATA_DIR: dir }, (line) => said.push(line));
  expect(Object.keys(made).sort()).toEqual(keys);
  expect(read()).toEqual(made);
  expect(mode(file)).toBe(0o600);
  expect(said).toHaveLength(1);
  expect(await verify(made.adminPasswordHash, said[0]!.split(': ')[1]!)).toBe(true);
  expect(await loadOrCreateSecrets({ DATA_DIR: dir }, (line) => said.push(line))).toEqual(made);
  expect(said).toHaveLength(1);
  expect(readdirSync(dir)).toEqual(['secrets.json']);
});

test('a file of an earlier release gains what it lacks; what it holds stays as it is, also what this release does not know, and nobody else may read it', async () => {
  const { dir, file, read } = folder();
  const old = { orderLink: 'an old link secret', stripeWebhook: 'whsec_old', ofALaterRelease: 'kept' };
  writeFileSync(file, JSON.stringify(old), { mode: 0o644 });
  const made = await loadOrCreateSecrets({ DATA_DIR: dir }, quiet);
  expect(made).toMatchObject(old);
  expect(read()).toEqual(made);
  expect(Object.keys(read()).sort()).toEqual([...keys, 'ofALaterRelease'].sort());
  for (const key of keys) expect(read()[key], key).toBeTruthy();
  expect(mode(file)).toBe(0o600);
});

test('where the environment has the administration’s password none is made known', async () => {
  const { dir } = folder();
  const said: string[] = [];
  await loadOrCreateSecrets({ DATA_DIR: dir, ADMIN_PASSWORD_HASH: 'of the environment' }, (line) => said.push(line));
  expect(said).toEqual([]);
});

test('two processes that start in the same folder have the same secrets', async () => {
  const { dir, read } = folder();
  const [one, two] = await Promise.all([
    loadOrCreateSecrets({ DATA_DIR: dir }, quiet),
    loadOrCreateSecrets({ DATA_DIR: dir }, quiet),
  ]);
  expect(one).toEqual(two);
  expect(read()).toEqual(one);
});

test('what a process that was killed while writing left behind stops nobody', async () => {
  const { dir, file, read } = folder();
  writeFileSync(`${file}.claim`, 'killed');
  writeFileSync(`${file}.killed`, '{"orderLink":"half a');
  const longAgo = Date.now() / 1000 - 60;
  utimesSync(`${file}.claim`, longAgo, longAgo);
  const made = await loadOrCreateSecrets({ DATA_DIR: dir }, quiet);
  expect(read()).toEqual(made);
  expect(readdirSync(dir)).toEqual(['secrets.json']);
});

test('who lost the claim to another while making the secrets takes what the other made, says nothing and leaves nothing', async () => {
  const { dir, file, read } = folder();
  const theirs = Object.fromEntries(keys.map((key) => [key, 'theirs']));
  const said: string[] = [];
  const ours = loadOrCreateSecrets({ DATA_DIR: dir }, (line) => said.push(line));
  // Simulates another process that holds the lock of the secrets file and creates the keys.
  writeFileSync(`${file}.claim`, 'another');
  setTimeout(() => {
    writeFileSync(file, JSON.stringify(theirs));
    rmSync(`${file}.claim`);
  }, 400);
  expect(await ours).toEqual(theirs);
  expect([read(), said, readdirSync(dir)]).toEqual([theirs, [], ['secrets.json']]);
});
