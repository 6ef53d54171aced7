// Sellers with money to be paid out: delivered orders, released amounts, payout accounts, an administrator.
import { randomUUID } from 'node:crypto';
import { ledgerAccounts } from '#domain/orders/ledger.ts';
import type { Actor } from '#domain/people/actor.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { approvePayouts } from '#server/payouts/actions/approve-payouts.ts';
import { finalizeBankFile } from '#server/payouts/actions/make-bank-file.ts';
import { proposePayouts } from '#server/payouts/actions/propose-payouts.ts';
import { releaseDueMoney } from '#server/payouts/actions/release-money.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { createMobileMoneyPayouts } from '#server/integrations/payouts.ts';
import { apiKey, openHarness, siteId } from '#simulators/mobile-money/harness.ts';
import { addOffer, openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';

export const administratorActor: Actor = {
  kind: 'administrator',
  id: randomUUID(),
  sessionId: randomUUID(),
  aal: 'aal1',
  signedInAt: new Date().toISOString(),
  address: '192.0.2.1',
  network: '192.0.2.1',
  isStepOpen: true,
};

const dayMinutes = 24 * 60;

/** Opens a market that pays out by mobile money, through the simulator `bench`. */
export async function openPayoutMarket() {
  const bench = await openHarness();
  const market = await openTestMarket({
    payouts: createMobileMoneyPayouts({ url: bench.url, apiKey: apiKey, siteId: siteId }),
  });
  const close = async () => {
    await market.stop();
    await bench.close();
  };
  return { market, bench, scene: createPayoutHelpers(market), close };
}

export function createPayoutHelpers(market: TestMarket) {
  const { shop, owner } = market;
  return {
    /** A paid and delivered (or only shipped) order of one new seller; `price` in minor units, without delivery. */
    async sold({
      price = 10_000,
      currency = 'CAD',
      seller = `p-${randomUUID().slice(0, 8)}`,
      isSaidBySeller = false,
      isDelivered = true,
    } = {}) {
      const offer = await addOffer(owner, { seller, price, currency, shipping: 0 });
      const { orderId } = await market.place([{ offer }]);
      const [payment] = await owner<{ session_id: string }[]>`
        select session_id from payments where order_id = ${orderId}`;
      market.provider.pay(payment!.session_id);
      await settlePayment(shop, { provider: 'obedient', sessionId: payment!.session_id }, testJobActor);
      const [part] = await owner<{ id: string; seller_id: string }[]>`
        select id, seller_id from seller_orders where order_id = ${orderId}`;
      for (const to of isDelivered ? (['shipped', 'delivered'] as const) : (['shipped'] as const))
        await asMarket(shop.sql, (tx) => movePartToStatus(tx, { orderId, partId: part!.id, to, isSaidBySeller }));
      return { orderId, partId: part!.id, seller: part!.seller_id, slug: seller };
    },
    async account(seller: string, method: 'bank' | 'mobile_money' = 'bank', number = '12345678', country = 'CA') {
      const then = new Date(shop.now().getTime() - 3_600_000);
      await owner`
        insert into payout_accounts (seller_id, method, country_code, holder, institution, account, contact_email, asked_by, asked_at, effective_at, key)
        values (${seller}, ${method}, ${country}, 'Awa & fils <SARL>', 'Banque 815-00001', ${number}, 'caisse@example.org', 'test', ${then}, ${then}, ${randomUUID()})`;
    },
    release: () => releaseDueMoney.perform(shop, testJobActor, {}),
    passDays: (days: number) => market.passMinutes(days * dayMinutes + 1),
    async refund(orderId: string) {
      await requestRefundAsStaff.perform(shop, cliActor, { orderId, wish: 'all', note: '', key: randomUUID() });
      const rows = await owner<{ id: string }[]>`
        select id from refunds where order_id = ${orderId} and state = 'asked'`;
      for (const { id } of rows) await refundPayment(shop, id);
    },
    async proposed(method: 'bank' | 'mobile_money', currency = 'CAD') {
      const { id } = await proposePayouts.perform(shop, administratorActor, { method, currency, key: randomUUID() });
      const lines = await owner<{ id: string; seller: string; amount: number }[]>`
        select id, seller_id as seller, amount_minor as amount from payout_lines where batch_id = ${id}`;
      return { id, lines: [...lines] };
    },
    /** `confirmed`: lines confirmed despite an earlier returned payout to their account; all of them by default. */
    async approve(batch: string, confirmed?: string[]) {
      const all = await owner<{ id: string }[]>`select id from payout_lines where batch_id = ${batch}`;
      return approvePayouts.perform(shop, administratorActor, {
        batch,
        confirmed: confirmed ?? all.map(({ id }) => id),
      });
    },
    bankFile: (batch: string) =>
      finalizeBankFile.perform(
        { ...shop, payoutDebtor: { account: '123456789', bic: 'BOFMCAM2' } },
        administratorActor,
        {
          batch,
        },
      ),
    line: async (id: string) => {
      const [row] = await owner<{ state: string; reason: string }[]>`
        select state, reason from payout_lines where id = ${id}`;
      return row!;
    },
    /** The released balance of a seller in minor units. */
    async payable(seller: string, currency = 'CAD') {
      const [row] = await owner<{ owed: number }[]>`
        select (-coalesce(sum(amount_minor), 0))::bigint as owed from ledger_entries where account = ${ledgerAccounts.payable(seller)} and currency = ${currency}`;
      return row!.owed;
    },
    /** The sum of all accounts, which must be zero. */
    async sum() {
      const rows = await owner<{ sum: number }[]>`
        select sum(amount_minor)::bigint as sum from ledger_entries group by currency having sum(amount_minor) <> 0`;
      return rows.length;
    },
    inTransit: async () => {
      const [row] = await owner<{ sum: number }[]>`
        select (-coalesce(sum(amount_minor), 0))::bigint as sum from ledger_entries where account = ${ledgerAccounts.payouts}`;
      return row!.sum;
    },
  };
}
