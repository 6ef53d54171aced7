// Title, brand, description, numbers and breadcrumbs of a product page.
import { parseBarcode } from '#domain/catalogue/import/barcode.ts';
import { cutTextWithoutEllipsis, htmlToText, htmlToOneLine } from '#domain/catalogue/import/html-to-text.ts';
import type { ScrapedValue } from '#domain/retailers/reading.ts';
import {
  firstElement,
  hasDigitInNode,
  descendantsOf,
  isInside,
  metaContent,
  nodeNames,
  type Page,
  rawTextOfElement,
  visibleText,
} from './page.ts';
import { hasType, type DataItem, propertyItems, propertyText, propertyValues } from './structured-data.ts';
import { wordOverlap } from './structured-product.ts';
import type { PageZones } from './zones.ts';

const mostTitle = 300;
const mostDescription = 5000;

/** The page's own titles, most reliable first: heading, Open Graph, title. Without the shop's name at the end. */
export function findPageTitles(page: Page, zones: PageZones): string[] {
  const site = metaContent(page, 'og:site_name');
  const titled = firstElement(page, 'title');
  const heading = zones.heading ? [visibleText(page, zones.heading)] : [];
  const others = [
    metaContent(page, 'og:title'),
    metaContent(page, 'twitter:title'),
    titled && rawTextOfElement(page, titled),
  ]
    .filter((one) => typeof one === 'string')
    .map((one) => withoutShop(htmlToOneLine(one), site, page.url.hostname, heading[0]));
  return [...heading.map(htmlToOneLine), ...others].filter((one) => one !== '');
}

/** "Bol bleu · Céramique du Lac" → "Bol bleu": drops the last part if it names the shop, or follows the heading. */
function withoutShop(title: string, site: string | null, host: string, heading: string | undefined): string {
  const parts = title.split(/\s+[|·•–—-]\s+|\s*\|\s*|\s+:\s+/);
  if (parts.length < 2) return title;
  const last = parts.at(-1)!;
  const isShop =
    (site !== null && wordOverlap(last, site) > 0.8) ||
    host.replaceAll('-', '').includes(
      last
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(/[^a-z0-9]/g, ''),
    ) ||
    (heading !== undefined && wordOverlap(last, heading) < 0.3);
  if (!isShop) return title;
  return (
    title
      .slice(0, title.lastIndexOf(last))
      .replace(/[\s|·•–—:-]+$/, '')
      .trim() || title
  );
}

/** The heading if it agrees with the structured data, else the name in that data, else a title of the page, or null. */
export function extractTitle(
  product: DataItem | null,
  zones: PageZones,
  titles: readonly string[],
): ScrapedValue<string> | null {
  const name = product ? cutTextWithoutEllipsis(htmlToOneLine(propertyText(product, 'name') ?? ''), mostTitle) : '';
  const [first] = titles;
  if (name !== '' && product) {
    if (zones.heading && first && wordOverlap(name, first) >= 0.6)
      return { value: cutTextWithoutEllipsis(first, mostTitle), certainty: 'sure', source: 'page' };
    const isKnown = titles.some((title) => wordOverlap(name, title) >= 0.6);
    return { value: name, certainty: isKnown ? 'sure' : 'likely', source: product.source };
  }
  if (!first) return null;
  const isShared = titles.length > 1 && titles.slice(1).some((title) => wordOverlap(title, first) >= 0.6);
  return {
    value: cutTextWithoutEllipsis(first, mostTitle),
    certainty: isShared ? 'sure' : 'likely',
    source: zones.heading ? 'page' : 'meta',
  };
}

export function extractBrand(page: Page, product: DataItem | null): ScrapedValue<string> | null {
  const named = product && (propertyText(product, 'brand') ?? propertyText(product, 'manufacturer'));
  if (product && named && !/^https?:/.test(named))
    return { value: cutTextWithoutEllipsis(htmlToOneLine(named), 200), certainty: 'sure', source: product.source };
  const meta = metaContent(page, 'product:brand', 'og:brand');
  return meta ? { value: cutTextWithoutEllipsis(htmlToOneLine(meta), 200), certainty: 'likely', source: 'meta' } : null;
}

