import { data, Form, redirect } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { market } from '#web/context.ts';
import { ForbiddenBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { unlessDenied } from '#web/parts/account/guard/denied.ts';
import { signedInAs } from '#web/parts/account/guard/signed-in.ts';
import { pageMeta, rootOf } from '#web/parts/shell/seo/page-meta.ts';
import { chooseSeller } from '#web/parts/sellers/dashboard/choose-seller.ts';
import { Dashboard } from '#web/parts/sellers/dashboard/seller-dashboard.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/screen';
import '#web/styles/account.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(rootOf(matches), location, { title: m.space_merchant_title(), description: m.space_words(), noindex: true });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(asked: Route.LoaderArgs) {
  const { account } = signedInAs('merchant', asked);
  return data(
    { dashboard: await account.dashboard('merchant'), zone: asked.context.get(market).timeZone() },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action(asked: Route.ActionArgs) {
  const form = await asked.request.clone().formData();
  const seller = form.get('close_shop');
  if (typeof seller !== 'string') return chooseSeller('merchant', asked);
  const { act, person } = signedInAs('merchant', asked);
  if ((await unlessDenied(act('seller/close', { seller, isOpen: false }))) === null)
    throw data({ needs: 'merchant', email: person.email }, { status: 403 });
  throw redirect(asked.url.pathname, { status: 303 });
}

/** The dashboard of a merchant's members; an admin who acts as one sees it too. */
export default function Screen({ loaderData: { dashboard, zone } }: Route.ComponentProps) {
  return (
    <>
      <Dashboard kind="merchant" dashboard={dashboard} zone={zone} />
      {dashboard.sellers.map(({ id, name }) => (
        <Form key={id} method="post" className="wrap">
          <button className={buttonClass('second')} name="close_shop" value={id}>
            {m.space_close_shop({ name })}
          </button>
        </Form>
      ))}
    </>
  );
}

export { ForbiddenBoundary as ErrorBoundary };
