// A seller's payout account: who may change it, when the change takes effect, and who is mailed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { changePayoutAccount } from '#server/payouts/actions/change-payout-account.ts';
import { cancelPayoutAccount } from '#server/payouts/actions/take-back-payout-account.ts';
import { payoutAccountsOf } from '#server/payouts/queries/payout-accounts.ts';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';

type Person = Actor & { kind: 'person'; id: string; sessionId: string; email: string };

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

async function person(): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`;
  const session = { sessionId: randomUUID(), aal: 'aal1', signedInAt: market.shop.now().toISOString() } as const;
  return { kind: 'person', id: row!.id, email, ...session, address: '192.0.2.1', network: '192.0.2.1' };
}
async function shopOf(owner: Person) {
  const offer = await addOffer(market.owner, { seller: `versement-${randomUUID().slice(0, 8)}` });
  const [row] = await market.owner<{ seller_id: string }[]>`select seller_id from offers where id = ${offer.id}`;
  await market.owner`update sellers set owner_id = ${owner.id} where id = ${row!.seller_id}`;
  return row!.seller_id;
}
async function memberOf(seller: string, permission: SellerPermission) {
  const one = await person();
  await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${one.id}, ${[permission]})`;
  return one;
}
const typed = {
  method: 'mobile_money',
  country: 'SN',
  holder: 'Awa',
  institution: 'Wave',
  account: '77 123 45 67',
  contactEmail: 'caisse@example.org',
};
const change = (who: Person, seller: string, more: object = {}) =>
  changePayoutAccount.perform(market.shop, who, {
    seller,
    password: null,
    language: 'fr',
    key: randomUUID(),
    ...typed,
    ...more,
  });
const accounts = (seller: string) => asMarket(market.shop.sql, (tx) => payoutAccountsOf(tx, seller, market.shop.now()));
const told = async (change: string) => {
  const rows = await market.owner<{ address: string }[]>`
    select address from notifications where template = 'payout_account_change' and parameters ->> 'change' = ${change} order by queued_at, address`;
  return rows.map(({ address }) => address);
};

test('SELL-MONEY a payout account takes effect after 72 hours, both addresses and the owner are told, and until then it can be taken back', async () => {
  const owner = await person();
  const seller = await shopOf(owner);
  expect(await change(owner, seller)).toEqual({ outcome: 'asked', faults: [] });
  expect(await accounts(seller)).toMatchObject({ current: null, waiting: { tail: '4567', country: 'SN' } });
  market.passMinutes(72 * 60 + 1);
  expect(await accounts(seller)).toMatchObject({ current: { tail: '4567' }, waiting: null });
  // In a session older than ten minutes, the person must authenticate again.
  expect(await change(owner, seller)).toEqual({ outcome: 'sign-in-again', faults: [] });
  const again = { ...owner, signedInAt: market.shop.now().toISOString() };
  const key = randomUUID();
  const second = { key, contactEmail: 'neuve@example.org', account: '+221 77 765 43 21' };
  await market.owner`delete from notifications`;
  expect(await change(again, seller, second)).toMatchObject({ outcome: 'asked' });
  expect(await change(again, seller, second)).toMatchObject({ outcome: 'asked' });
  expect(new Set(await told('asked'))).toEqual(new Set(['caisse@example.org', 'neuve@example.org', owner.email]));
  const { current, waiting } = await accounts(seller);
  expect([current?.tail, waiting?.tail]).toEqual(['4567', '4321']);
  expect(await cancelPayoutAccount.perform(market.shop, owner, { seller, account: waiting!.id })).toBe(true);
  expect(await cancelPayoutAccount.perform(market.shop, owner, { seller, account: waiting!.id })).toBe(false);
  expect(new Set(await told('taken_back'))).toEqual(new Set(['caisse@example.org', 'neuve@example.org', owner.email]));
  market.passMinutes(73 * 60);
  expect(await accounts(seller)).toMatchObject({ current: { tail: '4567' }, waiting: null });
  // A payout account that is already in effect cannot be cancelled.
  expect(await cancelPayoutAccount.perform(market.shop, owner, { seller, account: current!.id })).toBe(false);
});

test('SELL-MONEY a corrected account under the key of the form before is refused, not swallowed; the longest key of a form fits', async () => {
  const owner = await person();
  const seller = await shopOf(owner);
  const key = randomUUID();
  const now = () => ({ ...owner, signedInAt: market.shop.now().toISOString() });
  await change(now(), seller, { key });
  for (const other of [{ account: '+221 77 765 43 21' }, { holder: 'Issa' }, { contactEmail: 'autre@example.org' }])
    await expect(change(now(), seller, { key, ...other })).rejects.toMatchObject({ code: 'request/key-reused' });
  expect(await change(now(), seller, { key })).toMatchObject({ outcome: 'asked' });
  expect(await accounts(seller)).toMatchObject({ waiting: { tail: '4567', holder: 'Awa' } });
  expect(await change(now(), seller, { key: 'k'.repeat(163) })).toMatchObject({ outcome: 'asked' });
  await expect(change(now(), seller, { key: 'k'.repeat(164) })).rejects.toMatchObject({ code: 'request/malformed' });
});

test('SELL-MONEY the number’s dial code is that of the country; what cannot be kept is answered and nothing is asked', async () => {
  const owner = await person();
  const seller = await shopOf(owner);
  expect(await change(owner, seller, { account: '+223 70 00 00 00' })).toMatchObject({ faults: ['account'] });
  expect(await change(owner, seller, { country: 'CA' })).toMatchObject({ faults: ['country'] });
  expect(await change(owner, seller, { contactEmail: 'caisse', holder: '' })).toMatchObject({
    faults: ['holder', 'contactEmail'],
  });
  expect(await accounts(seller)).toEqual({ current: null, waiting: null });
});

test('SELL-MONEY members with the permission read it masked and nobody reads the number; others, and an administrator who acts as the seller, change nothing', async () => {
  const owner = await person();
  const seller = await shopOf(owner);
  const bookkeeper = await memberOf(seller, 'money');
  const packer = await memberOf(seller, 'orders');
  expect(await change(bookkeeper, seller)).toMatchObject({ outcome: 'asked' });
  await expect(change(packer, seller)).rejects.toMatchObject({ code: 'access/denied' });
  await expect(change(await person(), seller)).rejects.toMatchObject({ code: 'access/denied' });
  const as = ({ id, sessionId }: Person) => ({ sub: id, session_id: sessionId, aal: 'aal1' as const });
  const seen = (who: Person) =>
    asPerson(market.shop.sql, as(who), (tx) => tx`select tail from payout_accounts where seller_id = ${seller}`);
  expect(await seen(owner)).toEqual([{ tail: '4567' }]);
  expect(await seen(bookkeeper)).toEqual([{ tail: '4567' }]);
  expect(await seen(packer)).toEqual([]);
  await expect(
    asPerson(market.shop.sql, as(owner), (tx) => tx`select account from payout_accounts`),
  ).rejects.toMatchObject({ code: '42501' });
  await expect(market.owner`update payout_accounts set account = '+221700000000'`).rejects.toThrow(/never changed/);
  const rows = await market.owner`select facts from audit_log where action like 'payout/%'`;
  expect(JSON.stringify([rows, await market.owner`select parameters from notifications`])).not.toContain('771234567');
});
