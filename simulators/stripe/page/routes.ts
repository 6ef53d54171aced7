// The hosted payment page: plain forms and redirects, no scripts.
import { type Context, Hono } from 'hono';
import { setSecurityHeaders, serveAssets } from '#simulators/base/look/frame.ts';
import {
  type PaymentAttemptResult,
  applyAuthenticationResult,
  awaitsAuthentication,
  attemptPayment,
} from '#simulators/stripe/payments.ts';
import { findSession } from '#simulators/stripe/sessions.ts';
import type { StripeStore, StoredSession } from '#simulators/stripe/store.ts';
import { renderBankPage } from './bank-page.ts';
import { parseCardForm, typedCardOption } from './card-form.ts';
import { renderCardPage, type CardPageState } from './card-page.ts';
import type { Markup, PageContext } from './layout.ts';
import { renderExpiredPage, renderNotFoundPage, renderPaidPage } from './notice-pages.ts';
import { chooseLanguage, createPageTextTranslator, type TextKey } from './texts.ts';

export type PaymentPageOptions = { store: StripeStore; now: () => number; merchant: string };

const largestForm = 16 * 1024;
const refusals = new Set<string>([
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'test_mode_live_card',
] satisfies TextKey[]);

export function createPaymentPage({ store, now, merchant }: PaymentPageOptions): Hono {
  const page = new Hono();
  const style = serveAssets(page);

  const find = (c: Context): StoredSession | undefined =>
    store.transact((draft) => findSession(draft, c.req.param('id') ?? '', now()));
  const show = (
    c: Context,
    session: StoredSession | undefined,
    draw: (scene: PageContext) => Markup,
    status: 200 | 402 | 404 | 410 | 422 = 200,
  ): Response | Promise<Response> => {
    const language = chooseLanguage(session?.object.locale, c.req.header('accept-language'));
    setSecurityHeaders(c, wayBack(session));
    return c.html(draw({ language, say: createPageTextTranslator(language), merchant, style }), status);
  };
  /** The response for a session that can no longer be paid; undefined for an open one. */
  const closed = (c: Context, session: StoredSession | undefined): Response | Promise<Response> | undefined => {
    if (!session) return show(c, session, renderNotFoundPage, 404);
    if (session.object.status === 'expired') return show(c, session, (scene) => renderExpiredPage(scene, session), 410);
    if (session.object.status === 'complete')
      return show(c, session, (scene) => renderPaidPage(scene, session, successUrl(session)));
    return undefined;
  };
  const showAttempt = (
    c: Context,
    session: StoredSession,
    attempt: PaymentAttemptResult,
    entered: CardPageState['entered'],
  ): Response | Promise<Response> => {
    if (attempt.kind === 'paid') return goTo(c, session, successUrl(session));
    if (attempt.kind === 'authentication') return goTo(c, session, `/pay/${session.object.id}/authentication`);
    return show(
      c,
      session,
      (scene) => renderCardPage(scene, session, { entered, errors: {}, refusal: refusalText(attempt) }),
      402,
    );
  };

  page.get('/pay/:id', (c) => {
    const session = find(c);
    return (
      closed(c, session) ??
      show(c, session, (scene) =>
        renderCardPage(scene, session!, { entered: fresh(session!), errors: {}, refusal: null }),
      )
    );
  });

  page.post('/pay/:id', async (c) => {
    const fields = await readFields(c);
    const session = find(c);
    // After a double click, the first request has already paid.
    if (session?.object.status === 'complete') return goTo(c, session, successUrl(session));
    if (!session || session.object.status !== 'open') return closed(c, session)!;
    const { entered, errors, payer } = parseCardForm(fields, session.object.customer_email, Date.now());
    if (!payer)
      return show(c, session, (scene) => renderCardPage(scene, session, { entered, errors, refusal: null }), 422);
    return showAttempt(
      c,
      session,
      store.transact((draft) => attemptPayment(draft, session, payer, now())),
      entered,
    );
  });

  page.get('/pay/:id/authentication', (c) => {
    const session = find(c);
    const isAwaited = session && store.transact((draft) => awaitsAuthentication(draft, session));
    if (session?.object.status === 'open' && !isAwaited) return goTo(c, session, `/pay/${session.object.id}`);
    return closed(c, session) ?? show(c, session, (scene) => renderBankPage(scene, session!, '3155'));
  });

  page.post('/pay/:id/authentication', async (c) => {
    const { answer } = await readFields(c);
    const session = find(c);
    if (session?.object.status === 'complete') return goTo(c, session, successUrl(session));
    if (!session || session.object.status !== 'open') return closed(c, session)!;
    if (!store.transact((draft) => awaitsAuthentication(draft, session)))
      return goTo(c, session, `/pay/${session.object.id}`);
    return showAttempt(
      c,
      session,
      store.transact((draft) => applyAuthenticationResult(draft, session, answer === 'complete', now())),
      fresh(session),
    );
  });

  return page;
}

/** With 303 the browser loads the next page with GET, and going back does not send the form again. */
function goTo(c: Context, session: StoredSession, url: string): Response {
  setSecurityHeaders(c, wayBack(session));
  return c.redirect(url, 303);
}

async function readFields(c: Context): Promise<Record<string, unknown>> {
  if (Number(c.req.header('content-length') ?? 0) > largestForm) return {};
  return c.req.parseBody().catch(() => ({}));
}

/** The buyer's return URLs at the shop. */
const wayBack = (session: StoredSession | undefined): (string | null | undefined)[] => [
  session?.object.success_url,
  session?.object.cancel_url,
];

/** The shop's success URL, with the session's id in its placeholder. */
const successUrl = ({ object }: StoredSession): string =>
  (object.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', object.id);

const fresh = ({ object }: StoredSession): CardPageState['entered'] => ({
  card: typedCardOption,
  email: object.customer_email ?? object.customer_details?.email ?? '',
  billingName: object.customer_details?.name ?? '',
  cardExpiry: '',
});

function refusalText({ code, declineCode }: Extract<PaymentAttemptResult, { kind: 'declined' }>): TextKey {
  if (code === 'payment_intent_authentication_failure') return 'authentication_failed';
  const known = [declineCode, code].find((each) => each !== null && refusals.has(each));
  return (known as TextKey | undefined) ?? 'card_declined';
}
