import { type Context, Hono } from 'hono';
import { ApiError } from '#simulators/stripe/api-error.ts';
import { checkApiKey } from '#simulators/stripe/check-api-key.ts';
import type { FaultSwitches } from '#simulators/base/faults.ts';
import type { MobileMoneyStore } from './store.ts';
import type { Transactions } from './transactions.ts';

export type ControlOptions = {
  store: MobileMoneyStore;
  ledger: Transactions;
  faults: FaultSwitches;
  apiKey: string;
  onChange: () => void;
};

/** For tests only: fault switches, pending callbacks, refunds by the merchant outside the API, results of refunds. */
export function createControlApi({ store, ledger, faults, apiKey, onChange }: ControlOptions): Hono {
  const control = new Hono();
  const wrong = (c: Context, message: string) => c.json({ error: { message } }, 400);
  control.use('/sandbox/*', async (c, next) => {
    checkApiKey(c.req.header('authorization'), apiKey);
    await next();
  });
  control.get('/sandbox/faults', (c) => c.json(faults.now()));
  control.post('/sandbox/faults', async (c) => {
    try {
      const set = faults.set(await c.req.json());
      onChange();
      return c.json(set);
    } catch (error) {
      return wrong(c, (error as Error).message);
    }
  });
  control.get('/sandbox/deliveries', (c) => c.json(store.deliveries()));
  control.get('/sandbox/transactions', (c) => c.json(store.transactions()));
  control.post('/sandbox/refunds', async (c) => {
    const { transaction_id } = (await c.req.json()) as Record<string, unknown>;
    const transaction = store.find(String(transaction_id));
    if (transaction?.status !== 'ACCEPTED' || transaction.refunds.some(({ status }) => status !== 'REJ'))
      return wrong(c, 'no such transaction, or nothing to refund');
    return c.json(ledger.refund(transaction, `back-office-${transaction.id}-${transaction.refunds.length}`));
  });
  control.post('/sandbox/refunds/:id', async (c) => {
    const { status } = (await c.req.json()) as Record<string, unknown>;
    const found = ledger.findRefund(c.req.param('id'));
    if (!found || (status !== 'VAL' && status !== 'REJ'))
      return wrong(c, 'no such refund, or no such status: VAL or REJ');
    return c.json(ledger.settleRefund(found.transaction, found.transfer.transactionId, status));
  });
  control.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.toBody(), error.status as 401);
    throw error;
  });
  return control;
}
