// Every action of this folder; server/actions.ts joins the lists of all folders.
import { purgePageSpeed } from './actions/purge-page-speed.ts';

export const pageSpeedActions = [purgePageSpeed] as const;
