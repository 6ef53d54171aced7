import { z } from 'zod';
import { action } from '#server/action.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { job } from '#server/who.ts';

/** Compares ledger, orders and providers. Differences are stored, logged and raised as an alert. See server/ledger/reconcile-ledger.ts. */
export const compare = action({
  name: 'ledger/compare',
  input: z.object({}),
  who: [job],
  steps: (shop) => reconcile(shop),
  audit: 'in its steps: books/agree, books/differ',
});
