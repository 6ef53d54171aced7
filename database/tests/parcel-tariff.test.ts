// The shop's parcel tariff: the rows that a new database contains, and what the database refuses.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countries } from '#domain/delivery/countries.ts';
import { quoteParcels } from '#domain/delivery/parcel-quote.ts';
import { findLane } from '#domain/delivery/parcel-tariff.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { findTariffOfDay } from '#server/delivery/queries/parcel-tariff.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
const tariffOn = (day: string) => asAnon(db.pool, (tx) => findTariffOfDay(tx, day));

test('R-SCR-23 the tariff in force says that it is an example, and prices a parcel from Canada to Mali', async () => {
  const tariff = (await tariffOn('2026-11-25'))!;
  expect(tariff).toMatchObject({
    version: '2026-11',
    validFrom: '2026-11-01',
    isExample: true,
    sourceDate: '2026-11-25',
  });
  expect(tariff.source.fr).toContain('exemple');
  expect(quoteParcels(tariff, { from: 'CA', to: 'ML', parcels: [{ weightGrams: 1000, sizeMm: null }] })).toMatchObject({
    quote: { priceMinor: 2895, currency: 'CAD', daysMin: 9, daysMax: 18 },
  });
});

test('R-SCR-23 every country of delivery has one zone, and a parcel goes from Canada to each', async () => {
  const tariff = (await tariffOn('2026-11-25'))!;
  expect(tariff.zones.flatMap((zone) => zone.countries).toSorted()).toEqual(
    countries.map(({ code }) => code).toSorted(),
  );
  for (const { code } of countries) expect(findLane(tariff, 'CA', code)).not.toBeNull();
  for (const { code } of countries) expect(findLane(tariff, code, code)?.isDomestic).toBe(true);
});

test('a version begins on its day, and there is none before the first', async () => {
  expect(await tariffOn('2026-10-31')).toBeNull();
  await db.owner`
    insert into parcel_tariffs (version, valid_from, is_example, source_fr, source_en, source_date, cm3_per_kg, step_grams, max_side_mm, max_girth_mm)
    values ('2027-01', '2027-01-01', true, 'Essai', 'Trial', '2026-12-01', 5000, 500, 1500, 3000)`;
  expect((await tariffOn('2026-12-31'))?.version).toBe('2026-11');
  expect(await tariffOn('2027-01-01')).toMatchObject({ version: '2027-01', zones: [], lanes: [] });
});

/** A shipping lane within Canada with these weight bands, added in one transaction. */
const addLane = (bands: [upToGrams: number, priceMinor: number][], currency = 'CAD') =>
  db.owner.begin(async (tx) => {
    await tx`insert into parcel_tariffs (version, valid_from, is_example, source_fr, source_en, source_date, cm3_per_kg, step_grams, max_side_mm, max_girth_mm) values ('2028-01', '2028-01-01', true, 'Essai', 'Trial', '2026-12-01', 5000, 500, 1500, 3000)`;
    await tx`insert into parcel_zones (version, zone, position, name_fr, name_en) values ('2028-01', 'canada', 1, 'Canada', 'Canada')`;
    await tx`insert into parcel_lanes (version, from_zone, to_zone, is_domestic, currency, days_min, days_max) values ('2028-01', 'canada', 'canada', true, ${currency}, 2, 5)`;
    for (const [up_to_grams, price_per_step_minor] of bands)
      await tx`insert into parcel_bands ${tx({ version: '2028-01', from_zone: 'canada', to_zone: 'canada', is_domestic: true, up_to_grams, price_per_step_minor })}`;
  });

test('R-SCR-23 the database refuses a lane whose later steps are dearer, are broken, or cannot be paid; and one without a price', async () => {
  await expect(
    addLane([
      [500, 900],
      [2000, 901],
    ]),
  ).rejects.toThrow('a later step costs more');
  await expect(addLane([[750, 900]])).rejects.toThrow('a band of broken steps');
  await expect(addLane([[500, 903]], 'XOF')).rejects.toThrow('cannot be paid');
  await expect(addLane([])).rejects.toThrow('no bands');
  await addLane([
    [500, 900],
    [2000, 900],
  ]);
  await expect(
    db.owner`update parcel_bands set price_per_step_minor = 1000 where version = '2028-01' and up_to_grams = 2000`,
  ).rejects.toThrow('a later step costs more');
  await db.owner`delete from parcel_tariffs where version = '2028-01'`;
  expect((await db.owner`select from parcel_bands where version = '2028-01'`).length).toBe(0);
});
