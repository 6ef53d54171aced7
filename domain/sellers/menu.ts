// The menu of a restaurant with its sections, and when a sold-out dish returns.
import { addDays, utcMidnightMs } from '#domain/desk/day.ts';
import type { Allergen } from './allergens.ts';
import { type OpeningHours, localTime, openStateAt, openingSpansOnDay, type WeeklySpan } from './opening-hours.ts';

/** `allergens` null: not declared. `soldOutUntil`: ISO 8601; null: not sold out. */
export type MenuDish = {
  offer: string;
  section: string | null;
  allergens: Allergen[] | null;
  soldOutUntil: string | null;
  /** When the dish is served; absent: at all opening hours. */
  served?: WeeklySpan[];
};
/** A menu in the visitor's language; sections and dishes are in menu order. `timeZone`: of the restaurant. */
export type Menu = { timeZone: string; sections: { id: string; name: string }[]; dishes: MenuDish[] };

/** Groups product cards by section. Empty sections are left out; dishes without a section are last (null). */
export function groupCardsBySection<Card extends { offer_id: string }>(
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

/** When a sold-out dish returns (epoch ms): at the next day's opening, or at midnight without opening hours. */
export function soldOutUntilMs(hours: OpeningHours, nowMs: number): number {
  const { day, minute } = localTime(nowMs, hours.timeZone);
  const yesterday = addDays(day, -1);
  const isLate = openingSpansOnDay(yesterday, hours).some(({ closes }) => minute + 1440 < closes);
  const workDay = openStateAt(hours, nowMs)?.isOpen && isLate ? yesterday : day;
  for (let ahead = 1; ahead <= 8; ahead++) {
    const date = addDays(workDay, ahead);
    const first = openingSpansOnDay(date, hours).find(({ opens }) => date > day || opens > minute);
    if (first) return localTimeToInstant(date, first.opens, hours.timeZone);
  }
  return localTimeToInstant(addDays(day, 1), 0, hours.timeZone);
}

/** Converts a local day and minute to an instant. A time skipped by daylight saving is an hour later. */
export function localTimeToInstant(day: string, minute: number, timeZone: string): number {
  const wanted = utcMidnightMs(day) + minute * 60_000;
  let instant = wanted;
  for (let n = 0; n < 2; n++) {
    const shown = localTime(instant, timeZone);
    instant += wanted - (utcMidnightMs(shown.day) + shown.minute * 60_000);
  }
  return instant;
}
