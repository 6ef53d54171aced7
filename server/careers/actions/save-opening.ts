import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { findAdminJobOpening, upsertOpening } from '#server/careers/queries/openings.ts';
import { administrator } from '#server/access-rules.ts';

const line = z.string().trim().min(1).max(200);
const text = z.string().trim().min(1).max(5000);

/** Saves a job opening in both languages. Safe to repeat. Throws desk/opening-slug if another has this slug. */
export const saveJobOpening = action({
  name: 'opening/save',
  input: z.object({
    id: z.uuid(),
    slug: z
      .string()
      .max(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    position: z.int().min(0).max(1000),
    titleFr: line,
    titleEn: line,
    placeFr: line,
    placeEn: line,
    termsFr: line,
    termsEn: line,
    descriptionFr: text,
    descriptionEn: text,
    isOpen: z.boolean(),
  }),
  who: [administrator],
  as: 'market',
  async run(tx, opening) {
    const before = await findAdminJobOpening(tx, opening.id);
    const isSame =
      before !== null &&
      Object.entries(opening).every(([name, value]) => before[name as keyof typeof before] === value);
    if (isSame) return null;
    if (!(await upsertOpening(tx, opening))) throw new Refusal('desk/opening-slug');
    const changed = Object.entries(opening).filter(([name, value]) => before?.[name as keyof typeof before] !== value);
    return { wasOpen: before?.isOpen ?? null, changed: changed.map(([name]) => name) };
  },
  audit: (saved, { id, slug, isOpen }) =>
    saved && { action: 'opening/saved', orderId: null, facts: { opening: id, slug, isOpen, ...saved } },
});
