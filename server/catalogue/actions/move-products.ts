import { z } from 'zod';
import { isCategory, isSubcategory } from '#domain/catalogue/tree.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { changeProducts, maxProductsPerChange } from '#server/catalogue/change-products.ts';
import { lockOutImports } from '#server/catalogue/queries/desk-edits.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

/** Moves products to a category and subcategory ('': none). Throws product/not-valid for an unknown category. */
export const moveProducts = action({
  name: 'product/move',
  input: z.object({
    change: z.guid(),
    products: z.array(z.guid()).min(1).max(maxProductsPerChange),
    category: z.string(),
    subcategory: z.string(),
  }),
  who: [administrator, nonAdminEmployee, cliOperator],
  as: 'market',
  async run(tx, { change, products, category, subcategory }, actor) {
    if (!isCategory(category) || (subcategory !== '' && !isSubcategory(category, subcategory)))
      throw new Refusal('product/not-valid', { field: 'category' });
    await lockOutImports(tx);
    const columns = { category_slug: category, subcategory_slug: subcategory || null };
    return changeProducts(tx, { id: change, kind: 'move', products }, columns, actor);
  },
  audit: ({ changed, isRepeat }, { change }) =>
    isRepeat || changed.length === 0
      ? null
      : { action: 'product/moved', orderId: null, facts: { change, products: changed } },
});
