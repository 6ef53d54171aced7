// A product's pictures: absolute URLs, each in its largest size, without logos, icons and placeholders.
import type { ScrapedSource, ScrapedValue } from '#domain/retailers/reading.ts';
import {
  toAbsoluteUrl,
  descendantsOf,
  isInside,
  metaContents,
  nodeNames,
  nodeAndAncestors,
  type Page,
  type PageNode,
} from './page.ts';
import { isDataItem, type DataItem, type DataValue, propertyValues } from './structured-data.ts';
import { wordOverlap } from './structured-product.ts';
import type { PageZones } from './zones.ts';

const most = 12;
/** Matched as whole words of a URL or description, so that "visage" does not match "visa". */
const noPicture =
  /(?:^|[\s/_.-])(?:sprites?|logos?|icons?|placeholder|spacer|blank|pixel|1x1|loader|spinner|badges?|flags?|payments?|visa|mastercard|amex|no-?image|noimage|no-?photo|default-?image|image-?default|coming-?soon|avatar|captcha|transparent)(?=$|[\s/_.-])/i;

export function extractPictures(
  page: Page,
  product: DataItem | null,
  zones: PageZones,
  title: string,
): ScrapedValue<string>[] {
  const found: { address: string; source: ScrapedSource; width: number }[] = [];
  const add = (address: string | null | undefined, source: ScrapedSource, width = 0): void => {
    const url = toAbsoluteUrl(page, address);
    if (url && isPictureUrl(url)) found.push({ address: url, source, width: width || widthIn(url) });
  };
  if (product) {
    const variantId = page.url.searchParams.get('variant');
    const variants = propertyValues(product, 'hasVariant').filter(isDataItem);
    const variant =
      variantId === null
        ? undefined
        : variants.find((one) => JSON.stringify(addressesOfVariant(one)).includes(`variant=${variantId}`));
    for (const value of variant ? propertyValues(variant, 'image') : [])
      for (const one of addressesIn(value)) add(one, product.source);
    for (const value of propertyValues(product, 'image', 'photo'))
      for (const one of addressesIn(value)) add(one, product.source);
    // A product with variants but no pictures gets the pictures of its first variants.
    if (found.length === 0)
      for (const one of variants.slice(0, 3))
        for (const value of propertyValues(one, 'image'))
          for (const address of addressesIn(value)) add(address, product.source);
  }
  const shared = [
    ...metaContents(page, 'og:image:secure_url'),
    ...metaContents(page, 'og:image'),
    ...metaContents(page, 'og:image:url'),
    ...metaContents(page, 'twitter:image'),
  ];
  for (const address of shared) add(address, 'meta');
  const own = galleryOf(page, zones, title);
  for (const { address, width } of own) add(address, 'page', width);
  return largestOfEach(found).slice(0, most);
}

const addressesOfVariant = (variant: DataItem): DataValue[] =>
  [
    ...propertyValues(variant, 'url', '@id'),
    ...propertyValues(variant, 'offers')
      .filter(isDataItem)
      .flatMap((offer) => propertyValues(offer, 'url', '@id')),
  ].filter((value) => !isDataItem(value));

const addressesIn = (value: DataValue): string[] => {
  if (!isDataItem(value)) return [String(value)];
  return propertyValues(value, 'contentUrl', 'url', '@id', 'thumbnailUrl', 'image').flatMap(addressesIn).slice(0, 20);
};

/** Returns each picture once, at its first position in the list, with the URL of its largest size. */
function largestOfEach(found: { address: string; source: ScrapedSource; width: number }[]): ScrapedValue<string>[] {
  const bySubject = new Map<
    string,
    { address: string; source: ScrapedSource; width: number; sources: Set<ScrapedSource> }
  >();
  for (const one of found) {
    const subject = subjectOf(one.address);
    const before = bySubject.get(subject);
    if (!before) bySubject.set(subject, { ...one, sources: new Set([one.source]) });
    else {
      before.sources.add(one.source);
      if (one.width > before.width && before.width > 0)
        Object.assign(before, { address: one.address, width: one.width });
    }
  }
  return [...bySubject.values()].map(({ address, source, sources }) => ({
    value: address,
    certainty: sources.size > 1 ? 'sure' : 'likely',
    source,
  }));
}

const sizes =
  /[_-](?:\d{2,4}x\d{0,4}|x\d{2,4}|pico|icon|thumb|small|compact|medium|large|grande|original|master)(?=\.[a-z]{3,4}$)/i;
