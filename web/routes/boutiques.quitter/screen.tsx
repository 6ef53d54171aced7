import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext } from '#web/context.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/letters.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.following_leave_title(),
    description: m.following_leave_words({ shop: shop.name }),
    noindex: true,
  });
const path = '/boutiques/quitter';
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => actionHeaders ?? loaderHeaders;

/** `?lien`: the token of a mail about followed shops. `?fait`: unsubscribed. GET changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isDone = url.searchParams.has('fait');
  const link = url.searchParams.get('lien')?.slice(0, 300) ?? '';
  const isOurs = isDone || context.get(visitorQueriesContext).isShopNewsLink(link);
  return uncachedData({ isDone, link, isOurs }, { status: isOurs ? 200 : 410 });
}

/** POST by the button, or by a mail program with `List-Unsubscribe=One-Click` (RFC 8058), which gets no redirect. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const link = String(form.get('lien') ?? url.searchParams.get('lien') ?? '').slice(0, 300);
  const answer = await context.get(performActionContext)('shop/leave-news', { link });
  if (answer === 'bad-link') return uncachedData({ isDone: false }, { status: 422 });
  if (form.get('List-Unsubscribe') === 'One-Click') return uncachedData({ isDone: true });
  throw seeOther(`${path}?fait`);
}

export default function UnsubscribeAllShopsNewsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { link, isOurs } = loaderData;
  const isDone = actionData?.isDone ?? loaderData.isDone;
  if (isDone || !isOurs)
    return (
      <div className="wrap section letter-page">
        <h1>{isDone ? m.following_left_title() : m.following_bad_link_title()}</h1>
        <p role={isDone ? 'status' : undefined}>
          {isDone ? m.following_left() : m.following_bad_link({ email: shop.email })}
        </p>
        <Link to="/account/boutiques" className={buttonClass('second')}>
          {m.following_mail_act()}
        </Link>
      </div>
    );
  return (
    <div className="wrap section letter-page">
      <h1>{m.following_leave_title()}</h1>
      <form method="post" action={path} className="letter-form">
        <input type="hidden" name="lien" value={link} />
        <p className="letter-words">{m.following_leave_words({ shop: shop.name })}</p>
        <Button look="main" type="submit">
          {m.following_leave_act()}
        </Button>
      </form>
    </div>
  );
}
