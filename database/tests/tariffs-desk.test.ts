// A new parcel tariff set by an administrator: valid from a day on, never edited; orders keep their version.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteParcels } from '#domain/delivery/parcel-quote.ts';
import { listTariffPrices, type TariffPrice } from '#domain/delivery/tariff-draft.ts';
import { countries } from '#domain/delivery/countries.ts';
import { applyZoneChanges, type ZoneChange } from '#domain/delivery/zone-changes.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { addTariff } from '#server/delivery/actions/add-tariff.ts';
import { findTariff, findTariffOfDay } from '#server/delivery/queries/parcel-tariff.ts';
import { tariffDeskQueries } from '#server/desk/reads/tariffs.ts';
import { createDeskServiceRoleRunner } from '#server/desk/read.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
let prices: TariffPrice[];
const admin: Actor = {
  kind: 'administrator',
  isStepOpen: true,
  id: randomUUID(),
  sessionId: randomUUID(),
  aal: 'aal1',
  signedInAt: '',
  address: '',
  network: '',
};
beforeAll(async () => {
  market = await openTestMarket();
  prices = listTariffPrices((await asMarket(market.shop.sql, (tx) => findTariff(tx, '2026-11')))!);
});
afterAll(() => market.stop());

const on = (day: string) => asMarket(market.shop.sql, (tx) => findTariffOfDay(tx, day));
const add = (changes: Partial<Parameters<typeof addTariff.perform>[2]> = {}) =>
  addTariff.perform(market.shop, admin, {
    base: '2026-11',
    validFrom: '2098-03-05',
    isExample: false,
    sourceFr: 'Grille de la Poste',
    sourceEn: 'Post office price list',
    sourceDate: '2098-01-02',
    prices,
    key: randomUUID(),
    ...changes,
  });
const dearer = (by: number) => prices.map((price) => ({ ...price, priceMinor: price.priceMinor + by }));
const kilo = { from: 'CA', to: 'ML', parcels: [{ weightGrams: 1000, sizeMm: null }] };

test('a version begins on its day with its prices and its source; the one before keeps its rows; the same form twice is one', async () => {
  const key = randomUUID();
  const made = await add({ key, prices: dearer(100) });
  expect(made).toEqual({ version: '2098-03', isNew: true, changed: prices.length });
  expect(await add({ key, prices: dearer(100) })).toMatchObject({ version: '2098-03', isNew: false });
  await expect(add({ key, validFrom: '2098-03-06' })).rejects.toMatchObject({ code: 'tariff/key-reused' });
  expect((await on('2098-03-04'))!.version).toBe('2026-11');
  const tariff = (await on('2098-03-05'))!;
  expect(tariff).toMatchObject({
    version: '2098-03',
    isExample: false,
    source: { fr: 'Grille de la Poste' },
    sourceDate: '2098-01-02',
  });
  expect(quoteParcels(tariff, kilo)).toMatchObject({ quote: { version: '2098-03', priceMinor: 2895 + 200 } });
  expect(quoteParcels((await on('2098-03-04'))!, kilo)).toMatchObject({ quote: { priceMinor: 2895 } });
  const rows = await market.owner`select facts from audit_log where action = 'tariff/added'`;
  expect(rows).toMatchObject([{ facts: { version: '2098-03', base: '2026-11', changedPrices: prices.length } }]);
  const page = await tariffDeskQueries(
    createDeskServiceRoleRunner(market.shop.sql, { role: 'admin', isAdminOpen: true } as SessionPerson),
    market.shop,
  ).tariffs();
  expect(page.versions.map(({ version }) => version)).toEqual(['2098-03', '2026-11']);
  expect(page.inForce).toBe('2026-11');
  expect(page.delivery).toHaveLength(12);
});

test('a wrong version is replaced by a newer one of the same day, and stays readable; nobody edits or deletes one', async () => {
  expect(await add({ prices: dearer(5) })).toMatchObject({ version: '2098-03-2' });
  expect((await on('2098-03-05'))!.version).toBe('2098-03-2');
  expect((await asMarket(market.shop.sql, (tx) => findTariff(tx, '2098-03')))!.lanes).toHaveLength(25);
  for (const statement of [
    'update parcel_bands set price_per_step_minor = 5',
    'delete from parcel_tariffs',
    "update parcel_tariffs set valid_from = '2026-01-01'",
  ])
    await expect(
      asMarket(market.shop.sql, (tx) => tx.unsafe(statement)),
      statement,
    ).rejects.toThrow(/permission denied/);
});

