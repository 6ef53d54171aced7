// The actions of this folder. server/actions.ts joins the lists of all folders.
import { queueLedgerComparison } from './actions/compare-now.ts';
import { compareLedger } from './actions/compare.ts';

export const ledgerActions = [queueLedgerComparison, compareLedger] as const;
