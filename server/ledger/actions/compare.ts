import { z } from 'zod';
import { action } from '#server/action.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { job } from '#server/who.ts';

/** Compares ledger, orders and providers. What differs is stored, logged, and told to a person. See server/ledger/reconcile-ledger.ts. */
export const compare = action({
  name: 'ledger/compare',
  input: z.object({}),
  who: [job],
  steps: (shop) => reconcile(shop),
  audit: 'in its steps: books/agree, books/differ',
});
