// Every action of this folder; server/actions.ts joins the lists of all folders.
import { refreshLinkedPrices } from './actions/refresh-linked-prices.ts';
import { purgeClicks } from './actions/purge-clicks.ts';
import { removeProgramme } from './actions/remove-programme.ts';
import { saveProgramme } from './actions/save-programme.ts';

export const affiliateActions = [refreshLinkedPrices, purgeClicks, removeProgramme, saveProgramme] as const;
