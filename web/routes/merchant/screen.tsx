import { m } from '#texts/compiled/messages.js';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { loadDashboard, handleDashboardForm } from '#web/parts/sellers/dashboard/load-dashboard.ts';
import { SellerDashboard } from '#web/parts/sellers/dashboard/seller-dashboard.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';
import '#web/styles/account.css';
import '#web/styles/selling.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.space_merchant_title(),
    description: m.space_words(),
    noindex: true,
  });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = (args: Route.LoaderArgs) => loadDashboard('merchant', args);
export const action = (args: Route.ActionArgs) => handleDashboardForm('merchant', args);

/** The dashboard of a merchant, for its members and for an administrator who acts as the merchant. */
export default function MerchantDashboardScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <SellerDashboard kind="merchant" data={loaderData} answer={actionData} />;
}

export { RoleScreenErrorBoundary as ErrorBoundary };
