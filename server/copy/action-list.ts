// Every action of this folder; server/actions.ts joins the lists of all folders.
import { changeText } from './actions/change-text.ts';
import { undoText } from './actions/undo-text.ts';

export const copyActions = [changeText, undoText] as const;
