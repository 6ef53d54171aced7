import type { CartItem } from './lines.ts';

type Named = Pick<CartItem, 'name' | 'supplier_name'>;

/** A line's name in a sentence about the cart: with its seller where another seller's line of the same name stands beside it. */
export function lineName(line: Named, lines: readonly Named[]): string {
  const isShared =
    line.supplier_name !== '' &&
    lines.some((other) => other.name === line.name && other.supplier_name !== line.supplier_name);
  return isShared ? `${line.name} (${line.supplier_name})` : line.name;
}
