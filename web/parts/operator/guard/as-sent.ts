/** A value as the browser receives it: a Date becomes its ISO 8601 text. */
export type PlainJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: PlainJson<Value[Name]> }
    : Value;

/** For loaders that pass database rows to a screen. Page data is plain JSON (web/entry.server.tsx): otherwise a Date would be a Date on the server and a text in the browser. */
export const toPlainJson = <Value>(value: Value): PlainJson<Value> =>
  JSON.parse(JSON.stringify(value)) as PlainJson<Value>;
