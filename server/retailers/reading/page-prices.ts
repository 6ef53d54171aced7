// Finds the prices that a page displays (every amount with a currency), and which of them is the product's.
import { type AmountRole, findAmounts, type WrittenAmount } from '#domain/retailers/written-price.ts';
import { hasDigitInNode, nodeNames, nodeAndAncestors, type Page, type PageNode, visibleText } from './page.ts';
import type { PageZones } from './zones.ts';

/** An amount that the markup crosses out (`isStruck`), calls a price (`isNamed`) or the current price (`isCurrent`).
 * `isApart`: in a part of the page about something else. */
export type PagePrice = Pick<WrittenAmount, 'amount' | 'currencies'> & {
  node: PageNode;
  role: AmountRole;
  isStruck: boolean;
  isNamed: boolean;
  isCurrent: boolean;
  isApart: boolean;
};

const priceNames =
  /pri(?:ce|x|s\b|jz)|prix|preis|pre[cç]o|precio|prezzo|tarif|montant|amount|\bprc\b|\bprc_|money|valor/;
const currentNames =
  /current|sale|final|special|\bnow\b|active|actuel|atual|aktuell|pricetopay|price-to-pay|promo-price|discounted|offer-price|main-price|price-?main|\bsales\b/;
const struckNames =
  /(?:^|[\s_-])(?:old|was|strike\w*|struck|regular-?price--old|compare(?:-at)?(?:-price)?|compareat|list-?price|msrp|rrp|uvp|barre|barré|crossed|before|original|previous|antigo|ancien\w*|anterior|alt|lthr|price--rrp|oldprice|listprice|regular-price--was|line-through|basisprice|a-text-price|non-sale)(?=$|[\s_-]|__)/;
const unitNames = /unit-?_?price|price-?_?per|per-?unit|prix-?unitaire|grundpreis|base-?price|pricepercount|price-unit/;
const instalmentNames =
  /install?ment|klarna|afterpay|affirm|sezzle|monthly|mensual|financ|paypal|payment-terms|paiement|parcel|\bapr\b|leasing/;
const feeNames =
  /\beco|fee|shipping|livraison|delivery|saving|save|econom|discount-amount|points|loyalty|reward|gift|deposit|threshold|convert/;

const longestWords = 200;

/** Every amount of the page, each with the smallest element that contains both the number and its currency. */
export function findPagePrices(page: Page, zones: PageZones): PagePrice[] {
  const found: PagePrice[] = [];
  /** Elements whose amount was read, and their ancestors. */
  const done = new Set<PageNode>();
  // From the innermost element outwards: an element is skipped if an amount was found inside it.
  for (let at = page.nodes.length - 1; at >= 0; at--) {
    const node = page.nodes[at]!;
    if (node.tag === '' || done.has(node) || node.end - node.at > 60 || unread.has(node.tag)) continue;
    if (!hasDigitInNode(page, node)) continue;
    const words = visibleText(page, node);
    if (words.length > longestWords || words === '') continue;
    const amounts = findAmounts(words);
    if (amounts.length === 0 || isHidden(node)) continue;
    for (const one of nodeAndAncestors(node)) {
      if (done.has(one)) break;
      done.add(one);
    }
    for (const amount of amounts) found.push(describe(page, zones, node, amount, amounts.length));
  }
  return found.sort((one, other) => one.node.at - other.node.at);
}

const unread = new Set([
  'script',
  'style',
  'option',
  'title',
  'head',
  'html',
  'body',
  'meta',
  'link',
  'noscript',
  'template',
  'svg',
]);

const isHidden = (node: PageNode): boolean =>
  [...nodeAndAncestors(node)].some(
    ({ attributes }) =>
      attributes.hidden !== undefined ||
      /display:\s*none/.test(attributes.style ?? '') ||
      /(?:^|\s)(?:hidden|d-none|hide|is-hidden|u-hidden)(?:\s|$)/.test(attributes.class ?? ''),
  );

