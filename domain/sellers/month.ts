// Functions for calendar months as texts (`2026-11`).

export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** Adds months to a month; a negative number gives an earlier month. */
export function addMonths(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The months from `last` back to `first`, including both, at most `most`. */
export function listMonthsNewestFirst(last: string, first: string, most: number): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < most; month = addMonths(month, -1)) months.push(month);
  return months;
}
