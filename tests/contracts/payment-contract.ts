// Tests that every payment provider (server/integrations/payment.ts) must pass, run with its simulator.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type {
  CheckoutRequest,
  CheckoutContents,
  ListedPayment,
  PaymentProvider,
} from '#server/integrations/payment.ts';

export type ContractSetup = {
  provider: PaymentProvider;
  /** `provider` with a timeout of 150 ms. */
  shortTimeoutProvider: PaymentProvider;
  /** A currency that the provider accepts, and a currency of the shop that it does not accept. */
  currency: string;
  unsupportedCurrency: string;
  /** In the currency's minor units: an accepted amount, one below the minimum, one above the maximum. */
  amounts: { good: number; little: number; much: number };
  /** The buyer's actions on the payment page. */
  pay(url: string): Promise<unknown>;
  refuse(url: string): Promise<unknown>;
  /** The session's state after one refusal: some providers let the buyer try again. */
  afterRefusal: 'open' | 'failed';
  faults(wish: object): Promise<unknown>;
  /** Every callback received so far, unchanged. */
  receivedCallbacks(): { body: string; headers: Headers }[];
  /** In the provider's dashboard: refunds the whole payment, or opens a dispute (null: not supported). */
  refundElsewhere(paymentId: string): Promise<unknown>;
  dispute: ((paymentId: string) => Promise<unknown>) | null;
  failRefund(refundId: string): Promise<unknown>;
  close(): Promise<void>;
};

