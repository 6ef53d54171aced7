import { Hono } from 'hono';
import { ApiError } from './api-error.ts';
import { checkKey } from './authentication.ts';
import type { FaultSwitches } from './faults.ts';
import type { Store } from './store.ts';

export type ControlOptions = { store: Store; faults: FaultSwitches; key: string; onChange: () => void };

/** What tests use and Stripe does not have: the fault switches, and the webhooks still waiting. For the holder of the secret key only. */
export function createControl({ store, faults, key, onChange }: ControlOptions): Hono {
  const control = new Hono();
  control.use('/sandbox/*', async (c, next) => {
    checkKey(c.req.header('authorization'), key);
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
  control.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.toBody(), error.status as 401);
    throw error;
  });
  return control;
}
