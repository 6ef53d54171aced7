import { z } from 'zod';
import {
  deliveryLimits,
  type DeliveryRate,
  defaultDeliveryProfileName,
  parseDeliveryRate,
  applyDeliveryRateChanges,
  type DeliveryRateErrorCode,
  type DeliveryRateField,
} from '#domain/sellers/delivery-rates.ts';
import { action } from '#server/action.ts';
import {
  insertDeliveryProfile,
  lockDeliveryProfile,
  assignProfileToUnassignedOffers,
  saveDeliveryRateChanges,
} from '#server/sellers/queries/delivery-profiles.ts';
import { findNewOfferOptions, lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/**
 * `faults`: invalid fields by country; `changed`: somebody else changed it first (`now`: as stored); `gone`: deleted.
 */
export type SaveDeliveryRatesResult =
  | { isRepeat: boolean; given: number }
  | { faults: Record<string, Partial<Record<DeliveryRateField, DeliveryRateErrorCode>>> }
  | { fault: 'changed'; now?: { version: number; rates: DeliveryRate[] } }
  | { fault: 'gone' | 'many' };

const number = z.int().nullable();

/** Saves delivery rates for these countries. `version` null: adds the first profile, for all offers without one. */
export const saveDeliveryRates = action({
  name: 'delivery/save-rates',
  input: z.object({
    seller: z.guid(),
    profile: z.guid(),
    version: z.int().min(1).nullable(),
    set: z
      .array(z.object({ country: z.string().max(2), priceMinor: number, daysMin: number, daysMax: number }))
      .max(deliveryLimits.rates),
    remove: z.array(z.string().max(2)).max(deliveryLimits.rates),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, profile: id, version, set: typed, remove }): Promise<SaveDeliveryRatesResult> {
    await lockSeller(tx, seller);
    const now = await lockDeliveryProfile(tx, seller, id);
    const terms = now ? null : await findNewOfferOptions(tx, seller);
    if (!now && (version !== null || !terms)) return { fault: 'gone' };
    if (!now && terms!.profiles.length > 0) return { fault: 'changed' };
    const currency = now?.currency ?? terms!.currency;
    const faults: Record<string, Partial<Record<DeliveryRateField, DeliveryRateErrorCode>>> = {};
    const set: DeliveryRate[] = [];
    for (const one of typed) {
      const parsed = parseDeliveryRate(one, currency);
      if ('faults' in parsed) faults[one.country] = parsed.faults;
      else if (!isSame(now?.rates, parsed.rate)) set.push(parsed.rate);
    }
    if (Object.keys(faults).length > 0) return { faults };
    const gone = remove.filter((country) => now?.rates.some((rate) => rate.country === country));
    if (set.length + gone.length === 0) return { isRepeat: true, given: 0 };
    if (now && now.version !== version) return { fault: 'changed', now: { version: now.version, rates: now.rates } };
    if (applyDeliveryRateChanges(now?.rates ?? [], { set, remove: gone }) === null) return { fault: 'many' };
    if (!now && !(await insertDeliveryProfile(tx, seller, { id, name: defaultDeliveryProfileName, currency })))
      return { fault: 'gone' };
    await saveDeliveryRateChanges(tx, id, { set, remove: gone });
    return { isRepeat: false, given: now ? 0 : await assignProfileToUnassignedOffers(tx, seller, { id, currency }) };
  },
  audit: (saved, { seller, profile, set, remove }) =>
    'isRepeat' in saved && !saved.isRepeat
      ? { action: 'delivery/rates-saved', orderId: null, facts: { seller, profile, set, remove, given: saved.given } }
      : null,
});

const isSame = (rates: readonly DeliveryRate[] | undefined, rate: DeliveryRate): boolean =>
  rates?.some(
    (one) =>
      one.country === rate.country &&
      one.priceMinor === rate.priceMinor &&
      one.daysMin === rate.daysMin &&
      one.daysMax === rate.daysMax,
  ) ?? false;
