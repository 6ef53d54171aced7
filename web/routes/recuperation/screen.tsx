import { data, redirect } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { performActionContext } from '#web/context.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { noStore } from '#web/no-store.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/letters.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.recovery_page_title(),
    description: m.recovery_page_words(),
    noindex: true,
  });
const privateHeaders = { headers: { ...noStore, 'referrer-policy': 'no-referrer' } };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const outcomes = ['stopped', 'ended', 'bad-link'] as const;

/** `?lien`: the token of the mail. `?etat`: the result. GET changes nothing, because mail scanners open links. */
export function loader({ url }: Route.LoaderArgs) {
  const outcome = outcomes.find((one) => one === url.searchParams.get('etat')) ?? null;
  return data({ outcome, link: url.searchParams.get('lien')?.slice(0, 300) ?? '' }, privateHeaders);
}

/** POST: stops the recovery. Idempotent. */
export async function action({ request, context }: Route.ActionArgs) {
  const link = String((await request.formData()).get('lien') ?? '').slice(0, 300);
  const outcome = await context.get(performActionContext)('recovery/stop', { link });
  throw redirect(`/recuperation?etat=${outcome}`, { status: 303, ...privateHeaders });
}

/** Stops the recovery of a locked account, if its owner did not request it. */
export default function StopRecoveryScreen({ loaderData: { outcome, link } }: Route.ComponentProps) {
  return (
    <div className="wrap section letter-page">
      <h1>{m.recovery_page_title()}</h1>
      {outcome ? (
        <>
          <p role="status">{words[outcome]()}</p>
          <Link to="/account/securite" className={buttonClass('second')}>
            {m.recovery_page_security()}
          </Link>
        </>
      ) : (
        <form method="post" action="/recuperation" className="letter-form">
          <input type="hidden" name="lien" value={link} />
          <p className="letter-words">{m.recovery_page_words()}</p>
          <Button look="main" type="submit">
            {m.recovery_mail_act()}
          </Button>
        </form>
      )}
    </div>
  );
}

const words: Record<(typeof outcomes)[number], () => string> = {
  stopped: () => m.recovery_page_stopped(),
  ended: () => m.recovery_page_ended(),
  'bad-link': () => m.recovery_page_bad(),
};
