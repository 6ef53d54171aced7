import { areAllBoxProducts } from '#domain/boxes/box-products.ts';
import type { Offer } from '#domain/catalogue/product.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { isWaitingPart } from '#domain/orders/status.ts';
import { type Arrival, estimateArrival, canReportMissingGoods } from '#domain/orders/arrival.ts';
import { isShopPickup, type OrderLineView, type OrderPartView, type OrderView } from '#domain/orders/order-view.ts';
import { localTime, formatTimeOfDay } from '#domain/sellers/opening-hours.ts';
import { formatNextOrderDayTime } from '#domain/sellers/ordering-hours.ts';
import type { Language } from '#domain/settings/language.ts';
import { pickupView } from './pickup-view.ts';
import { m } from '#texts/compiled/messages.js';

/** Adds the arrival of each order part as text, in the order's language and the destination's time zone (else
 * `shopZone`). If the lines of a part arrive at different times, each line has its own arrival. An unpaid order has an
 * arrival only with `withIfPaid`, which is for pages: a mail may be opened much later. A shipped part that is overdue
 * is `late`. */
export function addArrivalTexts(order: OrderView, now: Date, shopZone: string, { withIfPaid = false } = {}): OrderView {
  const zone = countryTimeZone(order.address.country, shopZone);
  const parts = order.parts.map((stored) => {
    const pickup = pickupView(order, stored, now, shopZone);
    const read = pickup ? { ...stored, pickup } : stored;
    const part = isLate(order, read, now, zone) ? { ...read, delivery: read.delivery ?? ('late' as const) } : read;
    const arrival =
      wordsOf(order, part, now, zone) ?? (withIfPaid ? wordsIfPaid(order, part, part.lines, now, zone) : null);
    if (arrival !== null || part.kitchen) return { ...part, arrival };
    const lines = part.lines.map((line) => {
      const words = wordsOf(order, { ...part, lines: [line] }, now, zone);
      return { ...line, arrival: words ?? (withIfPaid ? wordsIfPaid(order, part, [line], now, zone) : null) };
    });
    return { ...part, arrival, lines };
  });
  return { ...order, parts };
}

function isLate(order: OrderView, part: OrderPartView, now: Date, zone: string): boolean {
  const shipped = order.timeline.findLast(({ kind, partId }) => kind === 'shipped' && partId === part.id);
  if (part.status !== 'shipped' || order.paidAt === null || areAllBoxProducts(part.lines.map(({ slug }) => slug)))
    return false;
  const paidAtMs = Date.parse(order.paidAt);
  const shippedAtMs = shipped ? Date.parse(shipped.at) : paidAtMs;
  return canReportMissingGoods({ paidAtMs, shippedAtMs, promises: part.lines }, now.getTime(), zone);
}

/** The arrival if the order is paid today; null: no promise, or no payment is awaited. */
function wordsIfPaid(
  order: OrderView,
  { kitchen }: OrderPartView,
  lines: OrderPartView['lines'],
  now: Date,
  zone: string,
): string | null {
  if (order.status !== 'awaiting_payment' || kitchen || areAllBoxProducts(lines.map(({ slug }) => slug))) return null;
  const arrival = estimateArrival(
    { status: 'paid', paidAtMs: now.getTime(), deliveredAtMs: null, promises: lines.map(promiseIfBought) },
    now.getTime(),
    zone,
  );
  if (!arrival) return null;
  return m.arrival_if_paid({ arrival: formatArrivalText(arrival, order.language) }, { locale: order.language });
}

/** A delivery "within the day" may arrive tomorrow. The function `deliveryDaysText` has the same rule. */
const promiseIfBought = ({ daysMin, daysMax }: Pick<OrderLineView, 'daysMin' | 'daysMax'>) => ({
  daysMin,
  daysMax: daysMax === null ? null : Math.max(daysMax, 1),
});

function wordsOf(order: OrderView, part: OrderPartView, now: Date, zone: string): string | null {
  if (isShopPickup(part.kitchen)) return shopPickupWords(order, part);
  if (
    order.paidAt === null ||
    (part.kitchen?.way === 'pickup' && part.status === 'delivered') ||
    areAllBoxProducts(part.lines.map(({ slug }) => slug))
  )
    return null;
  if (part.kitchen && part.status !== 'delivered') return kitchenArrival(order, part, part.kitchen);
  const delivered = order.timeline.findLast(({ kind, partId }) => kind === 'delivered' && partId === part.id);
  const arrival = estimateArrival(
    {
      status: part.status,
      paidAtMs: Date.parse(order.paidAt),
      deliveredAtMs: delivered ? Date.parse(delivered.at) : null,
      promises: part.lines,
    },
    now.getTime(),
    zone,
  );
  return arrival && formatArrivalText(arrival, order.language);
}

