// The form of a dish. A dish is a product with one offer, and one language may be missing.
import type { Allergen } from './allergens.ts';
import { newOfferErrors } from './new-offer.ts';
import { type OwnProduct, parseOwnProductTexts } from './own-product.ts';

/** `priceMinor`: in minor units of `currency`. `section` null: none. `allergens` null: not declared. */
export type DishForm = {
  nameFr: string;
  nameEn: string;
  descriptionFr: string;
  descriptionEn: string;
  priceMinor: number;
  currency: string;
  section: string | null;
  allergens: Allergen[] | null;
};
export type DishField = 'nameFr' | 'nameEn' | 'descriptionFr' | 'descriptionEn' | 'price';
export type DishErrorCode = 'missing' | 'long' | 'price' | 'dear';

/** Shorter than for other products, because product cards and kitchen tickets show name and description. */
export const dishLimits = { name: 120, description: 1000 } as const;
/** All dishes have this category and no subcategory. */
const dishCategory = 'cuisine';

/** Parses the form. A name missing in one language is copied; a name missing in both is a fault of the French one. */
export function parseDish(form: DishForm): Pick<OwnProduct, 'texts' | 'missing'> & {
  faults: Partial<Record<DishField, DishErrorCode>>;
} {
  const { texts, missing } = parseOwnProductTexts(
    {
      titleFr: form.nameFr,
      titleEn: form.nameEn,
      descriptionFr: form.descriptionFr,
      descriptionEn: form.descriptionEn,
      brand: '',
      category: dishCategory,
      subcategory: '',
      specs: [],
    },
    '',
  );
  const faults: Partial<Record<DishField, DishErrorCode>> = {};
  if (texts.titleFr === '') faults.nameFr = 'missing';
  for (const [field, text, most] of [
    ['nameFr', form.nameFr, dishLimits.name],
    ['nameEn', form.nameEn, dishLimits.name],
    ['descriptionFr', form.descriptionFr, dishLimits.description],
    ['descriptionEn', form.descriptionEn, dishLimits.description],
  ] as const)
    if (text.trim().length > most) faults[field] = 'long';
  const { price } = newOfferErrors({
    priceMinor: form.priceMinor,
    currency: form.currency,
    stock: null,
    minimumOrderQuantity: 1,
    shipsFrom: 'CA',
    profile: null,
    reference: null,
  });
  if (price) faults.price = price === 'dear' ? 'dear' : 'price';
  return { texts, missing, faults };
}

/** Moves `id` to position `place`, counted from 1; the others keep their order. */
export function moveToPosition(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(others.length, place - 1));
  return [...others.slice(0, at), id, ...others.slice(at)];
}
