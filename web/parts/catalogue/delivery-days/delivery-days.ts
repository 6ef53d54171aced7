import { m } from '#texts/compiled/messages.js';

/** The duration of a delivery: "2 à 4 jours", "3 jours". `max` 0: "1 jour au plus". `min` null: only a maximum. */
export function deliveryDaysText(min: number | null, max: number): string {
  if (max === 0) return m.delivery_days_at_most({ n: 1 });
  if (min === null || min === max) return m.delivery_days_exact({ n: max });
  return min === 0 ? m.delivery_days_at_most({ n: max }) : m.delivery_days({ from: min, to: max });
}
