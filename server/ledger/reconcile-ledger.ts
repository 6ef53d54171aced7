import type { Language } from '#domain/settings/language.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { toMajor } from '#domain/money/units.ts';
import { asMarket, transactionAs } from '#server/database/transaction-as.ts';
import { recordAlert, writeAudit } from '#server/jobs/queries.ts';
import {
  type Comparison,
  type LedgerDifference,
  saveReconciliation,
  findStuckRows,
  findWrongAmountPayments,
  findOrdersToCompare,
  findSucceededPaymentsPage,
  findUsedProviders,
  findWrongAccounts,
  findProviderDifferences,
  findWrongPayouts,
  findWrongStatuses,
} from './queries/reconciliation.ts';
import type { ListedPayment, PaymentProvider } from '#server/integrations/payment.ts';
import { m } from '#texts/compiled/messages.js';
import { paymentProviderByName, type Shop } from '#server/shop.ts';

const actor = { kind: 'job', name: 'reconcile' } as const;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const page = 1000;
const mostMs = 60_000;

export type Reconciliation = Comparison & { id: number };

/**
 * Compares the ledger with orders, payments, refunds and disputes, and these with each provider's list: everything
 * changed in the last `days`, and everything not settled. It corrects nothing; it stores the differences and raises an
 * alert. A provider that does not answer is a difference too (`provider-not-compared`).
 */
export async function reconcile(shop: Shop, { days = 35 } = {}): Promise<Reconciliation> {
  const now = shop.now();
  const since = new Date(now.getTime() - days * dayMs);
  const own = await compareBooks(shop, { now, since });
  let differences = [...own.differences, ...(await undecided(shop))];
  let payments = 0;
  for (const name of own.providers) {
    const compared = await compareProvider(shop, name, { now, since });
    payments += compared.payments;
    differences.push(...compared.differences);
  }
  differences = distinct(differences);
  const comparison = { since, orders: own.orders, payments, found: differences.length, differences };
  const id = await asMarket(shop.sql, async (tx) => {
    const facts = { orders: own.orders, payments, found: differences.length };
    await (differences.length > 0
      ? recordAlert(tx, actor, 'books/differ', null, facts)
      : writeAudit(tx, actor, 'books/agree', null, facts));
    return saveReconciliation(tx, comparison);
  });
  if (differences.length > 0)
    shop.log.error(
      { reconciliation: id, found: differences.length, kinds: [...new Set(differences.map(({ kind }) => kind))] },
      'ledger, orders and provider do not agree',
    );
  else shop.log.info({ reconciliation: id, orders: own.orders, payments }, 'ledger, orders and provider agree');
  return { id, ...comparison };
}

/** A difference as a text: the order, the amount, and what to do. */
export function describeDifference({ kind, orderNumber, facts }: LedgerDifference, language: Language): string {
  const sentences = m as unknown as Record<
    string,
    ((shown: Record<string, string>, options: { locale: Language }) => string) | undefined
  >;
  const status = (name: string) =>
    sentences[`order_status_${facts[name]}`]?.({}, { locale: language }) ?? String(facts[name]);
  const shown = Object.entries(facts).map(([name, fact]): [string, string] => {
    if (name.endsWith('Minor'))
      return [
        name.slice(0, -'Minor'.length),
        amount(
          Number(fact),
          String(facts[name === 'foundMinor' && facts.foundCurrency ? 'foundCurrency' : 'currency']),
          language,
        ),
      ];
    if (moments.has(name)) return [name, `${new Date(fact).toISOString().slice(0, 16).replace('T', ' ')} UTC`];
    return [name, name === 'status' || name === 'expectedStatus' ? status(name) : String(fact)];
  });
  const sentence = sentences[`difference_${kind.replaceAll('-', '_')}`];
  return sentence
    ? sentence(
        // The order may be missing after an old backup was restored. Then the provider's order number is shown.
        {
          number: orderNumber ?? (facts.order ? String(facts.order) : m.difference_no_order({}, { locale: language })),
          seller: '—',
          key: '—',
          ...Object.fromEntries(shown),
        },
        { locale: language },
      )
    : `${kind} ${orderNumber ?? ''} ${JSON.stringify(facts)}`;
}

const moments = new Set(['asked', 'at', 'until']);

/** Formats an amount with all decimals and its code, unlike prices on pages: "-1234,50 CAD", "1234.50 CAD". */
function amount(minor: number, currency: string, language: Language): string {
  const digits = toMajor(minor, currency).toFixed(minorDigits(currency));
  return `${language === 'fr' ? digits.replace('.', ',') : digits}\u00A0${currency}`;
}

