// Granting and revoking roles; account recovery, which is mailed, takes effect after a day, and can be stopped.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, SignedInActor } from '#domain/people/actor.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { requestRecovery } from '#server/people/actions/request-recovery.ts';
import { cancelRecoveryAsAdmin } from '#server/people/actions/cancel-recovery.ts';
import { carryOutRecovery } from '#server/people/actions/carry-out-recovery.ts';
import { grantRole } from '#server/people/actions/grant-role.ts';
import { stopRecoveryByLink } from '#server/people/actions/stop-recovery-by-link.ts';
import { revokeRole } from '#server/people/actions/revoke-role.ts';
import { openTestMarket, cliActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const job: Actor = { kind: 'job', name: 'recover-account' };
const visitor: Actor = { kind: 'visitor', network: '192.0.2.1' };
const checked = 'Rappelée au numéro du compte, elle a nommé ses deux dernières commandes.';

async function addPerson(): Promise<SignedInActor & { kind: 'administrator'; email: string }> {
  const email = `${randomUUID()}@example.org`;
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`;
  const sessionId = randomUUID();
  await market.owner`insert into auth.sessions (id, user_id, created_at, updated_at) values (${sessionId}, ${row!.id}, now(), now())`;
  await market.owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (${randomUUID()}, ${row!.id}, 'totp', 'verified', now(), now())`;
  return {
    kind: 'administrator',
    isStepOpen: true,
    id: row!.id,
    email,
    sessionId,
    aal: 'aal2',
    signedInAt: new Date().toISOString(),
    address: '192.0.2.1',
    network: '192.0.2.1',
  };
}
const ask = (
  person: string,
  {
    kind = 'second_factor' as 'second_factor' | 'address',
    newEmail = null as string | null,
    key = randomUUID() as string,
    actor = cliActor as Actor,
  } = {},
) => requestRecovery.perform(market.shop, actor, { person, kind, newEmail, checked, key });
const factorsOf = async (id: string) =>
  (await market.owner`select 1 from auth.mfa_factors where user_id = ${id}`).length;
const sessionsOf = async (id: string) => (await market.owner`select 1 from auth.sessions where user_id = ${id}`).length;
const carryOut = (recoveryId: string) => carryOutRecovery.perform(market.shop, job, { recoveryId });
async function lastMailTo(address: string): Promise<string> {
  const [row] = await market.owner<{ id: string }[]>`
    select id from notifications where address = ${address} order by queued_at desc limit 1`;
  let text = '';
  const mailer = { send: async (mail: { text: string }) => void (text = mail.text) };
  await sendNotification({ shop: market.shop, templates, siteName: 'Sugu', mailer } as never, row!.id);
  return text;
}

test('nothing happens for a day; then the second factor and every session are gone, and the owner is told', async () => {
  const { id, email } = await addPerson();
  const key = randomUUID();
  const [first, again] = [await ask(id, { key }), await ask(id, { key })];
  expect(again).toMatchObject({ id: first.id, isNew: false });
  await expect(ask(id)).rejects.toMatchObject({ code: 'recovery/waiting' });
  expect(await lastMailTo(email)).toContain('/recuperation?lien=');
  expect(await carryOut(first.id)).toBeNull();
  expect([await factorsOf(id), await sessionsOf(id)]).toEqual([1, 1]);
  market.passMinutes(24 * 60 + 1);
  expect(await carryOut(first.id)).toMatchObject({ outcome: 'done' });
  expect(await carryOut(first.id)).toBeNull();
  expect([await factorsOf(id), await sessionsOf(id)]).toEqual([0, 0]);
  const audit = await market.owner<{ action: string; checked: string | null }[]>`
    select action, facts ->> 'checked' as checked from audit_log where facts ->> 'recovery' = ${first.id} order by id`;
  expect(audit).toEqual([
    { action: 'recovery/asked', checked },
    { action: 'recovery/done', checked: null },
  ]);
});

test('the link in the mail stops it, signed in or not; the desk is told, and nothing changes', async () => {
  const { id, email } = await addPerson();
  const { id: recovery } = await ask(id);
  const link = /lien=(\S+)/.exec(await lastMailTo(email))![1]!;
  const stop = (text: string) => stopRecoveryByLink.perform(market.shop, visitor, { link: text });
  expect(await stop(`${link}x`)).toBe('bad-link');
  expect(await stop(`${randomUUID()}.${link.split('.')[1]}`)).toBe('bad-link');
  expect([await stop(link), await stop(link)]).toEqual(['stopped', 'stopped']);
  market.passMinutes(24 * 60 + 1);
  expect(await carryOut(recovery)).toBeNull();
  expect(await factorsOf(id)).toBe(1);
  const alerts =
    await market.owner`select 1 from audit_log where is_alert and action = 'recovery/stopped' and facts ->> 'recovery' = ${recovery}`;
  expect(alerts).toHaveLength(1);
});

test('a new address: the old one is told without naming it whole, and it is the account’s after a day', async () => {
  const { id, email } = await addPerson();
  const newEmail = `nouvelle-${randomUUID()}@example.org`;
  const { id: recovery } = await ask(id, { kind: 'address', newEmail });
  const mail = await lastMailTo(email);
  expect(mail).toContain('n…@example.org');
  expect(mail).not.toContain(newEmail);
  market.passMinutes(24 * 60 + 1);
  await carryOut(recovery);
  const [now] =
    await market.owner`select u.email, p.email as profile from auth.users u join profiles p on p.user_id = u.id where u.id = ${id}`;
  expect(now).toEqual({ email: newEmail, profile: newEmail });
  // Account recovery with only a new mail address keeps the second factor.
  expect(await factorsOf(id)).toBe(1);
});

test('an address that somebody has, or takes meanwhile, is refused; one’s own account is another’s to help', async () => {
  const [one, two] = [await addPerson(), await addPerson()];
  await expect(ask(one.id, { kind: 'address', newEmail: two.email })).rejects.toMatchObject({
    code: 'person/address-taken',
  });
  await expect(ask(one.id, { kind: 'address', newEmail: 'rien' })).rejects.toMatchObject({ code: 'person/no-address' });
  await expect(ask(one.id, { actor: one })).rejects.toMatchObject({ code: 'recovery/own' });
  await expect(ask(randomUUID())).rejects.toMatchObject({ code: 'person/not-found' });
  const newEmail = `${randomUUID()}@example.org`;
  const { id } = await ask(one.id, { kind: 'address', newEmail });
  await market.owner`insert into auth.users (email, email_confirmed_at) values (${newEmail}, now())`;
  market.passMinutes(24 * 60 + 1);
  expect(await carryOut(id)).toMatchObject({ outcome: 'failed' });
  const [now] = await market.owner`select email from auth.users where id = ${one.id}`;
  expect(now!.email).toBe(one.email);
});

test('the desk takes it back before the day has passed', async () => {
  const { id } = await addPerson();
  const { id: recovery } = await ask(id);
  const cancel = () => cancelRecoveryAsAdmin.perform(market.shop, cliActor, { recovery });
  expect([await cancel(), await cancel()]).toEqual([true, false]);
  market.passMinutes(24 * 60 + 1);
  expect(await carryOut(recovery)).toBeNull();
});

test('PostgreSQL itself refuses a recovery of less than a day', async () => {
  const { id } = await addPerson();
  await expect(
    market.owner`insert into account_recoveries (person_id, kind, checked, actor, key, due_at) values (${id}, 'second_factor', ${checked}, 'x', ${randomUUID()}, now() + interval '1 hour')`,
  ).rejects.toThrow(/check constraint/);
});

test('roles are given and taken once; nobody takes the administrator’s from themselves, and there is always one', async () => {
  const [one, two] = [await addPerson(), await addPerson()];
  const give = (person: string, role: 'admin' | 'employee') =>
    grantRole.perform(market.shop, cliActor, { person, role });
  const take = (actor: Actor, person: string, role: 'admin' | 'employee' = 'admin') =>
    revokeRole.perform(market.shop, actor, { person, role });
  expect([await give(one.id, 'admin'), await give(one.id, 'admin')]).toEqual([true, false]);
  await expect(take(one, one.id)).rejects.toMatchObject({ code: 'role/own' });
  await expect(take(cliActor, one.id)).rejects.toMatchObject({ code: 'role/last-admin' });
  await give(two.id, 'admin');
  // Two administrators revoke each other's role at the same time; one of them keeps it.
  const results = await Promise.allSettled([take(one, two.id), take(two, one.id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await market.owner`select 1 from user_roles where role = 'admin'`).toHaveLength(1);
  await give(one.id, 'employee');
  expect([await take(cliActor, one.id, 'employee'), await take(cliActor, one.id, 'employee')]).toEqual([true, false]);
  await expect(give(randomUUID(), 'employee')).rejects.toMatchObject({ code: 'person/not-found' });
  const audit =
    await market.owner`select 1 from audit_log where action in ('role/given', 'role/taken') and facts ->> 'person' = ${one.id}`;
  expect(audit.length).toBeGreaterThanOrEqual(3);
});
