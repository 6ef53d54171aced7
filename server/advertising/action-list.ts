// Every action of this folder; server/actions.ts joins the lists of all folders.
import { applyAdSchedules } from './actions/apply-ad-schedules.ts';
import { reorderAd } from './actions/move-ad.ts';
import { removeAd } from './actions/remove-ad.ts';
import { saveAd } from './actions/save-ad.ts';
import { setAdActive } from './actions/switch-ad.ts';

export const advertisingActions = [applyAdSchedules, reorderAd, removeAd, saveAd, setAdActive] as const;
