import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { retailerProducts } from '#simulators/retailer/products.ts';
import { sources } from '#domain/catalogue/product.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { computeDiscount } from '../../tests/models/discount.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { barcodeCheckDigit } from './derived-ids.ts';
import { buildSeedMarket } from './seed-market.ts';
import { productRecords } from './products/all.ts';
import { addNoBreakSpaces, parseProductRecord } from './parse-record.ts';
import { demoSellers } from './sellers.ts';

const market = buildSeedMarket();
const offers = market.products.flatMap((product) => product.seedOffers.map((offer) => ({ product, offer })));
const now = Date.parse('2026-11-21T12:00:00Z');
const changesOf = (history: { daysAgo: number; price: number }[]) =>
  history.map((step) => ({ price: step.price, changedAt: new Date(now - step.daysAgo * 86_400_000).toISOString() }));
const repeated = (values: string[]) => values.filter((value, place) => values.indexOf(value) !== place);

describe('the goods', () => {
  test('at least 240 products, three in every subcategory of the tree', () => {
    expect(market.products.length).toBeGreaterThanOrEqual(240);
    const thin = categoryTree.flatMap(({ slug, subcategories }) =>
      subcategories
        .filter(
          (sub) =>
            market.products.filter((product) => product.category === slug && product.subcategory === sub).length < 3,
        )
        .map((sub) => `${slug}/${sub}`),
    );
    expect(thin).toEqual([]);
  });

  test('no address, id, barcode or seller is used twice', () => {
    expect(repeated(market.products.map((product) => product.slug))).toEqual([]);
    expect(
      repeated([...market.products, ...offers.map(({ offer }) => offer), ...market.sellers].map(({ id }) => id)),
    ).toEqual([]);
    expect(repeated(market.products.flatMap((product) => product.barcode ?? []))).toEqual([]);
    expect(repeated(offers.map(({ offer }) => `${offer.seller.slug} ${offer.externalId}`))).toEqual([]);
    expect(market.products.filter((product) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(product.slug))).toEqual([]);
  });

  test('barcodes are EAN-13 of the range kept for use inside a shop', () => {
    const barcodes = market.products.flatMap((product) => product.barcode ?? []);
    expect(barcodes.length).toBeGreaterThan(180);
    expect(
      barcodes.filter((code) => !/^2\d{12}$/.test(code) || barcodeCheckDigit(code.slice(0, 12)) !== code[12]),
    ).toEqual([]);
    // A published EAN-13 as reference.
    expect(barcodeCheckDigit('400638133393')).toBe('1');
  });

  test('titles and descriptions exist in both languages, and differ', () => {
    for (const { slug, title, description } of market.products) {
      expect(title.fr.length, slug).toBeGreaterThan(5);
      expect(title.en.length, slug).toBeGreaterThan(5);
      expect(title.fr, slug).not.toBe(title.en);
      expect(description.fr.length, slug).toBeGreaterThan(40);
      expect(description.en.length, slug).toBeGreaterThan(40);
    }
    for (const seller of demoSellers) {
      // Only the page's banner says that this is a demonstration, so a shop's text must not say it too (issue 20).
      expect(`${seller.fr} ${seller.en}`).not.toMatch(/démonstration|\bdemo\b/i);
    }
  });

  test('French is set as French: no-break spaces, curly apostrophes', () => {
    const texts = [
      ...market.products.flatMap((one) => [
        one.title.fr,
        one.description.fr,
        ...one.attributes.flatMap((line) => [line.name_fr, line.value_fr]),
      ]),
      ...demoSellers.map((seller) => addNoBreakSpaces(seller.fr)),
    ];
    expect(texts.filter((text) => / [:;?!%»]|« |'|\d (?:g|kg|ml|cm|W|Go)\b/.test(text))).toEqual([]);
    expect(addNoBreakSpaces('Prix : 5 000 mAh, « neuf » à 20 °C')).toBe(
      'Prix\u00A0: 5\u00A0000\u00A0mAh, «\u00A0neuf\u00A0» à 20\u00A0°C',
    );
  });

  test('each has three to ten specification lines and one to three pictures that exist', () => {
    for (const product of market.products) {
      expect(product.attributes.length, product.slug).toBeGreaterThanOrEqual(3);
      expect(product.attributes.length, product.slug).toBeLessThanOrEqual(10);
      expect(product.pictures.length, product.slug).toBeGreaterThanOrEqual(1);
      for (const file of product.pictures) expect(existsSync(file), file).toBe(true);
    }
  });

  test('no real brand is named', () => {
    const real =
      /\b(apple|iphone|samsung|galaxy|sony|playstation|nintendo|xbox|microsoft|google|huawei|xiaomi|tecno|infinix|lg|nike|adidas|puma|bosch|makita|dewalt|ikea|lego|philips|tefal|nespresso|canon|nikon|toyota|honda|yamaha|michelin|vlisco|nivea|garnier|maggi|nescaf[eé]|lipton|oculus|meta quest)\b/i;
    expect(
      productRecords.filter((record) => real.test(Object.values(record).join(' '))).map((record) => record.slug),
    ).toEqual([]);
  });

  test('the example reviews of a product are three to eight, and no two say the same', () => {
    for (const { slug, reviews } of market.products) {
      expect(reviews.length === 0 || (reviews.length >= 3 && reviews.length <= 8), slug).toBe(true);
      expect(new Set(reviews.map(({ words }) => words)).size, slug).toBe(reviews.length);
    }
  });

  test('about seven in ten have reviews, about 25 are bestsellers', () => {
    const rated = market.products.filter(({ reviews }) => reviews.length > 0).length / market.products.length;
    expect(rated).toBeGreaterThan(0.6);
    expect(rated).toBeLessThan(0.8);
    const best = market.products.filter((product) => product.isBestseller).length;
    expect(best).toBeGreaterThanOrEqual(20);
    expect(best).toBeLessThanOrEqual(30);
  });

  test('a notation that does not fit is refused, naming the product', () => {
    const record = productRecords[0]!;
    expect(() => parseProductRecord({ ...record, in: 'electronique/romans' })).toThrow(
      `${record.slug}: "electronique/romans" is not in the tree`,
    );
    expect(() => parseProductRecord({ ...record, facts: 'Nimporte = 3' })).toThrow('cannot read "Nimporte = 3"');
    expect(() => parseProductRecord({ ...record, sold: 'sugu 3.999' })).toThrow('cannot read "sugu 3.999"');
  });
});

describe('the offers', () => {
  test('every seller of the four sources sells something, in the currency of his country', () => {
    expect([...new Set(offers.map(({ offer }) => offer.seller.source))].sort()).toEqual([...sources].sort());
    expect(
      demoSellers.filter((seller) => !offers.some(({ offer }) => offer.seller === seller)).map((seller) => seller.slug),
    ).toEqual([]);
    expect(offers.filter(({ offer }) => offer.currency !== countryOf(offer.seller.country)?.currency)).toEqual([]);
    expect([...new Set(offers.map(({ offer }) => offer.currency))].sort()).toEqual(['CAD', 'CDF', 'GNF', 'XOF']);
  });

  test('prices are whole and positive, and the same thing costs about the same everywhere', () => {
    expect(offers.filter(({ offer }) => !Number.isSafeInteger(offer.price) || offer.price <= 0)).toEqual([]);
    const perCad: Record<string, number> = { CAD: 100, XOF: 450, GNF: 6200, CDF: 280_000 };
    const uneven = market.products.filter((product) => {
      const prices = product.seedOffers
        .filter((offer) => offer.seller.source !== 'restaurant')
        .map((offer) => offer.price / perCad[offer.currency]!);
      return Math.max(...prices) > 3.1 * Math.min(...prices);
    });
    expect(uneven.map((product) => product.slug)).toEqual([]);
  });

  test('at least 80 products have two to five offers, none from the same seller twice', () => {
    expect(market.products.filter((product) => product.seedOffers.length >= 2).length).toBeGreaterThanOrEqual(80);
    expect(market.products.filter((product) => product.seedOffers.length > 5)).toEqual([]);
  });

  test('a retailer reached by link gets a search, never a made-up product page', () => {
    const links = offers.filter(({ offer }) => offer.retailerUrl && !offer.isWaiting);
    expect(links.length).toBeGreaterThanOrEqual(20);
    expect(
      links.filter(({ offer }) => !offer.retailerUrl!.startsWith('https://www.amazon.ca/s?k=') || offer.stock !== null),
    ).toEqual([]);
  });

  test('R-GEN-06 offers at the simulated retailer are products that it sells: same page, price and barcode; closed until its address is known', () => {
    const waiting = offers.filter(({ offer }) => offer.isWaiting);
    expect(waiting).toHaveLength(3);
    for (const { product, offer } of waiting) {
      const good = retailerProducts.find(({ slug }) => slug === product.slug);
      expect(good).toMatchObject({ name: product.title.fr, cents: offer.price, barcode: product.barcode });
      expect(offer.retailerUrl).toBe(`http://detaillant.invalid/p/${product.slug}`);
    }
  });

  test('stock: some nearly gone, some gone, restaurants do not count; some sell by several', () => {
    const stocks = offers.map(({ offer }) => offer.stock);
    expect(stocks.filter((stock) => stock !== null && stock >= 1 && stock <= 3).length).toBeGreaterThanOrEqual(10);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThanOrEqual(3);
    expect(offers.filter(({ offer }) => offer.seller.source === 'restaurant' && offer.stock !== null)).toEqual([]);
    expect(offers.filter(({ offer }) => offer.minimum > 1).length).toBeGreaterThanOrEqual(20);
  });

  test('restaurants deliver in their own country only, within the day; some sellers state nothing for Canada', () => {
    for (const seller of market.sellers.filter((one) => one.source === 'restaurant')) {
      expect(seller.profiles.flatMap((profile) => profile.rates.map((rate) => rate.country))).toEqual([seller.country]);
      expect(seller.profiles[0]!.rates[0]!.daysMax).toBeLessThanOrEqual(1);
    }
    const toCanada = offers.map(({ offer }) =>
      market.sellers
        .flatMap((seller) => seller.profiles)
        .find((profile) => profile.id === offer.profileId)
        ?.rates.find((rate) => rate.country === 'CA'),
    );
    expect(toCanada.filter((rate) => rate?.price === 0).length).toBeGreaterThan(50);
    expect(toCanada.filter((rate) => rate && rate.price > 0).length).toBeGreaterThan(300);
    expect(toCanada.filter((rate) => !rate).length).toBeGreaterThan(20);
  });
});

describe('ninety days of prices', () => {
  test('two to six steps from day 90 on, oldest first, ending at the present price', () => {
    for (const { product, offer } of offers) {
      const { history } = offer;
      expect(history.length, product.slug).toBeGreaterThanOrEqual(2);
      expect(history.length, product.slug).toBeLessThanOrEqual(6);
      expect(history[0]!.daysAgo).toBe(90);
      expect(history.at(-1)!.price).toBe(offer.price);
      expect(
        history.every(
          (step, place) =>
            place === 0 || (step.daysAgo < history[place - 1]!.daysAgo && step.price !== history[place - 1]!.price),
        ),
        product.slug,
      ).toBe(true);
      expect(
        history.every((step) => Number.isSafeInteger(step.price) && step.price > 0),
        product.slug,
      ).toBe(true);
    }
  });

  test('about 45 offers really fell in the last twelve days, by 5 to 30 %; no other may claim a reduction', () => {
    const fallen = offers.flatMap(
      ({ offer }) => computeDiscount(changesOf(offer.history), new Date(now).toISOString()) ?? [],
    );
    expect(fallen.length).toBeGreaterThanOrEqual(38);
    expect(fallen.length).toBeLessThanOrEqual(55);
    for (const { percent, since } of fallen) {
      expect(percent).toBeGreaterThanOrEqual(5);
      expect(percent).toBeLessThanOrEqual(30);
      expect(now - Date.parse(since)).toBeLessThanOrEqual(12 * 86_400_000);
      expect(now - Date.parse(since)).toBeGreaterThanOrEqual(86_400_000);
    }
  });

  test('the market is the same at every call', () => {
    expect(buildSeedMarket()).toEqual(market);
  });
});
