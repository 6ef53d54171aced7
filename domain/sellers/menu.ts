// The menu of a restaurant: its dishes by sections, and until when a dish is sold out.
import { addDays, utcMidnightMs } from '#domain/desk/day.ts';
import type { Allergen } from './allergens.ts';
import { type Hours, localTime, openNow, spansOf, type WeeklySpan } from './opening-hours.ts';

/** `allergens` null: the kitchen has not said. `soldOutUntil` as ISO 8601; null: it is not sold out for the day. */
export type MenuDish = {
  offer: string;
  section: string | null;
  allergens: Allergen[] | null;
  soldOutUntil: string | null;
  /** When it can be ordered; absent: whenever the restaurant takes orders. */
  served?: WeeklySpan[];
};
/** What visitors read of a menu, in their language; sections and dishes in their order. `timeZone` of the restaurant. */
export type Menu = { timeZone: string; sections: { id: string; name: string }[]; dishes: MenuDish[] };

/** Cards by section, sections without any left out; dishes that stand in none come last, under null. */
export function bySection<Card extends { offer_id: string }>(
  { sections, dishes }: Menu,
  cards: readonly Card[],
): { id: string | null; name: string | null; cards: Card[] }[] {
  const place = new Map(dishes.map((dish, at) => [dish.offer, { section: dish.section, at }]));
  const rank = (card: Card) => place.get(card.offer_id)?.at ?? Number.MAX_SAFE_INTEGER;
  const within = (section: string | null) =>
    cards.filter((card) => (place.get(card.offer_id)?.section ?? null) === section).sort((a, b) => rank(a) - rank(b));
  return [...sections, { id: null, name: null }]
    .map(({ id, name }) => ({ id, name, cards: within(id) }))
    .filter((one) => one.cards.length > 0);
}

/**
 * When a dish that is sold out now is on the menu again: the first opening after the day of work that goes on now. What lasts past midnight is
 * still that day. Without hours: the next midnight of its zone. Epoch milliseconds.
 */
export function soldOutUntilMs(hours: Hours, nowMs: number): number {
  const { day, minute } = localTime(nowMs, hours.timeZone);
  const yesterday = addDays(day, -1);
  const isLate = spansOf(yesterday, hours).some(({ closes }) => minute + 1440 < closes);
  const workDay = openNow(hours, nowMs)?.isOpen && isLate ? yesterday : day;
  for (let ahead = 1; ahead <= 8; ahead++) {
    const date = addDays(workDay, ahead);
    const first = spansOf(date, hours).find(({ opens }) => date > day || opens > minute);
    if (first) return instantOf(date, first.opens, hours.timeZone);
  }
  return instantOf(addDays(day, 1), 0, hours.timeZone);
}

/** The instant of a day and minute on the clocks of a zone; in the hour that is skipped in spring, an hour later. */
export function instantOf(day: string, minute: number, timeZone: string): number {
  const wanted = utcMidnightMs(day) + minute * 60_000;
  let instant = wanted;
  for (let n = 0; n < 2; n++) {
    const shown = localTime(instant, timeZone);
    instant += wanted - (utcMidnightMs(shown.day) + shown.minute * 60_000);
  }
  return instant;
}
