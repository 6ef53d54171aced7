// The actions of this folder. server/actions.ts joins the lists of all folders.
import { fetchRatesNow } from './actions/fetch-rates-now.ts';
import { setRateByHand } from './actions/set-rate-by-hand.ts';
import { removeManualRate } from './actions/take-rate-back.ts';

export const pricingActions = [fetchRatesNow, setRateByHand, removeManualRate] as const;
