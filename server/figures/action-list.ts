// The actions of this folder. server/actions.ts joins the lists of all folders.
import { purgeFiguresAction } from './actions/purge-figures.ts';

export const figuresActions = [purgeFiguresAction] as const;