function describe(page: Page, zones: PageZones, node: PageNode, amount: WrittenAmount, count: number): PagePrice {
  const near = [...nodeAndAncestors(node, 4)].filter(({ tag }) => tag !== 'body' && tag !== 'html' && tag !== 'main');
  // A wrapper's name describes this amount only if the wrapper contains little else.
  const close = near.filter((one) => one === node || one.end - one.at < 40);
  const names = close.map(nodeNames);
  const own = [node, ...nodeAndAncestors(node.parent, 1)].map(nodeNames);
  const has = (pattern: RegExp, list: string[]): boolean => list.some((one) => pattern.test(one));
  const role = has(unitNames, names)
    ? 'unit'
    : has(instalmentNames, names)
      ? 'instalment'
      : has(feeNames, own)
        ? 'fee'
        : count > 1 || amount.role !== 'price'
          ? amount.role
          : roleInContext(page, node, amount);
  return {
    node,
    amount: amount.amount,
    currencies: amount.currencies,
    role,
    isStruck:
      near.some(
        (one) =>
          ['del', 's', 'strike'].includes(one.tag) ||
          one.attributes['data-a-strike'] === 'true' ||
          one.attributes['data-price-type'] === 'oldPrice' ||
          /line-through/.test(one.attributes.style ?? ''),
      ) || has(struckNames, names.slice(0, 3)),
    isNamed:
      has(priceNames, names) ||
      near.some(({ attributes }) => attributes.itemprop === 'price' || attributes.property === 'price'),
    isCurrent: has(currentNames, own) || near.some(({ tag }) => tag === 'ins'),
    isApart: zones.isApart(node),
  };
}

/** The words around an amount decide its role: "4 paiements de" or "As low as" may be in an earlier element. */
function roleInContext(page: Page, node: PageNode, amount: WrittenAmount): AmountRole {
  for (const around of nodeAndAncestors(node.parent, 3)) {
    if (around.end - around.at > 30) break;
    // Words in another block do not describe this amount.
    const words = visibleText(page, around, ' ¦ ');
    if (words.length > longestWords) break;
    const same = findAmounts(words).filter((one) => one.amount === amount.amount);
    if (same.length === 1 && same[0]!.role !== 'price') return same[0]!.role;
  }
  return amount.role;
}

/** `kind` 'from': the lowest of several prices that the page shows together. */
export type MainPrice = PagePrice & { kind: 'exact' | 'from'; isStrong: boolean };

/** The product's price, or null. `isStrong`: the markup names it a price, and it is near the heading. */
export function chooseMainPrice(prices: readonly PagePrice[], { heading, buyButton }: PageZones): MainPrice | null {
  const whole = prices.filter(
    (one) => !one.isApart && !one.isStruck && (one.role === 'price' || one.role === 'from') && Number(one.amount) > 0,
  );
  const from = heading?.at ?? 0;
  const after = whole.filter(({ node }) => node.at > from);
  const near = after.length > 0 ? after : whole.filter(({ node }) => from - node.at < 80);
  const named = near.filter(({ isNamed }) => isNamed);
  const group = named.length > 0 ? named : near.slice(0, 2);
  const [first] = group;
  if (!first) return null;
  // The amounts near the first one: a current and a regular price, or both ends of a range.
  const box = group.filter((one) => one.node.at - first.node.at < 40);
  const present = box.find(({ isCurrent }) => isCurrent) ?? first;
  const isStrong = present.isNamed && (heading ? Math.abs(present.node.at - heading.at) < 250 : buyButton !== null);
  const top = box.find(
    (one) => one !== present && one.node.parent === present.node.parent && one.amount !== present.amount,
  );
  const isRange =
    present.role === 'from' ||
    (top !== undefined &&
      !present.isCurrent &&
      Number(top.amount) > Number(present.amount) &&
      top.currencies[0] === present.currencies[0] &&
      nodeNames(top.node) === nodeNames(present.node));
  return { ...present, kind: isRange ? 'from' : 'exact', isStrong };
}

/** The nearest crossed-out price that is higher than the main one, or null. */
export function findCrossedOutPrice(prices: readonly PagePrice[], amount: string, at: number): PagePrice | null {
  return (
    prices.find(
      (one) =>
        !one.isApart &&
        (one.isStruck || one.role === 'was') &&
        !['unit', 'instalment', 'saving', 'fee', 'delivery'].includes(one.role) &&
        Number(one.amount) > Number(amount) &&
        Math.abs(one.node.at - at) < 80,
    ) ?? null
  );
}

/** How many different prices the page shows, without parts about something else (`isApart`). Many mean a list. */
export const countDistinctPagePrices = (prices: readonly PagePrice[]): number =>
  new Set(prices.flatMap((one) => (one.role === 'price' && !one.isStruck && !one.isApart ? [one.amount] : []))).size;
