import type { Sql } from 'postgres';
import { connectAsOwner } from './database-owner.ts';

/** Sets the share of pages that measure their speed. Journeys use 0, because they count what a page loads. */
export const setSpeedSamplePercent = (owner: Sql, percent: number): Promise<unknown> =>
  owner`update settings set value = ${owner.json(percent)} where key = 'speed_sample_percent'`;

export async function disableSpeedSampling(dataDir: string): Promise<void> {
  const owner = connectAsOwner(dataDir);
  await setSpeedSamplePercent(owner, 0);
  await owner.end();
}
