import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/letters.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.newsletter_leave_title(),
    description: m.newsletter_description({ shop: shop.name }),
    noindex: true,
  });
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => actionHeaders ?? loaderHeaders;

/** `?lien`: the token of any mail of the newsletter. `?fait`: unsubscribed. GET changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isDone = url.searchParams.has('fait');
  const link = url.searchParams.get('lien')?.slice(0, 300) ?? '';
  const found = isDone ? null : await context.get(visitorQueriesContext).newsletterLink(link, 'leave');
  return uncachedData({ isDone, link, found }, { status: found?.state === 'broken' ? 410 : 200 });
}

/** POST by the button, or by a mail program with `List-Unsubscribe=One-Click` (RFC 8058), which gets no redirect. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const link = String(form.get('lien') ?? url.searchParams.get('lien') ?? '').slice(0, 300);
  const by = form.get('List-Unsubscribe') === 'One-Click' ? 'one-click' : 'link';
  const { language } = context.get(visitorContext);
  const answer = await context.get(performActionContext)('newsletter/leave', { link, by, language });
  if (answer === 'bad-link') return uncachedData({ isDone: false }, { status: 422 });
  if (by === 'one-click') return uncachedData({ isDone: true });
  throw seeOther('/infolettre/quitter?fait');
}

export default function UnsubscribeNewsletterScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { link, found } = loaderData;
  if (actionData?.isDone ?? loaderData.isDone)
    return (
      <div className="wrap section letter-page">
        <h1>{m.newsletter_left_title()}</h1>
        <p role="status">{m.newsletter_left()}</p>
        <Link to="/" className={buttonClass('second')}>
          {m.newsletter_back()}
        </Link>
      </div>
    );
  if (found?.state === 'used')
    return (
      <div className="wrap section letter-page">
        <h1>{m.newsletter_used_title()}</h1>
        <p role="status">
          {found.address === null ? m.newsletter_used_leave_any() : m.newsletter_used_leave({ address: found.address })}
        </p>
        <Link to="/" className={buttonClass('second')}>
          {m.newsletter_back()}
        </Link>
      </div>
    );
  if (found?.state !== 'open')
    return (
      <div className="wrap section letter-page">
        <h1>{m.newsletter_bad_link_title()}</h1>
        <p>{m.newsletter_bad_leave_link({ email: shop.email })}</p>
        <Link to="/" className={buttonClass('second')}>
          {m.newsletter_back()}
        </Link>
      </div>
    );
  return (
    <div className="wrap section letter-page">
      <h1>{m.newsletter_leave_title()}</h1>
      <form method="post" action="/infolettre/quitter" className="letter-form">
        <input type="hidden" name="lien" value={link} />
        <p className="letter-words">{m.newsletter_leave_words({ shop: shop.name, address: found.address })}</p>
        <Button look="main" type="submit">
          {m.newsletter_leave_act()}
        </Button>
      </form>
    </div>
  );
}
