// Texts that people write to one another through the market, as inputs of actions.
import { z } from 'zod';
import { isSayable } from '#domain/reviews/review.ts';

/** Words of several lines, from `least` to `most` characters. A pasted tab becomes a space; other control characters could forge what a mail program shows. */
export const sayableWords = (least: number, most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
    .pipe(z.string().min(least).max(most).refine(isSayable));

/** A carrier or the number of a parcel: one line. */
export const parcelLine = z
  .string()
  .transform((text) => text.replaceAll(/[\t\r\n]+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(100)
      .regex(/^\P{Cc}*$/u),
  );
