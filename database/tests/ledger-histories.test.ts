// 200 random orders through the real functions, while their connections are killed under them. Beside each runs the model of its life
// (tests/models/history-model.ts) with the same commands: after every step books, statuses and stock must be the model's.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  beginHistory,
  type Command,
  dashboardAmount,
  disputedAmount,
  type History,
  mainPayment,
  applyCommand,
  refundRequestOf,
} from '../../tests/models/history-model.ts';
import { draws, soaks } from '../../tests/draws.ts';
import { computeBalances } from '../../tests/models/balances.ts';
import { entriesOf } from '#domain/orders/ledger.ts';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { connect } from '#server/database/connect.ts';
import { lockOrder, movePart } from '#server/orders/queries/orders.ts';
import { askRefund } from '#server/payments/actions/ask-refund.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { followPayment } from '#server/payments/follow-payment.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';
import type { RefundStatus } from '#server/integrations/payment.ts';
import {
  addOffer,
  openTestMarket,
  operator,
  checkoutPayload,
  tester,
  type TestMarket,
  type TestOffer,
} from './orders-market.ts';

const histories = draws(80, 2_000);
const lanes = 5;
const commandsEach = 7;
/**
 * The commands of a run come from this number; when and where connections die does not, and cannot. HISTORIES_SEED repeats a run's commands.
 * A few histories are the same ones in every run, so that each ending is sure to be among them; many are new ones each time.
 */
const seed = Number(process.env.HISTORIES_SEED ?? (soaks ? randomInt(2 ** 31) : 17));

let market: TestMarket;
let killer: Sql;
let pool: Sql;
const shopUrl = () => inject('authenticatorUrl').replace(/postgres$/, new URL(market.ownerUrl).pathname.slice(1));
beforeAll(async () => {
  market = await openTestMarket();
  killer = connect(market.ownerUrl, { most: 1 });
  pool = connect(shopUrl(), { most: 8 });
});
afterAll(async () => {
  await Promise.all([killer.end({ timeout: 2 }), pool.end({ timeout: 2 })]);
  await market.stop();
});

const crashes = { killed: 0, thrownAway: 0, repeated: 0, lost: 0, silent: 0 };

/** A transaction that is under way loses its connection, as PostgreSQL's own crash or a cable would end it. Not while a new connection asks for types: nobody waits for that answer. */
async function killOne(afterMs: number): Promise<void> {
  await pause(afterMs);
  const [gone] = await killer`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = ${decodeURIComponent(new URL(shopUrl()).username)} and state <> 'idle' and query not like '%pg_catalog.pg_type%' order by random() limit 1`;
  if (gone) crashes.killed += 1;
}

/** The process loses everything it had open at once. */
async function throwPoolAway(afterMs: number): Promise<void> {
  await pause(afterMs);
  const old = pool;
  pool = connect(shopUrl(), { most: 8 });
  crashes.thrownAway += 1;
  await old.end({ timeout: 0 });
}

/** The transaction was ended from outside: nothing of it happened, or all of it. */
const ended = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNRESET',
  'EPIPE',
  'CONNECT_TIMEOUT',
  '57P01',
  '57014',
  '08006',
  '08003',
  '40P01',
  '40001',
]);

/** The driver sometimes answers nothing any more to a query whose connection was lost (docs/decisions/0017): then it is as if the process had died. */
async function silence(signal: AbortSignal): Promise<never> {
  await pause(15_000, undefined, { ref: false, signal }).catch(() => new Promise(() => {}));
  crashes.silent += 1;
  throw Object.assign(new Error('no answer'), { code: 'CONNECTION_CLOSED' });
}