type Span = { now: Date; since: Date };

/** Compares our own tables in one snapshot, so that a concurrent commit is not a difference. */
function compareBooks(
  { sql }: Shop,
  { now, since }: Span,
): Promise<{ orders: number; providers: string[]; differences: LedgerDifference[] }> {
  return transactionAs(sql, { role: 'service_role', mostMs, isolation: 'repeatable read, read only' }, async (tx) => {
    const ids = await findOrdersToCompare(tx, since);
    const differences: LedgerDifference[] = [];
    for (let at = 0; at < ids.length; at += page) {
      const some = ids.slice(at, at + page);
      differences.push(...(await findWrongAccounts(tx, some)), ...(await findWrongStatuses(tx, some)));
    }
    differences.push(...(await findStuckRows(tx, { now, since })), ...(await findWrongPayouts(tx, { now, since })));
    return { orders: ids.length, providers: await findUsedProviders(tx, since), differences };
  });
}

/** Payments of a wrong amount that are not refunded. The provider is asked about each one. */
async function undecided(shop: Shop): Promise<LedgerDifference[]> {
  const differences: LedgerDifference[] = [];
  for (const { orderNumber, provider, sessionId, paymentId, amountMinor, currency } of await asMarket(
    shop.sql,
    findWrongAmountPayments,
  )) {
    const told = await toldOf(shop, provider, { sessionId, paymentId });
    if (!told) differences.push(notCompared(provider));
    else if (told.backMinor < told.amountMinor)
      differences.push({
        kind: 'payment-mismatch',
        orderNumber,
        facts: {
          provider,
          expectedMinor: amountMinor,
          currency,
          foundMinor: told.amountMinor,
          foundCurrency: told.currency,
          payment: paymentId ?? sessionId,
        },
      });
  }
  return differences;
}

async function toldOf(
  shop: Shop,
  name: string,
  { sessionId, paymentId }: { sessionId: string; paymentId: string | null },
): Promise<{ amountMinor: number; currency: string; backMinor: number } | null> {
  try {
    const provider = paymentProviderByName(shop, name);
    const { amountMinor, currency } = await provider.fetchStatus(sessionId);
    const { refunds } = paymentId ? await provider.fetchAftermath(paymentId) : { refunds: [] };
    return {
      amountMinor,
      currency,
      backMinor: refunds.filter(({ state }) => state === 'succeeded').reduce((sum, one) => sum + one.amountMinor, 0),
    };
  } catch {
    return null;
  }
}

const notCompared = (provider: string): LedgerDifference => ({
  kind: 'provider-not-compared',
  orderNumber: null,
  facts: { provider },
});
/** Removes repeated differences. */
const distinct = (differences: LedgerDifference[]): LedgerDifference[] => [
  ...new Map(differences.map((one) => [JSON.stringify([one.kind, one.orderNumber, one.facts]), one])).values(),
];

/** Compares the provider's list with ours in both directions, page by page. Only the ids stay in memory. */
async function compareProvider(
  shop: Shop,
  name: string,
  { now, since }: Span,
): Promise<{ payments: number; differences: LedgerDifference[] }> {
  const differences: LedgerDifference[] = [];
  const listed = new Set<string>();
  const settledBefore = new Date(now.getTime() - hourMs);
  try {
    for await (const some of pagesOf(paymentProviderByName(shop, name), since)) {
      for (const { paymentId } of some) listed.add(paymentId);
      differences.push(...(await asMarket(shop.sql, (tx) => findProviderDifferences(tx, name, some, settledBefore))));
    }
  } catch (cause) {
    shop.log.warn({ provider: name, err: cause }, 'a provider could not be asked for its payments');
    return { payments: listed.size, differences: [...differences, notCompared(name)] };
  }
  // The provider's dates may differ from ours. Our payments are compared from a day later on, so that the provider's
  // list contains all of them.
  const span = { from: new Date(since.getTime() + dayMs), to: settledBefore, page };
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ours = await asMarket(shop.sql, (tx) => findSucceededPaymentsPage(tx, name, { ...span, after }));
    differences.push(
      ...ours
        .filter(({ paymentId }) => !paymentId || !listed.has(paymentId))
        .map(({ kind, orderNumber, facts }) => ({ kind, orderNumber, facts })),
    );
    if (ours.length < page) return { payments: listed.size, differences };
    after = ours.at(-1)!.id;
  }
}

async function* pagesOf(provider: PaymentProvider, since: Date): AsyncGenerator<ListedPayment[]> {
  let some: ListedPayment[] = [];
  for await (const payment of provider.listPayments(since)) {
    some.push(payment);
    if (some.length < page) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
