import { data, redirect } from 'react-router';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import type { AccountApi, Act } from '#web/context.ts';

/** Headers of every response of the dashboard: no cache may keep a copy. */
export const noStore = { 'cache-control': 'private, no-store' };

/** What a section's loader and action need: `path` of the dashboard, the seller, the person's actions. */
export type DashboardContext = {
  path: string;
  account: AccountApi;
  act: Act;
  seller: { id: string; name: string };
  permissions: SellerPermission[];
  url: URL;
};

/** The response to a form that is shown again with its errors. */
export const refusedForm = <Answer>(answer: Answer, status = 422) => data(answer, { status, headers: noStore });

/** The redirect after a form has done its work. */
export const seeOther = (to: string) => redirect(to, { status: 303, headers: noStore });
