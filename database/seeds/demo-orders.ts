// Demo orders in every state for the demo accounts, so that no screen is empty. All are marked as examples
// (orders.is_demo); no real provider took money (example-payments.ts). Their ledger entries sum to zero.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { SignedInActor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { examplePaymentProvider } from '#server/integrations/example-payments.ts';
import { acceptPart } from '#server/orders/actions/accept-part.ts';
import { updateReturnAsSeller } from '#server/orders/actions/decide-return.ts';
import { confirmDelivery } from '#server/orders/actions/confirm-delivery.ts';
import { deliverPart } from '#server/orders/actions/deliver-part.ts';
import { updateReturnAsBuyer } from '#server/orders/actions/update-return-as-buyer.ts';
import { packPart } from '#server/orders/actions/pack-part.ts';
import { refusePart } from '#server/orders/actions/refuse-part.ts';
import { requestReturn } from '#server/orders/actions/request-return.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { refundPart } from '#server/payments/actions/refund-part.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { approvePayouts } from '#server/payouts/actions/approve-payouts.ts';
import { finalizeBankFile } from '#server/payouts/actions/make-bank-file.ts';
import { markPayoutsSent } from '#server/payouts/actions/mark-payouts-sent.ts';
import { proposePayouts } from '#server/payouts/actions/propose-payouts.ts';
import { releaseDueMoney } from '#server/payouts/actions/release-money.ts';
import { returnPayout } from '#server/payouts/actions/return-payout.ts';
import { answerReview } from '#server/reviews/actions/answer-review.ts';
import { writeReview } from '#server/reviews/actions/write-review.ts';
import {
  carryOutRefunds,
  type DemoOffer,
  type PlacedDemoOrder,
  type DemoShop,
  demoJobActor,
  findOrderableOffers,
  placeDemoOrder,
  findLastOrderableTime,
  createPersonActor,
  createSeedServerContext,
  createExampleSessionFields,
} from './place-demo-order.ts';
import { type OrderBackdater, createOrderBackdater } from './backdate-orders.ts';
import { seedDiscountAndLocations } from './sale-and-locations.ts';
import { seedProductViews } from './product-views.ts';

type Step = 'accept' | 'pack' | 'ship' | 'deliver';
const steps = ['accept', 'pack', 'ship', 'deliver'] as const satisfies readonly Step[];
const day = 24;

/**
 * Inserts orders for the demo accounts (demo-accounts.ts) with the same actions that the screens call. No mail is sent
 * about them. `sql`: the owner's connection to a database not in use yet. Without demo accounts nothing is inserted.
 */
export async function seedDemoOrders(sql: Sql): Promise<void> {
  const people = await sql<{ id: string; email: string }[]>`
    select id, email from auth.users where email in ('client@demo.sugu.example', 'merchant@demo.sugu.example', 'restaurant@demo.sugu.example', 'admin@demo.sugu.example')`;
  const idOf = (role: string) => people.find(({ email }) => email.startsWith(`${role}@`))?.id;
  const [buyerId, merchant, cook, admin] = ['client', 'merchant', 'restaurant', 'admin'].map(idOf);
  if (!buyerId || !merchant || !cook || !admin) return;
  const story = {
    sql,
    shop: createSeedServerContext(sql),
    pass: await createOrderBackdater(sql),
    buyer: { id: buyerId, email: 'client@demo.sugu.example', name: 'Awa (démonstration)' },
  };
  const shops = (owner: string) => sql<DemoShop[]>`
    select id, source::text as source, country_code as country from public.sellers where owner_id = ${owner} and is_demo order by slug limit 2`;
  for (const [nth, shop] of (await shops(merchant)).entries()) {
    await tellOfShop({ ...story, seller: createPersonActor(merchant) }, shop, { isBrief: nth > 0 });
    await seedProductViews(sql, { seller: shop.id, timeZone: story.shop.timeZone, isBrief: nth > 0 });
  }
  for (const [nth, shop] of (await shops(cook)).entries())
    await tellOfRestaurant({ ...story, seller: createPersonActor(cook) }, shop, { isBrief: nth > 0 });
  await story.pass.settleOrders();
  const [first] = await shops(merchant);
  if (first) await seedDiscountAndLocations(sql, story.shop, { seller: first.id, owner: createPersonActor(merchant) });
  await tellOfPayouts(story, { kind: 'administrator', isStepOpen: true, ...createExampleSessionFields(admin) });
  await sendNothing(sql);
}

type Story = {
  sql: Sql;
  shop: ReturnType<typeof createSeedServerContext>;
  pass: OrderBackdater;
  buyer: { id: string; email: string; name: string };
};
type SellerStory = Story & { seller: SignedInActor };

/** Moves the seller's part of an order through its states up to `to`, with `hours` between steps. */
async function moveTo(
  { shop, pass, seller }: SellerStory,
  part: PlacedDemoOrder,
  to: Step,
  hours: number,
): Promise<void> {
  const { orderId, partId } = part;
  for (const step of steps.slice(0, steps.indexOf(to) + 1)) {
    await pass.order(orderId, hours);
    const ids = { orderId, partId };
    if (step === 'accept') await acceptPart.perform(shop, seller, ids);
    if (step === 'pack') await packPart.perform(shop, seller, ids);
    if (step === 'ship')
      await shipPart.perform(shop, seller, { ...ids, carrier: 'Postes Exemple', trackingCode: 'DEMO-0001' });
    if (step === 'deliver') await deliverPart.perform(shop, seller, ids);
  }
}

