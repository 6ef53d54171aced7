// Input of the caller is always a statement parameter, never part of the SQL text.

/** PostgreSQL's type "unknown": the type is inferred from the context, as for a quoted literal. */
const unknownType = 705;
const textType = 25;
const byteaType = 17;

/** The parameters of one statement. Each method adds a value and returns its placeholder, for example `$3`. */
export class SqlParameters {
  readonly bound: { value: string | Buffer; type: number }[] = [];

  /** Adds a value that takes the type of the column it is compared with. */
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

/** Quotes an identifier. NUL is removed, because identifiers cannot contain it. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
export const qualifiedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;

/** An array in PostgreSQL's input format: `{"a","b \"c\""}`. */
export const arrayLiteral = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
