import { data, Form, redirect } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => [
  { title: `${m.courier_page_title()} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];
// The URL contains the secret token, so no other site may receive it as referrer.
const privateHeaders = { ...noStore, 'referrer-policy': 'no-referrer' };

/** The parcel of a courier's link; 404 for an unknown link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const parcel = await context.get(visitorQueriesContext).courierParcel(params.token);
  if (!parcel) throw data(null, { status: 404 });
  return data({ parcel }, { headers: privateHeaders });
}

/** Submits the buyer's code. Success redirects here with a confirmation; errors are answered with 422. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '').slice(0, 100);
  const answer = await context.get(performActionContext)('part/hand-over', { token: params.token, code });
  if (answer.outcome === 'malformed' || answer.outcome === 'wrong')
    return data(
      {
        code,
        fault: answer.outcome === 'wrong' ? m.courier_wrong({ n: answer.left }) : m.courier_malformed(),
      },
      { status: 422, headers: privateHeaders },
    );
  throw redirect(url.pathname, { status: 303, headers: privateHeaders });
}

export default function CourierDeliveryScreen({ loaderData: { parcel }, actionData }: Route.ComponentProps) {
  const { seller, number, units, state } = parcel;
  return (
    <div className="wrap section narrow">
      <h1>{m.courier_page_title()}</h1>
      <p>{m.courier_page_parcel({ number, seller, n: units })}</p>
      {state === 'used' && (
        <Notice look="ok" live>
          {m.courier_page_done()}
        </Notice>
      )}
      {state === 'locked' && (
        <Notice look="bad" live>
          {m.courier_page_locked()}
        </Notice>
      )}
      {(state === 'revoked' || state === 'expired') && <Notice look="warn">{m.courier_page_over()}</Notice>}
      {state === 'open' && (
        <Form method="post">
          <p className="muted">{m.courier_page_words()}</p>
          <Field
            name="code"
            label={m.courier_page_code()}
            hint={m.courier_page_code_hint()}
            error={actionData?.fault}
            defaultValue={actionData?.code ?? ''}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
          />
          <Button type="submit" look="main">
            {m.courier_page_confirm()}
          </Button>
        </Form>
      )}
    </div>
  );
}
