import { apiKey, openBench, press, siteId } from '#simulators/mobile-money/harness.ts';
import { createMobileMoneyProvider } from './mobile-money.ts';
import { paymentContract } from '../../tests/contracts/payment-contract.ts';

paymentContract('mobile money', async () => {
  const bench = await openBench();
  const provider = (timeoutMs: number) =>
    createMobileMoneyProvider({ url: bench.url, apiKey, siteId, notifyUrl: bench.notifyUrl, timeoutMs });
  return {
    provider: provider(5000),
    impatient: provider(150),
    currency: 'XOF',
    foreign: 'CAD',
    amounts: { good: 16_500, little: 95, much: 1_500_005 },
    pay: (url) => press(url, '0700000001'),
    refuse: (url) => press(url, '0700000003'),
    afterRefusal: 'failed',
    faults: (wish) => bench.control('faults', wish),
    heard: () =>
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
