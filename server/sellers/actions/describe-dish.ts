import { z } from 'zod';
import { allergenCodes } from '#domain/sellers/allergens.ts';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { type DishErrorCode, type DishField, parseDish } from '#domain/sellers/dish.ts';
import { action } from '#server/action.ts';
import { changeProducts } from '#server/catalogue/change-products.ts';
import { createProductSlug } from '#server/catalogue/import/plan-batch.ts';
import { lockOutImports } from '#server/catalogue/queries/desk-edits.ts';
import { convertTextsToColumns, lockProducts } from '#server/catalogue/queries/product-changes.ts';
import { saveUntranslatedLanguage } from '#server/catalogue/queries/seller-products.ts';
import {
  countDishes,
  findDish,
  findNewDishDefaults,
  insertDraftDish,
  isProductOrOfferIdTaken,
  hasMenuSection,
  nextDishPosition,
  saveSectionAndAllergens,
} from '#server/sellers/queries/dishes.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { lockSellerOffers, updateOffers } from '#server/sellers/queries/offers.ts';
import { memberOf } from '#server/access-rules.ts';

const mostDishes = 500;

/** `closed`: not the seller's own dish; `changed`: somebody else changed it first; `many`: the menu is full. */
export type CreateOrEditDishResult =
  | { isNew: boolean; isRepeat: boolean }
  | { faults: Partial<Record<DishField, DishErrorCode>> }
  | { fault: 'closed' | 'changed' | 'many' | 'currency' };

/**
 * Saves a restaurant's description of a dish: the first call inserts a draft, later ones change it. The form generates
 * `offer`, the id of product and offer, so sending it twice makes one dish. `version` is the one that the form showed
 * ('' for a new dish), so that no newer change is overwritten. An unknown section counts as none. A dish described by
 * an employee cannot be changed here (`closed`).
 */
export const createOrEditDish = action({
  name: 'menu/describe-dish',
  input: z.object({
    seller: z.guid(),
    offer: z.uuid(),
    change: z.guid(),
    version: z.string().max(40),
    dish: z.object({
      nameFr: z.string(),
      nameEn: z.string(),
      descriptionFr: z.string(),
      descriptionEn: z.string(),
      priceMinor: z.int(),
      currency: z.string().max(3),
      section: z.guid().nullable(),
      allergens: z.array(z.enum(allergenCodes)).max(20).nullable(),
    }),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, offer, change, version, dish }, actor): Promise<CreateOrEditDishResult> {
    const { texts, missing, faults } = parseDish(dish);
    if (Object.keys(faults).length > 0) return { faults };
    await lockOutImports(tx);
    await lockSeller(tx, seller);
    const kitchen = await findNewDishDefaults(tx, seller);
    if (!kitchen) return { fault: 'closed' };
    const section = dish.section && (await hasMenuSection(tx, seller, dish.section)) ? dish.section : null;
    const place = {
      seller,
      offer,
      section,
      allergens: dish.allergens,
      position: await nextDishPosition(tx, seller, section),
    };
    const { priceMinor, currency } = dish;
    const before = await findDish(tx, seller, offer);
    if (!before) {
      if (await isProductOrOfferIdTaken(tx, offer)) return { fault: 'closed' };
      if ((await countDishes(tx, seller)) >= mostDishes) return { fault: 'many' };
      if (currency !== (kitchen.currency ?? currencyOfCountry(kitchen.country))) return { fault: 'currency' };
      const slug = createProductSlug(texts.titleFr, kitchen.slug, offer);
      await insertDraftDish(tx, { id: offer, seller, slug, priceMinor, currency }, { texts, missing }, kitchen);
      await saveSectionAndAllergens(tx, place);
      return { isNew: true, isRepeat: false };
    }
    // Lock offers before products, as a checkout does. Then read them again, because they may have changed meanwhile.
    const [locked] = await lockSellerOffers(tx, seller, [offer]);
    await lockProducts(tx, [before.product]);
    const now = await findDish(tx, seller, offer);
    if (!now?.isEditable || !locked) return { fault: 'closed' };
    if (currency !== now.currency) return { fault: 'currency' };
    const isSame =
      now.nameFr === texts.titleFr &&
      now.nameEn === texts.titleEn &&
      now.missing === missing &&
      now.descriptionFr === texts.descriptionFr &&
      now.descriptionEn === texts.descriptionEn &&
      now.priceMinor === priceMinor &&
      now.section === section &&
      JSON.stringify(now.allergens) === JSON.stringify(dish.allergens);
    if (isSame) return { isNew: false, isRepeat: true };
    if (now.version !== version) return { fault: 'changed' };
    await changeProducts(
      tx,
      { id: change, kind: 'edit', products: [now.product] },
      textsOf(convertTextsToColumns(texts)),
      actor,
    );
    await saveUntranslatedLanguage(tx, now.product, missing);
    if (now.priceMinor !== priceMinor)
      await updateOffers(tx, [
        {
          id: offer,
          priceMinor,
          stock: locked.stock,
          minimumOrderQuantity: locked.minimumOrderQuantity,
          isActive: locked.isActive,
        },
      ]);
    await saveSectionAndAllergens(tx, place);
    return { isNew: false, isRepeat: false };
  },
  audit: (done, { seller, offer, dish }) =>
    'isNew' in done && !done.isRepeat
      ? {
          action: done.isNew ? 'menu/dish-described' : 'menu/dish-edited',
          orderId: null,
          facts: { seller, offer, priceMinor: dish.priceMinor, currency: dish.currency, allergens: dish.allergens },
        }
      : null,
});

/** The columns that the form of a dish edits. Category and specifications may have been set by an employee and stay. */
const textsOf = ({ title_fr, title_en, description_fr, description_en }: ReturnType<typeof convertTextsToColumns>) => ({
  title_fr,
  title_en,
  description_fr,
  description_en,
});
