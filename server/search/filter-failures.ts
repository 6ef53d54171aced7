// Which filters a product or an offer fails, as bits (filters.ts).
import { firstSourceFlag, anyOfferFlag, packedLayout, type PricingContext } from './best-offers.ts';
import { type Columns, rowLayout, stateBits } from './columns.ts';
import { filterBit, type ResolvedFilters } from './filters.ts';

export class FilterFailureChecker {
  readonly #columns: Columns;
  readonly #wanted: ResolvedFilters;
  readonly #pricing: PricingContext;

  constructor(columns: Columns, wanted: ResolvedFilters, pricing: PricingContext) {
    this.#columns = columns;
    this.#wanted = wanted;
    this.#pricing = pricing;
  }

  /** `at`: the start of the product's row; `bits`: its state. */
  ofProduct(at: number, rating: number, bits: number): number {
    const rows = this.#columns.rows.values;
    const wanted = this.#wanted;
    let fail = 0;
    if (wanted.category >= 0 && rows[at + rowLayout.category] !== wanted.category) fail |= filterBit.category;
    if (wanted.sub >= 0 && rows[at + rowLayout.subcategory] !== wanted.sub) fail |= filterBit.sub;
    if (wanted.brand >= 0 && rows[at + rowLayout.brand] !== wanted.brand) fail |= filterBit.brand;
    if (rating < wanted.rating) fail |= filterBit.rating;
    if (wanted.bestsellers && (bits & stateBits.isBestseller) === 0) fail |= filterBit.bestsellers;
    return fail;
  }

  /** The filters that all offers of the product fail, as bits. */
  ofAll(doc: number, flags: number, sellers: number): number {
    const wanted = this.#wanted;
    const { destination } = this.#pricing;
    let fail = 0;
    if (wanted.source >= 0 && ((flags >> (firstSourceFlag + wanted.source)) & 1) === 0) fail |= filterBit.source;
    if (wanted.seller >= 0 && !this.#columns.sellerSets[sellers]!.includes(wanted.seller)) fail |= filterBit.seller;
    if (wanted.inStock && (flags & anyOfferFlag.inStock) === 0) fail |= filterBit.in_stock;
    if (wanted.free && (flags & anyOfferFlag.freeDelivery) === 0) fail |= filterBit.free_shipping;
    if (wanted.onSale && (flags & anyOfferFlag.onSale) === 0) fail |= filterBit.on_sale;
    if (destination && ((destination.packed(doc) >>> packedLayout.flagsShift) & anyOfferFlag.deliversHere) === 0)
      fail |= filterBit.ships_to;
    return fail;
  }

  ofOffer(doc: number, offer: number): number {
    const columns = this.#columns;
    const wanted = this.#wanted;
    const { reader, best, destination } = this.#pricing;
    let fail = 0;
    if (wanted.source >= 0 && columns.source.values[offer] !== wanted.source) fail |= filterBit.source;
    if (wanted.seller >= 0 && columns.seller.values[offer] !== wanted.seller) fail |= filterBit.seller;
    if (wanted.inStock && columns.inStock.values[offer] === 0) fail |= filterBit.in_stock;
    if (wanted.free && reader.delivery(offer) !== 0) fail |= filterBit.free_shipping;
    if (destination && destination.delivery(offer) < 0) fail |= filterBit.ships_to;
    if (wanted.onSale && best.shownDiscount(doc, offer) === 0) fail |= filterBit.on_sale;
    return fail;
  }
}
