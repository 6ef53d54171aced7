import { pendingSubscriptionDays } from '#domain/newsletter/periods.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorContext } from '#web/context.ts';
import { NewsletterSenderAddress } from '#web/parts/shell/newsletter/sender-address.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/letters.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.newsletter_title({ shop: shop.name }),
    description: m.newsletter_description({ shop: shop.name }),
  });
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const places = ['footer', 'blog', 'home'] as const;

/** `?demande`: the form was sent. */
export const loader = ({ url }: Route.LoaderArgs) => ({ isAsked: url.searchParams.has('demande') });

/** POST `email`, `place` (where the form was). The answer does not reveal whether the address is subscribed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = String(form.get('email') ?? '').slice(0, 1000);
  const place = places.find((one) => one === form.get('place')) ?? 'page';
  const { language } = context.get(visitorContext);
  const answer = await context.get(performActionContext)('newsletter/ask', { email, place, language });
  if (answer !== 'asked') return uncachedData({ email, fault: answer }, { status: 422 });
  throw seeOther('/infolettre?demande');
}

const faults = {
  'wrong-email': m.newsletter_wrong_email,
  'too-many': m.newsletter_too_many,
  closed: m.newsletter_closed,
};

/** The sign-up form of the newsletter, and "look into your inbox" after it was sent. */
export default function NewsletterScreen({ loaderData: { isAsked }, actionData }: Route.ComponentProps) {
  if (isAsked && !actionData)
    return (
      <div className="wrap section letter-page">
        <h1>{m.newsletter_asked_title()}</h1>
        <p role="status">{m.newsletter_asked()}</p>
        <p className="muted">{m.newsletter_asked_hint()}</p>
        <a className={buttonClass('second')} href="/infolettre">
          <Icon name="arrow-left" />
          {m.newsletter_again()}
        </a>
      </div>
    );
  return (
    <div className="wrap section letter-page">
      <h1>{m.newsletter_title({ shop: shop.name })}</h1>
      <p className="letter-lead">{m.newsletter_lead({ shop: shop.name })}</p>
      {shop.postalAddress ? (
        <form method="post" action="/infolettre" className="letter-form">
          <Field
            name="email"
            type="email"
            id="infolettre-adresse"
            label={m.newsletter_email()}
            error={actionData && faults[actionData.fault]()}
            defaultValue={actionData?.email}
            required
            maxLength={254}
            autoComplete="email"
          />
          <Button look="main" type="submit">
            {m.newsletter_act()}
          </Button>
        </form>
      ) : (
        <Notice>{m.newsletter_closed()}</Notice>
      )}
      <section className="letter-how" aria-labelledby="letter-how">
        <h2 id="letter-how">{m.newsletter_how_title()}</h2>
        <ol>
          <li>{m.newsletter_how_1()}</li>
          <li>{m.newsletter_how_2({ days: pendingSubscriptionDays })}</li>
          <li>{m.newsletter_how_3()}</li>
        </ol>
      </section>
      {shop.postalAddress && <NewsletterSenderAddress />}
    </div>
  );
}
