/** A product of the demo market as written in products/, in short notations that parse-record.ts parses. */
export type ProductRecord = {
  /** The slug of /produit/{slug}. It never changes, because ids are derived from it. */
  slug: string;
  /** `category/subcategory`, or `category` alone where no subcategory fits. */
  in: string;
  /** Invented for the demonstration; absent for handmade and loose goods. */
  brand?: string;
  /** `French | English`. */
  title: string;
  /** The contents of one article, for the price per kilogram, litre or metre: `500 g`. */
  holds?: string;
  /** Descriptions. Spaces before : ; ? ! and inside « » are plain; parse-record.ts replaces them by no-break spaces. */
  fr: string;
  en: string;
  /** `Nom = valeur; Nom = valeur française | English value`; names are in attribute-names.ts. */
  facts: string;
  /** Offers, separated by commas: `seller price` (major units), then `xN` for stock and `minN` for a minimum order. */
  sold: string;
  /** The search term in the link to another retailer's results; required if such a retailer sells the product. */
  search?: string;
  /** Parcel size, which determines the delivery price; medium by default. */
  parcel?: 'small' | 'large';
  best?: true;
  /** Made by hand: no barcode. */
  handmade?: true;
  /** Cooked to order: no barcode, no stock, delivered in town. */
  meal?: true;
};
