// The settings as reference data, generated from the list in domain/settings/settings.ts.
import { settings } from '#domain/settings/settings.ts';
import { quoteLiteral } from './draft-statements.ts';

/** Returns two insert statements: first the rules of allowed values, then the settings, which those rules check. */
export function buildDefaultSettingInserts(): string[] {
  const entries = Object.entries(settings);
  const rules = entries.map(
    ([key, { rule, changedBy }]) =>
      `(${quoteLiteral(key)}, ${quoteLiteral(JSON.stringify(rule))}, ${quoteLiteral(changedBy)})`,
  );
  const rows = entries.map(
    ([key, { usual, isPublic }]) => `(${quoteLiteral(key)}, ${quoteLiteral(JSON.stringify(usual))}, ${isPublic})`,
  );
  return [
    `insert into private.setting_rules (key, rule, changed_by) values\n  ${rules.join(',\n  ')}`,
    `insert into public.settings (key, value, is_public) values\n  ${rows.join(',\n  ')}`,
  ];
}