/** As the job queue does it: again until it is done. A refusal of the rules is an answer; an answer the provider lost is asked for again. */
async function untilDone<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  for (let tries = 0; tries < 40; tries += 1) {
    try {
      const answered = new AbortController();
      return await Promise.race([work().finally(() => answered.abort()), silence(answered.signal)]);
    } catch (problem) {
      const { code } = problem as { code?: string };
      if (problem instanceof Refusal && code !== 'payment/provider-down') return problem;
      if (!(problem instanceof Refusal) && !ended.has(code ?? '')) throw problem;
      if (problem instanceof Refusal) crashes.lost += 1;
      else crashes.repeated += 1;
    }
  }
  throw new Error('not done after 40 tries');
}

type Random = { under(most: number): number; one<One>(of: readonly One[]): One };
function randomOf(start: number): Random {
  let state = start >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { under: (most) => Math.floor(next() * most), one: (of) => of[Math.floor(next() * of.length)]! };
}

/** One that does something now, most of the time. */
function commandFor(history: History, random: Random): Command {
  const payment = random.under(history.payments.length);
  const paidThere = history.payments.findIndex(
    ({ there, state }) => there !== 'nothing' && (state === 'open' || state === 'expired'),
  );
  if (paidThere >= 0 && random.under(2) === 0) return { do: 'settle', payment: paidThere };
  const asked = history.refunds.findIndex(({ state }) => state === 'asked');
  if (asked >= 0 && random.under(2) === 0)
    return { do: 'refund answers', refund: asked, state: random.one(['succeeded', 'succeeded', 'failed']) };
  const sixtyFourths = 1 + random.under(64);
  const refund = random.under(Math.max(1, history.refunds.length));
  const running: Command[] = [
    {
      do: 'ask refund',
      sixtyFourths: random.under(3) === 0 ? 'all' : Array.from({ length: 6 }, () => random.under(65)),
    },
    { do: 'ask refund', sixtyFourths: [random.one([0, 64]), random.one([0, 64]), random.one([0, 64]), 64, 0, 0] },
    { do: 'refund answers', refund, state: 'succeeded' },
    { do: 'refund comes back', refund: history.refunds.findIndex(({ state }) => state === 'succeeded') },
    { do: 'refund in the dashboard', sixtyFourths },
    { do: 'dispute', sixtyFourths },
    { do: 'dispute decided', dispute: 0, state: random.one(['won', 'lost']) },
    { do: 'ship', part: random.under(2) },
    { do: 'deliver', part: random.under(2) },
    { do: 'buyer pays', payment, other: false },
    { do: 'settle', payment },
  ];
  const waiting: Command[] = [
    { do: 'buyer pays', payment, other: random.under(10) === 0 },
    { do: 'buyer pays', payment, other: false },
    { do: 'another page' },
    { do: 'expire' },
    { do: 'sell elsewhere', part: random.under(2) },
    { do: 'settle', payment },
    { do: 'refund answers', refund, state: random.one(['succeeded', 'failed']) },
  ];
  return random.one(mainPayment(history) >= 0 ? running : waiting);
}

