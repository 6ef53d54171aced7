// Converts a value of the replication log to the JSON that PostgreSQL's to_jsonb would give.

/** `base`: the type's name in pg_type (of a domain: its base type). `element`: the type of array elements. */
export type ValueType = { base: string; element: string | null };

const numbers = new Set(['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric']);

/** Returns JSON text. A number keeps every digit it has in the database. */
export function valueToJson(value: string | null, { base, element }: ValueType): string {
  if (value === null) return 'null';
  if (element !== null) return arrayToJson(value, element);
  if (base === 'bool') return value === 't' ? 'true' : 'false';
  if (base === 'json' || base === 'jsonb') return value;
  // "NaN" and "Infinity" are not numbers in JSON.
  if (numbers.has(base)) return /^-?\d/.test(value) ? value : JSON.stringify(value);
  if (base === 'timestamp') return JSON.stringify(value.replace(' ', 'T'));
  if (base === 'timestamptz') return JSON.stringify(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return JSON.stringify(value);
}

/** Parses PostgreSQL's array format: {1,NULL,"a \"quoted\" one",{…}}. Bounds may precede it, for example [0:2]=. */
function arrayToJson(text: string, element: string): string {
  let at = text.indexOf('{');
  const kind = { base: element, element: null };
  const read = (): string => {
    at++;
    const items: string[] = [];
    while (at < text.length && text[at] !== '}') {
      if (text[at] === ',') at++;
      else if (text[at] === '{') items.push(read());
      else if (text[at] === '"') items.push(valueToJson(quoted(), kind));
      else {
        const end = text.slice(at).search(/[,}]/) + at;
        const word = text.slice(at, end);
        at = end;
        items.push(valueToJson(word === 'NULL' ? null : word, kind));
      }
    }
    at++;
    return `[${items.join(',')}]`;
  };
  const quoted = (): string => {
    let word = '';
    for (at++; at < text.length && text[at] !== '"'; at++) {
      if (text[at] === '\\') at++;
      word += text[at];
    }
    at++;
    return word;
  };
  return at < 0 ? JSON.stringify(text) : read();
}
