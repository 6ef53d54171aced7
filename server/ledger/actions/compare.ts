import { z } from 'zod';
import { action } from '#server/action.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { anyJob } from '#server/access-rules.ts';

/** Compares ledger, orders and payment providers (reconcile-ledger.ts). Differences are stored and raise an alert. */
export const compareLedger = action({
  name: 'ledger/compare',
  input: z.object({}),
  who: [anyJob],
  steps: (shop) => reconcile(shop),
  audit: 'in its steps: books/agree, books/differ',
});
