// The data of the settings screen: every field with its label, and the latest changes in words.
import type { TransactionSql } from 'postgres';
import { groupOfSetting, type SettingGroup } from '#domain/settings/setting-groups.ts';
import type { Language } from '#domain/settings/language.ts';
import { isSettingKey, type SettingKey, settings } from '#domain/settings/settings.ts';
import { findPeopleNames } from '#server/desk/queries/people-names.ts';
import { type FormField, listSettingsFormFields, settingLabel } from '#server/settings/form.ts';
import { findSettingChanges } from '#server/settings/queries.ts';

export type SettingsField = Pick<FormField, 'name' | 'key' | 'rule' | 'sentence' | 'value' | 'usual' | 'isOpen'> & {
  group: SettingGroup;
};
/** `canUndo`: this is the setting's last change, was made on the admin screen, and is still in force. */
export type SettingsChange = {
  id: string;
  key: string;
  sentence: string;
  from: unknown;
  to: unknown;
  actor: string;
  at: string;
  canUndo: boolean;
};

/** `key`: only the history of this setting; null: of all. Runs as service_role. */
export async function readSettingsPage(
  tx: TransactionSql,
  language: Language,
  key: SettingKey | null,
): Promise<{ fields: SettingsField[]; changes: SettingsChange[] }> {
  const fields = await listSettingsFormFields(tx, language);
  const changes = await findSettingChanges(tx, key, 30);
  const names = await findPeopleNames(
    tx,
    changes.map(({ actor }) => actor),
  );
  const seen = new Set<string>();
  return {
    fields: fields.map(({ name, key: itsKey, rule, sentence, value, usual, isOpen }) => {
      return { name, key: itsKey, rule, sentence, value, usual, isOpen, group: groupOfSetting(itsKey) };
    }),
    changes: changes.map(({ id, key: itsKey, from, to, actor, at }) => {
      const isLast = !seen.has(itsKey);
      seen.add(itsKey);
      const known = isSettingKey(itsKey) ? itsKey : null;
      return {
        id,
        key: itsKey,
        sentence: known ? settingLabel({ key: known, part: null }, language) : itsKey,
        from,
        to,
        actor: names.get(actor) ?? actor,
        at: at.toISOString(),
        canUndo: isLast && known !== null && settings[known].changedBy === 'administrator' && to !== null,
      };
    }),
  };
}
