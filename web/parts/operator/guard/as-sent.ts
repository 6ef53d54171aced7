/** The type of a value after JSON: a Date becomes its ISO 8601 text. */
export type PlainJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: PlainJson<Value[Name]> }
    : Value;

/** For loaders that return database rows: turns each Date into text on the server too, as JSON does for the browser. */
export const toPlainJson = <Value>(value: Value): PlainJson<Value> =>
  JSON.parse(JSON.stringify(value)) as PlainJson<Value>;
