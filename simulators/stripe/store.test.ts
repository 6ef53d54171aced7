import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type StoredResponse, openStripeStore, type StripeStore } from './store.ts';

const answer = (body: string, at = Date.now()): StoredResponse => ({
  path: '/',
  fingerprint: '',
  status: 200,
  body,
  requestId: 'req_1',
  at,
});
const line = (id: string, body: string, at: number): string =>
  `${JSON.stringify([['answers', id, answer(body, at)]])}\n`;
const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'sugu-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};
const bodies = (store: StripeStore): string[] =>
  store.transact((draft) => draft.all('answers')).map((kept) => kept.body);

test('store: what was kept is there after opening again, in order and in its last form', () => {
  const dir = folder();
  const store = openStripeStore(dir, Date.now());
  store.transact((draft) => draft.put('answers', 'a', answer('1')));
  store.transact((draft) => draft.put('answers', 'b', answer('2')));
  store.transact((draft) => draft.put('answers', 'a', answer('3')));
  store.transact((draft) => draft.put('answers', 'c', answer('4')));
  store.transact((draft) => draft.remove('answers', 'c'));
  store.close();
  expect(bodies(openStripeStore(dir, Date.now()))).toEqual(['3', '2']);
});

test('store: a transaction that throws keeps nothing, and one that reads writes nothing', () => {
  const dir = folder();
  const store = openStripeStore(dir, Date.now());
  expect(() =>
    store.transact((draft) => {
      draft.put('answers', 'a', answer('1'));
      expect(draft.get('answers', 'a')?.body).toBe('1');
      throw new Error('no');
    }),
  ).toThrow('no');
  store.transact((draft) => draft.get('answers', 'a'));
  expect(bodies(store)).toEqual([]);
  expect(statSync(join(dir, 'journal.jsonl')).size).toBe(0);
});

test('store: a torn last line is cut off and writing goes on; a broken line before others is refused', () => {
  const dir = folder();
  const path = join(dir, 'journal.jsonl');
  const store = openStripeStore(dir, Date.now());
  store.transact((draft) => draft.put('answers', 'a', answer('1')));
  store.close();
  const whole = readFileSync(path, 'utf8');
  for (const torn of ['[["answers","b",{"body', '[["answers","b",{"body\n']) {
    writeFileSync(path, whole + torn);
    const again = openStripeStore(dir, Date.now());
    expect(bodies(again)).toEqual(['1']);
    again.transact((draft) => draft.put('answers', 'c', answer('2')));
    again.close();
    expect(bodies(openStripeStore(dir, Date.now()))).toEqual(['1', '2']);
  }
  writeFileSync(path, `{"torn\n${whole}`);
  expect(() => openStripeStore(dir, Date.now())).toThrow(/broken at byte 0/);
});

test('store: a long journal is rewritten as what it comes to, without answers older than a day', () => {
  const dir = folder();
  const path = join(dir, 'journal.jsonl');
  const now = Date.now();
  openStripeStore(dir, now).close();
  appendFileSync(path, line('old', 'old', now - 25 * 3_600_000));
  for (let n = 0; n < 90; n++) appendFileSync(path, line('big', `${n} ${'x'.repeat(100_000)}`, now));
  const store = openStripeStore(dir, now);
  expect(bodies(store).map((body) => body.slice(0, 3))).toEqual(['89 ']);
  expect(statSync(path).size).toBeLessThan(200_000);
});

test('store: what an earlier release still owed has the key it was kept by, after reading and after rewriting', () => {
  const dir = folder();
  const path = join(dir, 'journal.jsonl');
  const owed = { attempts: 2, dueAt: 5, startedAt: 1 };
  writeFileSync(path, `${JSON.stringify([['deliveries', 'evt_1', { eventId: 'evt_1', ...owed }]])}\n`);
  const waiting = () => openStripeStore(dir, Date.now()).transact((draft) => draft.all('deliveries'));
  expect(waiting()).toMatchObject([{ id: 'evt_1', ...owed }]);
  for (let n = 0; n < 90; n++) appendFileSync(path, line('big', 'x'.repeat(100_000), Date.now()));
  expect(waiting()).toMatchObject([{ id: 'evt_1', ...owed }]);
});
