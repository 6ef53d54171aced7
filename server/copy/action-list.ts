import { changeShopText } from './actions/change-text.ts';
import { undoShopText } from './actions/undo-text.ts';

export const shopTextActions = [changeShopText, undoShopText] as const;
