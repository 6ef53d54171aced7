import type { KitchenTicket } from '#domain/sellers/kitchen-screen.ts';
import { m } from '#texts/compiled/messages.js';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';

type HandOver = Pick<NonNullable<KitchenTicket['handOver']>, 'way' | 'place'>;

/** Pick-up, or delivery with the postal prefix or the district. */
export const pickupOrDeliveryText = ({ way, place }: HandOver): string =>
  way === 'pickup' ? m.zones_ticket_pickup() : m.zones_ticket_delivery({ place: place ?? '' });

/** The announced minutes until the order is ready; after acceptance, the time in `zone`. */
export const readyTimeText = (
  { prepMinutes, acceptedAt }: Pick<NonNullable<KitchenTicket['handOver']>, 'prepMinutes' | 'acceptedAt'>,
  zone: string,
): string =>
  acceptedAt === null
    ? m.zones_ticket_ready_in({ minutes: prepMinutes })
    : m.zones_ticket_ready_at({
        time: timeOnly(new Date(Date.parse(acceptedAt) + prepMinutes * 60_000).toISOString(), zone),
      });
