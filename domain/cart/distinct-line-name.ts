import type { CartItem } from './lines.ts';

type Named = Pick<CartItem, 'name' | 'supplier_name'>;

/** The line's name. The seller's name is added when another line of the cart has the same name. */
export function nameWithSellerIfDuplicate(line: Named, lines: readonly Named[]): string {
  const isShared =
    line.supplier_name !== '' &&
    lines.some((other) => other.name === line.name && other.supplier_name !== line.supplier_name);
  return isShared ? `${line.name} (${line.supplier_name})` : line.name;
}
