import type { NewsletterLinkState } from '#domain/newsletter/link-state.ts';
import { confirmLinkDays } from '#domain/newsletter/periods.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { NewsletterSenderAddress } from '#web/parts/shell/newsletter/sender-address.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/letters.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.newsletter_confirm_title(),
    description: m.newsletter_description({ shop: shop.name }),
    noindex: true,
  });
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `?lien`: the token of the mail. `?fait`: confirmed. GET changes nothing, because mail scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isDone = url.searchParams.has('fait');
  const link = url.searchParams.get('lien')?.slice(0, 300) ?? '';
  const found = isDone ? null : await context.get(visitorQueriesContext).newsletterLink(link, 'confirm');
  const isFine = isDone || found?.state === 'open' || found?.state === 'used';
  return uncachedData({ isDone, link, found }, { status: isFine ? 200 : 410 });
}

/** POST: stores the consent. Idempotent. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const link = String(form.get('lien') ?? url.searchParams.get('lien') ?? '').slice(0, 300);
  const { language } = context.get(visitorContext);
  const answer = await context.get(performActionContext)('newsletter/confirm', { link, language });
  // After a failure the link is opened again, and the page explains why it does not work.
  const next = answer === 'confirmed' ? 'fait' : new URLSearchParams({ lien: link });
  throw seeOther(`/infolettre/confirmer?${next}`);
}

/** The text of the consent, the sender, and a button. */
export default function ConfirmNewsletterScreen({ loaderData: { isDone, link, found } }: Route.ComponentProps) {
  if (isDone)
    return (
      <div className="wrap section letter-page">
        <h1>{m.newsletter_confirmed_title()}</h1>
        <p role="status">{m.newsletter_confirmed()}</p>
        <Link to="/" className={buttonClass('second')}>
          {m.newsletter_back()}
        </Link>
      </div>
    );
  if (found?.state === 'used')
    return (
      <div className="wrap section letter-page">
        <h1>{m.newsletter_used_title()}</h1>
        <p role="status">{m.newsletter_used_confirm({ address: found.address ?? '' })}</p>
        <Link to="/" className={buttonClass('second')}>
          {m.newsletter_back()}
        </Link>
      </div>
    );
  if (found?.state !== 'open')
    return (
      <div className="wrap section letter-page">
        <h1>{m.newsletter_bad_link_title()}</h1>
        <p>{whyNot(found)}</p>
        <Link to="/infolettre" className={buttonClass('second')}>
          {m.newsletter_heading()}
        </Link>
      </div>
    );
  return (
    <div className="wrap section letter-page">
      <h1>{m.newsletter_confirm_title()}</h1>
      <form method="post" action="/infolettre/confirmer" className="letter-form">
        <input type="hidden" name="lien" value={link} />
        <p className="letter-words">{m.newsletter_confirm_words({ shop: shop.name, address: found.address })}</p>
        <Button look="main" type="submit">
          {m.newsletter_confirm_act()}
        </Button>
      </form>
      <NewsletterSenderAddress />
    </div>
  );
}

/** Why a link no longer works, and what to do. */
function whyNot(found: NewsletterLinkState | null): string {
  if (found?.state === 'left') return m.newsletter_left_link({ address: found.address });
  return found?.state === 'expired' ? m.newsletter_bad_link({ days: confirmLinkDays }) : m.newsletter_broken_link();
}
