// The actions of this folder. server/actions.ts joins the lists of all folders.
import { compareNow } from './actions/compare-now.ts';
import { compare } from './actions/compare.ts';

export const ledgerActions = [compareNow, compare] as const;
