import { countryOf } from '#domain/delivery/countries.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { toMinor } from '#domain/money/units.ts';
import { randomInteger, createSeededRandom } from './seeded-random.ts';
import { generatePriceHistory, type PastPrice } from './price-history.ts';
import { deriveBarcode, deriveId } from './derived-ids.ts';
import { productRecords } from './products/all.ts';
import { findPictureFiles } from './pictures.ts';
import { generateReviews, type SeedReview } from './reviews.ts';
import { type ParsedOffer, type ParsedProduct, parseProductRecord } from './parse-record.ts';
import { type SellerRecord, demoSellers } from './sellers.ts';
import { chooseProfileKey, buildProfiles } from './shipping.ts';
import { simulatedProductUrlTemplate } from './simulated-retailer.ts';

export type SeedOffer = {
  id: string;
  seller: SellerRecord;
  price: number;
  currency: string;
  stock: number | null;
  minimum: number;
  externalId: string;
  retailerUrl: string | null;
  /** True for offers at the simulated retailer, which are inactive until the simulator's URL is known. */
  isWaiting: boolean;
  profileId: string | null;
  history: PastPrice[];
};

export type SeedProduct = ParsedProduct & {
  id: string;
  barcode: string | null;
  popularity: number;
  reviews: SeedReview[];
  daysOld: number;
  /** Picture files; the first one is shown on product cards. */
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
export type SeedMarket = { sellers: SeedSeller[]; products: SeedProduct[] };

const currencyOf = (seller: SellerRecord): string => countryOf(seller.country)?.currency ?? 'CAD';
const profileId = (seller: SellerRecord, kind: string): string => deriveId(`profile ${seller.slug} ${kind}`);
export const deriveSellerId = (seller: SellerRecord): string => deriveId(`seller ${seller.slug}`);

/** The share of offers with a recent price drop. */
const dropShare = 0.055;
/** The share of offers without a stated delivery charge. */
const unstatedShare = 0.03;

/** Builds the whole demo market, the same at every call: amounts in minor units, times as days before now. */
export function buildSeedMarket(): SeedMarket {
  return {
    sellers: demoSellers.map(seedSeller),
    products: productRecords.map((record, place) => seedProduct(parseProductRecord(record), place)),
  };
}

function seedSeller(seller: SellerRecord): SeedSeller {
  const currency = currencyOf(seller);
  const profiles = Object.entries(buildProfiles(seller)).map(([kind, { name, rates }]) => ({
    id: profileId(seller, kind),
    name,
    rates: rates.map((rate) => ({ ...rate, price: toMinor(rate.price, currency) })),
  }));
  return { ...seller, id: deriveSellerId(seller), currency, profiles };
}

function seedProduct(product: ParsedProduct, place: number): SeedProduct {
  const dice = createSeededRandom(`product ${product.slug}`);
  // Earlier releases drew ratings here. The draws stay, because all later random numbers depend on them.
  const throws = dice() < 0.7 ? 2 : 1;
  for (let thrown = 0; thrown < throws; thrown++) dice();
  return {
    ...product,
    pictures: findPictureFiles(product.slug),
    id: deriveId(`product ${product.slug}`),
    barcode: product.hasBarcode ? deriveBarcode(product.slug) : null,
    reviews: generateReviews(product),
    popularity: randomInteger(dice, 10, 300) + product.offers.length * 40 + (product.isBestseller ? 600 : 0),
    daysOld: randomInteger(dice, 95, 400) + dice(),
    seedOffers: product.offers.map((offer) => seedOffer(product, offer, place)),
  };
}

function seedOffer(product: ParsedProduct, offer: ParsedOffer, place: number): SeedOffer {
  const seller = demoSellers.find((one) => one.slug === offer.seller);
  if (!seller) throw new Error(`${product.slug}: there is no seller "${offer.seller}"`);
  if (seller.link?.includes('{q}') && !product.search)
    throw new Error(`${product.slug}: say what to search for at ${seller.name}`);
  const dice = createSeededRandom(`offer ${product.slug} ${seller.slug}`);
  const currency = currencyOf(seller);
  const price = toMinor(offer.price, currency);
  const canDrop = seller.source !== 'restaurant' && !seller.link;
  const isDropped = dice() < dropShare && canDrop;
  const kind = dice() < unstatedShare ? null : chooseProfileKey(seller, Number(offer.price), product.parcel);
  const retailerUrl =
    seller.link
      ?.replace('{q}', encodeURIComponent(product.search ?? '').replaceAll('%20', '+'))
      .replace('{slug}', product.slug) ?? null;
  const isWaiting = seller.link === simulatedProductUrlTemplate;
  return {
    id: deriveId(`offer ${product.slug} ${seller.slug}`),
    seller,
    price,
    currency,
    minimum: offer.minimum,
    stock: offer.stock ?? (seller.link || product.isMeal ? null : stockOf(dice, offer.minimum)),
    // An import from a retailer uses the URL as the id, so importing this product's page finds this offer.
    externalId: isWaiting
      ? retailerUrl!.replace('http://', '')
      : `${seller.slug.slice(0, 3).toUpperCase()}-${1001 + place}`,
    retailerUrl,
    isWaiting,
    profileId: kind && kind in buildProfiles(seller) ? profileId(seller, kind) : null,
    history:
      (isDropped ? generatePriceHistory(price, stepOf(price, currency), dice, true) : null) ??
      generatePriceHistory(price, stepOf(price, currency), dice, false)!,
  };
}

/** Draws a stock: mostly high; one in twenty nearly sold out, one in seventy sold out. */
function stockOf(dice: () => number, minimum: number): number {
  const fate = dice();
  if (fate < 0.015) return 0;
  return fate < 0.06 ? randomInteger(dice, 1, 3) * minimum : randomInteger(dice, 4, 140) * minimum;
}

/** Prices are multiples of this step, in minor units: 25 ¢ or 1 dollar; in francs 25, 100 or 500. */
function stepOf(price: number, currency: string): number {
  const unit = 10 ** minorDigits(currency);
  const major = price / unit;
  if (currency === 'CAD') return major < 20 ? unit / 4 : unit;
  return (major < 5000 ? 25 : major < 30000 ? 100 : 500) * unit;
}
