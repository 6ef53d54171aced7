// Parses the messages of PostgreSQL's plugin `pgoutput` (protocol 1) about committed transactions.
// https://www.postgresql.org/docs/current/protocol-logicalrep-message-formats.html

export type Column = { name: string; isKey: boolean; type: number };
/** A table at the time of the change; the same object until the table is altered. */
export type Relation = { oid: number; schema: string; table: string; columns: Column[] };
/** Values in PostgreSQL's text format, by column. `undefined`: an unchanged long value, which is not sent. */
export type RowValues = Map<string, string | null | undefined>;
/** `old`: the previous key or row, depending on the table's replica identity; null when it did not change. */
export type RowChange = {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  relation: Relation;
  row: RowValues | null;
  old: RowValues | null;
  committedAt: Date;
};

/** A parsed message: a change, the end of a transaction, or null for any other. */
export type RowChangeOrCommit = RowChange | 'commit' | null;

const epochMicros = BigInt(Date.UTC(2000, 0, 1)) * 1000n;

/** The parser remembers the known tables and the current transaction between messages. */
export function createPgOutputParser(): (message: Buffer) => RowChangeOrCommit {
  const relations = new Map<number, Relation>();
  let committedAt = new Date(0);

  const change = (type: RowChange['type'], message: Buffer): RowChange | null => {
    const relation = relations.get(message.readUInt32BE(1));
    if (!relation) return null;
    let at = 5;
    let old: RowValues | null = null;
    let row: RowValues | null = null;
    while (at < message.length) {
      const part = String.fromCharCode(message[at]!);
      const tuple = parseTuple(message, at + 1, relation.columns, part === 'K');
      if (part === 'N') row = tuple.row;
      else old = tuple.row;
      at = tuple.end;
    }
    return { type, relation, row, old, committedAt };
  };

  return (message) => {
    switch (String.fromCharCode(message[0]!)) {
      case 'B':
        committedAt = new Date(Number((message.readBigInt64BE(9) + epochMicros) / 1000n));
        return null;
      case 'R': {
        const relation = parseRelation(message);
        relations.set(relation.oid, relation);
        return null;
      }
      case 'I':
        return change('INSERT', message);
      case 'U':
        return change('UPDATE', message);
      case 'D':
        return change('DELETE', message);
      case 'C':
        return 'commit';
      // Messages about types, origins and truncations are ignored, as in hosted Supabase.
      default:
        return null;
    }
  };
}

function parseRelation(message: Buffer): Relation {
  let at = 5;
  const text = (): string => {
    const end = message.indexOf(0, at);
    const read = message.toString('utf8', at, end);
    at = end + 1;
    return read;
  };
  const schema = text() || 'pg_catalog';
  const table = text();
  const count = message.readUInt16BE(at + 1);
  at += 3;
  const columns: Column[] = [];
  for (let i = 0; i < count; i++) {
    const isKey = (message[at]! & 1) === 1;
    at += 1;
    const name = text();
    columns.push({ name, isKey, type: message.readUInt32BE(at) });
    at += 8;
  }
  return { oid: message.readUInt32BE(1), schema, table, columns };
}

function parseTuple(
  message: Buffer,
  from: number,
  columns: Column[],
  onlyKey: boolean,
): { row: RowValues; end: number } {
  const count = message.readUInt16BE(from);
  let at = from + 2;
  const row: RowValues = new Map();
  for (let i = 0; i < count; i++) {
    const kind = String.fromCharCode(message[at]!);
    at += 1;
    let value: string | null | undefined = kind === 'n' ? null : undefined;
    if (kind === 't') {
      const length = message.readUInt32BE(at);
      value = message.toString('utf8', at + 4, at + 4 + length);
      at += 4 + length;
    }
    const column = columns[i];
    // In a key-only tuple all other columns are null.
    if (column && (!onlyKey || column.isKey)) row.set(column.name, value);
  }
  return { row, end: at };
}
