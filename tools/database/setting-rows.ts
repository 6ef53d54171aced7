// The settings of the shop as reference data: the list is domain/settings/settings.ts, and nothing else has to say it again.
import { settings } from '#domain/settings/settings.ts';
import { quoteLiteral } from './draft-statements.ts';

/** Two `insert … values`: the rules before the rows that they check. */
export function settingInsertStatements(): string[] {
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
