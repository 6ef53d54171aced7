// Everything a caller says travels beside the statement, never in it.

/** PostgreSQL's "not yet known": the type is inferred from where the parameter stands, as for a literal in quotes. */
const unknownType = 705;
const textType = 25;
const byteaType = 17;

/** The parameters of one statement. Each method keeps a value and answers what stands for it: `$3`. */
export class SqlParameters {
  readonly bound: { value: string | Buffer; type: number }[] = [];

  /** Becomes what the column beside it is. */
  literal(value: string): string {
    return this.#keep(value, unknownType);
  }

  text(value: string): string {
    return `${this.#keep(value, textType)}::text`;
  }

  number(value: number): string {
    return `${this.#keep(String(value), unknownType)}::bigint`;
  }

  bytes(value: Buffer): string {
    return this.#keep(value, byteaType);
  }

  #keep(value: string | Buffer, type: number): string {
    this.bound.push({ value, type });
    return `$${this.bound.length}`;
  }
}

export type Statement = { text: string; values: SqlParameters };

/** An identifier of the catalogue, or the name a caller wants to see in the answer. No name holds the character nil. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
export const qualifiedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;

/** `{"a","b \"c\""}`: an array as PostgreSQL reads it. */
export const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
