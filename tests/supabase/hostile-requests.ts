// Random queries in the REST query syntax, built from its keywords and from known attacks.
import fc from 'fast-check';

/** Pieces of queries and pieces of attacks. */
const pieces = [
  [
    'id',
    'name',
    'data',
    'tags',
    'pets',
    'people',
    'owner',
    '"odd \\"name"',
    'say',
    'what',
    'count',
    'sum()',
    '*',
    'select',
    'and',
    'or',
    'not',
    'order',
    'limit',
    'offset',
    'on_conflict',
    'columns',
  ],
  [
    'eq',
    'in',
    'is',
    'fts(french)',
    'like(any)',
    'cs',
    'desc',
    'nullslast',
    'null',
    'inner',
    '::text',
    '::int',
    '->',
    '->>',
    '!',
    '...',
    '.',
    ',',
    ':',
    '(',
    ')',
    '{',
    '}',
    '"',
    '-',
    ' ',
    '1',
    '-1',
  ],
  [
    "'",
    "';--",
    '"; drop table people;--',
    '$1',
    '$$',
    '\\',
    '\0',
    '/*',
    '*/',
    ') union select word from secrets --',
    "' or '1'='1",
    'pg_sleep(9)',
    'version()',
    '%',
    'É',
    '👋',
    '\n',
    ';',
    'current_user',
    '"x" as y',
    '::regclass',
    'set_config',
    'row_to_json',
    'to_jsonb',
  ],
].flat();
export const arbitraryHostileText = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'binary' }) },
    ),
    { maxLength: 14 },
  )
  .map((all) => all.join(''));
/** A parameter that is more likely to be valid: a key with a value of its type. */
const param = fc.oneof(
  arbitraryHostileText.map((text) => `select=${encodeURIComponent(text)}`),
  arbitraryHostileText.map(
    (text) =>
      `select=id,${encodeURIComponent(`"${text.replaceAll(/["\\]/g, '')}":name,a:pets("${text.replaceAll(/["\\]/g, '')}":id)`)}`,
  ),
  arbitraryHostileText.map(
    (text) => `data->${encodeURIComponent(`"${text.replaceAll(/["\\]/g, '')}"`)}=eq.${encodeURIComponent(text)}`,
  ),
  arbitraryHostileText.map((text) => `name=${encodeURIComponent(`eq.${text}`)}`),
  arbitraryHostileText.map((text) => `name=${encodeURIComponent(`in.("${text.replaceAll(/["\\]/g, '')}",x)`)}`),
  arbitraryHostileText.map((text) => `name=${encodeURIComponent(`fts(${text}).x`)}`),
  arbitraryHostileText.map((text) => `order=${encodeURIComponent(text)}`),
  arbitraryHostileText.map(
    (text) => `or=${encodeURIComponent(`(name.eq."${text.replaceAll(/["\\]/g, '')}",${text})`)}`,
  ),
  arbitraryHostileText.map((text) => `select=id::${encodeURIComponent(text)}`),
  arbitraryHostileText.map((text) => `select=pets!${encodeURIComponent(text)}(id)`),
  arbitraryHostileText.map((text) => `limit=${encodeURIComponent(text)}`),
  arbitraryHostileText.map((text) => `on_conflict=${encodeURIComponent(text)}`),
  arbitraryHostileText.map((text) => `columns=${encodeURIComponent(text)}`),
  fc
    .tuple(arbitraryHostileText, arbitraryHostileText)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`),
);
export const arbitraryQueryString = fc.array(param, { maxLength: 4 }).map((all) => `?${all.join('&')}`);