export function definePaymentContractTests(name: string, open: () => Promise<ContractSetup>): void {
  describe(`the payment contract: ${name}`, () => {
    let bench: ContractSetup;
    let provider: PaymentProvider;
    beforeAll(async () => {
      bench = await open();
      provider = bench.provider;
    });
    afterEach(() => bench.faults({ reset: true }));
    afterAll(() => bench.close());

    const contents = (changes: Partial<CheckoutContents> = {}): CheckoutContents => ({
      currency: bench.currency,
      lines: [{ name: 'Théière', quantity: 1, amountMinor: bench.amounts.good }],
      shippingMinor: 0,
      shippingName: 'Livraison',
      language: 'fr',
      ...changes,
    });
    const ask = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
      ...contents(),
      orderId: randomUUID(),
      orderNumber: 'S-1',
      customerEmail: 'awa@client.example',
      successUrl: 'http://shop.test/payment-success?order=1&token=a',
      cancelUrl: 'http://shop.test/payment-cancelled?order=1',
      expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 31 * 60_000),
      idempotencyKey: `checkout:${randomUUID()}`,
      ...changes,
    });
    const paid = async (request = ask()) => {
      const { sessionId, url } = await provider.createCheckout(request);
      await bench.pay(url);
      const status = await provider.fetchStatus(sessionId);
      return {
        sessionId,
        url,
        orderId: request.orderId,
        paymentId: status.paymentId!,
        amountMinor: status.amountMinor,
        currency: status.currency,
      };
    };
    const listed = async (since = new Date(Date.now() - 60_000)): Promise<ListedPayment[]> => {
      const all: ListedPayment[] = [];
      for await (const payment of provider.listPayments(since)) all.push(payment);
      return all;
    };
    const down = { code: 'payment/provider-down' };

    test('a quote is in a currency the provider takes; another, too little and too much are refused', () => {
      const quote =
        (amountMinor: number, currency = bench.currency) =>
        () =>
          provider.quote(contents({ currency, lines: [{ name: 'A', quantity: 1, amountMinor }] }));
      expect(quote(bench.amounts.good)()).toEqual({ currency: bench.currency, amountMinor: expect.any(Number) });
      expect(quote(bench.amounts.good, bench.unsupportedCurrency)).toThrow(
        expect.objectContaining({ code: 'payment/currency-unsupported' }),
      );
      expect(quote(bench.amounts.little)).toThrow(
        expect.objectContaining({
          code: 'payment/amount-too-small',
          facts: expect.objectContaining({ minimum: expect.any(String) }),
        }),
      );
      expect(quote(bench.amounts.much)).toThrow(
        expect.objectContaining({
          code: 'payment/amount-too-large',
          facts: expect.objectContaining({ maximum: expect.any(String) }),
        }),
      );
    });

    test('a page is asked for once per key: the same ask again gives the same page, another key another', async () => {
      const request = ask();
      const page = await provider.createCheckout(request);
      expect(await provider.createCheckout(request)).toEqual(page);
      expect((await provider.createCheckout({ ...request, idempotencyKey: randomUUID() })).sessionId).not.toBe(
        page.sessionId,
      );
      // Nobody has tried to pay, so there is no refusal to report.
      const { refusal = null, ...told } = await provider.fetchStatus(page.sessionId);
      expect(refusal).toBeNull();
      expect(told).toEqual({
        state: 'open',
        ...provider.quote(request),
        paymentId: null,
        orderId: request.orderId,
      });
      expect((await fetch(page.url)).status).toBe(200);
    });

    test.each(['timeoutBeforeCreate', 'timeoutAfterCreate'])(
      '%s: provider-down; asked again there is one page, and it is paid once',
      async (fault) => {
        const request = ask();
        await bench.faults({ [fault]: true });
        await expect(provider.createCheckout(request)).rejects.toMatchObject(down);
        await bench.faults({ reset: true });
        const { sessionId } = await paid(request);
        expect(
          (await listed()).filter(({ orderId }) => orderId === request.orderId).map((payment) => payment.sessionId),
        ).toEqual([sessionId]);
      },
    );

    test('an answer that comes too late is provider-down; asked again there is one page', async () => {
      const request = ask();
      // Longer than all attempts of the provider's client take together.
      await bench.faults({ delayMs: 60_000 });
      await expect(bench.shortTimeoutProvider.createCheckout(request)).rejects.toMatchObject(down);
      await bench.faults({ reset: true });
      const { sessionId } = await paid(request);
      expect(
        (await listed()).filter(({ orderId }) => orderId === request.orderId).map((payment) => payment.sessionId),
      ).toEqual([sessionId]);
    });

    test('paid: the status says so, with the amount, the order and the payment; so does ending it; it can be paid no more', async () => {
      const request = ask();
      const { sessionId, url } = await provider.createCheckout(request);
      await bench.pay(url);
      const status = {
        state: 'paid',
        ...provider.quote(request),
        paymentId: expect.any(String),
        orderId: request.orderId,
      };
      expect(await provider.fetchStatus(sessionId)).toEqual(status);
      expect(await provider.expireSession(sessionId)).toEqual(status);
      await bench.pay(url);
      expect((await listed()).filter(({ orderId }) => orderId === request.orderId)).toHaveLength(1);
    });

    test('refused: never paid; once time is over it is over, and cannot be paid', async () => {
      const { sessionId, url } = await provider.createCheckout(ask());
      await bench.refuse(url);
      expect(await provider.fetchStatus(sessionId)).toMatchObject({ state: bench.afterRefusal, paymentId: null });
      const left = await provider.createCheckout(ask());
      await bench.faults({ clockAheadMs: 32 * 60_000 });
      expect(await provider.fetchStatus(left.sessionId)).toMatchObject({ state: 'expired', paymentId: null });
      await bench.pay(left.url);
      expect(await provider.fetchStatus(left.sessionId)).toMatchObject({ state: 'expired', paymentId: null });
    });

    test('ending an open session: expired, and then nobody can pay it; or honestly open', async () => {
      const { sessionId, url } = await provider.createCheckout(ask());
      const { state } = await provider.expireSession(sessionId);
      expect(['expired', 'open']).toContain(state);
      await bench.pay(url);
      expect((await provider.fetchStatus(sessionId)).state).toBe(state === 'expired' ? 'expired' : 'paid');
      expect((await provider.expireSession(sessionId)).state).toBe(state === 'expired' ? 'expired' : 'paid');
    });

    test('a callback names the session it is about; garbage is refused, and a forged one where callbacks are signed', async () => {
      const { sessionId } = await paid();
      const about = async () =>
        Promise.all(bench.receivedCallbacks().map(({ body, headers }) => provider.parseWebhook(body, headers)));
      await expect
        .poll(async () => (await about()).map((event) => event.sessionId), { timeout: 5000 })
        .toContain(sessionId);
      const real = bench.receivedCallbacks().at(-1)!;
      for (const garbage of [
        '',
        '{}',
        'null',
        '[1,2]',
        'a=1',
        '\u0000',
        '%',
        'cpm_trans_id=',
        "cpm_trans_id=' or 1=1",
      ]) {
        await expect(provider.parseWebhook(garbage, new Headers()), garbage).rejects.toMatchObject({
          code: 'payment/signature-invalid',
        });
        await expect(provider.parseWebhook(garbage, real.headers), garbage).rejects.toMatchObject({
          code: 'payment/signature-invalid',
        });
      }
      const unsigned = provider.parseWebhook(real.body, new Headers());
      // An unsigned callback contains only the id of the object to fetch.
      if (provider.capabilities.signedWebhooks)
        await expect(unsigned).rejects.toMatchObject({ code: 'payment/signature-invalid' });
      else
        expect(await unsigned).toEqual({
          id: null,
          kind: expect.any(String),
          sessionId: expect.any(String),
          paymentId: null,
          orderId: null,
        });
    });

    test('what the provider does not know is no outage: asking again would not help', async () => {
      for (const ask of [provider.fetchStatus, provider.expireSession, provider.fetchRefund])
        await expect(ask('none')).rejects.not.toMatchObject(down);
      await expect(
        provider.refund({
          paymentId: 'none',
          amountMinor: 500,
          currency: bench.currency,
          orderId: 'o',
          idempotencyKey: randomUUID(),
        }),
      ).rejects.toMatchObject({ code: 'payment/refused' });
    });

    test('a whole refund is made once per key, arrives, and leaves nothing to refund', async () => {
      const payment = await paid();
      const refund = (idempotencyKey: string) => provider.refund({ ...payment, idempotencyKey });
      await bench.faults({ timeoutAfterRefund: true });
      await expect(refund(`refund:${payment.orderId}`)).rejects.toMatchObject(down);
      await bench.faults({ reset: true });
      const { refundId, amountMinor } = await refund(`refund:${payment.orderId}`);
      expect(amountMinor).toBe(payment.amountMinor);
      expect((await refund(`refund:${payment.orderId}`)).refundId).toBe(refundId);
      await expect
        .poll(() => provider.fetchRefund(refundId), { timeout: 5000 })
        .toEqual({ refundId, state: 'succeeded', amountMinor, mark: expect.any(String) });
      await expect(refund(randomUUID())).rejects.toMatchObject({ code: 'payment/refused' });
      expect(await provider.fetchAftermath(payment.paymentId)).toEqual({
        refunds: [{ refundId, state: 'succeeded', amountMinor, mark: expect.any(String) }],
        disputes: [],
      });
      expect((await listed()).find(({ sessionId }) => sessionId === payment.sessionId)).toMatchObject({
        refundedMinor: payment.amountMinor,
      });
    });

    test('a part is refunded where the provider can, and refused with nothing given back where it cannot', async () => {
      const payment = await paid();
      const part = provider.refund({ ...payment, amountMinor: 500, idempotencyKey: randomUUID() });
      if (!provider.capabilities.partialRefunds) await expect(part).rejects.toMatchObject({ code: 'payment/refused' });
      else expect(await part).toMatchObject({ amountMinor: 500 });
      const refunded = provider.capabilities.partialRefunds ? [500] : [];
      expect((await provider.fetchAftermath(payment.paymentId)).refunds.map((refund) => refund.amountMinor)).toEqual(
        refunded,
      );
    });

    test('a refund of ours is known by the mark of its key, in its answer and among all others, also when the answer was lost; nobody else’s has it', async () => {
      const [payment, elsewhere] = [await paid(), await paid()];
      const idempotencyKey = `refund:${randomUUID()}`;
      const mark = provider.refundMark(idempotencyKey);
      expect(provider.refundMark(idempotencyKey)).toBe(mark);
      expect(provider.refundMark(`refund:${randomUUID()}`)).not.toBe(mark);
      await bench.faults({ timeoutAfterRefund: true });
      await expect(provider.refund({ ...payment, idempotencyKey })).rejects.toMatchObject(down);
      await bench.faults({ reset: true });
      expect((await provider.fetchAftermath(payment.paymentId)).refunds).toMatchObject([{ mark }]);
      const made = await provider.refund({ ...payment, idempotencyKey });
      expect(made.mark).toBe(mark);
      expect((await provider.fetchRefund(made.refundId)).mark).toBe(mark);
      await bench.refundElsewhere(elsewhere.paymentId);
      const { refunds } = await provider.fetchAftermath(elsewhere.paymentId);
      expect(refunds).toHaveLength(1);
      expect(refunds[0]!.mark).not.toBe(mark);
    });

    test('a refund that is on its way says so, and one that comes back is failed: the money can be given back again', async () => {
      const payment = await paid();
      await bench.faults({ pendingRefunds: true });
      const { refundId, state } = await provider.refund({ ...payment, idempotencyKey: randomUUID() });
      expect(state).toBe('pending');
      await bench.failRefund(refundId);
      expect(await provider.fetchRefund(refundId)).toMatchObject({ state: 'failed' });
      expect((await listed()).find(({ sessionId }) => sessionId === payment.sessionId)).toMatchObject({
        refundedMinor: 0,
      });
      await provider.refund({ ...payment, idempotencyKey: randomUUID() });
      expect(
        (await provider.fetchAftermath(payment.paymentId)).refunds.map((refund) => refund.state).toSorted(),
      ).toEqual(['failed', 'pending']);
    });

    test('the aftermath holds what others did: a refund from the dashboard, a dispute; and a callback names the payment', async () => {
      const [refunded, disputed] = [await paid(), await paid()];
      expect(await provider.fetchAftermath(refunded.paymentId)).toEqual({ refunds: [], disputes: [] });
      await bench.refundElsewhere(refunded.paymentId);
      expect((await provider.fetchAftermath(refunded.paymentId)).refunds).toMatchObject([
        { amountMinor: refunded.amountMinor },
      ]);
      const about = async () =>
        (
          await Promise.all(bench.receivedCallbacks().map(({ body, headers }) => provider.parseWebhook(body, headers)))
        ).map((event) => event.paymentId);
      await expect.poll(about, { timeout: 5000 }).toContain(refunded.paymentId);
      if (!bench.dispute) return;
      await bench.dispute(disputed.paymentId);
      expect((await provider.fetchAftermath(disputed.paymentId)).disputes).toEqual([
        {
          disputeId: expect.any(String),
          state: 'open',
          reason: expect.any(String),
          amountMinor: disputed.amountMinor,
          isWithheld: true,
        },
      ]);
      await expect.poll(about, { timeout: 5000 }).toContain(disputed.paymentId);
    });

    test('the list has every payment since then once, however many pages that takes, and no page that was not paid', async () => {
      await bench.faults({ clockAheadMs: 86_400_000 });
      const since = new Date(Date.now() + 86_400_000 - 1000);
      const later = () => ask({ expiresAt: new Date(Date.now() + 86_400_000 + 40 * 60_000) });
      await provider.createCheckout(later());
      const made = [];
      for (let n = 0; n < 23; n++) made.push(await paid(later()));
      const list = await listed(since);
      expect(list.map(({ orderId }) => orderId).toSorted()).toEqual(made.map(({ orderId }) => orderId).toSorted());
      const { url: _, ...first } = made[0]!;
      expect(list).toContainEqual({ ...first, refundedMinor: 0 });
      expect(await listed(new Date(since.getTime() + 3_600_000))).toEqual([]);
    });

    test.each([{ down: true }, { errorStatus: 503 }, { errorStatus: 429 }])(
      'while it is %o every ask is provider-down, and asking again is safe',
      async (fault) => {
        const payment = await paid();
        const request = ask();
        const refund = { ...payment, idempotencyKey: randomUUID() };
        await bench.faults(fault);
        const calls = [
          provider.createCheckout(request),
          provider.fetchStatus(payment.sessionId),
          provider.expireSession(payment.sessionId),
          provider.refund(refund),
          provider.fetchRefund('r'),
          provider.fetchAftermath(payment.paymentId),
          listed(),
        ];
        for (const outcome of await Promise.allSettled(calls))
          expect(outcome).toMatchObject({ status: 'rejected', reason: down });
        await bench.faults({ reset: true });
        expect(await provider.createCheckout(request)).toMatchObject({ sessionId: expect.any(String) });
        expect(await provider.refund(refund)).toMatchObject({ amountMinor: payment.amountMinor });
      },
    );
  });
}
