// Rules that every order must satisfy once all work is finished, whatever happened before.
import type Stripe from 'stripe';
import type { FaultBuyer, FaultScene } from './fault-scene.ts';

/** The database and services to check. */
type Books = Pick<FaultScene, 'owner' | 'stripe' | 'mailServer'>;

type OrderRow = {
  id: string;
  number: string;
  status: string;
  totalMinor: number;
  payments: PaymentRow[];
  accounts: Record<string, number>;
  unbalanced: number;
  holds: Record<string, number>;
  mails: MailRow[];
  kinds: string[];
  events: string[];
  stock: number;
  jobs: number;
  paidAudits: number;
};
type PaymentRow = {
  state: string;
  session_id: string | null;
  payment_id: string | null;
  amount_minor: number;
  refunded_minor: number;
};
type MailRow = { template: string; state: string; id: string; parameters: object };

/** Lists the violations in these buyers' orders. `label` names the case. `hasEveryWebhook`: no webhook was lost. */
export async function findOrderViolations(
  scene: Books,
  buyers: readonly (FaultBuyer & { label: string })[],
  { least = 1, hasEveryWebhook = true } = {},
): Promise<string[]> {
  const sessions = await scene.stripe.checkout.sessions
    .list({ limit: 100, expand: ['data.payment_intent.latest_charge'] })
    .autoPagingToArray({ limit: 10_000 });
  const eventIds = await eventIdsBySession(scene);
  const wrong: string[] = [];
  for (const buyer of buyers) {
    const orders = await ordersOf(scene, buyer);
    const say = (what: string): void => void wrong.push(`${buyer.label}: ${what}`);
    if (orders.length < least || orders.filter(({ status }) => status !== 'expired').length > 1)
      say(`orders ${orders.map(({ status }) => status).join()}`);
    for (const order of orders) {
      const own = sessions.filter(({ client_reference_id: id }) => id === order.id);
      const events = hasEveryWebhook ? own.flatMap(({ id }) => eventIds.get(id) ?? []) : [];
      for (const what of [
        ...moneyFaults(order, own),
        ...stockFaults(order),
        ...mailFaults(order, scene),
        ...noteFaults(order, events),
      ])
        say(what);
    }
    const [held] =
      await scene.owner`select coalesce(sum(quantity), 0)::int as n from stock_holds where offer_id = ${buyer.offer.id} and state <> 'released'`;
    const kept = held!.n as number;
    const [offer] = await scene.owner`select stock from offers where id = ${buyer.offer.id}`;
    if (offer!.stock !== buyer.stock - kept) say(`stock ${offer!.stock}, expected ${buyer.stock} − ${kept}`);
  }
  // `clean-sessions` and `refresh-rates` are queued again with the same key. If a killed process has locked the earlier
  // job, the new job takes over the key. A job without its key was therefore replaced, which is not a failure.
  const [failed] =
    await scene.owner`select count(*)::int as n, string_agg(concat_ws(' ', task_identifier, attempts, last_error), ', ') as tasks from graphile_worker.jobs
      where attempts >= max_attempts and not (key is null and task_identifier in ('clean-sessions', 'refresh-rates'))`;
  if (failed!.n) wrong.push(`${failed!.n} jobs failed for good: ${failed!.tasks}`);
  return wrong;
}

