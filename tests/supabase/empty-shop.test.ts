// A shop started with `npm start -- --empty` says that it is empty, and `npm run admin` creates an administrator.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frenchMessage } from '../journeys/buying.ts';
import { plainText } from '../journeys/pages.ts';
import { findFreePort } from '../journeys/shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sugu-empty-'));
let env: NodeJS.ProcessEnv;
let url: string;
let shop: ChildProcess;
let said = '';

beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const none = { RATES_URL: '', STRIPE_SECRET_KEY: '', SMTP_URL: '', DATABASE_URL: '', SITE_URL: '' };
  env = { ...process.env, ...none, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  shop = spawn(process.execPath, ['tools/start.js', '--empty'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    for (const stream of [shop.stdout!, shop.stderr!])
      stream.on('data', (chunk: Buffer) => (said += String(chunk)).includes('Sugu is open') && resolve());
    shop.once('exit', (code) => reject(new Error(`The shop stopped with code ${code}:\n${said}`)));
  });
});
afterAll(async () => {
  const gone = new Promise((resolve) => shop.once('exit', resolve));
  shop.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
});

const page = async (path: string, language = 'fr') => {
  const answer = await fetch(url + path, { headers: { 'accept-language': language } });
  return { status: answer.status, text: plainText((await answer.text()).replaceAll('&#x27;', '’')) };
};

test('nothing of the demonstration is made, and the start says what comes next', () => {
  expect(said).toContain('The market begins empty');
  expect(said).toContain('npm run admin -- add ADDRESS');
  expect(said).not.toContain('Demo sign-ins');
});

test('home, categories, search and sales answer 200 with words', async () => {
  expect(await page('/')).toMatchObject({
    status: 200,
    text: expect.stringContaining(frenchMessage('home_empty_words')),
  });
  expect(await page('/', 'en')).toMatchObject({ status: 200, text: expect.stringContaining('filling their shelves') });
  for (const path of ['/categorie/cuisine', '/?search=casque', '/?category=Soldes', '/?bestsellers=true'])
    expect(await page(path), path).toMatchObject({
      status: 200,
      text: expect.stringContaining(frenchMessage('results_none')),
    });
  for (const path of ['/panier', '/compare', '/favorites', '/auth', '/sitemap.xml', '/merchant'])
    expect((await page(path)).status, path).toBe(200);
});

test('the administrator made from the terminal signs in with the password it printed', async () => {
  const email = 'adama@example.org';
  const made = spawnSync(process.execPath, ['tools/admin.ts', 'add', email], {
    env: { ...env, LANG: 'en' },
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  const password = /shown this once: (\S+)/.exec(made.stdout)![1]!;
  const key = /"sb_publishable_[^"]+"/.exec((await (await fetch(`${url}/auth`)).text()).replaceAll('&quot;', '"'))?.[0];
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { apikey: JSON.parse(key) as string } : {}) },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const role = await fetch(`${url}/rest/v1/rpc/get_current_user_role`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await role.json()).toBe('admin');
});
