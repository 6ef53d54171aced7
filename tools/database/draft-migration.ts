// Drafts the statements that turn one schema into another. "-- DECIDE" marks where a person must choose.
import type { DatabaseObject } from './catalogue.ts';
import {
  columnDefinition,
  commentStatement,
  addConstraintStatement,
  quoteLiteral,
  createPolicyStatement,
  grantStatements,
  createSequenceStatement,
  createTriggerStatement,
  createViewStatement,
} from './draft-statements.ts';
import { isSameDatabaseObject, databaseObjectKey, type QueriedSchema } from './query-schema.ts';

const decide = (question: string): string => `-- DECIDE: ${question}`;
const table = (fact: DatabaseObject): string => `table ${String(fact['table'])}`;

/** Returns statements in an order that PostgreSQL accepts: drops first, then creations from types to comments. */
export function draftMigration(before: QueriedSchema, after: QueriedSchema): string[] {
  const [was, is] = [before.facts, after.facts];
  const all = (kind: string): { old: DatabaseObject | undefined; now: DatabaseObject | undefined }[] =>
    [...new Set([...was.keys(), ...is.keys()])]
      .filter((key) => (was.get(key) ?? is.get(key))!.kind === kind)
      .map((key) => ({ old: was.get(key), now: is.get(key) }));
  const remade = functionsToRemake(before, after);
  const redo = new Set([...remade].flatMap((name) => before.dependents.get(name) ?? []));
  const differs = (key: string): boolean => redo.has(key) || !isSameDatabaseObject(was.get(key), is.get(key));
  const hasTable = (schema: Map<string, DatabaseObject>, fact: DatabaseObject): boolean => schema.has(table(fact));
  /** `going`: objects to drop from tables that stay. `coming`: objects to create. */
  const going = (kind: string): DatabaseObject[] =>
    all(kind).flatMap(({ old }) => (old && hasTable(is, old) && differs(databaseObjectKey(old)) ? old : []));
  const coming = (kind: string): DatabaseObject[] =>
    all(kind).flatMap(({ now }) => (now && differs(databaseObjectKey(now)) ? now : []));
  const byType = (order: string) => (a: DatabaseObject, b: DatabaseObject) =>
    order.indexOf(String(a['type'])) - order.indexOf(String(b['type']));

  const out: string[] = [];
  for (const old of going('policy')) out.push(`drop policy ${String(old['policy'])} on ${String(old['table'])};`);
  for (const old of going('trigger')) out.push(`drop trigger ${String(old['trigger'])} on ${String(old['table'])};`);
  for (const { old } of all('view')) if (old && differs(databaseObjectKey(old))) out.push(`drop view ${old.name};`);
  for (const old of going('constraint').sort(byType('fcxup')))
    out.push(`alter table ${String(old['table'])} drop constraint ${String(old['constraint'])};`);
  for (const old of going('index')) out.push(`drop index ${old.name};`);
  for (const key of redo) {
    const column = was.get(key);
    if (column?.kind !== 'column' || column['generated'] || !hasTable(is, column)) continue;
    out.push(`alter table ${String(column['table'])} alter column ${String(column['column'])} drop default;`);
  }
  for (const name of remade) out.push(`drop function ${name};`);
  for (const { old, now } of all('column')) if (old && !now && hasTable(is, old)) out.push(...columnGone(old));
  for (const { old, now } of all('table'))
    if (old && !now)
      out.push(
        decide(
          `the table ${old.name} is gone. Renamed: "alter table … rename to …". Not needed any more: drop it, with its rows.`,
        ),
        `-- drop table ${old.name};`,
      );
  for (const kind of ['schema', 'extension', 'domain', 'default right', 'publication', 'owner'])
    out.push(...all(kind).flatMap(({ old, now }) => others(kind, old, now)));
  for (const { old, now } of all('type')) out.push(...typeText(old, now));

  const isNew = (fact: DatabaseObject): boolean => !was.has(table(fact));
  const late: DatabaseObject[] = [];
  for (const now of coming('sequence'))
    if (!was.has(databaseObjectKey(now)) && !is.get(`column ${String(now['of'])}`)?.['identity'])
      out.push(createSequenceStatement(now));
  for (const now of coming('table').filter((fact) => !was.has(databaseObjectKey(fact)))) {
    const columns = (after.columns.get(now.name) ?? []).map((column) => is.get(`column ${now.name}.${column}`)!);
    const calls = (fact: DatabaseObject): boolean =>
      /\b(?:public|private|auth|storage|realtime)\.\w+\(/.test(String(fact['default'] ?? ''));
    late.push(...columns.filter(calls));
    const options = now['options'] ? ` with (${(now['options'] as string[]).join(', ')})` : '';
    const lines = columns.filter((column) => !calls(column)).map((column) => `  ${columnDefinition(column)}`);
    out.push(`create ${now['unlogged'] ? 'unlogged ' : ''}table ${now.name} (\n${lines.join(',\n')}\n)${options};`);
  }
  for (const now of coming('sequence'))
    if (!was.has(databaseObjectKey(now)) && now['of'] && !is.get(`column ${String(now['of'])}`)?.['identity'])
      out.push(`alter sequence ${now.name} owned by ${String(now['of'])};`);

  const functions = all('function').flatMap(({ now }) =>
    now && (remade.has(now.name) || !isSameDatabaseObject(was.get(databaseObjectKey(now)), now)) ? now.name : [],
  );
  for (const name of functions.filter((one) => !after.parsed.has(one))) out.push(`${after.functions.get(name)!};`);
  for (const now of late) out.push(`alter table ${String(now['table'])} add column ${columnDefinition(now)};`);
  for (const [name, columns] of after.columns)
    for (const column of columns) {
      const key = `column ${name}.${column}`;
      const [old, now] = [was.get(key), is.get(key)!];
      if (isNew(now)) continue;
      if (!old) out.push(...columnNew(now));
      else if (differs(key)) out.push(...columnChanged(old, now, redo.has(key)));
    }
  for (const name of functions.filter((one) => after.parsed.has(one))) out.push(`${after.functions.get(name)!};`);
  const constraints = coming('constraint').sort(byType('puxcf'));
  for (const now of constraints) out.push(addConstraintStatement(now));
  for (const now of coming('index')) out.push(`${String(now['says'])};`);
  for (const now of coming('view')) out.push(createViewStatement(now));
  for (const now of coming('trigger')) out.push(createTriggerStatement(now));
  for (const { old, now } of all('table')) if (now) out.push(...securityText(old, now));
  for (const now of coming('policy')) out.push(createPolicyStatement(now));
  for (const now of coming('owner')) out.push(`alter ${now.name} owner to ${String(now['role'])};`);

  /** True for a recreated function or object, whose grants and comment are lost and must be drafted again. */
  const isAnew = (on: string): boolean => (on.startsWith('function ') && remade.has(on.slice(9))) || redo.has(on);
  const isThere = (fact: DatabaseObject): boolean =>
    is.has(String(fact['on'])) &&
    (!fact['column'] || is.has(`column ${String(fact['on']).slice(6)}.${String(fact['column'])}`));
  const revoked = all('grant').flatMap(({ old, now }) =>
    old && !isSameDatabaseObject(old, now) && isThere(old) && !isAnew(String(old['on'])) ? old : [],
  );
  const granted = all('grant').flatMap(({ old, now }) =>
    now && (!isSameDatabaseObject(old, now) || isAnew(String(now['on']))) ? now : [],
  );
  out.push(...grantStatements(revoked, 'revoke'), ...grantStatements(granted, 'grant'));
  for (const { old, now } of all('comment')) {
    if (now && (!isSameDatabaseObject(old, now) || isAnew(now.name))) out.push(commentStatement(now));
    if (old && !now && is.has(old.name)) out.push(commentStatement(old, true));
  }
  return out;
}

/** Returns removed functions, those with changed arguments or results, and the functions that depend on them. */
function functionsToRemake(before: QueriedSchema, after: QueriedSchema): Set<string> {
  const remade = new Set<string>();
  const add = (name: string): void => {
    if (remade.has(name)) return;
    remade.add(name);
    for (const key of before.dependents.get(name) ?? []) if (key.startsWith('function ')) add(key.slice(9));
  };
  for (const [key, old] of before.facts) {
    if (old.kind !== 'function') continue;
    const now = after.facts.get(key);
    if (!now || now['takes'] !== old['takes'] || now['answers'] !== old['answers']) add(old.name);
  }
  return remade;
}

const columnGone = (old: DatabaseObject): string[] => [
  decide(
    `the column ${old.name} is gone. Renamed: "alter table … rename column … to …". Not needed any more: drop it, with its values.`,
  ),
  `-- alter table ${String(old['table'])} drop column ${String(old['column'])};`,
];

function columnNew(now: DatabaseObject): string[] {
  const add = `alter table ${String(now['table'])} add column`;
  if (!now['required'] || now['default'] != null || now['identity'] || now['generated'])
    return [`${add} ${columnDefinition(now)};`];
  return [
    decide(`what do the rows there are get in ${now.name}? Write the update.`),
    `${add} ${columnDefinition({ ...now, required: false })};`,
    `-- update ${String(now['table'])} set ${String(now['column'])} = …;`,
    `alter table ${String(now['table'])} alter column ${String(now['column'])} set not null;`,
  ];
}

function columnChanged(old: DatabaseObject, now: DatabaseObject, isDefaultLost: boolean): string[] {
  const alter = `alter table ${String(now['table'])} alter column ${String(now['column'])}`;
  const out: string[] = [];
  if (old['generated'] || now['generated'] || old['identity'] !== now['identity'])
    return [decide(`${now.name} is made otherwise: was ${columnDefinition(old)}, is ${columnDefinition(now)}.`)];
  if (old['type'] !== now['type'] || old['collation'] !== now['collation'])
    out.push(
      `${alter} type ${String(now['type'])}${now['collation'] ? ` collate ${String(now['collation'])}` : ''} using ${String(now['column'])}::${String(now['type'])};`,
    );
  if (now['default'] == null && old['default'] != null && !isDefaultLost) out.push(`${alter} drop default;`);
  if (now['default'] != null && (now['default'] !== old['default'] || isDefaultLost))
    out.push(`${alter} set default ${String(now['default'])};`);
  if (now['required'] && !old['required'])
    out.push(
      decide(`no row may be without ${now.name} any more: write the update for those that are.`),
      `${alter} set not null;`,
    );
  if (!now['required'] && old['required']) out.push(`${alter} drop not null;`);
  return out;
}

function typeText(old: DatabaseObject | undefined, now: DatabaseObject | undefined): string[] {
  const [before, labels] = [old?.['labels'] as string[] | undefined, now?.['labels'] as string[] | undefined];
  if (!now)
    return [decide(`the type ${old!.name} is gone: is it used nowhere any more?`), `-- drop type ${old!.name};`];
  if (!before) return [`create type ${now.name} as enum (${labels!.map(quoteLiteral).join(', ')});`];
  if (before.some((label) => !labels!.includes(label)))
    return [decide(`${now.name} has lost or renamed labels: ${before.join(', ')} → ${labels!.join(', ')}.`)];
  return labels!.flatMap((label, nth) =>
    before.includes(label)
      ? []
      : `alter type ${now.name} add value ${quoteLiteral(label)}${nth ? ` after ${quoteLiteral(labels![nth - 1])}` : ` before ${quoteLiteral(before[0])}`};`,
  );
}

function securityText(old: DatabaseObject | undefined, now: DatabaseObject): string[] {
  const out: string[] = [];
  for (const [field, words] of [
    ['secured', 'row level security'],
    ['forced', 'row level security'],
  ] as const) {
    if (Boolean(old?.[field]) === Boolean(now[field])) continue;
    const verb = field === 'secured' ? (now[field] ? 'enable' : 'disable') : now[field] ? 'force' : 'no force';
    out.push(`alter table ${now.name} ${verb} ${words};`);
  }
  if (
    old &&
    (old['unlogged'] !== now['unlogged'] ||
      old['identity'] !== now['identity'] ||
      String(old['options']) !== String(now['options']))
  )
    out.push(decide(`${now.name} is stored otherwise: ${JSON.stringify(old)} → ${JSON.stringify(now)}.`));
  return out;
}

function others(kind: string, old: DatabaseObject | undefined, now: DatabaseObject | undefined): string[] {
  if (isSameDatabaseObject(old, now)) return [];
  if (kind === 'owner') return now ? [] : [decide(`${old!.name} belonged to ${String(old!['role'])}.`)];
  if (!old && kind === 'schema') return [`create schema ${now!.name};`];
  if (!old && kind === 'extension') return [`create extension ${now!.name} with schema ${String(now!['schema'])};`];
  return [
    decide(`${kind} ${(now ?? old)!.name} changed: ${JSON.stringify(old ?? null)} → ${JSON.stringify(now ?? null)}.`),
  ];
}
