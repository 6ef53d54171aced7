// The fields of the settings form, also for the command line (tools/admin/settings.ts). setting/change saves a field.
import type { TransactionSql } from 'postgres';
import { settingFieldValue, type SettingField, settingFields } from '#domain/settings/setting-fields.ts';
import type { Language } from '#domain/settings/language.ts';
import { type SettingKey, settings } from '#domain/settings/settings.ts';
import { m } from '#texts/compiled/messages.js';
import { readSettingsForKeys } from './queries.ts';

/** A field with its label and current value. `usual`: its default. `isOpen`: administrators may change it. */
export type FormField = SettingField & { sentence: string; value: unknown; usual: unknown; isOpen: boolean };

/** All fields, with labels in this language. Only administrators and service_role read settings that are not public. */
export async function listSettingsFormFields(tx: TransactionSql, language: Language): Promise<FormField[]> {
  const values = await readSettingsForKeys(tx, Object.keys(settings) as SettingKey[]);
  return settingFields.map((field) => ({
    ...field,
    sentence: settingLabel(field, language),
    value: settingFieldValue(field, values[field.key]),
    usual: settingFieldValue(field, settings[field.key].usual),
    isOpen: settings[field.key].changedBy === 'administrator',
  }));
}

/** The label of a setting, and of its `part` if it has several. A missing label is a compile error. */
export function settingLabel({ key, part }: Pick<SettingField, 'key' | 'part'>, language: Language): string {
  const sentence = m[`setting_${key}`]({}, { locale: language });
  return part === null ? sentence : `${sentence} – ${partSentence(part, language)}`;
}

function partSentence(part: string, language: Language): string {
  const sentence = (
    m as unknown as Record<string, ((facts: object, options: { locale: Language }) => string) | undefined>
  )[`setting_part_${part}`];
  return sentence?.({}, { locale: language }) ?? part;
}
