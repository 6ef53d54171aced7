// The description of a category, written by employees, with history. Also the product counts that employees see.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import { setCategoryText } from '#server/catalogue/actions/set-category-text.ts';
import { findCategoryText } from '#server/catalogue/queries/category-texts.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { categoryDeskQueries } from '#server/desk/reads/categories.ts';
import { createDeskServiceRoleRunner } from '#server/desk/read.ts';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const clerk: Actor = {
  kind: 'employee',
  id: randomUUID(),
  sessionId: randomUUID(),
  aal: 'aal1',
  signedInAt: '',
  address: '',
  network: '',
};
const set = (textFr: string, textEn: string, version: number, category = 'cuisine') =>
  setCategoryText.perform(market.shop, clerk, { category, textFr, textEn, version });
const shown = (language: 'fr' | 'en') => asAnon(market.shop.sql, (tx) => findCategoryText(tx, 'cuisine', language));
const told = async () =>
  Number((await market.owner`select count(*) as n from catalogue_changes where what = 'texts'`)[0]!['n']);
const desk = () =>
  categoryDeskQueries(createDeskServiceRoleRunner(market.shop.sql, { role: 'employee' } as SessionPerson));

test('a paragraph is written, replaced and taken away; pages are told of each change and of nothing else; every version stays', async () => {
  expect(await shown('fr')).toBeNull();
  const first = await set('Pour bien cuisiner.', 'To cook well.', 0);
  expect([await shown('fr'), await shown('en'), await told()]).toEqual(['Pour bien cuisiner.', 'To cook well.', 1]);
  // Sending an unchanged form again creates no version and no notification.
  expect(await set('Pour bien cuisiner.', 'To cook well.', 0)).toMatchObject({ version: first.version, isNew: false });
  expect(await told()).toBe(1);
  await expect(set('Autre', 'Other', 0)).rejects.toMatchObject({ code: 'category/changed' });
  const second = await set('Tout pour la table.', 'All for the table.', first.version);
  expect(await shown('fr')).toBe('Tout pour la table.');
  await set('', '', second.version);
  expect([await shown('fr'), await told()]).toEqual([null, 3]);
  const { versions } = (await desk().category('cuisine'))!;
  expect(versions.map(({ textFr }) => textFr)).toEqual(['', 'Tout pour la table.', 'Pour bien cuisiner.']);
  const rows = await market.owner`select facts from audit_log where action = 'category/text-set' order by id`;
  expect(rows.map(({ facts }) => facts as object)).toMatchObject([
    { category: 'cuisine', before: { fr: '' }, after: { fr: 'Pour bien cuisiner.' } },
    { before: { fr: 'Pour bien cuisiner.' }, after: { en: 'All for the table.' } },
    { after: { fr: '', en: '' } },
  ]);
});

test('one language alone, a text that is too long, and a category that is none are refused', async () => {
  for (const [fr, en] of [
    ['Seul', ''],
    ['', 'Alone'],
    ['x'.repeat(601), 'x'],
    [' espaces ', 'x'],
  ] as const)
    await expect(set(fr, en, 0, 'mode')).rejects.toMatchObject({ code: 'request/malformed' });
  await expect(set('x', 'x', 0, 'rien')).rejects.toMatchObject({ code: 'category/not-found' });
  expect(await desk().category('rien')).toBeNull();
});

test('the desk counts the products of each category and what they lack', async () => {
  const of = async () => (await desk().categories()).find(({ category }) => category === 'cuisine')!;
  const before = await of();
  const offer = await addOffer(market.owner, { seller: 'counted' });
  await market.owner`update offers set is_active = false where id = ${offer.id}`;
  const after = await of();
  expect(after).toMatchObject({
    shown: before.shown + 1,
    noPicture: before.noPicture + 1,
    noOffer: before.noOffer + 1,
  });
  expect(await desk().categories()).toHaveLength(11);
  const { subcategories } = (await desk().category('cuisine'))!;
  expect(subcategories.at(-1)).toMatchObject({ subcategory: null });
  expect(subcategories.length).toBe(6);
});