/** Creates a shop's orders in every state, from new to disputed. `isBrief`: only the first and the last of them. */
async function tellOfShop(story: SellerStory, demoShop: DemoShop, { isBrief }: { isBrief: boolean }): Promise<void> {
  const { shop, pass, buyer, seller, sql } = story;
  const offers = await findOrderableOffers(sql, demoShop);
  if (offers.length === 0) return;
  const offer = (n: number): DemoOffer => offers[n % offers.length]!;
  const place = (n: number, quantity = 1) => placeDemoOrder(shop, buyer, offer(n), { quantity });
  const buyerActor = createPersonActor(buyer.id);

  await pass.order((await place(0, 2)).orderId, 3);
  const old = await place(10, 2);
  await moveTo(story, old, 'deliver', day);
  await confirmDelivery.perform(shop, buyerActor, { orderId: old.orderId, partId: old.partId });
  await pass.order(old.orderId, 2 * day);
  await review(story, old);
  await pass.order(old.orderId, 18 * day);
  if (isBrief) return;

  for (const [n, to, ago] of [
    [1, 'accept', 6],
    [2, 'pack', 10],
    [3, 'ship', 20],
    [4, 'deliver', 2 * day],
  ] as const) {
    const part = await place(n);
    await moveTo(story, part, to, 9);
    await pass.order(part.orderId, ago);
  }

  const refused = await place(5);
  await pass.order(refused.orderId, 4);
  await refusePart.perform(shop, seller, {
    orderId: refused.orderId,
    partId: refused.partId,
    reason: 'out_of_stock',
    words: '',
  });
  await carryOutRefunds(shop, refused.orderId);
  await pass.order(refused.orderId, 6 * day);

  const half = await place(6, 2);
  await moveTo(story, half, 'deliver', 12);
  await pass.order(half.orderId, day);
  const { orderId, partId, lineId } = half;
  await refundPart.perform(shop, seller, {
    orderId,
    partId,
    wish: { lines: [{ lineId, quantity: 1 }], shippingMinor: 0 },
    note: 'Exemple : un article est arrivé abîmé.',
    key: `demo:${orderId}`,
  });
  await carryOutRefunds(shop, orderId);
  await pass.order(orderId, 7 * day);

  for (const outcome of ['requested', 'received'] as const) {
    const part = await place(outcome === 'requested' ? 7 : 8);
    await moveTo(story, part, 'deliver', 12);
    await pass.order(part.orderId, 2 * day);
    const returnId = randomUUID();
    const ids = { orderId: part.orderId, partId: part.partId };
    await requestReturn.perform(shop, buyerActor, {
      ...ids,
      returnId,
      reason: 'damaged',
      words: 'Exemple : la boîte est arrivée ouverte.',
      lines: [{ lineId: part.lineId, quantity: 1 }],
    });
    await pass.order(part.orderId, day);
    if (outcome === 'requested') continue;
    await updateReturnAsSeller.perform(shop, seller, {
      returnId,
      to: 'accepted',
      words: '',
      sendTo: '4521, rue Saint-Denis\nMontréal H2J 2L4\nCanada',
    });
    await pass.order(part.orderId, day);
    const sent = { carrier: 'Postes Exemple', trackingCode: 'DEMO-0002', words: '' };
    await updateReturnAsBuyer.perform(shop, buyerActor, { orderId: part.orderId, returnId, to: 'sent', ...sent });
    await pass.order(part.orderId, 2 * day);
    await updateReturnAsSeller.perform(shop, seller, { returnId, to: 'received', words: '' });
    await carryOutRefunds(shop, part.orderId);
    await pass.order(part.orderId, 2 * day);
  }

  const disputed = await place(9);
  await moveTo(story, disputed, 'deliver', 12);
  await pass.order(disputed.orderId, 5 * day);
  await dispute(story, disputed.orderId);
  await pass.order(disputed.orderId, day);
}

/** The buyer's bank disputes the payment. */
async function dispute({ shop, sql }: Story, orderId: string): Promise<void> {
  const [payment] = await sql<{ paymentId: string; amountMinor: number }[]>`
    select payment_id as "paymentId", amount_minor::int as "amountMinor" from public.payments where order_id = ${orderId} and state = 'paid'`;
  const { paymentId, amountMinor } = payment!;
  const told = {
    disputeId: `demo-${orderId}`,
    state: 'open',
    reason: 'product_not_received',
    amountMinor,
    isWithheld: true,
  } as const;
  const provider = { ...examplePaymentProvider, fetchAftermath: async () => ({ refunds: [], disputes: [told] }) };
  await syncRefundsAndDisputes(
    { ...shop, providers: [provider] },
    { provider: provider.name, paymentId },
    demoJobActor,
  );
}

