import { data } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { market } from '#web/context.ts';
import { ForbiddenBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { signedInAs } from '#web/parts/account/guard/signed-in.ts';
import { pageMeta, rootOf } from '#web/parts/shell/seo/page-meta.ts';
import { Space } from '#web/parts/sellers/dashboard/vendor-space.tsx';
import type { Route } from './+types/screen';
import '#web/styles/account.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(rootOf(matches), location, {
    title: m.space_restaurant_title(),
    description: m.space_words(),
    noindex: true,
  });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { account } = signedInAs('restaurant', asked);
  return data(
    { space: await account.space('restaurant'), zone: asked.context.get(market).timeZone() },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

/** The space of a restaurant; an admin who acts as one sees theirs. */
export default function Screen({ loaderData: { space, zone } }: Route.ComponentProps) {
  return <Space kind="restaurant" space={space} zone={zone} />;
}

export { ForbiddenBoundary as ErrorBoundary };
