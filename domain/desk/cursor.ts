// The cursor of a list page: the sort value and the id of the neighbouring row. It comes from the address, so only its form is checked.

/** `after`: rows after this one in the order of the list; `before`: rows before it. `value` and `id` are in PostgreSQL's text form. */
export type Cursor = { sort: string; direction: 'after' | 'before'; value: string; id: string };

const shape = /^(after|before)~([a-z][a-z-]{0,39})~([\w-]{1,40})~(.{0,300})$/su;

/** The cursor as one parameter. The value comes last, because it may contain any character. */
export const serializeCursor = ({ sort, direction, value, id }: Cursor): string =>
  [direction, sort, id, value].join('~');

/** Null: missing, malformed, or of another sort. The query checks the types of value and id (server/database/key-page.ts). */
export function parseCursor(text: string | null, sort: string): Cursor | null {
  const [, direction, itsSort, id, value] = shape.exec(text ?? '') ?? [];
  if (itsSort !== sort || id === undefined || value === undefined) return null;
  return { sort, direction: direction === 'before' ? 'before' : 'after', value, id };
}

/** Parses `?before=41`, the id after which older rows begin; null: the newest page, also for an impossible id. */
export function parseBeforeId(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
