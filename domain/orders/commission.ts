import { applyBasisPoints } from '#domain/money/preference.ts';

/** The commission of a line: basis points of the articles without delivery, rounded half up. */
export const calculateCommission = (itemsMinor: number, bps: number): number => applyBasisPoints(itemsMinor, bps);
