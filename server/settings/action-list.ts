import { changeSetting } from './actions/change-setting.ts';
import { undoSetting } from './actions/undo-setting.ts';

export const settingsActions = [changeSetting, undoSetting] as const;
