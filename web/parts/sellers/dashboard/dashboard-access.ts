import type { SellerPermission } from '#domain/sellers/permissions.ts';
import type { AccountApi, Act } from '#web/context.ts';

/** What a section's loader and action need: `path` of the dashboard, the seller, the person's actions. */
export type DashboardContext = {
  path: string;
  account: AccountApi;
  act: Act;
  seller: { id: string; name: string };
  permissions: SellerPermission[];
  url: URL;
};
