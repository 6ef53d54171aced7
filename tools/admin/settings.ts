// npm run admin -- setting [NAME [VALUE]]: lists the settings, shows one with its history, or changes one.
import type { TerminalActor } from '#domain/people/actor.ts';
import { settingFieldValue, findSettingFieldOrThrow } from '#domain/settings/setting-fields.ts';
import type { Language } from '#domain/settings/language.ts';
import { findSettingChanges } from '#server/settings/queries.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { changeSetting } from '#server/settings/actions/change-setting.ts';
import { type FormField, listSettingsFormFields } from '#server/settings/form.ts';
import type { Shop } from '#server/shop.ts';
import { formatColumns, formatUtcTime, type Translate } from '#tools/orders/terminal-text.ts';

/** The shop and the operator at the terminal. */
export type SettingsContext = { shop: Shop; say: Translate; language: Language; actor: TerminalActor };

/** Returns one line per setting: name, value, allowed values, description. */
export async function listSettings({ shop, say, language }: SettingsContext): Promise<string> {
  const fields = await asMarket(shop.sql, (tx) => listSettingsFormFields(tx, language));
  return formatColumns(fields.map((field) => [field.name, holdsOf(field, say), field.sentence]));
}

/** Returns one setting: description, value, allowed values, last changes. Throws setting/unknown. */
export async function showSetting(name: string, { shop, say, language }: SettingsContext): Promise<string> {
  const wanted = findSettingFieldOrThrow(name);
  return asMarket(shop.sql, async (tx) => {
    const field = (await listSettingsFormFields(tx, language)).find((one) => one.name === name)!;
    const changes = (await findSettingChanges(tx, field.key)).map(({ from, to, actor, at }) =>
      say('operator_setting_change', {
        at: formatUtcTime(at),
        from: shown(settingFieldValue(wanted, from), say),
        to: shown(settingFieldValue(wanted, to), say),
        actor,
      }),
    );
    return [field.sentence, holdsOf(field, say), ...changes].join('\n');
  });
}

/** Changes one setting and returns a sentence with the old and new value. Throws the action's refusals. */
export async function setSetting(name: string, text: string, { shop, say, actor }: SettingsContext): Promise<string> {
  const { from, to } = await changeSetting.perform(shop, actor, { name, text });
  return say(from === to ? 'operator_setting_same' : 'operator_setting_changed', {
    name,
    from: shown(from, say),
    to: shown(to, say),
  });
}

function holdsOf({ rule, value, usual }: FormField, say: Translate): string {
  const facts = { value: shown(value, say), usual: shown(usual, say) };
  return rule.kind === 'flag'
    ? say('operator_setting_flag', facts)
    : say('operator_setting_bounds', { ...facts, least: rule.least, most: rule.most });
}

const shown = (value: unknown, say: Translate): string =>
  typeof value === 'boolean' ? say(value ? 'operator_setting_yes' : 'operator_setting_no') : String(value ?? '–');