/** One order: what we do to it, and what the database and the provider say of it. */
async function openOrder(random: Random) {
  const currency = random.one(['CAD', 'XOF', 'CAD', 'XOF', 'SLL']);
  // Multiples of what mobile money pays in, so that no order needs a rounding (orders-rounding.test.ts has those that do).
  const scale = { CAD: 1, XOF: 5, SLL: 1000 }[currency]!;
  const key = randomUUID();
  const lines = await Promise.all(
    [0, 1].slice(0, 1 + random.under(2)).map(async () => {
      const quantity = 1 + random.under(2);
      const offer: TestOffer = await addOffer(market.owner, {
        seller: `h-${randomUUID().slice(0, 8)}`,
        currency,
        price: scale * (50 + random.under(5000)) + (currency === 'SLL' ? random.under(1000) : 0),
        stock: quantity + random.under(3),
        shipping: random.one([0, 0, scale * 333]),
      });
      return { offer, quantity };
    }),
  );
  let ahead = 0;
  let refundState: RefundStatus['state'] = 'succeeded';
  const { provider } = market;
  const shop: Shop = {
    ...market.shop,
    get sql() {
      return pool;
    },
    now: () => new Date(Date.now() + ahead),
    // The obedient provider answers all lanes: what it says to this one is set just before.
    providers: [
      {
        ...provider,
        refund: (ask) => {
          provider.refundState = refundState;
          return provider.refund(ask);
        },
        fetchRefund: (id) => {
          provider.refundState = refundState;
          return provider.fetchRefund(id);
        },
        createCheckout: (ask) => {
          provider.losesAnswer = random.under(8) === 0;
          return provider.createCheckout(ask);
        },
      },
    ],
  };
  const place = () => placeOrder(shop, { payload: checkoutPayload(lines), idempotencyKey: key, language: 'fr' });
  const { orderId } = (await untilDone(place)) as { orderId: string };
  const payments = () =>
    market.owner<
      { id: string; session: string; amount: number }[]
    >`select id, session_id as session, amount_minor as amount from payments where order_id = ${orderId} order by created_at, id`;
  const refunds = () =>
    market.owner<
      { id: string; provider_refund_id: string | null; payment_id: string }[]
    >`select id, provider_refund_id, payment_id from refunds where order_id = ${orderId} order by created_at, id`;
  const nameOf = async (payment: number) => `p_${(await payments())[payment]!.session}`;
  const follow = (paymentId: string) =>
    untilDone(() => followPayment(shop, { provider: 'obedient', paymentId }, tester));
  const aftermathOf = (paymentId: string) => {
    const known = provider.aftermath.get(paymentId) ?? { refunds: [], disputes: [] };
    provider.aftermath.set(paymentId, known);
    return known;
  };

  const parts = await market.owner<
    {
      partId: string;
      sellerId: string;
      itemsMinor: number;
      shippingMinor: number;
      commissionMinor: number;
      units: number;
      offer: string;
      shelf: number;
    }[]
  >`
    select s.id as "partId", s.seller_id as "sellerId", s.items_minor as "itemsMinor", s.shipping_minor as "shippingMinor", s.commission_minor as "commissionMinor", l.quantity as units, l.offer_id as offer, o.stock as shelf
    from seller_orders s join order_lines l on l.seller_order_id = s.id join offers o on o.id = l.offer_id where s.order_id = ${orderId} order by s.position`;
  const start = beginHistory({
    currency,
    provider: 'obedient',
    providerMinor: (await payments())[0]!.amount,
    parts: parts.map(({ offer: _, ...part }) => part),
  });

  /** The same command to the real thing. */
  async function happen(history: History, command: Command): Promise<void> {
    switch (command.do) {
      case 'buyer pays': {
        const { session, amount } = (await payments())[command.payment]!;
        if (provider.sessions.get(session)!.state !== 'paid')
          provider.pay(session, command.other ? { amountMinor: amount + 1 } : {});
        return;
      }
      case 'settle': {
        const { session } = (await payments())[command.payment]!;
        await untilDone(() => settlePayment(shop, { provider: 'obedient', sessionId: session }, tester));
        return;
      }
      case 'another page':
        ahead += 32 * 60_000;
        await untilDone(place);
        return;
      case 'expire':
        ahead += 40 * 60_000;
        await untilDone(() => expireOrder(shop, orderId));
        return;
      case 'sell elsewhere':
        await market.owner`update offers set stock = stock - 1 where id = ${parts[command.part]?.offer ?? null} and stock > 0`;
        return;
      case 'ask refund': {
        const asking = {
          orderId,
          wish: refundRequestOf(history, command.sixtyFourths),
          note: '',
          key: randomUUID(),
        };
        await untilDone(() => askRefund.perform(shop, operator, asking));
        return;
      }
      case 'refund answers': {
        const refund = (await refunds())[command.refund];
        if (!refund) return;
        for (const state of random.under(4) === 0 ? (['pending', command.state] as const) : [command.state]) {
          refundState = state;
          await untilDone(() => refundPayment(shop, refund.id));
        }
        return;
      }
      case 'refund comes back': {
        const refund = (await refunds())[command.refund];
        if (history.refunds[command.refund]?.state !== 'succeeded') return;
        const paymentId = await nameOf(history.refunds[command.refund]!.payment);
        aftermathOf(paymentId).refunds.find(({ refundId }) => refundId === refund!.provider_refund_id)!.state =
          'failed';
        await follow(paymentId);
        return;
      }
      case 'refund in the dashboard': {
        const amountMinor = dashboardAmount(history, command.sixtyFourths);
        if (amountMinor <= 0) return;
        const paymentId = await nameOf(mainPayment(history));
        aftermathOf(paymentId).refunds.push({
          refundId: `r_${randomUUID()}`,
          state: 'succeeded',
          amountMinor,
          mark: null,
        });
        await follow(paymentId);
        return;
      }
      case 'dispute': {
        if (mainPayment(history) < 0) return;
        const paymentId = await nameOf(mainPayment(history));
        aftermathOf(paymentId).disputes.push({
          disputeId: `d_${randomUUID()}`,
          state: 'open',
          reason: 'fraudulent',
          amountMinor: disputedAmount(history, command.sixtyFourths),
          isWithheld: true,
        });
        await follow(paymentId);
        return;
      }
      case 'dispute decided': {
        const known = history.disputes[command.dispute];
        if (known?.state !== 'open') return;
        const paymentId = await nameOf(known.payment);
        Object.assign(aftermathOf(paymentId).disputes[command.dispute]!, {
          state: command.state,
          isWithheld: command.state === 'lost',
        });
        await follow(paymentId);
        return;
      }
      case 'ship':
      case 'deliver': {
        if (applyCommand(history, command).parts[command.part]?.status === history.parts[command.part]?.status) return;
        await untilDone(() =>
          asMarket(pool, async (tx) => {
            await lockOrder(tx, orderId);
            await movePart(tx, parts[command.part]!.partId, command.do === 'ship' ? 'shipped' : 'delivered');
          }),
        );
      }
    }
  }

  async function expectAsModel(history: History, after: string): Promise<void> {
    const [found] = await market.owner`
      select (select status from orders where id = ${orderId}) as status,
        (select array_agg(status order by position) from seller_orders where order_id = ${orderId}) as parts,
        (select jsonb_agg(jsonb_build_array(state, refunded_minor) order by created_at, id) from payments where order_id = ${orderId}) as payments,
        (select coalesce(jsonb_agg(jsonb_build_array(case state when 'pending' then 'asked' else state end, amount_minor) order by created_at, id), '[]') from refunds where order_id = ${orderId}) as refunds,
        (select jsonb_agg(jsonb_build_array(o.stock, h.state) order by s.position) from seller_orders s join order_lines l on l.seller_order_id = s.id join offers o on o.id = l.offer_id join stock_holds h on h.order_id = s.order_id and h.offer_id = o.id where s.order_id = ${orderId}) as stock,
        (select coalesce(jsonb_object_agg(account || ' ' || currency, sum), '{}') from (select account, currency, sum(amount_minor) as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${orderId} group by 1, 2 having sum(amount_minor) <> 0) b) as books,
        (select count(*)::int from (select 1 from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${orderId} group by t.id, currency having sum(amount_minor) <> 0) w) as unbalanced,
        (select array_agg(kind order by kind) from ledger_transactions where order_id = ${orderId}) as posted`;
    expect(found, after).toEqual({
      status: history.status,
      parts: history.parts.map(({ status }) => status),
      payments: history.payments.map(({ state, refundedMinor }) => [state, refundedMinor]),
      refunds: history.refunds.map(({ state, providerMinor }) => [state, providerMinor]),
      stock: history.parts.map(({ shelf, hold }) => [shelf, hold]),
      books: Object.fromEntries(computeBalances(history.events.flatMap(entriesOf))),
      unbalanced: 0,
      posted: history.events.map(({ kind }) => kind).sort(),
    });
    if (currency === 'SLL') return;
    let held = 0;
    for (const [n, { session }] of (await payments()).entries()) {
      if (!['paid', 'refunding', 'refunded'].includes(history.payments[n]!.state)) continue;
      const { refunds: back, disputes } = aftermathOf(`p_${session}`);
      held +=
        provider.sessions.get(session)!.amountMinor -
        [
          ...back.filter(({ state }) => state === 'succeeded'),
          ...disputes.filter(({ isWithheld }) => isWithheld),
        ].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    }
    expect(found!.books[`provider:obedient ${currency}`] ?? 0, `${after}: what the provider holds`).toBe(held);
  }
  return { start, happen, expectAsModel, isPatient: () => ahead < 80 * 60_000 };
}

