// The actions of this folder. server/actions.ts joins the lists of all folders.
import { changeLine } from './actions/change-line.ts';
import { purgeCarts } from './actions/purge-carts.ts';
import { settleCart } from './actions/settle-cart.ts';
import { takeOverBrowserCart } from './actions/take-hand-over.ts';

export const cartActions = [changeLine, purgeCarts, settleCart, takeOverBrowserCart] as const;
