import type { SellerPermission } from '#domain/sellers/permissions.ts';
import type { AccountApi, Act } from '#web/context.ts';

/** Headers of every response of the dashboard: no cache may keep a copy. */
export const noStore = { 'cache-control': 'private, no-store' };

/** The tools of a section's loader and action: `path` of the dashboard, for this seller, as this person. */
export type DashboardAccess = {
  path: string;
  account: AccountApi;
  act: Act;
  seller: { id: string; name: string };
  permissions: SellerPermission[];
  url: URL;
};
