/** Parses a percentage ("8,5", "8.5 %") to basis points (850); null: not from 0 to 100, or more than two decimals. */
export function parsePercentToBps(text: string): number | null {
  const plain = text.replace('%', '').trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  const bps = Math.round(Number(plain) * 100);
  return bps <= 10_000 ? bps : null;
}
