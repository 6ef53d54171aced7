// The allowed values of settings. PostgreSQL has the same rules (private.setting_rules) and checks every write.

/** A number between `least` and `most`, a boolean, or an object of these. */
export type SettingPartRule =
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'decimal'; least: number; most: number }
  | { kind: 'flag' };
export type SettingRule = SettingPartRule | { kind: 'fields'; fields: Readonly<Record<string, SettingPartRule>> };

export type ValueOfRule<Rule extends SettingRule> = Rule extends {
  kind: 'fields';
  fields: infer Fields extends Record<string, SettingPartRule>;
}
  ? { [Name in keyof Fields]: ValueOfRule<Fields[Name]> }
  : Rule extends { kind: 'flag' }
    ? boolean
    : number;

export const integerRule = (least: number, most: number) => ({ kind: 'whole', least, most }) as const;
export const decimalRule = (least: number, most: number) => ({ kind: 'decimal', least, most }) as const;
export const booleanRule = { kind: 'flag' } as const;
export const objectRule = <Fields extends Record<string, SettingPartRule>>(parts: Fields) =>
  ({ kind: 'fields', fields: parts }) as const;

/** Whether a JSON value fits the rule. An object may have additional fields, as in the database. */
export function fitsRule<Rule extends SettingRule>(rule: Rule, value: unknown): value is ValueOfRule<Rule> {
  if (rule.kind === 'flag') return typeof value === 'boolean';
  if (rule.kind === 'fields')
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.entries(rule.fields).every(([name, part]) => fitsRule(part, (value as Record<string, unknown>)[name]))
    );
  return (
    typeof value === 'number' &&
    value >= rule.least &&
    value <= rule.most &&
    (rule.kind === 'decimal' || Number.isInteger(value))
  );
}