test(
  `${histories} random histories on PostgreSQL, connections killed under them and steps repeated: books, statuses, refunds and stock are the model’s after every step, and the provider holds what the books say`,
  async () => {
    const seen = new Map<string, number>();
    const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    let next = 0;
    const lane = async () => {
      while (next < histories) {
        const number = next++;
        const random = randomOf(seed + number);
        const order = await openOrder(random);
        let history = order.start;
        const said: string[] = [`seed ${seed}, history ${number}: place`];
        await order.expectAsModel(history, said.join('\n'));
        for (let n = 0; n < commandsEach; n += 1) {
          const command = commandFor(history, random);
          // Its key is free once it is given up, and it is given up after two hours: another page would be another order.
          if (command.do === 'another page' && (history.status !== 'awaiting_payment' || !order.isPatient())) continue;
          const crash =
            random.under(5) === 0
              ? killOne(random.under(12))
              : random.under(60) === 0
                ? throwPoolAway(random.under(12))
                : Promise.resolve();
          said.push(JSON.stringify(command));
          const after = applyCommand(history, command);
          await Promise.all([order.happen(history, command), crash]).catch((problem: unknown) => {
            throw new Error(said.join('\n'), { cause: problem });
          });
          if (after !== history) note(command.do);
          history = after;
          await order.expectAsModel(history, said.join('\n'));
        }
        note(history.status);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));

    console.info(JSON.stringify({ seed, crashes, seen: Object.fromEntries(seen) }));
    // It happened: connections died under work that had to be done again, and orders came to every end.
    expect(crashes.killed).toBeGreaterThan(histories / 8);
    expect(crashes.thrownAway).toBeGreaterThan(0);
    // Each of them would have waited for ever.
    expect(crashes.silent).toBe(0);
    expect(crashes.repeated).toBeGreaterThan(histories / 20);
    for (const what of [
      'paid',
      'partially_refunded',
      'refunded',
      'expired',
      'another page',
      'refund comes back',
      'refund in the dashboard',
      'dispute',
      'ship',
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);

    const [books] =
      await market.owner`select count(*)::int as wrong from (select 1 from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0) w`;
    expect(books!.wrong).toBe(0);
    expect(
      await market.owner`select currency from ledger_entries group by currency having sum(amount_minor) <> 0`,
    ).toEqual([]);
    // The nightly comparison, which adds everything up in its own way, finds nothing but what these orders left for a person or a job to do.
    const { differences, orders } = await reconcile({ ...market.shop, now: () => new Date(Date.now() + 7_200_000) });
    expect(orders).toBeGreaterThanOrEqual(histories);
    const leftToDo = new Set(['status', 'order-overdue', 'payment-mismatch', 'payment-not-booked', 'refund-stuck']);
    expect(differences.filter(({ kind }) => !leftToDo.has(kind))).toEqual([]);
  },
  draws(180_000, 3_600_000),
);
