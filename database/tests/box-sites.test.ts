// Sites where parcels are received: each address has its source; concurrent changes do not overwrite each other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBoxSite } from '#server/boxes/actions/set-site.ts';
import { findBoxSiteVersions, findBoxSites } from '#server/boxes/queries/plan-history.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { openTestMarket, cliActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const address = {
  code: 'essai',
  name: 'Entrepôt',
  street: '1, rue du Test',
  city: 'Montréal',
  postalCode: 'H0H 0H0',
  country: 'CA',
};
const set = (changes: object) => saveBoxSite.perform(market.shop, cliActor, { ...address, ...changes });
const versions = () => asMarket(market.shop.sql, (tx) => findBoxSiteVersions(tx, 'essai'));

test('issue 21: each address of a site is kept with its source and its day; the same again is no new one', async () => {
  const bail = { source: 'Bail du 2 novembre', sourceDate: '2026-11-02' };
  expect(await set({ ...bail, version: 0 })).toBe(true);
  expect(await set({ ...bail, version: 1 })).toBe(false);
  expect(
    await set({ street: '2, rue du Test', source: 'Lettre du bailleur', sourceDate: '2026-11-20', version: 1 }),
  ).toBe(true);
  expect(
    (await versions()).map(({ version, street, source, sourceDate }) => [version, street, source, sourceDate]),
  ).toEqual([
    [2, '2, rue du Test', 'Lettre du bailleur', '2026-11-20'],
    [1, '1, rue du Test', 'Bail du 2 novembre', '2026-11-02'],
  ]);
  const [site] = await asMarket(market.shop.sql, findBoxSites);
  expect(site).toMatchObject({ code: 'essai', street: '2, rue du Test', version: 2, isDemo: false });
  const rows = await market.owner`select from audit_log where action = 'box/site-set'`;
  expect(rows).toHaveLength(2);
});

test('issue 21: an address that was read before somebody else changed it is refused; the terminal, which read none, is not', async () => {
  await expect(set({ street: '3, rue du Test', version: 1 })).rejects.toMatchObject({ code: 'plan/site-changed' });
  expect((await versions())[0]).toMatchObject({ version: 2, street: '2, rue du Test' });
  expect(await set({ street: '4, rue du Test' })).toBe(true);
  expect((await versions())[0]).toMatchObject({ version: 3, street: '4, rue du Test', source: '', sourceDate: null });
  await expect(market.owner`update box_site_versions set street = 'x'`).rejects.toThrow('append only');
});
