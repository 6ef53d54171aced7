// A market that sells the demo plans of postal boxes.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { seedBoxSiteAndPlans } from '#database/seeds/box-site-and-plans.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { openTestMarket, testJobActor, type TestMarket, type TestOffer } from './test-market.ts';
import { personActor, type PersonActor } from './seller-scene.ts';

export type BoxMarket = TestMarket & {
  planOffer(code?: string): Promise<TestOffer>;
  /** An unpaid order of a box with an open payment page. */
  orderBox(changes?: { code?: string; quantity?: number; email?: string }): Promise<BoxOrder>;
  /** The buyer pays, and the provider's callback is processed. */
  pay(order: Pick<BoxOrder, 'sessionId'>): Promise<void>;
  person(name?: string): Promise<{ id: string; email: string }>;
  /** A paid box whose holder has an account. */
  heldBox(code?: string): Promise<PaidBox>;
};
export type PaidBox = { boxId: string; suite: string; orderId: string; person: { id: string; email: string } };
export type BoxOrder = { orderId: string; orderToken: string; sessionId: string };

export async function openBoxMarket(): Promise<BoxMarket> {
  const market = await openTestMarket();
  const { owner } = market;
  await owner.begin(seedBoxSiteAndPlans);
  const planOffer = async (code = 'famille'): Promise<TestOffer> => {
    const [row] = await owner<{ id: string; price: number; currency: string }[]>`
      select offer_id as id, price_minor as price, currency from box_plan_versions where plan_code = ${code} and until is null`;
    return { ...row!, source: 'admin', shipping: 0 };
  };
  const orderBox: BoxMarket['orderBox'] = async ({ code = 'famille', quantity = 1, email = someEmail() } = {}) => {
    const { orderId, orderToken } = await market.place([{ offer: await planOffer(code), quantity }], {
      customerEmail: email,
    });
    return { orderId, orderToken, sessionId: await findPaymentSession(owner, orderId) };
  };
  const pay: BoxMarket['pay'] = async ({ sessionId }) => {
    market.provider.pay(sessionId);
    await settlePayment(market.shop, { provider: market.provider.name, sessionId }, testJobActor);
  };
  const person: BoxMarket['person'] = async (name = randomUUID().slice(0, 8)) => {
    const email = `${name}@client.example`;
    const [row] = await owner<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${email}, now()) returning id`;
    return { id: row!.id, email };
  };
  return {
    ...market,
    planOffer,
    orderBox,
    pay,
    person,
    async heldBox(code = 'famille') {
      const somebody = await person();
      const order = await orderBox({ code, email: somebody.email });
      await owner`update orders set user_id = ${somebody.id} where id = ${order.orderId}`;
      await pay(order);
      const [box] = await owner<{ id: string; suite: string }[]>`
        select id, suite from boxes where order_id = ${order.orderId}`;
      return { boxId: box!.id, suite: box!.suite, orderId: order.orderId, person: somebody };
    },
  };
}

const someEmail = () => `${randomUUID().slice(0, 8)}@client.example`;

export const holderActor = ({ person }: Pick<PaidBox, 'person'>): PersonActor => personActor(person.id);

export async function findPaymentSession(owner: Sql, orderId: string): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    select session_id as id from payments where order_id = ${orderId} order by created_at desc limit 1`;
  return row!.id;
}
