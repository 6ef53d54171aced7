// The allergens of dishes: Regulation (EU) No 1169/2011, annex II, and Health Canada's priority allergens. Source and
// date are in texts/menu, key menu_allergens_source.

/** `eu`, `ca`: on the list of the EU, of Canada. The names are texts/menu, key menu_allergen_<code>. */
export const allergens = [
  { code: 'gluten', eu: true, ca: true },
  { code: 'crustaceans', eu: true, ca: true },
  { code: 'eggs', eu: true, ca: true },
  { code: 'fish', eu: true, ca: true },
  { code: 'peanuts', eu: true, ca: true },
  { code: 'soy', eu: true, ca: true },
  { code: 'milk', eu: true, ca: true },
  { code: 'nuts', eu: true, ca: true },
  { code: 'celery', eu: true, ca: false },
  { code: 'mustard', eu: true, ca: true },
  { code: 'sesame', eu: true, ca: true },
  { code: 'sulphites', eu: true, ca: true },
  { code: 'lupin', eu: true, ca: false },
  { code: 'molluscs', eu: true, ca: true },
] as const;

export type Allergen = (typeof allergens)[number]['code'];
export const allergenCodes: readonly Allergen[] = allergens.map(({ code }) => code);
export const isAllergen = (code: string): code is Allergen => (allergenCodes as readonly string[]).includes(code);
