// The admin screens' queries about retailer links (server/desk/desk.ts), for administrators only.
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { findClickStatistics } from './queries/click-sums.ts';
import { listProgrammes } from './queries/links.ts';

export const adminAffiliateQueries = (read: DeskServiceRoleRunner, timeZone: string) => ({
  sums: (days: number) => read('admin', (tx) => findClickStatistics(tx, { days, timeZone })),
  programmes: () => read('admin', listProgrammes),
});
