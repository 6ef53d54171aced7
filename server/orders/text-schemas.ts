// Input types of actions for texts that buyers and sellers write to each other.
import { z } from 'zod';
import { hasNoControlCharacters } from '#domain/reviews/review.ts';

/** A text of several lines. Control characters are refused, because they could falsify a mail; tabs become spaces. */
export const messageTextSchema = (least: number, most: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
    .pipe(z.string().min(least).max(most).refine(hasNoControlCharacters));

/** One line: the name of a carrier, or a tracking number. */
export const carrierTextSchema = z
  .string()
  .transform((text) => text.replaceAll(/[\t\r\n]+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(100)
      .regex(/^\P{Cc}*$/u),
  );
