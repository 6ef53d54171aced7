import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { parseDeliveryZone, type DeliveryZoneError, type DeliveryZoneField } from '#domain/sellers/delivery-zone.ts';
import { type DeliveryZone, kitchenDeliveryLimits } from '#domain/sellers/seller-delivery.ts';
import { action } from '#server/action.ts';
import { findKitchenServices, upsertDeliveryZone } from '#server/sellers/queries/kitchen-services.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** `many`: no more zones allowed; `changed`: somebody else changed it first (`now`: as stored, null: deleted). */
export type SaveDeliveryZoneResult =
  | { isRepeat: boolean }
  | { faults: Partial<Record<DeliveryZoneField, DeliveryZoneError>> }
  | { fault: 'changed'; now: DeliveryZone | null }
  | { fault: 'many' };

const minor = z.int().nullable();

/** Saves a delivery zone of a restaurant. The form generates the id `zone` of a new zone. `was`: JSON of the zone that
 * the form showed (null: new). Throws Refusal menu/not-found when no preparation time is set. */
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
  async run(tx, { seller, zone: id, was, typed }): Promise<SaveDeliveryZoneResult> {
    await lockSeller(tx, seller);
    const [service] = await findKitchenServices(tx, [seller]);
    if (!service) throw new Refusal('menu/not-found');
    const now = service.zones.find((one) => one.id === id);
    const { country, currency, zones } = service;
    const parsed = parseDeliveryZone(id, typed, { country, currency, others: zones.filter((one) => one.id !== id) });
    if ('faults' in parsed) return parsed;
    if (now && JSON.stringify(now) === JSON.stringify(inOrder(now, parsed.zone))) return { isRepeat: true };
    if ((now ? JSON.stringify(now) : null) !== was) return { fault: 'changed', now: now ?? null };
    if (!now && zones.length >= kitchenDeliveryLimits.zones) return { fault: 'many' };
    return (await upsertDeliveryZone(tx, seller, parsed.zone))
      ? { isRepeat: false }
      : { fault: 'changed', now: now ?? null };
  },
  audit: (saved, { seller, zone, typed }) =>
    'isRepeat' in saved && !saved.isRepeat
      ? { action: 'kitchen/zone-saved', orderId: null, facts: { seller, zone, ...typed } }
      : null,
});

/** The zone with its keys in the order of `like`, so that the JSON of both can be compared. */
const inOrder = <Zone extends object>(like: Zone, zone: Zone): Zone =>
  Object.fromEntries(Object.keys(like).map((key) => [key, zone[key as keyof Zone]])) as Zone;