function moneyFaults(order: OrderRow, sessions: Stripe.Checkout.Session[]): string[] {
  const wrong: string[] = [];
  const paid = sessions
    .filter(({ payment_status: status }) => status === 'paid')
    .map((session) => {
      const charge = (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
      return {
        sessionId: session.id,
        paymentId: (session.payment_intent as Stripe.PaymentIntent).id,
        amount: session.amount_total!,
        refunded: charge.amount_refunded,
      };
    });
  if (sessions.length > 1) wrong.push(`${sessions.length} pages for one order`);
  if (sessions.some(({ status }) => status === 'open')) wrong.push('a page can still be paid on');
  if (paid.length > 1) wrong.push(`charged ${paid.length} times`);
  const taken = paid.reduce((sum, { amount }) => sum + amount, 0);
  const held = taken - paid.reduce((sum, { refunded }) => sum + refunded, 0);
  const expected = {
    awaiting_payment: [],
    paid: ['whole'],
    partially_refunded: ['some'],
    refunded: ['back'],
    expired: ['none'],
  }[order.status] as string[] | undefined;
  const is = taken === 0 ? 'none' : held === taken ? 'whole' : held === 0 ? 'back' : 'some';
  if (!expected?.includes(is))
    wrong.push(`the order is ${order.status}, of the money the provider has ${is} (${held} of ${taken})`);
  if (taken !== 0 && taken !== order.totalMinor) wrong.push(`charged ${taken} for ${order.totalMinor}`);
  for (const one of paid) {
    const ours = order.payments.filter(({ payment_id: id }) => id === one.paymentId);
    if (ours.length !== 1 || ours[0]!.refunded_minor !== one.refunded || ours[0]!.session_id !== one.sessionId)
      wrong.push(`the provider has ${JSON.stringify(one)}, we ${JSON.stringify(order.payments)}`);
  }
  if (order.payments.some(({ state }) => ['asked', 'open', 'refunding', 'mismatch'].includes(state)))
    wrong.push(`payments ${order.payments.map(({ state }) => state).join()}`);
  if (order.unbalanced) wrong.push(`${order.unbalanced} ledger transactions are not zero`);
  const { provider = 0, buyer = 0, sales = 0, market = 0, seller = 0 } = order.accounts;
  if (provider !== held || buyer !== 0 || sales !== 0 || market + seller !== -held)
    wrong.push(`accounts ${JSON.stringify(order.accounts)}, the provider has ${held}`);
  return wrong;
}

function stockFaults({ status, holds }: OrderRow): string[] {
  const state = status === 'paid' || status === 'partially_refunded' ? 'consumed' : 'released';
  return JSON.stringify(Object.keys(holds)) === JSON.stringify([state])
    ? []
    : [`the order is ${status}, its stock ${JSON.stringify(holds)}`];
}

/** Checks every mail that the order's status requires: created once, sent, and accepted under one Message-ID. */
function mailFaults({ status, number, mails, kinds }: OrderRow, { mailServer }: Books): string[] {
  const wrong: string[] = [];
  const wants = [
    'order_received',
    'admin_new_order',
    ...(kinds.includes('paid') || kinds.includes('paid_late') ? ['order_paid'] : []),
    ...(status === 'expired' || kinds.includes('expired') ? ['order_refused'] : []),
    ...(kinds.includes('shipped_some') ? ['order_shipped'] : []),
    ...(kinds.includes('rest_withdrawn') ? ['order_rest_withdrawn'] : []),
    ...(kinds.includes('paid_too_late')
      ? ['refunded_late']
      : kinds.some((kind) => kind === 'refunded' || kind === 'refunded_part')
        ? ['order_refunded']
        : []),
  ];
  // The reminder mail is ignored, because it depends on how far the clock was advanced.
  const has = mails
    .map(({ template }) => template)
    .filter((template) => template !== 'order_reminder')
    .sort();
  if (JSON.stringify(has) !== JSON.stringify([...wants].sort()))
    wrong.push(`mails ${has.join()}, expected ${wants.join()}`);
  let acceptedMails = 0;
  for (const { id, template, state, parameters } of mails) {
    const messageId = [number, ...template.split('_'), ...(Object.keys(parameters).length ? [id] : [])].join('-');
    const times = mailServer.accepted.filter((mail) => mail.messageId === messageId).length;
    if (times > 0) acceptedMails++;
    // After a kill between sending and recording, the row is retried and skipped, although the mail was sent.
    const isRight =
      state === 'sent'
        ? times >= 1
        : state === 'skipped' && times <= 1 && ['order_received', 'order_reminder', 'order_refused'].includes(template);
    if (!isRight) wrong.push(`mail ${template} is ${state} and was accepted ${times} times`);
  }
  const names = new Set(
    mailServer.accepted.filter(({ messageId }) => messageId.startsWith(`${number}-`)).map(({ messageId }) => messageId),
  );
  if (names.size !== acceptedMails) wrong.push(`accepted: ${[...names].join()}`);
  return wrong;
}

/** Checks that timeline and audit log have each entry once, and that every provider event is stored once. */
function noteFaults({ kinds, paidAudits, events, jobs }: OrderRow, eventIds: string[]): string[] {
  const wrong: string[] = [];
  if (new Set(kinds).size !== kinds.length) wrong.push(`timeline ${kinds.join()}`);
  if (paidAudits > 1) wrong.push(`${paidAudits} times paid in the log`);
  const missing = eventIds.filter((event) => !events.includes(event));
  if (missing.length) wrong.push(`events never written down: ${missing.join()}`);
  if (new Set(events).size !== events.length) wrong.push('an event is written down twice');
  if (jobs) wrong.push(`${jobs} jobs are left`);
  return wrong;
}

async function eventIdsBySession(scene: Books): Promise<Map<string, string[]>> {
  const eventIds = new Map<string, string[]>();
  for await (const { id, data } of scene.stripe.events.list({
    types: ['checkout.session.completed', 'checkout.session.expired'],
    limit: 100,
  })) {
    const session = (data.object as Stripe.Checkout.Session).id;
    eventIds.set(session, [...(eventIds.get(session) ?? []), id]);
  }
  return eventIds;
}

const ordersOf = ({ owner }: Books, { email }: FaultBuyer): Promise<OrderRow[]> => owner<OrderRow[]>`
  select o.id, o.number, o.status, o.total_minor as "totalMinor",
    (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from payments p where p.order_id = o.id) as payments,
    (select coalesce(jsonb_object_agg(account, amount), '{}') from (
      select split_part(e.account, ':', 1) as account, sum(e.amount_minor) as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = o.id group by 1) a) as accounts,
    (select count(*)::int from (select 1 from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = o.id group by t.id, e.currency having sum(e.amount_minor) <> 0) u) as unbalanced,
    (select coalesce(jsonb_object_agg(state, quantity), '{}') from (select state, sum(quantity) as quantity from stock_holds where order_id = o.id group by state) h) as holds,
    (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from notifications m where m.subject_id = o.id) as mails,
    (select coalesce(jsonb_agg(kind order by id), '[]') from order_events where order_id = o.id) as kinds,
    (select coalesce(jsonb_agg(event_id), '[]') from payment_events where order_id = o.id) as events,
    (select count(*)::int from graphile_worker._private_jobs where payload ->> 'orderId' = o.id::text or payload ->> 'notificationId' in (select id::text from notifications where subject_id = o.id)
      or payload ->> 'refundId' in (select id::text from refunds where order_id = o.id)) as jobs,
    (select count(*)::int from audit_log where order_id = o.id and action = 'order/paid') as "paidAudits"
  from orders o where o.customer_email = ${email} order by o.created_at`;
