// Editable texts of the shop on real PostgreSQL: what pages receive, history, undo and access.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, type TestMarket } from '#database/tests/test-market.ts';
import { validateShopText, shopTextNames } from '#domain/copy/shop-texts.ts';
import type { Actor } from '#domain/people/actor.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { changeShopText } from './actions/change-text.ts';
import { undoShopText } from './actions/undo-text.ts';
import { findShopTexts, findLatestTextChangeId, findShopTextChanges } from './queries/shop-texts.ts';
import { builtInText, buildPageTexts } from './shop-texts.ts';

let market: TestMarket;
let admin: Actor;
beforeAll(async () => {
  market = await openTestMarket();
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values ('awa@sugu.example', now()) returning id`;
  const session = { sessionId: randomUUID(), aal: 'aal1', signedInAt: new Date().toISOString() } as const;
  admin = {
    kind: 'administrator',
    id: row!.id,
    isStepOpen: true,
    ...session,
    address: '192.0.2.1',
    network: '192.0.2.1',
  };
});
afterAll(() => market.stop());

const as = <T>(work: Parameters<typeof asMarket<T>>[1]) => asMarket(market.shop.sql, work);
const last = (name: string) => as((tx) => findLatestTextChangeId(tx, name));
const pageOf = async (language: 'fr' | 'en' = 'fr') =>
  buildPageTexts('home', await asAnon(market.shop.sql, findShopTexts), language);
const notices = async () =>
  Number((await market.owner`select count(*) as n from catalogue_changes where what = 'texts'`)[0]!['n']);
type TextInput = Parameters<typeof changeShopText.perform>[2];
const change = (given: TextInput) => changeShopText.perform(market.shop, admin, given);

test('every text of the release fits its own bounds, in both languages, with its braces', () => {
  for (const name of shopTextNames)
    for (const language of ['fr', 'en'] as const)
      expect(validateShopText(name, builtInText(name, language)), `${language} ${name}`).toBeNull();
});

test('a changed text stands in both languages, typeset; the others stay the release’s; pages hear of it once', async () => {
  const name = 'home_title';
  const [before, heard] = [await pageOf(), await notices()];
  const given = { name, fr: "Le prix d'ici : livré", en: 'The price, delivered', isConfirmed: false, seen: null };
  expect(await change(given)).toBe(true);
  // The same form was sent twice.
  expect(await change(given)).toBe(false);
  expect(await notices()).toBe(heard + 1);
  expect((await pageOf()).words).toEqual({ ...before.words, home_title: 'Le prix d’ici\u00a0: livré' });
  expect((await pageOf('en')).own).toEqual({ home_title: 'The price, delivered' });
  expect(await market.owner`select action, facts ->> 'name' as name from audit_log where action like 'text/%'`).toEqual(
    [{ action: 'text/changed', name }],
  );
});

test('what somebody else changed meanwhile is not written over; a change is taken back, the last one only; the release’s words are given back', async () => {
  const name = 'home_lead';
  await change({ name, fr: 'Un', en: 'One', isConfirmed: false, seen: null });
  const first = (await last(name))!;
  await expect(change({ name, fr: 'Deux', en: 'Two', isConfirmed: false, seen: null })).rejects.toThrow(
    'desk/text-moved',
  );
  await change({ name, fr: 'Deux', en: 'Two', isConfirmed: false, seen: first });
  const second = (await last(name))!;
  await expect(undoShopText.perform(market.shop, admin, { change: first })).rejects.toThrow('desk/text-moved');
  expect(await undoShopText.perform(market.shop, admin, { change: second })).toEqual({ name });
  await expect(undoShopText.perform(market.shop, admin, { change: second })).rejects.toThrow('desk/text-moved');
  expect((await pageOf()).words.home_lead).toBe('Un');
  await change({
    name,
    fr: builtInText(name, 'fr'),
    en: builtInText(name, 'en'),
    isConfirmed: false,
    seen: await last(name),
  });
  expect((await pageOf()).own).not.toHaveProperty(name);
  const history = await as((tx) => findShopTextChanges(tx, name, 10));
  expect(history.map(({ from, to }) => [from.fr, to.fr])).toEqual([
    ['Un', null],
    ['Deux', 'Un'],
    ['Un', 'Deux'],
    [null, 'Un'],
  ]);
  expect(new Set(history.map(({ actor }) => actor))).toEqual(new Set([(admin as { id: string }).id]));
  for (const statement of [`update shop_text_changes set actor = 'x'`, 'delete from shop_text_changes'])
    await expect(market.owner.unsafe(statement)).rejects.toThrow();
});

test('R-CARD-12 a claim wears its mark until an administrator stands by it, with or without other words', async () => {
  const name = 'home_slide_partner';
  expect((await pageOf()).confirmed).not.toContain(name);
  await change({ name, fr: null, en: null, isConfirmed: true, seen: null });
  expect((await pageOf()).confirmed).toContain(name);
  expect((await pageOf()).own).not.toHaveProperty(name);
  // A text without a claim cannot be confirmed.
  await change({ name: 'trust_title', fr: 'Eux', en: 'They', isConfirmed: true, seen: null });
  expect((await pageOf()).confirmed).toEqual([name]);
});

test('a text that is not on the list, has HTML, is too long or loses what is filled in is refused, by the database too', async () => {
  const base = { en: 'Two', isConfirmed: false, seen: null };
  await expect(change({ ...base, name: 'cart_empty', fr: 'Un' })).rejects.toThrow('desk/text-unknown');
  for (const [name, fr] of [
    ['home_title', '<b>Un</b>'],
    ['home_title', 'x'.repeat(61)],
    ['home_title', '  '],
    ['home_chosen_lead', 'Sans le pays'],
  ] as const)
    await expect(change({ ...base, name, fr }), fr).rejects.toThrow('desk/text-not-valid');
  await expect(change({ ...base, name: 'home_sources_lead', fr: null })).rejects.toThrow('desk/text-not-valid');
  await expect(market.owner`insert into shop_texts (name, fr, en) values ('x', '<i>', 'b')`).rejects.toThrow();
  await expect(
    changeShopText.perform(market.shop, { ...admin, kind: 'employee' } as Actor, {
      ...base,
      name: 'home_sources_lead',
      fr: 'Un',
    }),
  ).rejects.toThrow('access/denied');
});
