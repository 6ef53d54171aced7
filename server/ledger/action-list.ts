// The actions of this folder. server/actions.ts joins the lists of all folders.
import { compareLedgerNow } from './actions/compare-now.ts';
import { compareLedger } from './actions/compare.ts';

export const ledgerActions = [compareLedgerNow, compareLedger] as const;
