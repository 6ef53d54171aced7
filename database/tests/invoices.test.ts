// The invoice for a seller's part of an order: number, seller, and amounts that add up, also after a refund.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { formatPrice } from '#domain/money/format.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { issuePartInvoice } from '#server/orders/actions/issue-invoice.ts';
import { readInvoice } from '#server/orders/actions/read-invoice.ts';
import { saveSellerIdentity } from '#server/sellers/actions/save-seller-identity.ts';
import { insertInvoice } from '#server/orders/queries/invoices.ts';
import { findSellerIdentity } from '#server/sellers/queries/identity.ts';
import type { TestMarket } from './test-market.ts';
import { administratorActor, openPayoutMarket, type createPayoutHelpers } from './payouts-scene.ts';
import { extractPdfText } from './pdf-text.ts';

let market: TestMarket;
let scene: ReturnType<typeof createPayoutHelpers>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ market, scene, close } = await openPayoutMarket());
});
afterAll(() => close());

type Part = { orderId: string; partId: string };
const buyer = ({ orderId }: Part): Actor => ({ kind: 'guest', orderId, orderToken: 'x', network: '192.0.2.9' });
const issue = ({ orderId, partId }: Part) =>
  issuePartInvoice.perform(market.shop, buyer({ orderId, partId }), { orderId, partId });
const read = async (part: Part, language: 'fr' | 'en' = 'fr') => {
  const { orderId, partId } = part;
  const found = await readInvoice.perform(market.shop, buyer(part), { orderId, partId, language });
  return found && { number: found.number, lines: extractPdfText(found.pdf).pages.flat() };
};
const state = (seller: string, given: { legalName: string; registration?: string; taxNumber?: string }) =>
  saveSellerIdentity.perform(market.shop, administratorActor, {
    seller,
    registration: '',
    taxNumber: '',
    street: '12, rue du Marché',
    city: 'Montréal',
    postalCode: 'H2X 1Y4',
    ...given,
  });
/** The text of a document in one line with plain spaces, because lines may break anywhere. */
const text = (lines: readonly string[]): string => plain(lines).join(' ').replaceAll(/ +/g, ' ');
/** Replaces the different spaces in amounts by plain ones. */
const plain = (words: readonly string[]) => words.map((one) => one.replaceAll(/\s/g, ' '));
const money = (minor: number) => formatPrice(minor, 'CAD', true).replaceAll(/\s/g, ' ');

