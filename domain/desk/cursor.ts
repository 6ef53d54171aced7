// The cursor of a page: sort value and id of the neighbouring row. It comes from the URL, so its form is checked.

/** `after`: rows that follow this row; `before`: rows that precede it. `value` and `id` are PostgreSQL texts. */
export type Cursor = { sort: string; direction: 'after' | 'before'; value: string; id: string };

const shape = /^(after|before)~([a-z][a-z-]{0,39})~([\w-]{1,40})~(.{0,300})$/su;

/** Writes a cursor as one URL parameter. The value is last, because it may contain any character. */
export const serializeCursor = ({ sort, direction, value, id }: Cursor): string =>
  [direction, sort, id, value].join('~');

/** Null: missing, malformed, or for another sort. server/database/key-page.ts checks the types of value and id. */
export function parseCursor(text: string | null, sort: string): Cursor | null {
  const [, direction, itsSort, id, value] = shape.exec(text ?? '') ?? [];
  if (itsSort !== sort || id === undefined || value === undefined) return null;
  return { sort, direction: direction === 'before' ? 'before' : 'after', value, id };
}

/** Parses `?before=41`: the page shows rows with a lower id. Null: the newest rows; also for an invalid id. */
export function parseBeforeId(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
