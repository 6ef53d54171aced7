/** A value as the browser receives it: a Date is its ISO 8601 text. */
export type Sent<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Name in keyof Value]: Sent<Value[Name]> }
    : Value;

/**
 * For loaders that hand rows of the database to a screen. A page's data travel as plain JSON (web/entry.server.tsx): a Date would be one when the
 * server draws, and a text when the browser does.
 */
export const asSent = <Value>(value: Value): Sent<Value> => JSON.parse(JSON.stringify(value)) as Sent<Value>;