/** A picture's URL without the parts that only state a size: query, size suffix, size folder. */
const subjectOf = (address: string): string => {
  const url = new URL(address);
  return `${url.host}${url.pathname
    .replace(sizes, '')
    .replace(/\._[A-Z0-9_,]+_(?=\.[a-z]{3,4}$)/, '')
    .replace(/\/(?:\d{2,4}x\d{2,4}|fit-in\/\d+x\d+)(?=\/)/, '')}`.toLowerCase();
};

const widthIn = (address: string): number => {
  const url = new URL(address);
  for (const name of ['width', 'w', 'wid', 'sw', 'imwidth']) {
    const value = Number(url.searchParams.get(name));
    if (value > 0) return value;
  }
  return Number(
    /(?:^|[/_-])(\d{2,4})x\d{2,4}(?=[/._-])/.exec(url.pathname)?.[1] ??
      /_S[LXY](\d{3,4})_/.exec(url.pathname)?.[1] ??
      0,
  );
};

export const isPictureUrl = (address: string): boolean =>
  address.length <= 2000 &&
  !noPicture.test(new URL(address).pathname) &&
  !/\.(?:svg|gif|ico|mp4|webm|js|css|html?)$/i.test(new URL(address).pathname);

/** Pictures near the product: in an element named like a gallery, with the title as description, or large. */
function galleryOf(page: Page, zones: PageZones, title: string): { address: string; width: number }[] {
  const found: { address: string; width: number; rank: number }[] = [];
  for (const node of page.nodes) {
    if (node.tag !== 'img' && node.tag !== 'source') continue;
    if (zones.isApart(node) && !isGallery(node)) continue;
    const { attributes } = node;
    const width = Number(attributes.width ?? 0);
    if ((width > 0 && width < 100) || noPicture.test(`${attributes.alt ?? ''} ${nodeNames(node)}`)) continue;
    const rank = isGallery(node) ? 3 : wordOverlap(attributes.alt ?? '', title) > 0.5 ? 2 : width >= 300 ? 1 : 0;
    if (rank === 0) continue;
    for (const one of addressesOf(page, node)) found.push({ ...one, rank });
  }
  return found.sort((one, other) => other.rank - one.rank);
}

const isGallery = (node: PageNode): boolean =>
  [...nodeAndAncestors(node, 7)].some((one) =>
    /gallery|galerie|product[-_]*(?:image|media|photo|cover|view-image)|primary-image|main-?image|zoom|featured-image|media__|pdp-image|landingimage/.test(
      nodeNames(one),
    ),
  );

function addressesOf(page: Page, node: PageNode): { address: string; width: number }[] {
  const { attributes } = node;
  const link = [...nodeAndAncestors(node, 3)].find(
    ({ tag, attributes: own }) => tag === 'a' && /\.(?:jpe?g|png|webp|avif)(?:\?|$)/i.test(own.href ?? ''),
  );
  const sets = [attributes.srcset, attributes['data-srcset']].flatMap((set) => parseSourceSet(set ?? ''));
  const zoomed = [
    link?.attributes.href,
    attributes['data-zoom-image'],
    attributes['data-large_image'],
    attributes['data-large-image'],
    attributes['data-old-hires'],
    attributes['data-zoom'],
    attributes['data-src-zoom'],
  ]
    .concat([...nodeAndAncestors(node, 4)].map(({ attributes: own }) => own['data-zoom-image']))
    .filter(Boolean)
    .map((address) => ({ address: address!, width: 100_000 }));
  const plain = [attributes.src, attributes['data-src'], attributes['data-lazy-src'], attributes['data-original']]
    .filter((address) => address && !address.startsWith('data:'))
    .map((address) => ({ address: address!, width: Number(attributes.width ?? 0) }));
  const largest = [...zoomed, ...sets, ...plain].sort((one, other) => other.width - one.width)[0];
  return largest ? [largest] : [];
}

function parseSourceSet(set: string): { address: string; width: number }[] {
  return [...set.matchAll(/([^\s,][^\s]*[^\s,]|[^\s,])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g)].map(
    ([, address, size, unit]) => ({
      address: address!,
      width: size ? Number(size) * (unit === 'x' ? 500 : 1) : 1,
    }),
  );
}

/** The pictures inside one element, for parsers of a known page layout. */
export const picturesInside = (page: Page, node: PageNode): string[] =>
  descendantsOf(page, node).flatMap((one) =>
    one.tag === 'img' && isInside(one, node) ? addressesOf(page, one).map(({ address }) => address) : [],
  );
