// Shows the stored cart, favourites and comparison before the app (130 kB more) is loaded, and on the offline page.
// Loaded by web/boot.js if the page has a placeholder and something is stored. The app replaces the preview.
import { lineTotalMinor, parseCart } from '#domain/cart/lines.ts';
import { parseComparison } from '#domain/catalogue/comparison.ts';
import { parseFavourites } from '#domain/catalogue/favourites.ts';
import type { PictureBackground } from '#domain/catalogue/product.ts';
import { formatPrice } from '#domain/money/format.ts';

type Preview = {
  name: string;
  slug: string;
  picture: string | null;
  tile: PictureBackground;
  seller?: string;
  units?: number;
  price?: string;
};

const readers: Record<string, (stored: string) => Preview[]> = {
  'sugu.cart': (stored) =>
    parseCart(stored).map((line) => ({
      name: line.name,
      slug: line.metadata.slug,
      picture: line.image_urls[0] ?? null,
      tile: line.metadata.tile,
      seller: line.supplier_name,
      units: line.quantity,
      price: formatPrice(lineTotalMinor(line), line.currency),
    })),
  'sugu.favourites': (stored) =>
    parseFavourites(stored).map(({ name, metadata: { slug, image_url: picture, tile } }) => ({
      name,
      slug,
      picture,
      tile,
    })),
  'sugu.compare': (stored) =>
    parseComparison(stored).map(({ metadata: { name, slug, image_url: picture, tile } }) => ({
      name,
      slug,
      picture,
      tile,
    })),
};

function show(place: HTMLElement): void {
  const key = place.dataset['stored'] ?? '';
  let items: Preview[] = [];
  try {
    items = readers[key]?.(localStorage.getItem(key) ?? '') ?? [];
  } catch {
    // Without storage there is nothing to show.
  }
  if (items.length === 0) return;
  place.replaceChildren(key === 'sugu.favourites' ? grid(items) : lines(items));
  const section = place.closest<HTMLElement>('[hidden]');
  if (section) section.hidden = false;
}

const lines = (items: Preview[]): HTMLElement =>
  element(
    'ul',
    'lines',
    ...items.map((item) =>
      element(
        'li',
        'line',
        tile(item, 'tile-small'),
        element(
          'div',
          'line-words',
          link(item, 'line-name'),
          element('span', 'line-seller', item.seller ?? ''),
          element('span', 'line-facts', item.units && item.units > 1 ? `× ${item.units}` : ''),
        ),
        element('span', 'price price-small line-price', item.price ?? ''),
      ),
    ),
  );

const grid = (items: Preview[]): HTMLElement =>
  element(
    'ul',
    'products products-grid',
    ...items.map((item) =>
      element(
        'li',
        '',
        element(
          'article',
          'card',
          element('div', 'card-picture', tile(item, '')),
          element('div', 'card-words', element('h2', 'card-name', link(item, ''))),
        ),
      ),
    ),
  );

function tile({ picture, tile: colour }: Preview, size: string): HTMLElement {
  const square = element('span', `tile tile-${colour} ${size}`);
  if (!picture) return square;
  square.append(Object.assign(new Image(160, 160), { alt: '', loading: 'lazy', src: picture }));
  return square;
}

const link = ({ name, slug }: Preview, className: string): HTMLElement =>
  Object.assign(element('a', className, name) as HTMLAnchorElement, { href: `/produit/${encodeURIComponent(slug)}` });

function element(tag: string, className: string, ...children: (HTMLElement | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== ''));
  return made;
}

// Runs last, because the constants above must be initialised.
for (const place of document.querySelectorAll<HTMLElement>('[data-stored]')) show(place);
