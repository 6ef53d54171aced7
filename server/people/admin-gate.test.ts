import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPassword, openPeopleScene, type PeopleScene, type BrowserSession } from '#database/tests/people-scene.ts';
import { isSecretAdminPath } from './admin-path.ts';

let scene: PeopleScene;
beforeAll(async () => {
  scene = await openPeopleScene();
});
afterAll(() => scene.close());

const gate = async (visit: BrowserSession, given: string) => (await scene.accountOf(visit)).openAdmin(given);
const isOpen = async (visit: BrowserSession) => (await scene.page(visit)).person?.isAdminOpen;

test('R-ADMIN-04 the right password opens the gate of this session for thirty minutes, and closing closes it', async () => {
  const boss = await scene.person('Aicha', ['admin']);
  expect(await isOpen(boss)).toBe(false);
  const opened = await gate(boss, adminPassword);
  expect(opened.outcome).toBe('open');
  expect(Date.parse((opened as { until: string }).until) - Date.now()).toBeGreaterThan(29 * 60_000);
  expect(await isOpen(boss)).toBe(true);
  // Another session of the same person is not in admin mode.
  expect(await isOpen(await scene.signIn(boss.email))).toBe(false);
  await (await scene.accountOf(boss)).closeAdmin();
  await pause(50);
  expect(await isOpen(boss)).toBe(false);
  await gate(boss, adminPassword);
  await scene.owner`update private.admin_steps set open_until = now() - interval '1 second'`;
  await pause(50);
  expect(await isOpen(boss)).toBe(false);
});

test('R-ADMIN-04 for anybody but an admin even the right password is denied, and no try is counted', async () => {
  for (const roles of [[], ['employee'], ['merchant'], ['restaurant']] as const) {
    const other = await scene.person('Omar', [...roles]);
    await expect(gate(other, adminPassword)).rejects.toMatchObject({ code: 'access/denied' });
    expect(await scene.owner`select from private.admin_tries where user_id = ${other.id}`).toHaveLength(0);
  }
});

test('R-ADMIN-04 five wrong passwords lock the gate for fifteen minutes: the right one is not looked at, also not in another session', async () => {
  const boss = await scene.person('Aicha', ['admin']);
  const wrong = [];
  for (let n = 0; n < 4; n++) wrong.push(await gate(boss, 'faux'));
  expect(wrong).toEqual([4, 3, 2, 1].map((left) => ({ outcome: 'incorrect', left })));
  expect(await gate(boss, 'x'.repeat(2000))).toMatchObject({ outcome: 'locked' });
  expect(await gate(boss, adminPassword)).toMatchObject({ outcome: 'locked' });
  expect(await gate(await scene.signIn(boss.email), adminPassword)).toMatchObject({ outcome: 'locked' });
  expect(
    await scene.owner`select from audit_log where actor = ${boss.id} and action = 'admin/locked' and is_alert`,
  ).toHaveLength(1);
  // The lock of fifteen minutes is over.
  await scene.owner`update private.admin_tries set locked_until = now() - interval '1 second', last_at = now() - interval '15 minutes 1 second' where user_id = ${boss.id}`;
  expect(await gate(boss, 'faux')).toEqual({ outcome: 'incorrect', left: 4 });
  expect(await gate(boss, adminPassword)).toMatchObject({ outcome: 'open' });
  expect(await scene.owner`select from private.admin_tries where user_id = ${boss.id}`).toHaveLength(0);
});

test('R-ADMIN-04 many wrong passwords at once are counted one by one: five are looked at', async () => {
  const boss = await scene.person('Aicha', ['admin']);
  const account = await scene.accountOf(boss);
  const answers = await Promise.all(Array.from({ length: 20 }, () => account.openAdmin('faux')));
  expect(answers.filter(({ outcome }) => outcome === 'incorrect')).toHaveLength(4);
  expect(answers.filter(({ outcome }) => outcome === 'locked')).toHaveLength(16);
  expect(await scene.owner`select from audit_log where actor = ${boss.id}`).toHaveLength(5);
});

test('R-ROUTE-12 the second address is known whole or not at all; without a configured one there is none', () => {
  expect(isSecretAdminPath('porte-cachee', 'porte-cachee')).toBe(true);
  for (const path of ['', 'porte', 'porte-cachee2', 'Porte-cachee', 'porte-cachee/'])
    expect(isSecretAdminPath(path, 'porte-cachee'), path).toBe(false);
  expect(isSecretAdminPath('', undefined)).toBe(false);
  expect(isSecretAdminPath('', '')).toBe(false);
});
