// Every action of this folder; server/actions.ts joins the lists of all folders.
import { changeShopText } from './actions/change-text.ts';
import { undoShopText } from './actions/undo-text.ts';

export const shopTextActions = [changeShopText, undoShopText] as const;
