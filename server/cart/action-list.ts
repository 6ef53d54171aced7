// The actions of this folder. server/actions.ts joins the lists of all folders.
import { changeCartLine } from './actions/change-line.ts';
import { purgeCarts } from './actions/purge-carts.ts';
import { removePaidUnits } from './actions/settle-cart.ts';
import { moveBrowserCartToServer } from './actions/take-hand-over.ts';

export const cartActions = [changeCartLine, purgeCarts, removePaidUnits, moveBrowserCartToServer] as const;
