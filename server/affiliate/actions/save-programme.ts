import { z } from 'zod';
import { action } from '#server/action.ts';
import { writeProgramme } from '#server/affiliate/queries/links.ts';
import { administrator } from '#server/access-rules.ts';

export const programmeInput = z.object({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/),
  name: z.string().trim().min(1).max(100),
  tagParameter: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_.-]{1,40}$/),
  tag: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_.~-]{0,100}$/),
  priceHours: z.int().min(1).max(8760).nullable(),
});

/** Saves a retailer's programme: the affiliate tag of its links, and how old a shown price may be. */
export const saveProgramme = action({
  name: 'link/save-programme',
  input: programmeInput,
  who: [administrator],
  as: 'market',
  run: (tx, programme) => writeProgramme(tx, programme),
  audit: (_answer, programme) => ({ action: 'link/programme-set', orderId: null, facts: programme }),
});