export function extractDescription(page: Page, product: DataItem | null): ScrapedValue<string> | null {
  const text = product && htmlToText(htmlToText(propertyText(product, 'description') ?? ''));
  if (product && text)
    return { value: cutTextWithoutEllipsis(text, mostDescription), certainty: 'likely', source: product.source };
  const meta = metaContent(page, 'og:description', 'description');
  return meta
    ? { value: cutTextWithoutEllipsis(htmlToText(meta), mostDescription), certainty: 'likely', source: 'meta' }
    : null;
}

export function extractSku(product: DataItem | null): ScrapedValue<string> | null {
  const sku = product && propertyText(product, 'sku', 'productID', 'mpn', 'productGroupID');
  return product && sku && sku.length <= 100 ? { value: sku, certainty: 'likely', source: product.source } : null;
}

/** Bar codes with a valid check digit, from the structured data or from a labelled cell of the page. */
export function extractBarcodes(page: Page, product: DataItem | null, zones: PageZones): ScrapedValue<string>[] {
  const found = new Map<string, ScrapedValue<string>>();
  const add = (text: string, source: ScrapedValue<string>['source'], certainty: 'sure' | 'likely'): void => {
    const code = parseBarcode(text);
    if (code && !found.has(code)) found.set(code, { value: code, certainty, source });
  };
  const items = product ? [product, ...propertyItems(product, 'offers').slice(0, 1)] : [];
  for (const item of items)
    for (const value of propertyValues(item, 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn', 'ean', 'upc'))
      if (typeof value !== 'object') add(String(value), item.source, 'sure');
  for (const node of page.nodes) {
    if (
      !['td', 'dd', 'span', 'li', 'p', 'div'].includes(node.tag) ||
      node.end - node.at > 12 ||
      !hasDigitInNode(page, node) ||
      zones.isApart(node)
    )
      continue;
    const label =
      /(?:\b(?:EAN|GTIN|UPC|ISBN|CUP|CODE[- ]BARRES?)(?:[- ]?1[0-4])?)\s*:?\s*([\dXx][\d\s-]{6,18}[\dXx])\s*$/i.exec(
        visibleText(page, node),
      );
    if (label) add(label[1]!, 'page', 'likely');
  }
  return [...found.values()].slice(0, 20);
}

const homes = /^(?:home|accueil|startseite|início|inicio|page d['’]accueil|boutique|shop|magasin|homepage|›|>|\/|»)$/i;

/** The breadcrumbs from BreadcrumbList, else from an element with that name, without home page and product. */
export function extractBreadcrumbs(page: Page, items: readonly DataItem[], title: string): string[] {
  const list = items.find(
    (item) => hasType(item, 'BreadcrumbList') && propertyValues(item, 'itemListElement').length > 0,
  );
  const stated = list
    ? propertyItems(list, 'itemListElement')
        .map((part) => ({
          at: Number(propertyText(part, 'position') ?? 0),
          name:
            propertyText(part, 'name') ??
            propertyItems(part, 'item')
              .map((one) => propertyText(one, 'name'))
              .find(Boolean) ??
            '',
        }))
        .sort((one, other) => one.at - other.at)
        .map(({ name }) => name)
    : [];
  const crumbs = stated.length > 0 ? stated : shownCrumbs(page);
  return crumbs
    .map((crumb) => cutTextWithoutEllipsis(htmlToOneLine(crumb), 100))
    .filter((crumb) => crumb !== '' && !homes.test(crumb) && wordOverlap(crumb, title) < 1)
    .slice(0, 8);
}

function shownCrumbs(page: Page): string[] {
  const trail = page.nodes.find(
    (node) =>
      /breadcrumb|fil-?d-?ariane|ariane/.test(
        `${nodeNames(node)} ${(node.attributes['aria-label'] ?? '').toLowerCase()}`,
      ) && descendantsOf(page, node).some(({ tag }) => tag === 'a'),
  );
  if (!trail) return [];
  return descendantsOf(page, trail)
    .filter((node) => node.tag === 'a' && isInside(node, trail))
    .map((node) => visibleText(page, node));
}
