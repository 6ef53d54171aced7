// Every action of this folder; server/actions.ts joins the lists of all folders.
import { applyAdSchedules } from './actions/apply-ad-schedules.ts';
import { moveAd } from './actions/move-ad.ts';
import { removeAd } from './actions/remove-ad.ts';
import { saveAd } from './actions/save-ad.ts';
import { switchAd } from './actions/switch-ad.ts';

export const advertisingActions = [applyAdSchedules, moveAd, removeAd, saveAd, switchAd] as const;
