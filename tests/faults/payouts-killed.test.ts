// Mobile money payouts whose sending is killed at each step, or whose response is lost, and is then retried: every
// seller is paid once, with the balances of an uninterrupted run.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, testJobActor, type TestMarket } from '#database/tests/test-market.ts';
import { createPayoutHelpers } from '#database/tests/payouts-scene.ts';
import { Refusal } from '#domain/refusals.ts';
import type { PayoutProvider } from '#server/integrations/payouts.ts';
import { sendPayouts } from '#server/payouts/actions/send-payouts.ts';

// A payout provider that pays at once, once per key, and can crash before or after that. It refuses numbers in …03.
function mortalProvider() {
  const paid = new Map<string, number>();
  let step = 0;
  let diesAt = -1;
  const live = (): void => {
    step += 1;
    if (step === diesAt) throw new Refusal('payment/provider-down');
  };
  const provider: PayoutProvider = {
    name: 'mortal',
    takes: () => true,
    async send({ key, amountMinor, account }) {
      live();
      if (account.endsWith('03')) return { state: 'returned', reference: null, reason: 'WALLET_NOT_FOUND' };
      if (!paid.has(key)) paid.set(key, amountMinor);
      live();
      return { state: 'paid', reference: key, reason: '' };
    },
  };
  return {
    provider,
    paid,
    dieAt(next: number): void {
      step = 0;
      diesAt = next;
    },
  };
}

let market: TestMarket;
const mortal = mortalProvider();
beforeAll(async () => {
  market = await openTestMarket({ payouts: mortal.provider });
});
afterAll(() => market.stop());

test('SELL-MONEY killed at each step and begun again, a batch pays every seller once and leaves the balances of an uninterrupted one', async () => {
  const scene = createPayoutHelpers(market);
  for (let at = 1; at <= 5; at += 1) {
    mortal.paid.clear();
    mortal.dieAt(-1);
    const sellers: string[] = [];
    for (const end of ['11', '12', '03']) {
      const { seller } = await scene.sold({ price: 50_000, currency: 'XOF' });
      await scene.account(seller, 'mobile_money', `+2217712345${end}`, 'SN');
      sellers.push(seller);
    }
    scene.passDays(8);
    await scene.release();
    const before = await scene.proposed('mobile_money', 'XOF');
    const own = before.lines.filter(({ seller }) => sellers.includes(seller));
    expect(own).toHaveLength(3);
    await scene.approve(before.id);
    mortal.dieAt(at);
    const send = () => sendPayouts.perform(market.shop, testJobActor, { batchId: before.id });
    await expect(send(), `step ${at}`).rejects.toMatchObject({ code: 'payment/provider-down' });
    expect(await scene.sum()).toBe(0);
    mortal.dieAt(-1);
    expect(await send()).toEqual({ waiting: 0 });
    expect(await send()).toEqual({ waiting: 0 });
    for (const { seller, amount } of own) {
      const isBack = seller === sellers[2];
      expect(await scene.payable(seller, 'XOF'), `step ${at}`).toBe(isBack ? amount : 0);
    }
    expect([...mortal.paid.values()].reduce((sum, one) => sum + one, 0)).toBe(
      before.lines.reduce((sum, { seller, amount }) => sum + (seller === sellers[2] ? 0 : amount), 0) -
        before.lines.filter(({ seller }) => !sellers.includes(seller)).reduce((sum, { amount }) => sum + amount, 0),
    );
    expect(await scene.inTransit()).toBe(0);
    expect(await scene.sum()).toBe(0);
    // The refused payout is due again. A bank account keeps it out of the next mobile-money batch.
    await scene.account(sellers[2]!, 'bank');
  }
});
