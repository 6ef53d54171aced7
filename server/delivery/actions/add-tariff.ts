import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import {
  countChangedPrices,
  validateTariffPrices,
  priceKey,
  listTariffPrices,
  replaceAllTariffPrices,
} from '#domain/delivery/tariff-draft.ts';
import { countries } from '#domain/delivery/countries.ts';
import { maxZoneChanges, applyZoneChanges } from '#domain/delivery/zone-changes.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, findByIdempotencyKey } from '#server/action.ts';
import { insertTariff, type NewTariff, findTariff, findTariffByKey } from '#server/delivery/queries/parcel-tariff.ts';
import { lockIdempotencyKey } from '#server/orders/queries/orders.ts';
import { administrator } from '#server/access-rules.ts';

const day = z.iso.date();
const code = z.string().max(40);
const zoneChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    zone: code,
    nameFr: z.string().max(80),
    nameEn: z.string().max(80),
    countries: z.array(z.string().length(2)).max(100),
    like: code,
    daysMin: z.int(),
    daysMax: z.int(),
  }),
  z.object({ kind: z.literal('end'), zone: code, to: code.nullable() }),
]);
const marketCountries = countries.map((country) => country.code);
const source = z.string().trim().min(3).max(500);

/**
 * Adds a version of the shop's parcel tariff: `base` with changed zones and prices, valid from a day in the shop's time
 * zone. Versions are never edited, and orders keep their prices. The same form and `key` add it once. Throws
 * tariff/not-found, tariff/past, tariff/zones-wrong, tariff/prices-wrong, tariff/key-reused.
 */
export const addTariff = action({
  name: 'tariff/add',
  input: z.object({
    base: z.string().max(40),
    validFrom: day,
    /** True: the prices are examples that no carrier published, and pages say so. */
    isExample: z.boolean(),
    sourceFr: source,
    sourceEn: source,
    sourceDate: day,
    /** Changes of zones, applied in order. Empty: the zones of `base` stay. */
    zones: z.array(zoneChange).max(maxZoneChanges).default([]),
    prices: z
      .array(
        z.object({
          from: z.string().max(40),
          to: z.string().max(40),
          isDomestic: z.boolean(),
          upToGrams: z.int().positive(),
          priceMinor: z.int().positive(),
        }),
      )
      .max(2000),
    key: z.string().min(8).max(200),
  }),
  who: [administrator],
  as: 'market',
  async run(tx, input, _actor, shop) {
    const before = await findByIdempotencyKey(
      { lock: lockIdempotencyKey(tx, input.key), find: findTariffByKey(tx, input.key) },
      async ({ version }) => isWhatWasAsked(await findTariff(tx, version), await findTariff(tx, input.base), input),
      'tariff/key-reused',
    );
    if (before) return { version: before.version, isNew: false, changed: 0 };
    const from = await findTariff(tx, input.base);
    if (!from) throw new Refusal('tariff/not-found');
    const zoned = applyZoneChanges(from, input.zones, marketCountries);
    if ('fault' in zoned) throw new Refusal('tariff/zones-wrong');
    const base = zoned.tariff;
    if (input.validFrom < localDayOf(shop.now().getTime(), shop.timeZone)) throw new Refusal('tariff/past');
    const made = replaceAllTariffPrices(base, input.prices);
    const known = new Set(listTariffPrices(base).map((price) => priceKey(price, price.upToGrams)));
    if (input.prices.length !== known.size || !input.prices.every((one) => known.has(priceKey(one, one.upToGrams))))
      throw new Refusal('tariff/prices-wrong');
    if (validateTariffPrices(made).size > 0) throw new Refusal('tariff/prices-wrong');
    return { version: await insertTariff(tx, input, base), isNew: true, changed: countChangedPrices(from, made) };
  },
  audit: ({ version, isNew, changed }, { base, validFrom, isExample, sourceFr, sourceDate, zones = [] }) =>
    isNew
      ? {
          action: 'tariff/added',
          orderId: null,
          facts: { version, base, validFrom, isExample, source: sourceFr, sourceDate, zones, changedPrices: changed },
        }
      : null,
});

/** Whether the existing version has the same prices and texts as the requested one. */
function isWhatWasAsked(made: ParcelTariff | null, base: ParcelTariff | null, tariff: NewTariff): boolean {
  if (!made || !base) return false;
  const zoned = applyZoneChanges(base, tariff.zones, marketCountries);
  if ('fault' in zoned) return false;
  const wanted: ParcelTariff = {
    ...replaceAllTariffPrices(zoned.tariff, tariff.prices),
    version: made.version,
    validFrom: tariff.validFrom,
    isExample: tariff.isExample,
    source: { fr: tariff.sourceFr, en: tariff.sourceEn },
    sourceDate: tariff.sourceDate,
  };
  return isDeepStrictEqual(wanted, made);
}
