/** The type of a value after JSON: a Date becomes its ISO 8601 text. */
export type PlainJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: PlainJson<Value[Name]> }
    : Value;

/** For loaders that return database rows. Page data is JSON, so a Date would be a text in the browser only. */
export const toPlainJson = <Value>(value: Value): PlainJson<Value> =>
  JSON.parse(JSON.stringify(value)) as PlainJson<Value>;
