import { Hono } from 'hono';
import { ApiError, paramError } from './api-error.ts';
import { checkApiKey } from './check-api-key.ts';
import { changeDisputeStatus, openDispute } from './disputes.ts';
import { nullEventCause } from './events.ts';
import type { FaultSwitches } from '#simulators/base/faults.ts';
import { createRefund, settleRefund } from './refunds.ts';
import type { StripeStore } from './store.ts';

export type ControlOptions = {
  store: StripeStore;
  faults: FaultSwitches;
  key: string;
  now: () => number;
  onChange: () => void;
};
type Wish = Record<string, unknown>;

/** An API for tests: fault switches, pending webhooks, dashboard refunds, and disputes. Requires the secret key. */
export function createControlApi({ store, faults, key, now, onChange }: ControlOptions): Hono {
  const control = new Hono();
  control.use('/sandbox/*', async (c, next) => {
    checkApiKey(c.req.header('authorization'), key);
    await next();
  });
  control.get('/sandbox/faults', (c) => c.json(faults.now()));
  control.post('/sandbox/faults', async (c) => {
    const wish: unknown = await c.req.json().catch(() => undefined);
    try {
      const set = faults.set(wish);
      onChange();
      return c.json(set);
    } catch (error) {
      return c.json({ error: { message: (error as Error).message, type: 'invalid_request_error' } }, 400);
    }
  });
  control.get('/sandbox/deliveries', (c) => c.json(store.transact((draft) => draft.all('deliveries'))));

  control.post('/sandbox/refunds', async (c) => {
    const wish = (await c.req.json()) as Wish;
    const ask = {
      intentId: text(wish, 'payment_intent'),
      chargeId: null,
      amountMinor: amount(wish),
      reason: null,
      metadata: {},
    };
    return c.json(
      store.transact((draft) =>
        createRefund(draft, ask, nullEventCause, now(), wish.status === 'pending' ? 'pending' : 'succeeded'),
      ),
    );
  });
  control.post('/sandbox/refunds/:id', async (c) => {
    const status = choice((await c.req.json()) as Wish, ['succeeded', 'failed']);
    return c.json(store.transact((draft) => settleRefund(draft, c.req.param('id'), status, now())));
  });
  control.post('/sandbox/disputes', async (c) => {
    const wish = (await c.req.json()) as Wish;
    const ask = {
      intentId: text(wish, 'payment_intent'),
      amountMinor: amount(wish),
      reason: typeof wish.reason === 'string' ? wish.reason : 'fraudulent',
      isInquiry: wish.inquiry === true,
    };
    return c.json(store.transact((draft) => openDispute(draft, ask, now())));
  });
  control.post('/sandbox/disputes/:id', async (c) => {
    const status = choice((await c.req.json()) as Wish, ['under_review', 'won', 'lost']);
    return c.json(store.transact((draft) => changeDisputeStatus(draft, c.req.param('id'), status, now())));
  });

  control.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.toBody(), error.status as 401);
    if (error instanceof SyntaxError)
      return c.json({ error: { message: 'expected a JSON object', type: 'invalid_request_error' } }, 400);
    throw error;
  });
  return control;
}

function text(wish: Wish, name: string): string {
  const value = wish[name];
  if (typeof value !== 'string') throw paramError(`Missing required param: ${name}.`, name, 'parameter_missing');
  return value;
}

function amount({ amount: minor }: Wish): number | null {
  if (minor === undefined) return null;
  if (!Number.isSafeInteger(minor) || (minor as number) < 1)
    throw paramError(`Invalid integer: ${String(minor)}`, 'amount', 'parameter_invalid_integer');
  return minor as number;
}

function choice<T extends string>({ status }: Wish, choices: readonly T[]): T {
  const found = choices.find((one) => one === status);
  if (!found) throw paramError(`Invalid status: must be one of ${choices.join(', ')}`, 'status');
  return found;
}
