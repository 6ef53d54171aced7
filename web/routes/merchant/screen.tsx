import { data, Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { requireRole } from '#web/parts/account/guard/signed-in.ts';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { loadDashboard, handleDashboardForm } from '#web/parts/sellers/space/load-space.ts';
import { SellerDashboard } from '#web/parts/sellers/space/space.tsx';
import { seeOther } from '#web/responses.ts';
import { Button } from '#web/ui/button.tsx';
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

const path = '/merchant';

export const loader = (asked: Route.LoaderArgs) => loadDashboard('merchant', asked);

/** `?fermer`: the form that closes the shop. */
export async function action(asked: Route.ActionArgs) {
  if (!asked.url.searchParams.has('fermer')) return handleDashboardForm('merchant', asked);
  const { act, person } = requireRole('merchant', asked);
  const seller = String((await asked.request.formData()).get('seller'));
  if ((await nullIfDenied(act('seller/close', { seller, isOpen: false }))) === null)
    throw data({ needs: 'merchant', email: person.email }, { status: 403 });
  throw seeOther(path);
}

/** The dashboard of a merchant, for its members and for an administrator who acts as the merchant. */
export default function MerchantDashboardScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, vue } = loaderData;
  return (
    <>
      <SellerDashboard kind="merchant" data={loaderData} answer={actionData} />
      {vue === '' && frame.seller && frame.permissions.includes('settings') && (
        <Form method="post" action={`${path}?fermer`} className="wrap section">
          <Button type="submit" name="seller" value={frame.seller.id}>
            {m.space_close_shop({ name: frame.seller.name })}
          </Button>
        </Form>
      )}
    </>
  );
}

export { RoleScreenErrorBoundary as ErrorBoundary };
