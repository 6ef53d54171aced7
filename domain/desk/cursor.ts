// The start of a list page: the sort value and the id of the row before it. It is part of the address, so only its shape is trusted.

/** `after`: the rows that follow this one in the list's order; `before`: those above it. `value` and `id` as PostgreSQL writes them. */
export type Cursor = { sort: string; direction: 'after' | 'before'; value: string; id: string };

const shape = /^(after|before)~([a-z][a-z-]{0,39})~([\w-]{1,40})~(.{0,300})$/su;

/** As one value of an address. The value stands last: it may hold anything. */
export const writeCursor = ({ sort, direction, value, id }: Cursor): string => [direction, sort, id, value].join('~');

/** Null: none, not one of ours, or of another sort. The types of value and id are checked by whoever queries (server/database/key-page.ts). */
export function parseCursor(text: string | null, sort: string): Cursor | null {
  const [, direction, itsSort, id, value] = shape.exec(text ?? '') ?? [];
  if (itsSort !== sort || id === undefined || value === undefined) return null;
  return { sort, direction: direction === 'before' ? 'before' : 'after', value, id };
}

/** The id behind which an older page begins, out of an address (`?before=41`); null: from the newest. A number that no id can be is none. */
export function idBefore(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
