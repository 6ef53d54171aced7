// What a setting may hold. The same rules are rows of private.setting_rules, where PostgreSQL checks every write (database/schema 12).

/** A whole number, or any number, from `least` to `most`, both included; yes or no; or named parts of these. */
export type PartRule =
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'decimal'; least: number; most: number }
  | { kind: 'flag' };
export type SettingRule = PartRule | { kind: 'fields'; fields: Readonly<Record<string, PartRule>> };

/** The type of the values that a rule allows. */
export type ValueOf<Rule extends SettingRule> = Rule extends {
  kind: 'fields';
  fields: infer Fields extends Record<string, PartRule>;
}
  ? { [Name in keyof Fields]: ValueOf<Fields[Name]> }
  : Rule extends { kind: 'flag' }
    ? boolean
    : number;

export const whole = (least: number, most: number) => ({ kind: 'whole', least, most }) as const;
export const decimal = (least: number, most: number) => ({ kind: 'decimal', least, most }) as const;
export const flag = { kind: 'flag' } as const;
export const fields = <Fields extends Record<string, PartRule>>(parts: Fields) =>
  ({ kind: 'fields', fields: parts }) as const;

/** Whether a value, as JSON knows it, is what the rule says. Parts that the rule does not name are allowed, as in the database. */
export function fits<Rule extends SettingRule>(rule: Rule, value: unknown): value is ValueOf<Rule> {
  if (rule.kind === 'flag') return typeof value === 'boolean';
  if (rule.kind === 'fields')
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.entries(rule.fields).every(([name, part]) => fits(part, (value as Record<string, unknown>)[name]))
    );
  return (
    typeof value === 'number' &&
    value >= rule.least &&
    value <= rule.most &&
    (rule.kind === 'decimal' || Number.isInteger(value))
  );
}
