import { apiKey, openHarness, submitPayment, siteId } from '#simulators/mobile-money/harness.ts';
import { createMobileMoneyProvider } from './mobile-money.ts';
import { definePaymentContractTests } from '../../tests/contracts/payment-contract.ts';

definePaymentContractTests('mobile money', async () => {
  const bench = await openHarness();
  const provider = (timeoutMs: number) =>
    createMobileMoneyProvider({
      url: bench.url,
      apiKey: apiKey,
      siteId: siteId,
      notifyUrl: bench.notifyUrl,
      timeoutMs,
    });
  return {
    provider: provider(5000),
    shortTimeoutProvider: provider(150),
    currency: 'XOF',
    unsupportedCurrency: 'CAD',
    amounts: { good: 16_500, little: 95, much: 1_500_005 },
    pay: (url) => submitPayment(url, '0700000001'),
    refuse: (url) => submitPayment(url, '0700000003'),
    afterRefusal: 'failed',
    faults: (wish) => bench.control('faults', wish),
    receivedCallbacks: () =>
      bench.calls.map((body) => ({
        body,
        headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }),
      })),
    refundElsewhere: (transaction_id) => bench.control('refunds', { transaction_id }),
    dispute: null,
    failRefund: (id) => bench.control(`refunds/${id}`, { status: 'REJ' }),
    close: bench.close,
  };
});
