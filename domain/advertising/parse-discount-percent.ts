/** Parses a discount ("20", "20 %" or "−20 %") as a whole percentage from 1 to 99, else null. */
export function parseDiscountPercent(text: string): number | null {
  const [, digits] = /^[-−–]?\s*(\d{1,2})\s*%?$/.exec(text.trim()) ?? [];
  const percent = Number(digits);
  return percent >= 1 ? percent : null;
}
