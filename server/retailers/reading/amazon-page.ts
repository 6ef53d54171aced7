// Reads a product page of Amazon that an operator uploads, by element ids, because it has no structured data.
import { findAmounts } from '#domain/retailers/written-price.ts';
import type { Availability } from '#domain/retailers/reading.ts';
import { descendantsOf, nodeNames, nodeAndAncestors, type Page, type PageNode, visibleText } from './page.ts';
import { picturesInside } from './pictures.ts';

export type AmazonProduct = {
  title: string;
  /** The displayed price to pay now; null: no price, or out of stock. */
  price: { amount: string; currencies: readonly string[]; isFrom: boolean } | null;
  listPrice: { amount: string; currencies: readonly string[] } | null;
  availability: Availability | null;
  brand: string | null;
  pictures: string[];
  breadcrumbs: string[];
};

/** The product's data, or null when it is no product page of Amazon. */
export function parseAmazonPage(page: Page): AmazonProduct | null {
  const byId = (...ids: string[]): PageNode | null =>
    ids.map((id) => page.nodes.find(({ attributes }) => attributes.id === id)).find((one) => one !== undefined) ?? null;
  const titled = byId('productTitle', 'ebooksProductTitle', 'title');
  const title = titled ? visibleText(page, titled) : '';
  if (title === '') return null;
  const boxes = [
    'corePriceDisplay_desktop_feature_div',
    'corePriceDisplay_mobile_feature_div',
    'corePrice_desktop',
    'apex_desktop',
    'corePrice_feature_div',
    'price_inside_buybox',
    'priceblock_dealprice',
    'priceblock_saleprice',
    'priceblock_ourprice',
    'newBuyBoxPrice',
    'kindle-price',
    'tp_price_block_total_price_ww',
  ]
    .map((id) => byId(id))
    .filter((box) => box !== null);
  const amounts = boxes.flatMap((box) => amountsOf(page, box));
  const now = amounts.find(({ isStruck, role }) => !isStruck && role === 'price') ?? null;
  const range =
    now &&
    amounts.find(
      (one) => one.box === now.box && !one.isStruck && one.isRange && Number(one.amount) > Number(now.amount),
    );
  const available = byId('availability', 'outOfStock');
  const word = available ? visibleText(page, available).toLowerCase() : '';
  const availability: Availability | null =
    /unavailable|indisponible|no disponible|non disponibile|out of stock|rupture|agotado|nicht verfügbar|nicht auf lager/.test(
      word,
    )
      ? 'out-of-stock'
      : /in stock|en stock|auf lager|only \d+ left|il ne reste plus que|em stock|expédi|ships/.test(word)
        ? 'in-stock'
        : null;
  const byline = byId('bylineInfo', 'brand');
  const gallery = byId('landingImage', 'imgBlkFront', 'ebooksImgBlkFront');
  return {
    title,
    price:
      availability === 'out-of-stock'
        ? null
        : now && { amount: now.amount, currencies: now.currencies, isFrom: range !== undefined && range !== null },
    listPrice: now ? (amounts.find((one) => one.isStruck && Number(one.amount) > Number(now.amount)) ?? null) : null,
    availability,
    brand: byline ? brandIn(visibleText(page, byline)) : null,
    pictures: [
      ...(gallery ? largestPictures(gallery) : []),
      ...(byId('altImages') ? picturesInside(page, byId('altImages')!) : []),
    ],
    breadcrumbs: crumbs(page, byId('wayfinding-breadcrumbs_feature_div', 'wayfinding-breadcrumbs_container')),
  };
}

type BoxAmount = {
  amount: string;
  currencies: readonly string[];
  role: string;
  isStruck: boolean;
  isRange: boolean;
  box: PageNode;
};

function amountsOf(page: Page, box: PageNode): BoxAmount[] {
  const found: BoxAmount[] = [];
  const prices = descendantsOf(page, box).filter((node) => /(?:^|\s)a-price(?:\s|$)/.test(node.attributes.class ?? ''));
  for (const node of prices.length > 0 ? prices : [box]) {
    const [shown] = descendantsOf(page, node).flatMap((one) =>
      /a-offscreen/.test(one.attributes.class ?? '') ? findAmounts(visibleText(page, one)) : [],
    );
    const [first] = shown ? [shown] : findAmounts(visibleText(page, node).replace(/(\d[.,])\.(\d{2})/, '$1$2'));
    if (!first) continue;
    const isUnit = [...nodeAndAncestors(node, 4)].some((one) =>
      /priceperunit|pricepercount|unit-price/.test(nodeNames(one)),
    );
    found.push({
      ...first,
      role: isUnit || node.parent?.text === '/' ? 'unit' : first.role,
      isStruck: [...nodeAndAncestors(node, 3)].some(
        (one) =>
          one.attributes['data-a-strike'] === 'true' || /basisprice|a-text-strike|listprice/.test(nodeNames(one)),
      ),
      isRange: /a-price-range/.test(node.parent?.attributes.class ?? ''),
      box,
    });
  }
  return found;
}

/** The brand. For a book the byline names its author, who is no brand. */
const brandIn = (byline: string): string | null =>
  /\((?:author|auteur|autor|autore|illustrator|éditeur)\)|^(?:by|de|von|par) /i.test(byline)
    ? null
    : byline
        .replace(
          /^(?:visit(?:er)? (?:the|la boutique)|besuche den|visita (?:la tienda de|lo store di)|brand|marque|marke|marca)\s*:?\s*/i,
          '',
        )
        .replace(/(?:'s)? (?:store|-store)$/i, '')
        .trim() || null;

function largestPictures({ attributes }: PageNode): string[] {
  const sizes = Object.entries(parsed(attributes['data-a-dynamic-image'])).sort((one, other) => other[1] - one[1]);
  const largest = attributes['data-old-hires'] || sizes[0]?.[0] || attributes.src;
  return largest && !largest.startsWith('data:') ? [largest] : [];
}

function parsed(json: string | undefined): Record<string, number> {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(json ?? '{}') as Record<string, number[]>).map(([address, [width]]) => [
        address,
        width ?? 0,
      ]),
    );
  } catch {
    return {};
  }
}

const crumbs = (page: Page, trail: PageNode | null): string[] =>
  trail
    ? descendantsOf(page, trail)
        .filter(({ tag }) => tag === 'a')
        .map((node) => visibleText(page, node))
    : [];
