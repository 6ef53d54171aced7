import { either, fields, listOf, orNull, type Read, text, uuid, wholeNumber } from '#domain/storage-schema.ts';
import { specsKey } from './custom-specs.ts';
import { quantityLimit } from './quantity-limit.ts';

/** Names a line of a transfer. */
export const transferKey = ({ id, customSpecs }: Omit<TransferredLine, 'quantity'>): string =>
  `${id} ${specsKey(customSpecs)}`;

/** Units of one offer with the same options, the offer by its id. */
export type TransferredLine = { id: string; quantity: number; customSpecs?: string | undefined };
/** The browser cart's transfer to the server. `key`: a UUID, so that the server applies it once, however often it is sent. */
export type CartTransfer = { key: string; lines: TransferredLine[] };

/** More offers than this in one browser are an attack; parseCart keeps as many. */
export const linesLimit = 100;

/** One line per offer and options for what a browser's storage holds (lines of its cart and early taps, both with `id` and `quantity`); what cannot be read is left out. */
export function transferLines(kept: readonly unknown[]): TransferredLine[] {
  const lines = new Map<string, TransferredLine>();
  for (const line of kept.flatMap((one) => readLine(one) ?? [])) {
    const key = transferKey(line);
    const present = lines.get(key);
    if (present || lines.size < linesLimit)
      lines.set(key, { ...line, quantity: Math.min(quantityLimit, (present?.quantity ?? 0) + line.quantity) });
  }
  return [...lines.values()];
}

/** The lines left in each list after the transferred units are removed, from the first list first. Only units added meanwhile are left. */
export function withoutTransferred(
  shelves: readonly (readonly unknown[])[],
  handed: readonly TransferredLine[],
): unknown[][] {
  const gone = new Map(handed.map((line) => [transferKey(line), line.quantity]));
  return shelves.map((kept) =>
    kept.flatMap((one) => {
      const line = readLine(one);
      if (!line) return [one];
      const less = Math.min(line.quantity, gone.get(transferKey(line)) ?? 0);
      gone.set(transferKey(line), (gone.get(transferKey(line)) ?? 0) - less);
      return line.quantity > less ? [{ ...(one as object), quantity: line.quantity - less }] : [];
    }),
  );
}

/** Reads what was sent, one line per offer and options; throws a TypeError for anything else, and for an empty transfer. */
export const parseCartTransfer: Read<CartTransfer> = (sent) => {
  const { key, lines } = handOver(sent);
  if (lines.length === 0 || lines.length > linesLimit) throw new TypeError('no lines, or too many');
  return { key, lines: transferLines(lines) };
};

const plainLine = fields<TransferredLine>({
  id: uuid,
  quantity: (value) => Math.min(quantityLimit, wholeNumber(1)(value)),
  customSpecs: either<string | undefined>((value) => specsKey(text(1)(value)).slice(0, 1000) || undefined, undefined),
});
const line: Read<TransferredLine> = (value) => {
  const { customSpecs, ...read } = plainLine(value);
  return { ...read, ...(customSpecs && { customSpecs }) };
};
const readLine = either(orNull(line), null);
const handOver = fields<CartTransfer>({ key: uuid, lines: listOf(line) });
