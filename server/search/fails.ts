// Which filters a product or an offer does not pass, as bits (filters.ts).
import { firstSource, mark, part, type Reading } from './best-offers.ts';
import { type Columns, row, state } from './columns.ts';

import { bit, type Wanted } from './filters.ts';

export class Fails {
  readonly #columns: Columns;
  readonly #wanted: Wanted;
  readonly #reading: Reading;

  constructor(columns: Columns, wanted: Wanted, reading: Reading) {
    this.#columns = columns;
    this.#wanted = wanted;
    this.#reading = reading;
  }

  /** `at`: where the product's row begins; `its`: its state. */
  ofProduct(at: number, rating: number, its: number): number {
    const rows = this.#columns.rows.values;
    const wanted = this.#wanted;
    let fail = 0;
    if (wanted.category >= 0 && rows[at + row.category] !== wanted.category) fail |= bit.category;
    if (wanted.sub >= 0 && rows[at + row.subcategory] !== wanted.sub) fail |= bit.sub;
    if (wanted.brand >= 0 && rows[at + row.brand] !== wanted.brand) fail |= bit.brand;
    if (rating < wanted.rating) fail |= bit.rating;
    if (wanted.bestsellers && (its & state.isBestseller) === 0) fail |= bit.bestsellers;
    return fail;
  }

  /** The filters that none of a product's offers passes. */
  ofAll(doc: number, marks: number, sellers: number): number {
    const wanted = this.#wanted;
    const { destination } = this.#reading;
    let fail = 0;
    if (wanted.source >= 0 && ((marks >> (firstSource + wanted.source)) & 1) === 0) fail |= bit.source;
    if (wanted.seller >= 0 && !this.#columns.sellerSets[sellers]!.includes(wanted.seller)) fail |= bit.seller;
    if (wanted.inStock && (marks & mark.inStock) === 0) fail |= bit.in_stock;
    if (wanted.free && (marks & mark.free) === 0) fail |= bit.free_shipping;
    if (wanted.onSale && (marks & mark.onSale) === 0) fail |= bit.on_sale;
    if (destination && ((destination.word(doc) >>> part.marksAt) & mark.ships) === 0) fail |= bit.ships_to;
    return fail;
  }

  ofOffer(doc: number, offer: number): number {
    const columns = this.#columns;
    const wanted = this.#wanted;
    const { reader, best, destination } = this.#reading;
    let fail = 0;
    if (wanted.source >= 0 && columns.source.values[offer] !== wanted.source) fail |= bit.source;
    if (wanted.seller >= 0 && columns.seller.values[offer] !== wanted.seller) fail |= bit.seller;
    if (wanted.inStock && columns.inStock.values[offer] === 0) fail |= bit.in_stock;
    if (wanted.free && reader.delivery(offer) !== 0) fail |= bit.free_shipping;
    if (destination && destination.delivery(offer) < 0) fail |= bit.ships_to;
    if (wanted.onSale && best.reduction(doc, offer) === 0) fail |= bit.on_sale;
    return fail;
  }
}
