import { either, fields, listOf, orNull, type Read, uuid, wholeNumber } from '#domain/storage-schema.ts';
import { quantityLimit } from './quantity-limit.ts';

/** Units of one offer, the offer by its id. */
export type TransferredLine = { id: string; quantity: number };
/** The browser cart's transfer to the server. `key`: a UUID, so that the server applies it once, however often it is sent. */
export type CartTransfer = { key: string; lines: TransferredLine[] };

/** More offers than this in one browser are an attack; parseCart keeps as many. */
const linesLimit = 100;

/** One line per offer for what a browser's storage holds (lines of its cart and early taps, both with `id` and `quantity`); what cannot be read is left out. */
export function transferLines(kept: readonly unknown[]): TransferredLine[] {
  const units = new Map<string, number>();
  for (const { id, quantity } of kept.flatMap((one) => readLine(one) ?? [])) {
    if (units.has(id) || units.size < linesLimit)
      units.set(id, Math.min(quantityLimit, (units.get(id) ?? 0) + quantity));
  }
  return Array.from(units, ([id, quantity]) => ({ id, quantity }));
}

/** What stays in each of these lists after the transferred units are removed, from the first list first: nothing, unless some were added meanwhile. */
export function withoutTransferred(
  shelves: readonly (readonly unknown[])[],
  handed: readonly TransferredLine[],
): unknown[][] {
  const gone = new Map(handed.map(({ id, quantity }) => [id, quantity]));
  return shelves.map((kept) =>
    kept.flatMap((one) => {
      const line = readLine(one);
      if (!line) return [one];
      const less = Math.min(line.quantity, gone.get(line.id) ?? 0);
      gone.set(line.id, (gone.get(line.id) ?? 0) - less);
      return line.quantity > less ? [{ ...(one as object), quantity: line.quantity - less }] : [];
    }),
  );
}

/** Reads what was sent, one line per offer; throws a TypeError for anything else, and for an empty transfer. */
export const parseCartTransfer: Read<CartTransfer> = (sent) => {
  const { key, lines } = handOver(sent);
  if (lines.length === 0 || lines.length > linesLimit) throw new TypeError('no lines, or too many');
  return { key, lines: transferLines(lines) };
};

const line = fields<TransferredLine>({ id: uuid, quantity: (value) => Math.min(quantityLimit, wholeNumber(1)(value)) });
const readLine = either(orNull(line), null);
const handOver = fields<CartTransfer>({ key: uuid, lines: listOf(line) });
