import { bpsOf } from '#domain/money/preference.ts';

/** The market's share of one line: basis points of its articles (never of its delivery), minor units, rounding half up. Frozen in the order when it is placed. */
export const commissionOf = (itemsMinor: number, bps: number): number => bpsOf(itemsMinor, bps);
