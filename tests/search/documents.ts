// Small catalogues for the tests of server/search: documents as the database returns them, in a short notation.
import type { Language } from '#domain/settings/language.ts';
import type { DocumentOffer, SearchDocument } from '#server/search/document.ts';
import { SearchEngine } from '#server/search/engine.ts';

export type DocumentOverrides = Partial<Omit<SearchDocument, 'offers'>> & {
  price?: number;
  stock?: number | null;
  offers?: Partial<DocumentOffer>[];
};

/** A product with this title, sold for 10 dollars by default. `place` sets its id, which orders equal results. */
export function buildDocument(
  place: number,
  title: string,
  { price = 1000, stock = null, offers = [{}], ...said }: DocumentOverrides = {},
): SearchDocument {
  const id = `${place.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  return {
    id,
    slug: `p${place}`,
    title_fr: title,
    title_en: title,
    description_fr: '',
    description_en: '',
    brand: null,
    model: null,
    product_type: null,
    category: 'electronique',
    subcategory: null,
    attributes: '',
    barcodes: [],
    image: null,
    tile: 'indigo',
    rating: null,
    rating_count: 0,
    rating_is_demo: false,
    popularity: 0,
    bestseller: false,
    is_demo: false,
    created_at: place,
    ...said,
    offer_count: offers.length,
    offers: offers.map((offer, i) => ({
      id: `${id}/${i}`,
      seller: 'seller',
      external_id: null,
      source: 'merchant',
      direct: true,
      retailer_url: null,
      price_stale: false,
      price,
      currency: 'CAD',
      stock,
      minimum: 1,
      profile: null,
      discount: null,
      is_demo: false,
      ...offer,
    })),
  };
}

/** A search engine with these products, numbered from 1. */
export function buildSearchEngine(
  products: (string | [title: string, said: DocumentOverrides])[],
  synonyms: { terms: string[]; is_one_way?: boolean }[] = [],
): SearchEngine {
  const engine = new SearchEngine();
  engine.setSynonyms(synonyms.map(({ terms, is_one_way = false }) => ({ terms, is_one_way })));
  for (const [i, product] of products.entries())
    engine.upsert(typeof product === 'string' ? buildDocument(i + 1, product) : buildDocument(i + 1, ...product));
  return engine;
}

export const searchTitles = (engine: SearchEngine, query: string, language: Language = 'fr'): string[] =>
  engine.search({ query, language }).items.map(({ title }) => title);