test('SELL-MONEY an invoice is numbered by its seller from 1, once, without gaps, also when it is asked for twice at once', async () => {
  const first = await scene.sold();
  const second = await scene.sold({ seller: first.slug });
  const third = await scene.sold({ seller: first.slug });
  expect(await read(first)).toBeNull();
  expect((await Promise.all([issue(first), issue(first)])).toSorted()).toEqual([false, true]);
  // The number of a transaction that is rolled back is used again, so that there is no gap.
  await expect(
    asMarket(market.shop.sql, async (tx) => {
      const identity = (await findSellerIdentity(tx, first.seller))!;
      await insertInvoice(tx, { partId: second.partId, seller: first.seller, identity, now: market.shop.now() });
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  await Promise.all([issue(second), issue(third)]);
  expect(await issue(first)).toBe(false);
  const numbers = await market.owner<{ number: number }[]>`
    select number from seller_invoices where seller_id = ${first.seller} order by number`;
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect((await read(first))?.number).toBe('F-000001');
  const other = await scene.sold();
  await issue(other);
  expect((await read(other))?.number).toBe('F-000001');
});

test('SELL-MONEY an invoice says who sold; a number that is missing is said to be missing, and stands once it is stated; nothing else changes', async () => {
  const part = await scene.sold();
  await state(part.seller, { legalName: 'Awa Tissus SARL' });
  await issue(part);
  expect(text((await read(part))!.lines)).toContain('Numéro d’immatriculation non communiqué par le vendeur');
  await state(part.seller, { legalName: 'Autre nom', registration: 'NEQ 1234567890' });
  await issue(part);
  const { lines } = (await read(part))!;
  expect(lines).toEqual(expect.arrayContaining(['Awa Tissus SARL', '12, rue du Marché']));
  expect(text(lines)).toContain('Numéro d’immatriculation : NEQ 1234567890');
  expect(text(lines)).not.toContain('Autre nom');
  // An issued invoice keeps its registration number when the seller changes the legal identity later.
  await state(part.seller, { legalName: 'Autre nom', registration: 'NEQ 999' });
  await issue(part);
  expect(text((await read(part, 'en'))!.lines)).toContain('Registration number: NEQ 1234567890');
  await expect(
    market.owner`update seller_invoices set legal_name = 'x' where seller_order_id = ${part.partId}`,
  ).rejects.toThrow(/is issued/);
  await expect(market.owner`delete from seller_invoices where seller_order_id = ${part.partId}`).rejects.toThrow(
    /append only/,
  );
});

test('SELL-MONEY what an approved application said stands on the invoice until the seller states something else', async () => {
  const part = await scene.sold();
  const [person] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${`${crypto.randomUUID()}@example.org`}, now()) returning id`;
  await market.owner`
    insert into seller_applications (person_id, kind, state, language, business_name, legal_name, registration, city, street, seller_id, decided_by, sent_at, decided_at)
    values (${person!.id}, 'merchant', 'approved', 'fr', 'Boutique', 'Boutique Légale inc.', 'RCCM 77', 'Dakar', '1, rue X', ${part.seller}, 'test', now(), now())`;
  await issue(part);
  const { lines } = (await read(part))!;
  expect(lines).toContain('Boutique Légale inc.');
  expect(text(lines)).toContain('Numéro d’immatriculation : RCCM 77');
});

test('SELL-MONEY the amounts of an invoice add up to the minor unit; what went back is a line of its own', async () => {
  const part = await scene.sold({ price: 1999 });
  await issue(part);
  const [row] = await market.owner<{ items: number; shipping: number; lines: number }[]>`
    select p.items_minor as items, p.shipping_minor as shipping, (select sum(l.items_minor)::bigint from order_lines l where l.seller_order_id = p.id) as lines
    from seller_orders p where p.id = ${part.partId}`;
  expect(row!.lines).toBe(row!.items);
  const total = row!.items + row!.shipping;
  const before = plain((await read(part))!.lines);
  expect(before.filter((one) => one === money(total)).length).toBeGreaterThan(0);
  expect(before).not.toContain('Reste après remboursements');
  await scene.refund(part.orderId);
  const after = plain((await read(part))!.lines);
  expect(after).toEqual(expect.arrayContaining([`−${money(total)}`, 'Reste après remboursements', money(0)]));
  expect((await read(part))!.number).toBe('F-000001');
});

test('SELL-MONEY a part that is not paid, or of another order, has no invoice', async () => {
  const [part, other] = [await scene.sold(), await scene.sold()];
  await expect(issue({ orderId: part.orderId, partId: other.partId })).rejects.toMatchObject({
    code: 'order/not-found',
  });
  await market.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update seller_orders set status = 'cancelled' where id = ${part.partId}`;
  });
  await expect(issue(part)).rejects.toMatchObject({ code: 'order/no-invoice' });
  expect(await market.owner`select 1 from seller_invoices where seller_id = ${part.seller}`).toHaveLength(0);
});

test('SELL-MONEY an identity that somebody else changed meanwhile is not saved over; said again, nothing happens', async () => {
  const { seller } = await scene.sold();
  const given = { seller, legalName: 'Une', registration: '', taxNumber: '', street: '', city: '', postalCode: '' };
  const save = (changes: object) =>
    saveSellerIdentity.perform(market.shop, administratorActor, { ...given, ...changes });
  expect((await save({ version: 'none' })).changed).toContain('legalName');
  await expect(save({ version: 'none', legalName: 'Deux' })).rejects.toMatchObject({ code: 'seller/page-changed' });
  expect((await save({ version: 'none' })).changed).toEqual([]);
  expect(await save({ legalName: ' ', registration: 'x'.repeat(61) })).toEqual({
    faults: ['legalName', 'registration'],
    changed: [],
  });
});
