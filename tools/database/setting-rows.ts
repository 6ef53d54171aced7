// The settings of the shop as reference data: the list is domain/settings/settings.ts, and nothing else has to say it again.
import { settings } from '#domain/settings/settings.ts';
import { literal } from './draft-statements.ts';

/** Two `insert … values`: the rules before the rows that they check. */
export function settingStatements(): string[] {
  const entries = Object.entries(settings);
  const rules = entries.map(
    ([key, { rule, changedBy }]) => `(${literal(key)}, ${literal(JSON.stringify(rule))}, ${literal(changedBy)})`,
  );
  const rows = entries.map(
    ([key, { usual, isPublic }]) => `(${literal(key)}, ${literal(JSON.stringify(usual))}, ${isPublic})`,
  );
  return [
    `insert into private.setting_rules (key, rule, changed_by) values\n  ${rules.join(',\n  ')}`,
    `insert into public.settings (key, value, is_public) values\n  ${rows.join(',\n  ')}`,
  ];
}
