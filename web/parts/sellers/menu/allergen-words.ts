import type { Allergen } from '#domain/sellers/allergens.ts';
import { m } from '#texts/compiled/messages.js';

const names: Record<Allergen, () => string> = {
  gluten: () => m.menu_allergen_gluten(),
  crustaceans: () => m.menu_allergen_crustaceans(),
  eggs: () => m.menu_allergen_eggs(),
  fish: () => m.menu_allergen_fish(),
  peanuts: () => m.menu_allergen_peanuts(),
  soy: () => m.menu_allergen_soy(),
  milk: () => m.menu_allergen_milk(),
  nuts: () => m.menu_allergen_nuts(),
  celery: () => m.menu_allergen_celery(),
  mustard: () => m.menu_allergen_mustard(),
  sesame: () => m.menu_allergen_sesame(),
  sulphites: () => m.menu_allergen_sulphites(),
  lupin: () => m.menu_allergen_lupin(),
  molluscs: () => m.menu_allergen_molluscs(),
};
export const allergenName = (code: Allergen): string => names[code]();
