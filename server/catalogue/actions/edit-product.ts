import { z } from 'zod';
import { isPermutation, productErrors, normalizeProductTexts } from '#domain/catalogue/product-edit.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { changeProducts, type ProductChangeResult } from '#server/catalogue/change-products.ts';
import { convertTextsToColumns, lockChangeSet, lockProducts } from '#server/catalogue/queries/product-changes.ts';
import { lockOutImports } from '#server/catalogue/queries/desk-edits.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

const line = z.object({ name_fr: z.string(), name_en: z.string(), value_fr: z.string(), value_en: z.string() });

export const productTextsSchema = z.object({
  titleFr: z.string(),
  titleEn: z.string(),
  descriptionFr: z.string(),
  descriptionEn: z.string(),
  brand: z.string(),
  category: z.string(),
  subcategory: z.string(),
  specs: z.array(line).max(300),
});

/** Edits a product's texts, category, specifications and picture order (file hashes; null: unchanged). `version`: the
 * version that the form showed; a newer edit by somebody else is not overwritten. `change`: idempotency key. Throws
 * product/not-found, product/changed and product/not-valid (the form shows the reason beside the field, with
 * productErrors). */
export const editProduct = action({
  name: 'product/edit',
  input: z.object({
    change: z.guid(),
    product: z.guid(),
    version: z.int(),
    texts: productTextsSchema,
    pictures: z.array(z.string().max(64)).max(100).nullable(),
  }),
  who: [administrator, nonAdminEmployee, cliOperator],
  as: 'market',
  async run(tx, { change, product, version, texts, pictures }, actor): Promise<ProductChangeResult> {
    const tidy = normalizeProductTexts(texts);
    const [fault] = Object.keys(productErrors(tidy));
    if (fault) throw new Refusal('product/not-valid', { field: fault });
    await lockOutImports(tx);
    const [row] = await lockProducts(tx, [product]);
    if (!row) throw new Refusal('product/not-found');
    // A repeated request finds a higher version, because the first one raised it.
    const isRepeat = (await lockChangeSet(tx, change)) !== null;
    if (!isRepeat && (row.version !== version || (pictures && !isPermutation(pictures, row.pictures))))
      throw new Refusal('product/changed');
    return changeProducts(
      tx,
      { id: change, kind: 'edit', products: [product] },
      { ...convertTextsToColumns(tidy), ...(pictures ? { pictures } : {}) },
      actor,
    );
  },
  audit: ({ changed, isRepeat }, { change }) =>
    isRepeat || changed.length === 0
      ? null
      : { action: 'product/edited', orderId: null, facts: { change, products: changed } },
});
