import {
  parserWithDefault,
  objectParser,
  strictListParser,
  nullableParser,
  type ThrowingParser,
  textParser,
  uuidParser,
  wholeNumberParser,
} from '#domain/storage-schema.ts';
import { canonicalSpecs } from './custom-specs.ts';
import { maxUnitsPerLine } from './max-units-per-line.ts';

export const transferLineKey = ({ id, customSpecs }: Omit<TransferredLine, 'quantity'>): string =>
  `${id} ${canonicalSpecs(customSpecs)}`;

/** Units of one offer with the same options. `id`: the offer's id. */
export type TransferredLine = { id: string; quantity: number; customSpecs?: string | undefined };
/** Moves the browser's cart to the server. `key`: a UUID as idempotency key. */
export type CartTransfer = { key: string; lines: TransferredLine[] };

/** No real cart has more lines. parseCart has the same limit. */
export const transferLineLimit = 100;

/** Merges cart lines and early taps on "add to cart" into one line per offer and options. Drops invalid entries. */
export function combineDuplicateTransferLines(kept: readonly unknown[]): TransferredLine[] {
  const lines = new Map<string, TransferredLine>();
  for (const line of kept.flatMap((one) => readLine(one) ?? [])) {
    const key = transferLineKey(line);
    const present = lines.get(key);
    if (present || lines.size < transferLineLimit)
      lines.set(key, { ...line, quantity: Math.min(maxUnitsPerLine, (present?.quantity ?? 0) + line.quantity) });
  }
  return [...lines.values()];
}

/** Subtracts the transferred units from the stored lists. The remaining units were added during the transfer. */
export function removeTransferredUnits(
  shelves: readonly (readonly unknown[])[],
  handed: readonly TransferredLine[],
): unknown[][] {
  const gone = new Map(handed.map((line) => [transferLineKey(line), line.quantity]));
  return shelves.map((kept) =>
    kept.flatMap((one) => {
      const line = readLine(one);
      if (!line) return [one];
      const less = Math.min(line.quantity, gone.get(transferLineKey(line)) ?? 0);
      gone.set(transferLineKey(line), (gone.get(transferLineKey(line)) ?? 0) - less);
      return line.quantity > less ? [{ ...(one as object), quantity: line.quantity - less }] : [];
    }),
  );
}

/** Parses a posted transfer. Throws a TypeError when it is invalid or empty, or has too many lines. */
export const parseCartTransferOrThrow: ThrowingParser<CartTransfer> = (sent) => {
  const { key, lines } = handOver(sent);
  if (lines.length === 0 || lines.length > transferLineLimit) throw new TypeError('no lines, or too many');
  return { key, lines: combineDuplicateTransferLines(lines) };
};

const plainLine = objectParser<TransferredLine>({
  id: uuidParser,
  quantity: (value) => Math.min(maxUnitsPerLine, wholeNumberParser(1)(value)),
  customSpecs: parserWithDefault<string | undefined>(
    (value) => canonicalSpecs(textParser(1)(value)).slice(0, 1000) || undefined,
    undefined,
  ),
});
const line: ThrowingParser<TransferredLine> = (value) => {
  const { customSpecs, ...read } = plainLine(value);
  return { ...read, ...(customSpecs && { customSpecs }) };
};
const readLine = parserWithDefault(nullableParser(line), null);
const handOver = objectParser<CartTransfer>({ key: uuidParser, lines: strictListParser(line) });
