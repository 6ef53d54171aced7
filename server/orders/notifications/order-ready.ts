import { z } from 'zod';
import { countryName } from '#domain/delivery/countries.ts';
import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import { mapSearchUrl } from '#domain/sellers/seller-location.ts';
import { shortOrderNumber } from '#domain/sellers/kitchen-screen.ts';
import { orderPartRows } from '#server/notifications/sheet.ts';
import { formatPickupHours } from '#server/orders/pickup-hours.ts';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when a pick-up is ready: where, until when, and the code. Skipped after the pick-up. */
export const orderReady = defineOrderMail({
  name: 'order_ready',
  inbox: 'inbox_ready',
  parameters: z.object({ partId: z.uuid() }),
  isStillTrue: ({ part }) => part?.kitchen?.way === 'pickup' && part.status === 'packed',
  example: { status: 'paid', isReady: true },
  letter({ order, part, pickup: counter, handOverCode, say, greeting, place }) {
    if (!part) throw new Error('a mail about a part that is none of the order’s');
    const facts = { number: order.number, seller: part.seller };
    const where = part.kitchen?.place ?? '';
    const country = counter ? countryName(counter.country, order.language) : '';
    // `pickup` is set for a shop's part. A restaurant's part is picked up at its counter.
    const shop = part.pickup;
    return {
      subject: m.zones_ready_subject(facts, say),
      title: m.zones_ready_title({}, say),
      sentences: [
        greeting,
        ...(shop
          ? [
              m.pickup_ready_words(facts, say),
              m.pickup_ready_code({ code: handOverCode ?? '' }, say),
              shop.hours,
              shop.directions,
            ].filter(Boolean)
          : [
              m.zones_ready_words(facts, say),
              m.zones_ready_counter({ code: shortOrderNumber(order.number) }, say),
              ...(counter?.hours
                ? formatPickupHours(counter.hours, {
                    seller: part.seller,
                    nowMs: counter.nowMs,
                    language: order.language,
                  })
                : []),
            ]),
      ],
      ...(where && {
        button: {
          label: m.zones_ready_map({}, say),
          url: shop?.map ?? mapSearchUrl([where, country].filter(Boolean).join(', ')),
        },
      }),
      sheet: {
        groups: [
          {
            ...orderPartRows(order, { ...part, arrival: null }, place.siteUrl),
            heading: m.zones_ready_articles({}, say),
          },
        ],
        totals: [
          { label: m.mail_total({}, say), amount: createOrderPriceFormatter(order)(part.itemsMinor), isStrong: true },
        ],
        address: { label: m.zones_ready_place({}, say), lines: [part.seller, where, country].filter(Boolean) },
      },
    };
  },
});
