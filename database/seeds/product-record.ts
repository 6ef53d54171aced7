/**
 * One product of the demo market as it is written by hand in products/. Short notations keep a product on a dozen lines;
 * read.ts turns them into rows and refuses what it does not understand.
 */
export type ProductRecord = {
  /** Its place in the address, /produit/{slug}. Never changed afterwards: ids are made from it. */
  slug: string;
  /** `category/subcategory`, or `category` alone where the tree has no fitting subcategory. */
  in: string;
  /** Invented for the demonstration; absent for handmade and loose goods. */
  brand?: string;
  /** `French | English`. */
  title: string;
  /** What one article holds, for the price per kilogram, litre or metre: `500 g`. */
  holds?: string;
  /** Descriptions. Plain spaces are written before : ; ? ! and inside « »; read.ts makes them no-break. */
  fr: string;
  en: string;
  /** `Nom = valeur; Nom = valeur française | English value`; names are in attribute-names.ts. */
  facts: string;
  /** `seller price` in the seller's currency (major units), then `xN` for a stock and `minN` for a minimum order, offers separated by commas. */
  sold: string;
  /** What to look for at the retailer reached by link. */
  search?: string;
  /** Decides the delivery price; medium when absent. */
  parcel?: 'small' | 'large';
  /** A bestseller. */
  best?: true;
  /** Made by hand: no barcode. */
  handmade?: true;
  /** Cooked to order: no barcode, no stock, delivered in town. */
  meal?: true;
};
