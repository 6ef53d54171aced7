import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import {
  settingFieldValue,
  parseSetting,
  findSettingFieldOrThrow,
  setSettingField,
} from '#domain/settings/setting-fields.ts';
import { settings } from '#domain/settings/settings.ts';
import { action } from '#server/action.ts';
import { lockSetting, setHistoryActor, writeSetting } from '#server/settings/queries.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Changes a field of the settings and returns the old and the new value; the database writes the history. Throws
 * setting/unknown, setting/not-whole, setting/not-number, setting/not-flag, and setting/terminal-only when an
 * administrator may not change it. */
export const changeSetting = action({
  name: 'setting/change',
  input: z.object({ name: z.string(), text: z.string() }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { name, text }, actor): Promise<{ from: unknown; to: unknown }> {
    const field = findSettingFieldOrThrow(name);
    const to = parseSetting(field, text);
    if (actor.kind !== 'terminal' && settings[field.key].changedBy === 'terminal')
      throw new Refusal('setting/terminal-only', { name });
    await setHistoryActor(tx, actorName(actor));
    const value = await lockSetting(tx, field.key);
    const isWritten = value !== undefined && (await writeSetting(tx, field.key, setSettingField(field, value, to)));
    if (!isWritten) throw new Refusal('setting/unknown', { name });
    return { from: settingFieldValue(field, value), to };
  },
  audit: 'none: a trigger writes setting_changes',
});
