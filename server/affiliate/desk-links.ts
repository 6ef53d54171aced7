// The admin screens' queries about retailer links (server/desk/desk.ts), for administrators only.
import type { RunDeskQuery } from '#server/desk/read.ts';
import { findClickSums } from './queries/click-sums.ts';
import { listProgrammes } from './queries/links.ts';

export const adminAffiliateQueries = (read: RunDeskQuery, timeZone: string) => ({
  sums: (days: number) => read('admin', (tx) => findClickSums(tx, { days, timeZone })),
  programmes: () => read('admin', listProgrammes),
});
