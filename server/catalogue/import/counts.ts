/** Counts of the rows by outcome; `read` is the sum of the next five. They are stored with each batch, so that a resumed import ends with the same figures. */
export type Counts = {
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Rows of an external id that comes again further down: the last one is taken. */
  repeated: number;
  /** New offers on another seller's product, by its barcode. */
  joined: number;
  /** Rows of which something was not taken, because it was edited at the desk. */
  kept: number;
  /** Offers taken out of sale by --missing close. */
  closed: number;
  pictures: number;
  picturesMissing: number;
  categoryFallbacks: number;
  /** Rows by what was changed in them: codes of texts/imports. */
  warnings: Record<string, number>;
};

export const noCounts: Counts = {
  read: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  repeated: 0,
  joined: 0,
  kept: 0,
  closed: 0,
  pictures: 0,
  picturesMissing: 0,
  categoryFallbacks: 0,
  warnings: {},
};

export function addCounts(one: Counts, other: Counts): Counts {
  const sum: Counts = { ...one, warnings: { ...one.warnings } };
  for (const key of Object.keys(noCounts) as (keyof Counts)[]) if (key !== 'warnings') sum[key] += other[key];
  for (const [code, count] of Object.entries(other.warnings)) sum.warnings[code] = (sum.warnings[code] ?? 0) + count;
  return sum;
}
