import { applyBasisPoints } from '#domain/money/preference.ts';

/** The commission of one line in minor units: basis points of its articles, never of its delivery, rounding half up. It is stored in the order when it is placed. */
export const calculateCommission = (itemsMinor: number, bps: number): number => applyBasisPoints(itemsMinor, bps);
