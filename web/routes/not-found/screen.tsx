import { lazy, Suspense } from 'react';
import { data, useSearchParams } from 'react-router';
import { signInApiContext } from '#web/context.ts';
import { loadAdminDesk, handleAdminDeskForm } from '#web/parts/operator/admin-desk/desk.ts';
import { LazyNotFound } from '#web/parts/shell/not-found/not-found-content.tsx';
import type { Route } from './+types/screen';

// The administration's second URL is secret, so its code is loaded only at that URL.
const Desk = import.meta.env.SSR
  ? (await import('./styled-desk.tsx')).default
  : lazy(() => import('./styled-desk.tsx'));

/** Any unknown path (R-ROUTE-26), except the configured second URL of the administration (R-ROUTE-12). */
export function loader(args: Route.LoaderArgs) {
  return isSecret(args) ? loadAdminDesk(args) : data(null, { status: 404 });
}

export function action(args: Route.ActionArgs) {
  if (!isSecret(args)) throw data(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  return handleAdminDeskForm(args);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const isSecret = ({ url, context }: Route.LoaderArgs | Route.ActionArgs): boolean =>
  context.get(signInApiContext)?.isAdminPath(url.pathname) ?? false;

export default function NotFoundOrSecretAdminScreen({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return loaderData ? (
    <Suspense>
      <Desk desk={loaderData} answer={actionData} granted={search.has('granted')} />
    </Suspense>
  ) : (
    <LazyNotFound />
  );
}
