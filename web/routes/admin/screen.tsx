import { useSearchParams } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { AdminDesk } from '#web/parts/operator/admin-desk/admin-desk.tsx';
import { loadAdminDesk, handleAdminDeskForm } from '#web/parts/operator/admin-desk/desk.ts';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import type { Route } from './+types/screen';
import '#web/styles/account.css';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now, light or not' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.admin_title(),
    description: m.admin_gate_words(),
    noindex: true,
  });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const loader = (args: Route.LoaderArgs) => loadAdminDesk(args);
export const action = (args: Route.ActionArgs) => handleAdminDeskForm(args);

/** The administration (R-ROUTE-11): requires a sign-in, the role admin, then the administration's password. */
export default function AdminImportAndAdsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <AdminDesk desk={loaderData} answer={actionData} granted={search.has('granted')} />;
}

export { DeskBoundary as ErrorBoundary };