/** Writes an example review and the shop's answer. */
async function review({ shop, buyer, seller }: SellerStory, { orderId, lineId }: PlacedDemoOrder): Promise<void> {
  const written = await writeReview.perform(shop, createPersonActor(buyer.id), {
    orderId,
    lineId,
    stars: 5,
    words: 'Exemple d’avis : bien emballé, conforme à la photo, arrivé à la date annoncée.',
    name: 'Cliente de démonstration',
    language: 'fr',
  });
  if (written)
    await answerReview.perform(shop, seller, {
      reviewId: written.id,
      words: 'Exemple de réponse : merci de votre commande !',
    });
}

/** Creates a restaurant's orders: one in preparation, one ready, one handed over, one refused. */
async function tellOfRestaurant(
  story: SellerStory,
  demoShop: DemoShop,
  { isBrief }: { isBrief: boolean },
): Promise<void> {
  const { shop, pass, buyer, seller, sql } = story;
  const offers = await findOrderableOffers(sql, demoShop);
  const nowMs = offers[0] ? await findLastOrderableTime(shop, offers[0]) : null;
  if (nowMs === null) return;
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from public.kitchen_services where seller_id = ${demoShop.id} and pickup_address is not null`;
  const hasPickup = row!.n > 0;
  // The second order is picked up if the restaurant allows it.
  const meal = (n: number) =>
    placeDemoOrder(shop, buyer, offers[n % offers.length]!, { nowMs, isPickup: hasPickup && n === 1 });
  for (const [n, to, ago] of [
    [0, 'accept', 0.2],
    [1, 'pack', 0.1],
    [2, 'deliver', 20],
    [3, 'deliver', 3 * day],
  ] as const) {
    const part = await meal(n);
    await moveTo(story, part, to, 0.2);
    await pass.order(part.orderId, ago);
    if (isBrief) return;
  }
  const refused = await meal(4);
  const { orderId, partId } = refused;
  await refusePart.perform(shop, seller, { orderId, partId, reason: 'out_of_stock', words: '' });
  await carryOutRefunds(shop, orderId);
  await pass.order(orderId, 2 * day);
}

/** Releases the money of old orders and pays it out to two sellers; the bank returns the second payout. */
async function tellOfPayouts({ shop, pass, sql }: Story, admin: SignedInActor): Promise<void> {
  await releaseDueMoney.perform(shop, demoJobActor, {});
  const owed = await sql<{ seller: string; currency: string; country: string; name: string }[]>`
    select s.id as seller, e.currency, s.country_code as country, s.name
    from public.ledger_entries e join public.sellers s on e.account = 'seller:' || s.id || ':payable'
    group by s.id, e.currency order by -sum(e.amount_minor) desc limit 2`;
  for (const [n, { seller, currency, country, name }] of owed.entries()) {
    const then = new Date(Date.now() - 5 * day * 3_600_000);
    await sql`
      insert into public.payout_accounts (seller_id, method, country_code, holder, institution, account, contact_email, asked_by, asked_at, effective_at, key)
      values (${seller}, 'bank', ${country}, ${`${name} (démonstration)`.slice(0, 120)}, 'Banque d’exemple', '00000000', 'caisse@demo.sugu.example', 'demonstration', ${then}, ${then}, ${randomUUID()})`;
    const proposed = await proposePayouts
      .perform(shop, admin, { method: 'bank', currency, key: randomUUID() })
      .catch((cause: unknown) => {
        // Refused while the seller's balance is below the minimum amount of a payout.
        if (cause instanceof Refusal) return null;
        throw cause;
      });
    if (!proposed) continue;
    await approvePayouts.perform(shop, admin, { batch: proposed.id });
    const debtor = { ...shop, payoutDebtor: { account: '00000000', bic: 'DEMOCAM1' } };
    await finalizeBankFile.perform(debtor, admin, { batch: proposed.id });
    await markPayoutsSent.perform(shop, admin, { batch: proposed.id });
    await pass.payouts(2 * day);
    if (n === 0) continue;
    const lines = await sql<
      { id: string }[]
    >`select id from public.payout_lines where batch_id = ${proposed.id} and state = 'paid'`;
    for (const { id } of lines)
      await returnPayout.perform(shop, admin, { line: id, reason: 'Exemple : la banque ne connaît pas ce compte.' });
    await pass.payouts(day);
  }
}

/** Marks queued jobs and mails as done without sending. Inbox messages get the order's date; old ones become read. */
async function sendNothing(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update public.notifications set state = 'skipped' where state = 'queued'`;
    await tx`update public.notifications n set queued_at = o.paid_at, sent_at = o.paid_at from public.seller_orders p join public.orders o on o.id = p.order_id
      where n.template = 'inbox_new_order' and p.id = n.subject_id and o.paid_at is not null`;
    await tx`update public.notifications n set queued_at = r.created_at, sent_at = r.created_at from public.order_returns r where n.template = 'inbox_return' and r.id = n.subject_id`;
    await tx`update public.notifications set read_at = queued_at + interval '1 hour' where channel = 'inbox' and queued_at < now() - interval '2 days'`;
    await tx`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`;
  });
}
