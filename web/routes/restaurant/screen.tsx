import { data } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { market } from '#web/context.ts';
import { ForbiddenBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { signedInAs } from '#web/parts/account/guard/signed-in.ts';
import { pageMeta, rootDataOf } from '#web/parts/shell/seo/page-meta.ts';
import { chooseSeller } from '#web/parts/sellers/dashboard/choose-seller.ts';
import { Dashboard } from '#web/parts/sellers/dashboard/seller-dashboard.tsx';
import type { Route } from './+types/screen';
import '#web/styles/account.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(rootDataOf(matches), location, {
    title: m.space_restaurant_title(),
    description: m.space_words(),
    noindex: true,
  });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { account } = signedInAs('restaurant', asked);
  return data(
    { dashboard: await account.dashboard('restaurant'), zone: asked.context.get(market).timeZone() },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export const action = (asked: Route.ActionArgs) => chooseSeller('restaurant', asked);

/** The dashboard of a restaurant's members; an admin who acts as one sees it too. */
export default function Screen({ loaderData: { dashboard, zone } }: Route.ComponentProps) {
  return <Dashboard kind="restaurant" dashboard={dashboard} zone={zone} />;
}

export { ForbiddenBoundary as ErrorBoundary };
