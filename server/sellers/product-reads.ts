// Queries of the seller's dashboard: products of the shared catalogue, and products that the seller described.
import { parseCursor } from '#domain/desk/cursor.ts';
import { parseListQuery } from '#domain/desk/list-query.ts';
import { productsListDefinition } from '#domain/desk/products-list.ts';
import { parseBarcodeSearch } from '#domain/sellers/new-offer.ts';
import { sellerOffersListDefinition } from '#domain/sellers/offer-list.ts';
import type { Language } from '#domain/settings/language.ts';
import { isUuid } from '#domain/uuid.ts';
import { findDeskProducts } from '#server/catalogue/queries/desk-products.ts';
import { findSellerProduct, findSellerProducts, findCommonSpecs } from '#server/catalogue/queries/seller-products.ts';
import { findVariantGroup } from '#server/catalogue/queries/variants.ts';
import { findNewOfferOptions, findProductsAlreadyOffered, findProductToSell } from './queries/new-offers.ts';
import type { RunSellerQuery } from './read.ts';

const productsPerPage = 12;

/** Each read checks that the person has the permission `products` of that seller. */
export const createProductReads = (read: RunSellerQuery, language: Language) => ({
  /** Products of the shared catalogue by words or a barcode, one page; `isWrongBarcode`: its check digit is wrong, so there was no search. Permission `products`. */
  productsToSell: (seller: string, params: URLSearchParams) =>
    read(seller, 'products', async (tx) => {
      const query = parseListQuery(productsListDefinition, params);
      const q = query.filters.q ?? '';
      const found = parseBarcodeSearch(q);
      if (q === '' || found?.barcode === null)
        return { q, isWrongBarcode: q !== '', rows: [], next: null, previous: null };
      const sought = { sort: 'name' as const, cursor: parseCursor(params.get('page'), 'name') };
      const filters = { q: found?.barcode ?? q };
      const page = await findDeskProducts(tx, { ...sought, filters }, productsPerPage, language, true);
      const own = await findProductsAlreadyOffered(
        tx,
        seller,
        page.rows.map(({ id }) => id),
      );
      return {
        q,
        isWrongBarcode: false,
        ...page,
        rows: page.rows.map((row) => ({ ...row, isOwn: own.has(row.id) })),
      };
    }),
  /** A product to put on sale, with the allowed values of an offer; null: it may not be offered. */
  productToSell: (seller: string, product: string) =>
    read(seller, 'products', async (tx) => {
      const terms = await findNewOfferOptions(tx, seller);
      const found = isUuid(product) ? await findProductToSell(tx, seller, product) : null;
      return found && terms && terms.source !== 'restaurant' ? { product: found, terms } : null;
    }),
  /** A page of the products that the seller described, drafts too. Permission `products`. */
  ownProducts: (seller: string, params: URLSearchParams) =>
    read(seller, 'products', (tx) =>
      findSellerProducts(tx, seller, parseListQuery(sellerOffersListDefinition, params), productsPerPage),
    ),
  /** A product that the seller described, with its category's usual specifications; null: there is none. */
  ownProduct: (seller: string, id: string) =>
    read(seller, 'products', async (tx) => {
      const product = isUuid(id) ? await findSellerProduct(tx, seller, id) : null;
      const terms = await findNewOfferOptions(tx, seller);
      if (!product || !terms || terms.source === 'restaurant') return null;
      const group = await findVariantGroup(tx, seller, product.id);
      return {
        product,
        terms,
        group,
        usual: await findCommonSpecs(tx, product.category, product.subcategory),
      };
    }),
});
