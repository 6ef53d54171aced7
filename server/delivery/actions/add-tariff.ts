import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { dayOf } from '#domain/catalogue/midnight.ts';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import { changedPrices, faultsOf, priceKey, pricesOf, withPrices } from '#domain/delivery/tariff-draft.ts';
import { countries } from '#domain/delivery/countries.ts';
import { mostZoneChanges, withZones } from '#domain/delivery/zone-changes.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, earlier } from '#server/action.ts';
import { insertTariff, type NewTariff, parcelTariffOf, tariffOfKey } from '#server/delivery/queries/parcel-tariff.ts';
import { lockIdempotencyKey } from '#server/orders/queries/orders.ts';
import { administrator } from '#server/who.ts';

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
 * Writes a new version of the shop's parcel tariff: zones, countries, delays and weights of `base`, with the zones that are added and ended and with
 * these prices, from a day of the shop's time zone on. Versions are never edited; of two that begin on one day the last written counts. Orders keep what they were priced by. The same key
 * again with the same form changes nothing. Throws tariff/not-found, tariff/past, tariff/zones-wrong, tariff/prices-wrong (one is missing, too much, rises with the
 * weight, or cannot be paid), tariff/key-reused (with another day, source, mark, base or price).
 */
export const addTariff = action({
  name: 'tariff/add',
  input: z.object({
    base: z.string().max(40),
    validFrom: day,
    /** No carrier published it; pages say so. */
    isExample: z.boolean(),
    sourceFr: source,
    sourceEn: source,
    sourceDate: day,
    /** One after the other; none: the zones of `base`. */
    zones: z.array(zoneChange).max(mostZoneChanges).default([]),
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
    const before = await earlier(
      { lock: lockIdempotencyKey(tx, input.key), find: tariffOfKey(tx, input.key) },
      async ({ version }) =>
        isWhatWasAsked(await parcelTariffOf(tx, version), await parcelTariffOf(tx, input.base), input),
      'tariff/key-reused',
    );
    if (before) return { version: before.version, isNew: false, changed: 0 };
    const from = await parcelTariffOf(tx, input.base);
    if (!from) throw new Refusal('tariff/not-found');
    const zoned = withZones(from, input.zones, marketCountries);
    if ('fault' in zoned) throw new Refusal('tariff/zones-wrong');
    const base = zoned.tariff;
    if (input.validFrom < dayOf(shop.now().getTime(), shop.timeZone)) throw new Refusal('tariff/past');
    const made = withPrices(base, input.prices);
    const known = new Set(pricesOf(base).map((price) => priceKey(price, price.upToGrams)));
    if (input.prices.length !== known.size || !input.prices.every((one) => known.has(priceKey(one, one.upToGrams))))
      throw new Refusal('tariff/prices-wrong');
    if (faultsOf(made).size > 0) throw new Refusal('tariff/prices-wrong');
    return { version: await insertTariff(tx, input, base), isNew: true, changed: changedPrices(from, made) };
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

/** Whether the version that was made is the one this form asks for: everything a buyer may read of it and pay by it. */
function isWhatWasAsked(made: ParcelTariff | null, base: ParcelTariff | null, asked: NewTariff): boolean {
  if (!made || !base) return false;
  const zoned = withZones(base, asked.zones, marketCountries);
  if ('fault' in zoned) return false;
  const wanted: ParcelTariff = {
    ...withPrices(zoned.tariff, asked.prices),
    version: made.version,
    validFrom: asked.validFrom,
    isExample: asked.isExample,
    source: { fr: asked.sourceFr, en: asked.sourceEn },
    sourceDate: asked.sourceDate,
  };
  return isDeepStrictEqual(wanted, made);
}
