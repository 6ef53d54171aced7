import { addNoteAction } from './actions/add-note.ts';
import { exportDeskList } from './actions/export-list.ts';
import { removeViewAction } from './actions/remove-view.ts';
import { retryJobAction } from './actions/retry-job.ts';
import { saveViewAction } from './actions/save-view.ts';

export const deskActions = [addNoteAction, exportDeskList, removeViewAction, retryJobAction, saveViewAction] as const;
