import type { FilterName } from '#domain/catalogue/search.ts';
import { m } from '#texts/compiled/messages.js';

const names: Record<FilterName, () => string> = {
  category: () => m.filter_name_category(),
  sub: () => m.filter_name_sub(),
  brand: () => m.filter_name_brand(),
  source: () => m.filter_name_source(),
  seller: () => m.filter_name_seller(),
  price: () => m.filter_name_price(),
  rating: () => m.filter_name_rating(),
  in_stock: () => m.filter_name_in_stock(),
  free_shipping: () => m.filter_name_free_shipping(),
  ships_to: () => m.filter_name_ships_to(),
  on_sale: () => m.filter_name_on_sale(),
  bestsellers: () => m.filter_name_bestsellers(),
};

/** A filter's name within a sentence: "Sans le filtre prix". */
export const filterName = (filter: FilterName): string => names[filter]();
