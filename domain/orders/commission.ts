import { applyBasisPoints } from '#domain/money/preference.ts';

/** The commission of a line: `bps` basis points of the price of its articles (without delivery), rounded half up. */
export const calculateCommission = (itemsMinor: number, bps: number): number => applyBasisPoints(itemsMinor, bps);
