import { z } from 'zod';
import { productLimits } from '#domain/catalogue/product-edit.ts';
import { maxVariants } from '#domain/catalogue/variants.ts';
import {
  variantAxes,
  isVariantAxisCode,
  parseVariantValue,
  buildVariantTitle,
  type BilingualVariantValue,
} from '#domain/sellers/own-variants.ts';
import { action } from '#server/action.ts';
import { changeProducts } from '#server/catalogue/change-products.ts';
import { createProductSlug } from '#server/catalogue/import/plan-batch.ts';
import { lockOutImports } from '#server/catalogue/queries/desk-edits.ts';
import { lockProducts } from '#server/catalogue/queries/product-changes.ts';
import {
  findSellerProduct,
  insertDraftProduct,
  savePictures,
  findActiveNonRestaurantSlug,
} from '#server/catalogue/queries/seller-products.ts';
import { findVariantGroup, insertVariantGroup, insertVariant } from '#server/catalogue/queries/variants.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** `closed`: the seller may not change the product. `axes`, `own`, `values`: the field with invalid input. `taken`:
 * another variant has these values. `full`: the product has the most variants allowed. */
export type AddVariantResult =
  | { isRepeat: boolean }
  | { fault: 'closed' | 'axes' | 'own' | 'values' | 'taken' | 'full' };

/** Adds another size, colour … of a product that the seller described: a draft with its texts and pictures, and the
 * values in its title. The first call also puts the product into a new group: `axes` are the properties by which
 * variants differ, `own` the product's own values. Later calls ignore both. `copy` and `change` are ids from the
 * form and idempotency keys. */
export const addVariant = action({
  name: 'product/add-variant',
  input: z.object({
    seller: z.guid(),
    product: z.guid(),
    copy: z.guid(),
    change: z.guid(),
    axes: z.array(z.string().max(20)).max(2),
    own: z.array(z.string().max(200)).max(3),
    values: z.array(z.string().max(200)).max(3),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, product, copy, change, ...typed }, actor): Promise<AddVariantResult> {
    await lockOutImports(tx);
    await lockSeller(tx, seller);
    const there = (await lockProducts(tx, [product, copy])).some(({ id }) => id === copy);
    const own = await findSellerProduct(tx, seller, product);
    if (there) return (await findSellerProduct(tx, seller, copy)) ? { isRepeat: true } : { fault: 'closed' };
    const slug = await findActiveNonRestaurantSlug(tx, seller);
    if (!own?.isEditable || slug === null) return { fault: 'closed' };
    const group = await findVariantGroup(tx, seller, product);
    if (group && !group.isOwn) return { fault: 'closed' };
    const axes = group?.axes ?? typed.axes.flatMap((code) => (isVariantAxisCode(code) ? [variantAxes[code]] : []));
    if (axes.length === 0 || new Set(axes.map(({ name_fr }) => name_fr)).size < axes.length) return { fault: 'axes' };
    const values = parsedValues(typed.values, axes.length);
    if (!values) return { fault: 'values' };
    const before = group ? null : parsedValues(typed.own, axes.length);
    if (!group && !before) return { fault: 'own' };
    const others = group?.variants.map((variant) => variant.values) ?? [before!];
    if (others.some((its) => keyOf(its) === keyOf(values))) return { fault: 'taken' };
    if (others.length >= maxVariants) return { fault: 'full' };

    const { missing, pictures, barcode: _barcode, ...texts } = own;
    const title = { titleFr: group?.titleFr ?? own.titleFr, titleEn: group?.titleEn ?? own.titleEn };
    const id = group?.id ?? (await insertVariantGroup(tx, { ...title, axes }));
    if (before) {
      const named = withValues(title, before);
      await changeProducts(
        tx,
        { id: change, kind: 'edit', products: [product] },
        { title_fr: named.titleFr, title_en: named.titleEn },
        actor,
      );
      await insertVariant(tx, { group: id, product, values: before });
    }
    const named = withValues(title, values);
    await insertDraftProduct(
      tx,
      { id: copy, slug: createProductSlug(named.titleFr, slug, copy), seller },
      { texts: { ...texts, ...named }, missing, barcode: null },
    );
    await savePictures(tx, copy, pictures);
    await insertVariant(tx, { group: id, product: copy, values });
    return { isRepeat: false };
  },
  audit: (added, { seller, product, copy }) =>
    'fault' in added || added.isRepeat
      ? null
      : { action: 'product/variant-added', orderId: null, facts: { seller, product, copy } },
});

function parsedValues(typed: readonly string[], count: number): BilingualVariantValue[] | null {
  const values = Array.from({ length: count }, (_, at) => parseVariantValue(typed[at] ?? ''));
  return values.every((value) => value !== null) ? values : null;
}

const keyOf = (values: readonly BilingualVariantValue[]): string => values.map(({ fr }) => fr.toLowerCase()).join('\n');

const withValues = (
  { titleFr, titleEn }: { titleFr: string; titleEn: string },
  values: readonly BilingualVariantValue[],
) => ({
  titleFr: buildVariantTitle(
    titleFr,
    values.map(({ fr }) => fr),
    productLimits.title,
  ),
  titleEn: buildVariantTitle(
    titleEn,
    values.map(({ en }) => en),
    productLimits.title,
  ),
});
