import { countryOf } from '#domain/delivery/countries.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { toMinor } from '#domain/money/units.ts';
import { between, diceOf } from './dice.ts';
import { historyOf, type Step } from './history.ts';
import { barcodeOf, idOf } from './identity.ts';
import { productRecords } from './products/all.ts';
import { picturesOf } from './pictures.ts';
import { reviewsOf, type SeedReview } from './reviews.ts';
import { type ReadOffer, type ReadProduct, readRecord } from './read.ts';
import { type SellerRecord, sellers } from './sellers.ts';
import { profileFor, profilesOf } from './shipping.ts';
import { simulatedLink } from './simulated-retailer.ts';

export type SeedOffer = {
  id: string;
  seller: SellerRecord;
  price: number;
  currency: string;
  stock: number | null;
  minimum: number;
  externalId: string;
  retailerUrl: string | null;
  /** Of the simulated retailer: closed until the start that knows its address (simulated-retailer.ts). */
  isWaiting: boolean;
  profileId: string | null;
  history: Step[];
};

export type SeedProduct = ReadProduct & {
  id: string;
  barcode: string | null;
  popularity: number;
  reviews: SeedReview[];
  daysOld: number;
  /** The files of its pictures, the one for cards first. */
  pictures: string[];
  seedOffers: SeedOffer[];
};
export type SeedSeller = SellerRecord & {
  id: string;
  currency: string;
  profiles: {
    id: string;
    name: string;
    rates: { country: string; price: number; daysMin: number; daysMax: number }[];
  }[];
};
export type Market = { sellers: SeedSeller[]; products: SeedProduct[] };

const currencyOf = (seller: SellerRecord): string => countryOf(seller.country)?.currency ?? 'CAD';
const profileId = (seller: SellerRecord, kind: string): string => idOf(`profile ${seller.slug} ${kind}`);
export const sellerId = (seller: SellerRecord): string => idOf(`seller ${seller.slug}`);

/** About one offer in twenty really became cheaper lately. */
const dropShare = 0.055;
/** Offers whose delivery nobody stated. */
const unstatedShare = 0.03;

/** The whole demo market, the same at every call: amounts in minor units, moments as days before now. */
export function makeMarket(): Market {
  return {
    sellers: sellers.map(seedSeller),
    products: productRecords.map((record, place) => seedProduct(readRecord(record), place)),
  };
}

function seedSeller(seller: SellerRecord): SeedSeller {
  const currency = currencyOf(seller);
  const profiles = Object.entries(profilesOf(seller)).map(([kind, { name, rates }]) => ({
    id: profileId(seller, kind),
    name,
    rates: rates.map((rate) => ({ ...rate, price: toMinor(rate.price, currency) })),
  }));
  return { ...seller, id: sellerId(seller), currency, profiles };
}

function seedProduct(product: ReadProduct, place: number): SeedProduct {
  const dice = diceOf(`product ${product.slug}`);
  // Ratings were drawn here once. The throws stay, so that what is drawn after them (popularity, and with it the order of lists) does too.
  const throws = dice() < 0.7 ? 2 : 1;
  for (let thrown = 0; thrown < throws; thrown++) dice();
  return {
    ...product,
    pictures: picturesOf(product.slug),
    id: idOf(`product ${product.slug}`),
    barcode: product.hasBarcode ? barcodeOf(product.slug) : null,
    reviews: reviewsOf(product),
    popularity: between(dice, 10, 300) + product.offers.length * 40 + (product.isBestseller ? 600 : 0),
    daysOld: between(dice, 95, 400) + dice(),
    seedOffers: product.offers.map((offer) => seedOffer(product, offer, place)),
  };
}

function seedOffer(product: ReadProduct, offer: ReadOffer, place: number): SeedOffer {
  const seller = sellers.find((one) => one.slug === offer.seller);
  if (!seller) throw new Error(`${product.slug}: there is no seller "${offer.seller}"`);
  if (seller.link?.includes('{q}') && !product.search)
    throw new Error(`${product.slug}: say what to search for at ${seller.name}`);
  const dice = diceOf(`offer ${product.slug} ${seller.slug}`);
  const currency = currencyOf(seller);
  const price = toMinor(offer.price, currency);
  const canDrop = seller.source !== 'restaurant' && !seller.link;
  const isDropped = dice() < dropShare && canDrop;
  const kind = dice() < unstatedShare ? null : profileFor(seller, Number(offer.price), product.parcel);
  const retailerUrl =
    seller.link
      ?.replace('{q}', encodeURIComponent(product.search ?? '').replaceAll('%20', '+'))
      .replace('{slug}', product.slug) ?? null;
  const isWaiting = seller.link === simulatedLink;
  return {
    id: idOf(`offer ${product.slug} ${seller.slug}`),
    seller,
    price,
    currency,
    minimum: offer.minimum,
    stock: offer.stock ?? (seller.link || product.isMeal ? null : stockOf(dice, offer.minimum)),
    // As an import from that retailer numbers it, so that importing the page finds this offer.
    externalId: isWaiting
      ? retailerUrl!.replace('http://', '')
      : `${seller.slug.slice(0, 3).toUpperCase()}-${1001 + place}`,
    retailerUrl,
    isWaiting,
    profileId: kind && kind in profilesOf(seller) ? profileId(seller, kind) : null,
    history:
      (isDropped ? historyOf(price, stepOf(price, currency), dice, true) : null) ??
      historyOf(price, stepOf(price, currency), dice, false)!,
  };
}

/** Mostly plenty; one in twenty nearly gone, one in seventy gone. */
function stockOf(dice: () => number, minimum: number): number {
  const fate = dice();
  if (fate < 0.015) return 0;
  return fate < 0.06 ? between(dice, 1, 3) * minimum : between(dice, 4, 140) * minimum;
}

/** What a seller's prices are multiples of, in minor units: a dollar (25 ¢ for small things), 100 CFA (25 for small things), 1 000 GNF … */
function stepOf(price: number, currency: string): number {
  const unit = 10 ** minorDigits(currency);
  const major = price / unit;
  if (currency === 'CAD') return major < 20 ? unit / 4 : unit;
  return (major < 5000 ? 25 : major < 30000 ? 100 : 500) * unit;
}
