// Finds the products that a retailer's search or category page lists.
import { findAmounts } from '#domain/retailers/written-price.ts';
import { absoluteUrl, hasDigit, descendantsOf, namesOf, type Page, parsePage, wordsOf } from './page.ts';
import { isA, itemsOf, partsOf, textOf } from './structured.ts';

export type ProductLinks = { addresses: string[]; next: string | null };

const most = 120;

/** Product addresses of the same site in page order, from its list data, else from its cards; and the next page. */
export function productLinks(html: string, address: string): ProductLinks {
  const page = parsePage(html, new URL(address));
  const stated = itemsOf(page)
    .filter((item) => isA(item, 'ItemList'))
    .flatMap((item) => partsOf(item, 'itemListElement'))
    .map(
      (part) =>
        textOf(part, 'url') ??
        partsOf(part, 'item')
          .map((one) => textOf(one, 'url', '@id'))
          .find(Boolean) ??
        null,
    );
  const found = [...stated.map((one) => absoluteUrl(page, one)), ...cardLinks(page)].filter((one) => one !== null);
  const own = found.filter((one) => new URL(one).host === page.url.host && one !== page.url.href);
  const next = page.nodes.find(
    ({ tag, attributes }) => (tag === 'link' || tag === 'a') && /(?:^|\s)next(?:\s|$)/.test(attributes.rel ?? ''),
  )?.attributes.href;
  return { addresses: [...new Set(own)].slice(0, most), next: absoluteUrl(page, next) };
}

function cardLinks(page: Page): (string | null)[] {
  const links: (string | null)[] = [];
  const names = /card|tile|item|product|produit|result|article|prd|miniature|hit/;
  for (const node of page.nodes) {
    if (node.tag === '' || node.end - node.at > 300 || !names.test(`${namesOf(node)} ${node.tag}`)) continue;
    const within = descendantsOf(page, node);
    const link = within.find(
      ({ tag, attributes }) => tag === 'a' && attributes.href && !/^(?:#|javascript:|mailto:)/i.test(attributes.href),
    );
    const isPriced = within.some(
      (one) =>
        one.tag !== '' && one.end - one.at < 20 && hasDigit(page, one) && findAmounts(wordsOf(page, one)).length > 0,
    );
    if (link && isPriced) links.push(absoluteUrl(page, link.attributes.href));
  }
  return links;
}
