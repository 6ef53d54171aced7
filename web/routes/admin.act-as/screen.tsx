import { m } from '#texts/compiled/messages.js';
import { ActAsSeller } from './act-as.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.admin_act_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { person } = authorizeDesk(args);
  const query = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const vendors = await requireSignedIn(args).account.vendors(query);
  return uncachedData({ query, vendors, actingAs: person.actingAs?.id ?? null });
}

/** Acting as a seller: the choice is written to the audit log, and a banner shows it on every page. */
export default function ActAsSellerScreen({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage path="/admin/act-as" title={m.desk_nav_act_as()}>
      <ActAsSeller {...loaderData} />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
