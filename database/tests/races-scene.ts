// Two providers whose responses can be delayed, and the resulting orders, payments and ledger.
import { randomUUID } from 'node:crypto';
import { asMarket } from '#server/database/transaction-as.ts';
import { findBalances } from './balances.ts';
import { createPaymentWebhookHandler } from '#server/payments/functions/payment-callback.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { addOffer, type ScriptedProvider, openTestMarket, type TestMarket } from './test-market.ts';

type Name = 'obedient' | 'second';
export type ScriptedProviders = Record<Name, ScriptedProvider>;

/** Opens a market with two payment providers: `obedient`, and `second`, which does not sign its callbacks. */
export async function openTwoProviderMarket(): Promise<{
  market: TestMarket;
  lender: TestMarket;
  providers: ScriptedProviders;
}> {
  const [market, lender] = await Promise.all([openTestMarket(), openTestMarket()]);
  const second = Object.assign(lender.provider, { name: 'second' });
  second.capabilities = { ...second.capabilities, signedWebhooks: false };
  // The shop is changed in place, because `market.place` keeps a reference to it.
  Object.assign(market.shop, { providers: [market.provider, second] });
  return { market, lender, providers: { obedient: market.provider, second } };
}

export function createDeferred<Value = void>() {
  let keep!: (value: Value) => void;
  const kept = new Promise<Value>((resolve) => (keep = resolve));
  return { kept, keep };
}

/** Runs the provider's next call at once, but delays its response. `there` resolves when the response exists. */
export function delayResponse<Call extends 'createCheckout' | 'refund' | 'fetchAftermath'>(
  provider: ScriptedProvider,
  call: Call,
) {
  type Answer = Awaited<ReturnType<ScriptedProvider[Call]>>;
  const [done, gate] = [createDeferred<Answer>(), createDeferred()];
  const usual = provider[call] as (ask: unknown) => Promise<Answer>;
  const held = async (ask: unknown): Promise<Answer> => {
    Object.assign(provider, { [call]: usual });
    const answer = await usual(ask);
    done.keep(answer);
    await gate.kept;
    return answer;
  };
  Object.assign(provider, { [call]: held });
  return { there: done.kept, letThrough: () => gate.keep() };
}

/** Balances after an order of 19.99 + 5.00 delivery, commission 2.00, paid once through this provider. */
export const balancesOfOneOrder = (name: Name) => ({
  [`provider:${name}`]: 2499,
  'seller:held': -1799,
  'seller:shipping': -500,
  'market:commission': -200,
});

export function createRaceHelpers(market: () => TestMarket) {
  const sell = (changes: { stock?: number } = {}) =>
    addOffer(market().owner, { seller: `race-${randomUUID().slice(0, 6)}`, ...changes });

  /** The provider's callback about a session. */
  async function callback(name: Name, sessionId: string): Promise<string> {
    const body = JSON.stringify({
      id: name === 'second' ? null : randomUUID(),
      kind: 'payment',
      sessionId,
      paymentId: null,
      orderId: null,
    });
    const answer = await createPaymentWebhookHandler(name)(
      new Request('http://shop.test', { method: 'POST', body }),
      market().shop,
      'fr',
    );
    return ((await answer.json()) as { outcome: string }).outcome;
  }
  const refundsOf = (id: string) =>
    market().owner<{ id: string; state: string; name: string | null }[]>`
      select id, state, provider_refund_id as name from refunds where order_id = ${id} order by created_at, id`;
  const carryOut = async (id: string) => {
    for (const refund of await refundsOf(id))
      if (['asked', 'pending'].includes(refund.state)) await refundPayment(market().shop, refund.id);
  };
  const paymentsOf = (id: string) =>
    market().owner<{ provider: Name; state: string; session: string | null }[]>`
      select provider, state, session_id as session from payments where order_id = ${id} order by created_at`;
  const statusOf = async (id: string) =>
    (await market().owner`select status from orders where id = ${id}`)[0]!.status as string;
  const alertsOf = async (id: string) =>
    (await market().owner`select action from audit_log where order_id = ${id} and is_alert order by id`).map(
      ({ action }) => action as string,
    );

  const balances = async (id: string) =>
    Object.fromEntries(
      (await asMarket(market().shop.sql, (tx) => findBalances(tx, id))).map(({ account, amountMinor }) => [
        account.replace(/[0-9a-f-]{36}:/, ''),
        amountMinor,
      ]),
    );
  /** The differences that reconciliation finds for this order at both providers. */
  async function differencesOf(id: string): Promise<string[]> {
    const [order] = await market().owner`select number from orders where id = ${id}`;
    return (await reconcile(market().shop)).differences
      .filter(({ orderNumber }) => orderNumber === order!.number)
      .map(({ kind }) => kind);
  }

  return { sell, callback, refundsOf, carryOut, paymentsOf, statusOf, alertsOf, balances, differencesOf };
}
