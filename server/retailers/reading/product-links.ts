// Finds the products that a retailer's search or category page lists.
import { findAmounts } from '#domain/retailers/written-price.ts';
import { toAbsoluteUrl, hasDigitInNode, descendantsOf, nodeNames, type Page, parsePage, visibleText } from './page.ts';
import { hasType, parseStructuredData, propertyItems, propertyText } from './structured-data.ts';

export type ProductLinks = { addresses: string[]; next: string | null };

const most = 120;

/** The product URLs of the same site, from ItemList data and from product cards, and the URL of the next page. */
export function findProductLinks(html: string, address: string): ProductLinks {
  const page = parsePage(html, new URL(address));
  const stated = parseStructuredData(page)
    .filter((item) => hasType(item, 'ItemList'))
    .flatMap((item) => propertyItems(item, 'itemListElement'))
    .map(
      (part) =>
        propertyText(part, 'url') ??
        propertyItems(part, 'item')
          .map((one) => propertyText(one, 'url', '@id'))
          .find(Boolean) ??
        null,
    );
  const found = [...stated.map((one) => toAbsoluteUrl(page, one)), ...cardLinks(page)].filter((one) => one !== null);
  const own = found.filter((one) => new URL(one).host === page.url.host && one !== page.url.href);
  const next = page.nodes.find(
    ({ tag, attributes }) => (tag === 'link' || tag === 'a') && /(?:^|\s)next(?:\s|$)/.test(attributes.rel ?? ''),
  )?.attributes.href;
  return { addresses: [...new Set(own)].slice(0, most), next: toAbsoluteUrl(page, next) };
}

function cardLinks(page: Page): (string | null)[] {
  const links: (string | null)[] = [];
  const names = /card|tile|item|product|produit|result|article|prd|miniature|hit/;
  for (const node of page.nodes) {
    if (node.tag === '' || node.end - node.at > 300 || !names.test(`${nodeNames(node)} ${node.tag}`)) continue;
    const within = descendantsOf(page, node);
    const link = within.find(
      ({ tag, attributes }) => tag === 'a' && attributes.href && !/^(?:#|javascript:|mailto:)/i.test(attributes.href),
    );
    const isPriced = within.some(
      (one) =>
        one.tag !== '' &&
        one.end - one.at < 20 &&
        hasDigitInNode(page, one) &&
        findAmounts(visibleText(page, one)).length > 0,
    );
    if (link && isPriced) links.push(toAbsoluteUrl(page, link.attributes.href));
  }
  return links;
}
