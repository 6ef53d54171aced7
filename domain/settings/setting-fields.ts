// Settings as form fields and command-line arguments. Each number or boolean has its own field.
import { Refusal } from '#domain/refusals.ts';
import { fitsRule, type SettingPartRule, type SettingRule } from './setting-rules.ts';
import { type SettingKey, settings } from './settings.ts';

/** `name`: `commission_bps`, or `marketing_rating.reviews` for one part of a setting. */
export type SettingField = { name: string; key: SettingKey; part: string | null; rule: SettingPartRule };

export const settingFields = (Object.keys(settings) as SettingKey[]).flatMap((key): SettingField[] => {
  const rule: SettingRule = settings[key].rule;
  return rule.kind === 'fields'
    ? Object.entries(rule.fields).map(([part, partRule]) => ({ name: `${key}.${part}`, key, part, rule: partRule }))
    : [{ name: key, key, part: null, rule }];
});

/** The field with this name. Throws Refusal setting/unknown. */
export function findSettingFieldOrThrow(name: string): SettingField {
  const field = settingFields.find((one) => one.name === name);
  if (!field) throw new Refusal('setting/unknown', { name });
  return field;
}

const words: Record<string, boolean> = {
  oui: true,
  yes: true,
  true: true,
  on: true,
  non: false,
  no: false,
  false: false,
  off: false,
};

/** Parses yes or no in both languages, or a number. Throws Refusal setting/not-flag, -not-whole, -not-number. */
export function parseSetting({ name, rule }: SettingField, text: string): number | boolean {
  const typed = text.trim().toLowerCase();
  if (rule.kind === 'flag') {
    const value = words[typed];
    if (value === undefined) throw new Refusal('setting/not-flag', { name });
    return value;
  }
  const value = /^\d{1,10}(?:[.,]\d{1,4})?$/.test(typed) ? Number(typed.replace(',', '.')) : NaN;
  if (!fitsRule(rule, value))
    throw new Refusal(rule.kind === 'whole' ? 'setting/not-whole' : 'setting/not-number', {
      name,
      least: rule.least,
      most: rule.most,
    });
  return value;
}

/** Reads the field from the setting's value. */
export const settingFieldValue = ({ part }: SettingField, value: unknown): unknown =>
  part === null ? value : (value as Record<string, unknown> | null | undefined)?.[part];

/** Replaces one field in the setting's value; its other parts stay. */
export const setSettingField = ({ key, part }: SettingField, value: unknown, next: number | boolean): unknown =>
  part === null ? next : { ...(settings[key].usual as object), ...(value as object), [part]: next };
