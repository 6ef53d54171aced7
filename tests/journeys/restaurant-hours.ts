import { connectAsOwner } from './database-owner.ts';

/** Opens all restaurants day and night, so that no journey depends on the time (ordering-hours.test.ts tests it). */
export async function openRestaurantsAroundTheClock(dataDir: string): Promise<void> {
  const owner = connectAsOwner(dataDir);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));
  await owner`
    update seller_pages p set weekly = ${owner.json(weekly)} from sellers s where s.id = p.seller_id and s.source = 'restaurant'`;
  await owner.end();
}
