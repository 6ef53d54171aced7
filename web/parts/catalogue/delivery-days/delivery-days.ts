import { m } from '#texts/compiled/messages.js';

/** The duration of a delivery: "2 à 4 jours", "3 jours", and "1 jour au plus" where it may be today. `min` null: only the maximum is stated. */
export function deliveryDays(min: number | null, max: number): string {
  if (max === 0) return m.delivery_days_at_most({ n: 1 });
  if (min === null || min === max) return m.delivery_days_exact({ n: max });
  return min === 0 ? m.delivery_days_at_most({ n: max }) : m.delivery_days({ from: min, to: max });
}
