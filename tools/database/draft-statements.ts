// Turns catalogue entries into the SQL statements that create them.
import type { DatabaseObject } from './catalogue.ts';

const text = (value: unknown): string => String(value);
export const quoteLiteral = (value: unknown): string => `'${text(value).replaceAll("'", "''")}'`;
const verbs: Record<string, string> = { r: 'select', a: 'insert', w: 'update', d: 'delete', '*': 'all' };

/** Returns a column's SQL, as in `create table` and `add column`. */
export function columnDefinition(fact: DatabaseObject): string {
  const { column, type, collation, identity, generated, required } = fact;
  return [
    column,
    type,
    collation && `collate ${text(collation)}`,
    identity && `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
    generated && `generated always as (${text(fact['default'])}) stored`,
    !generated && fact['default'] != null && `default ${text(fact['default'])}`,
    required && !identity && 'not null',
  ]
    .filter(Boolean)
    .join(' ');
}

export function createPolicyStatement(fact: DatabaseObject): string {
  return [
    `create policy ${text(fact['policy'])} on ${text(fact['table'])}`,
    fact['restrictive'] && 'as restrictive',
    `for ${verbs[text(fact['for'])]} to ${(fact['to'] as string[]).join(', ')}`,
    fact['using'] != null && `using (${text(fact['using'])})`,
    fact['check'] != null && `with check (${text(fact['check'])})`,
  ]
    .filter(Boolean)
    .join(' ')
    .concat(';');
}

export const addConstraintStatement = ({ table, constraint, says }: DatabaseObject): string =>
  `alter table ${text(table)} add constraint ${text(constraint)} ${text(says)};`;

export function createTriggerStatement(fact: DatabaseObject): string {
  const states: Record<string, string> = {
    D: 'disable trigger',
    R: 'enable replica trigger',
    A: 'enable always trigger',
  };
  const state = states[text(fact['enabled'])];
  return `${text(fact['says'])};${state ? `\nalter table ${text(fact['table'])} ${state} ${text(fact['trigger'])};` : ''}`;
}

export function createSequenceStatement(fact: DatabaseObject): string {
  const { name, type, start, step, least, most, cycles } = fact;
  return `create sequence ${name} as ${text(type)} increment ${text(step)} minvalue ${text(least)} maxvalue ${text(most)} start ${text(start)}${cycles ? ' cycle' : ''};`;
}

export function createViewStatement(fact: DatabaseObject): string {
  const options = (fact['options'] as string[] | null) ?? [];
  return `create ${fact['kept'] ? 'materialized ' : ''}view ${fact.name}${options.length ? ` with (${options.join(', ')})` : ''} as\n${text(fact['query'])}`;
}

export const commentStatement = (fact: DatabaseObject, gone = false): string =>
  `comment on ${fact.name} is ${gone ? 'null' : quoteLiteral(fact['text'])};`;

/** Returns GRANT or REVOKE statements: one for each object and role, with all its privileges and columns. */
export function grantStatements(facts: DatabaseObject[], verb: 'grant' | 'revoke'): string[] {
  const groups = new Map<string, DatabaseObject[]>();
  for (const fact of facts) {
    const key = `${text(fact['on'])} ${text(fact['to'])} ${fact['grantable'] ? 'on' : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  return [...groups.values()].map((group) => {
    const { on, to, grantable } = group[0]!;
    const rights = [...new Set(group.map((fact) => text(fact['right'])))].sort().map((right) => {
      const columns = group.filter((fact) => fact['right'] === right).flatMap((fact) => fact['column'] ?? []);
      return `${right.toLowerCase()}${columns.length ? ` (${columns.join(', ')})` : ''}`;
    });
    return `${verb} ${rights.join(', ')} on ${text(on)} ${verb === 'grant' ? 'to' : 'from'} ${text(to)}${verb === 'grant' && grantable ? ' with grant option' : ''};`;
  });
}
