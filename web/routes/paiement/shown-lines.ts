import * as z from 'zod/mini';
import { maxUnitsPerLine } from '#domain/cart/max-units-per-line.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import type { DisplayedLine } from '#web/parts/checkout/checkout-form/line-problems.ts';

// The form posts the lines as they were displayed, to find what has changed since then. Their prices are never charged.
const shown = z
  .array(
    z.object({
      id: z.uuid(),
      name: z.string().check(z.maxLength(300)),
      supplier_name: z._default(z.string().check(z.maxLength(200)), ''),
      price: z.number().check(z.nonnegative(), z.maximum(1e12)),
      currency: z.string().check(z.refine(isCurrency)),
      quantity: z.int().check(z.minimum(1), z.maximum(maxUnitsPerLine)),
      customSpecs: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
    }),
  )
  .check(z.maxLength(99));

export const serializeDisplayedLines = (lines: readonly DisplayedLine[]): string =>
  JSON.stringify(
    lines.map(({ id, name, supplier_name, price, currency, quantity, customSpecs }) => ({
      id,
      name,
      supplier_name,
      price,
      currency,
      quantity,
      ...(customSpecs && { customSpecs }),
    })),
  );

/** Parses the hidden field. Empty if it is missing or invalid. */
export function parseDisplayedLines(field: unknown): DisplayedLine[] {
  const read = shown.safeParse(typeof field === 'string' ? parseJsonOrNull(field) : undefined);
  return read.success ? read.data : [];
}
