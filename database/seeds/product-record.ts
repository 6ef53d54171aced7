/** A product of the demo market as written in products/, with short notations that parse-record.ts parses and validates. */
export type ProductRecord = {
  /** The slug of /produit/{slug}. It never changes, because ids are derived from it. */
  slug: string;
  /** `category/subcategory`, or `category` alone where the tree has no fitting subcategory. */
  in: string;
  /** Invented for the demonstration; absent for handmade and loose goods. */
  brand?: string;
  /** `French | English`. */
  title: string;
  /** The contents of one article, for the price per kilogram, litre or metre: `500 g`. */
  holds?: string;
  /** Descriptions, with plain spaces before : ; ? ! and inside « »: parse-record.ts makes them no-break. */
  fr: string;
  en: string;
  /** `Nom = valeur; Nom = valeur française | English value`; names are in attribute-names.ts. */
  facts: string;
  /** `seller price` in the seller's currency (major units), then `xN` for a stock and `minN` for a minimum order, offers separated by commas. */
  sold: string;
  /** The search term at the retailer reached by link. */
  search?: string;
  /** Parcel size, which determines the delivery price; medium by default. */
  parcel?: 'small' | 'large';
  best?: true;
  /** Made by hand: no barcode. */
  handmade?: true;
  /** Cooked to order: no barcode, no stock, delivered in town. */
  meal?: true;
};
