import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { isSettingKey, settings } from '#domain/settings/settings.ts';
import { action } from '#server/action.ts';
import { findSettingChange, lockSetting, setHistoryActor, writeSetting } from '#server/settings/queries.ts';
import { administrator } from '#server/access-rules.ts';

/** Undoes a change of a setting if the changed value is still in force, so that no later decision is lost. Throws
 * setting/unknown, setting/terminal-only, desk/setting-moved. */
export const undoSetting = action({
  name: 'setting/undo',
  input: z.object({ change: z.string().regex(/^\d{1,18}$/) }),
  who: [administrator],
  as: 'market',
  async run(tx, { change: id }, actor): Promise<{ key: string; from: unknown; to: unknown }> {
    const change = await findSettingChange(tx, id);
    if (!change || !isSettingKey(change.key)) throw new Refusal('setting/unknown', { name: change?.key ?? id });
    if (settings[change.key].changedBy === 'terminal') throw new Refusal('setting/terminal-only', { name: change.key });
    await setHistoryActor(tx, actorName(actor));
    const value = await lockSetting(tx, change.key);
    // Checks again after locking, because another change may have come first.
    const isHolding = (await findSettingChange(tx, id))?.isHolding;
    if (!isHolding || value === undefined) throw new Refusal('desk/setting-moved');
    await writeSetting(tx, change.key, change.from);
    return { key: change.key, from: value, to: change.from };
  },
  audit: 'none: a trigger writes setting_changes',
});
