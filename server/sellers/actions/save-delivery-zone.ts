import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { parseDeliveryZone, type DeliveryZoneFault, type DeliveryZoneField } from '#domain/sellers/delivery-zone.ts';
import { type DeliveryZone, kitchenLimits } from '#domain/sellers/kitchen-delivery.ts';
import { action } from '#server/action.ts';
import { findServices, saveZone } from '#server/sellers/queries/kitchen-services.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/who.ts';

/** `many`: there are forty; `changed`: somebody was first, nothing was written, and `now` is what stands there (null: it was removed). */
export type SavedZone =
  | { isRepeat: boolean }
  | { faults: Partial<Record<DeliveryZoneField, DeliveryZoneFault>> }
  | { fault: 'changed'; now: DeliveryZone | null }
  | { fault: 'many' };

const minor = z.int().nullable();

/**
 * Where a restaurant delivers, for how much and how fast. `zone` is made by the form of a new one, so that a second sending is the same; `was`: what the form
 * showed (null: a new one), as JSON of the zone. Throws Refusal menu/not-found: the restaurant has not said how long it cooks.
 */
export const saveDeliveryZone = action({
  name: 'kitchen/save-zone',
  input: z.object({
    seller: z.guid(),
    zone: z.uuid(),
    was: z.string().max(10_000).nullable(),
    typed: z.object({ areas: z.string().max(10_000), feeMinor: minor, minimumMinor: minor, minutes: minor }),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, zone: id, was, typed }): Promise<SavedZone> {
    await lockSeller(tx, seller);
    const [service] = await findServices(tx, [seller]);
    if (!service) throw new Refusal('menu/not-found');
    const now = service.zones.find((one) => one.id === id);
    const { country, currency, zones } = service;
    const parsed = parseDeliveryZone(id, typed, { country, currency, others: zones.filter((one) => one.id !== id) });
    if ('faults' in parsed) return parsed;
    if (now && JSON.stringify(now) === JSON.stringify(inOrder(now, parsed.zone))) return { isRepeat: true };
    if ((now ? JSON.stringify(now) : null) !== was) return { fault: 'changed', now: now ?? null };
    if (!now && zones.length >= kitchenLimits.zones) return { fault: 'many' };
    return (await saveZone(tx, seller, parsed.zone)) ? { isRepeat: false } : { fault: 'changed', now: now ?? null };
  },
  audit: (saved, { seller, zone, typed }) =>
    'isRepeat' in saved && !saved.isRepeat
      ? { action: 'kitchen/zone-saved', orderId: null, facts: { seller, zone, ...typed } }
      : null,
});

/** With its keys as PostgreSQL answers them. */
const inOrder = <Zone extends object>(like: Zone, zone: Zone): Zone =>
  Object.fromEntries(Object.keys(like).map((key) => [key, zone[key as keyof Zone]])) as Zone;