/** Where the order part is picked up at a shop; null: it was handed over, or it is cancelled. */
function shopPickupWords({ language }: OrderView, { status, kitchen }: OrderPartView): string | null {
  const say = { locale: language };
  const place = kitchen?.place ?? '';
  if (status === 'packed') return m.pickup_part_ready({ place }, say);
  return status === 'pending' || isWaitingPart(status) ? m.pickup_part_waits({ place }, say) : null;
}

/** When a restaurant's part is ready or delivered: in minutes, and after acceptance as a time. Null: it is finished. */
function kitchenArrival(
  order: OrderView,
  part: OrderPartView,
  kitchen: NonNullable<OrderPartView['kitchen']>,
): string | null {
  if (['cancelled', 'refunded', 'pending'].includes(part.status)) return null;
  // A pick-up with the status `shipped` is already with the buyer.
  if (kitchen.way === 'pickup' && part.status === 'shipped') return null;
  const say = { locale: order.language };
  const { way, prepMinutes, travelMinutes, timeZone } = kitchen;
  const [place, minutes] = [kitchen.place ?? '', prepMinutes + travelMinutes];
  const accepted = order.timeline.findLast(({ kind, partId }) => kind === 'accepted' && partId === part.id);
  if (!accepted)
    return way === 'pickup'
      ? m.zones_part_pickup({ place, minutes }, say)
      : m.zones_part_delivery({ place, minutes }, say);
  const { minute } = localTime(Date.parse(accepted.at) + minutes * 60_000, timeZone);
  const { time } = formatNextOrderDayTime(
    { day: order.createdAt.slice(0, 10), at: formatTimeOfDay(minute) },
    order.language,
  );
  return way === 'pickup'
    ? m.zones_part_pickup_at({ place, time }, say)
    : m.zones_part_delivery_at({ place, time }, say);
}

/** The arrival of an offer that is bought now, in the time zone `zone`; null: no promise. */
export function arrivalTextIfBoughtNow(
  { days_min: daysMin, days_max: daysMax, reopens_on: reopensOn }: Pick<Offer, 'days_min' | 'days_max' | 'reopens_on'>,
  { now, zone, language }: { now: Date; zone: string; language: Language },
): string | null {
  // While the seller is on holiday, its offers cannot be bought.
  if (reopensOn) return null;
  const promise = promiseIfBought({ daysMin, daysMax });
  const part = { status: 'paid', paidAtMs: now.getTime(), deliveredAtMs: null, promises: [promise] };
  const arrival = estimateArrival(part, now.getTime(), zone);
  return arrival && formatArrivalText(arrival, language);
}

/** The arrival as text: "Livré entre le 25 et le 30 novembre" or "Arrives between November 25 and 30". */
export function formatArrivalText(arrival: Arrival, language: Language): string {
  const say = { locale: language };
  if (arrival.kind === 'between') {
    const isOneMonth = arrival.from.slice(0, 7) === arrival.to.slice(0, 7);
    // The month is written once: with the last date in French, with the first in English.
    const [from, to] = [
      isOneMonth && language === 'fr' ? dateOf(arrival.from, language) : dayWords(arrival.from, language),
      isOneMonth && language === 'en' ? dateOf(arrival.to, language) : dayWords(arrival.to, language),
    ];
    return m.arrival_between({ from, to }, say);
  }
  const day = dayWords(arrival.day, language);
  if (arrival.kind === 'today') return m.arrival_today({}, say);
  if (arrival.kind === 'late') return m.arrival_late({ day }, say);
  if (arrival.kind === 'done') return m.arrival_done({ day }, say);
  return arrival.kind === 'on' ? m.arrival_on({ day }, say) : m.arrival_by({ day }, say);
}

function dayWords(day: string, language: Language): string {
  const say = { locale: language };
  const month = m.date_months({}, say).split(' ')[Number(day.slice(5, 7)) - 1]!;
  return m.arrival_day({ day: dateOf(day, language), month }, say);
}

const dateOf = (day: string, language: Language): string => {
  const date = Number(day.slice(8, 10));
  return date === 1 ? m.date_first({}, { locale: language }) : String(date);
};
