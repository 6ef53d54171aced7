/** Numbers of an import's rows by outcome; `read` is the sum of the next five fields. They are stored with each batch,
 * so that a resumed import continues them. */
export type ImportRowCounts = {
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Rows skipped because a later row has the same external id. */
  repeated: number;
  /** New offers added to another seller's product, found by its barcode. */
  joined: number;
  /** Rows with a column that was not imported, because an administrator had edited it. */
  kept: number;
  /** Offers closed because they were in no file (--missing close). */
  closed: number;
  pictures: number;
  picturesMissing: number;
  categoryFallbacks: number;
  /** Number of rows by warning; the keys are codes of texts/imports. */
  warnings: Record<string, number>;
};

export const zeroRowCounts: ImportRowCounts = {
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

export function addRowCounts(one: ImportRowCounts, other: ImportRowCounts): ImportRowCounts {
  const sum: ImportRowCounts = { ...one, warnings: { ...one.warnings } };
  for (const key of Object.keys(zeroRowCounts) as (keyof ImportRowCounts)[])
    if (key !== 'warnings') sum[key] += other[key];
  for (const [code, count] of Object.entries(other.warnings)) sum.warnings[code] = (sum.warnings[code] ?? 0) + count;
  return sum;
}