test('a version of yesterday, of an unknown base, with a price that is missing, rises or cannot be paid is refused', async () => {
  const change = (pick: (price: TariffPrice) => boolean, priceMinor: number) =>
    prices.map((price) => (pick(price) ? { ...price, priceMinor } : price));
  const domestic = ({ from, to, isDomestic, upToGrams }: TariffPrice) =>
    from === 'uemoa' && to === 'uemoa' && isDomestic && upToGrams === 2000;
  await expect(add({ validFrom: '2020-01-01' })).rejects.toMatchObject({ code: 'tariff/past' });
  await expect(add({ base: 'rien' })).rejects.toMatchObject({ code: 'tariff/not-found' });
  for (const wrong of [
    prices.slice(1),
    [...prices, { ...prices[0]!, upToGrams: 7 }],
    change(domestic, 1505),
    change(domestic, 252),
  ])
    await expect(add({ prices: wrong })).rejects.toMatchObject({ code: 'tariff/prices-wrong' });
  await expect(add({ prices: change(domestic, 0) })).rejects.toMatchObject({ code: 'request/malformed' });
  await expect(add({ sourceFr: ' ' })).rejects.toMatchObject({ code: 'request/malformed' });
});

test('the same key with another price, source, mark or day is refused, and what was made under it stays', async () => {
  const key = randomUUID();
  const made = await add({ key, validFrom: '2096-03-05', prices: dearer(100) });
  for (const other of [
    { prices: dearer(200) },
    { prices: dearer(100).slice(1) },
    { sourceFr: 'Une autre grille' },
    { sourceEn: 'Another list' },
    { sourceDate: '2098-01-03' },
    { isExample: true },
    { validFrom: '2096-03-06' },
    { base: 'inconnu' },
  ])
    await expect(
      add({ key, validFrom: '2096-03-05', prices: dearer(100), ...other }),
      JSON.stringify(other).slice(0, 60),
    ).rejects.toMatchObject({ code: 'tariff/key-reused' });
  expect(await add({ key, validFrom: '2096-03-05', prices: dearer(100).toReversed() })).toEqual({
    version: made.version,
    isNew: false,
    changed: 0,
  });
  expect(listTariffPrices((await on('2096-03-05'))!)).toEqual(dearer(100));
});

test('a version adds a zone and ends one: parcels are priced by it from its day on, the version before keeps its zones, the same form twice is one', async () => {
  const from = (await asMarket(market.shop.sql, (tx) => findTariff(tx, '2026-11')))!;
  const [home, first, last] = [
    from.zones.find(({ countries }) => countries.includes('CA'))!,
    from.zones.find(({ countries }) => countries.includes('ML'))!,
    from.zones.at(-1)!,
  ];
  const zones: ZoneChange[] = [
    {
      kind: 'add',
      zone: 'sahel',
      nameFr: 'Sahel',
      nameEn: 'Sahel',
      countries: ['ML'],
      like: first.zone,
      daysMin: 4,
      daysMax: 8,
    },
    { kind: 'end', zone: last.zone, to: null },
  ];
  const zoned = applyZoneChanges(
    from,
    zones,
    countries.map(({ code }) => code),
  );
  if (!('tariff' in zoned)) throw new Error(zoned.fault);
  const newPrices = listTariffPrices(zoned.tariff).map((price) =>
    price.from === home.zone && price.to === 'sahel' ? { ...price, priceMinor: price.priceMinor + 500 } : price,
  );
  const key = randomUUID();
  const made = await add({ key, validFrom: '2099-01-01', zones, prices: newPrices });
  expect(made).toMatchObject({ version: '2099-01', isNew: true });
  expect(await add({ key, validFrom: '2099-01-01', zones, prices: newPrices })).toMatchObject({ isNew: false });
  await expect(add({ key, validFrom: '2099-01-01', zones: [], prices })).rejects.toMatchObject({
    code: 'tariff/key-reused',
  });
  const tariff = (await on('2099-01-01'))!;
  expect(tariff.zones.map(({ zone }) => zone)).toEqual([
    ...from.zones.map(({ zone }) => zone).filter((zone) => zone !== last.zone),
    'sahel',
  ]);
  expect(tariff.zones.at(-1)).toEqual({ zone: 'sahel', name: { fr: 'Sahel', en: 'Sahel' }, countries: ['ML'] });
  expect(quoteParcels(tariff, kilo)).toMatchObject({ quote: { version: '2099-01', priceMinor: 2895 + 1000 } });
  expect(quoteParcels(tariff, { ...kilo, to: last.countries[0]! })).not.toHaveProperty('quote');
  expect(quoteParcels((await on('2026-12-01'))!, kilo)).toMatchObject({ quote: { priceMinor: 2895 } });
  expect((await on('2026-12-01'))!.zones).toEqual(from.zones);
  const [row] = await market.owner<
    { facts: { zones: ZoneChange[] } }[]
  >`select facts from audit_log where action = 'tariff/added' and facts->>'version' = '2099-01'`;
  expect(row!.facts.zones).toEqual(zones);
  for (const wrong of [
    [{ kind: 'end', zone: 'nulle-part', to: null }],
    [{ ...zones[0]!, countries: ['FR'] }],
  ] as ZoneChange[][])
    await expect(add({ zones: wrong })).rejects.toMatchObject({ code: 'tariff/zones-wrong' });
  await expect(add({ zones })).rejects.toMatchObject({ code: 'tariff/prices-wrong' });
});
