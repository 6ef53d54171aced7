// Input types of actions for texts that people write to one another through the market.
import { z } from 'zod';
import { hasNoControlCharacters } from '#domain/reviews/review.ts';

/** Text of several lines, from `least` to `most` characters. A pasted tab becomes a space. Other control characters are refused: they could forge what a mail program shows. */
export const sayableWords = (least: number, most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
    .pipe(z.string().min(least).max(most).refine(hasNoControlCharacters));

/** The name of a carrier or a parcel number: one line. */
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
