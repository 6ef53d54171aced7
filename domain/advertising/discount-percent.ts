/** The discount an advertisement announces, as it is typed: "20", "20 %", "−20 %". A whole number of per cent from 1 to 99; null: it is none. */
export function discountPercent(text: string): number | null {
  const [, digits] = /^[-−–]?\s*(\d{1,2})\s*%?$/.exec(text.trim()) ?? [];
  const percent = Number(digits);
  return percent >= 1 ? percent : null;
}
