import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { countMenuSections, findMenuSectionByName, upsertMenuSection } from '#server/sellers/queries/menus.ts';
import { saveMenuUnlessChanged } from '#server/sellers/queries/menu-versions.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

const mostSections = 40;
const name = z.string().trim().min(1).max(80);

/** Adds a section to a menu (`id` null), unless one has the same names, or saves its names and position. Returns its id. Throws Refusal menu/not-found, menu/too-many, menu/changed. */
export const saveMenuSection = action({
  name: 'menu/save-section',
  input: z.object({
    seller: z.guid(),
    id: z.guid().nullable(),
    /** The version that the form showed; null: not checked. */
    version: z.string().max(64).nullable().default(null),
    nameFr: name,
    nameEn: name,
    position: z.int().min(1).max(99),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, input): Promise<string> {
    if (!input.id) {
      await lockSeller(tx, input.seller);
      const same = await findMenuSectionByName(tx, input);
      if (same) return same;
      if ((await countMenuSections(tx, input.seller)) >= mostSections) throw new Refusal('menu/too-many');
    }
    const save = () => upsertMenuSection(tx, input);
    const { version } = input;
    const id = await (input.id ? saveMenuUnlessChanged(tx, { table: 'section', id: input.id, version }, save) : save());
    if (!id) throw new Refusal('menu/not-found');
    return id;
  },
  audit: (section, { seller }) => ({ action: 'menu/section-saved', orderId: null, facts: { seller, section } }),
});
