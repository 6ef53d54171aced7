// The pages of the simulated retailer. The layouts imitate real shops: the price is in different places, and some pages
// also contain misleading prices.
import { html, raw } from 'hono/html';
import { type Product, type Category, retailerCategories } from './products.ts';

export const formatDollars = (cents: number): string =>
  `${(cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '\u00a0')}\u00a0$`;
const plain = (cents: number): string => (cents / 100).toFixed(2);
const json = (value: unknown) => raw(JSON.stringify(value).replaceAll('<', String.raw`\u003c`));

export type Markup = ReturnType<typeof html>;
type Page = { title: string; head?: Markup | string; body: Markup; bodyClass?: string };

/** A whole page. Header and footer contain amounts that are not the price of a product. */
export const renderFrame = ({ title, head = '', body, bodyClass = '' }: Page): Markup =>
  html`<!doctype html>
    <html lang="fr-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} | Détaillant simulé</title>
        <meta property="og:site_name" content="Détaillant simulé" />
        ${head}
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body class="${bodyClass}">
        <header class="site-header">
          <p class="promo">Démo : rien ici n’est à vendre. Livraison gratuite dès 75,00 $</p>
          <a href="/">Détaillant simulé</a>
          <form action="/recherche"><input name="q" aria-label="Chercher" /> <button>Chercher</button></form>
          <a class="mini-cart" href="/panier">Panier (0) 0,00 $</a>
        </header>
        <main>${body}</main>
        <footer>
          <a href="/conseils/bien-choisir">Conseils</a> <a href="/connexion">Connexion</a> Carte-cadeau dès 25,00 $
        </footer>
      </body>
    </html>`;

export const renderProductCard = (good: Product): Markup =>
  html`<li class="product-card">
    <a href="/p/${good.slug}">${good.name}</a> <span class="price">${formatDollars(good.cents)}</span>
  </li>`;

export const renderListPage = (title: string, goods: readonly Product[], next: string | null, words = ''): Markup =>
  renderFrame({
    title,
    head: next ? html`<link rel="next" href="${next}" />` : '',
    body: html`<h1>${title}</h1>
      <p>${words}</p>
      <ul class="products">
        ${goods.map(renderProductCard)}
      </ul>
      ${next ? html`<nav class="pagination"><a rel="next" href="${next}">Page suivante</a></nav>` : ''}`,
  });

export const renderHomePage = (): Markup =>
  renderFrame({
    title: 'Accueil',
    head: html`<meta property="og:type" content="website" />`,
    body: html`<h1>Détaillant simulé</h1>
      <ul>
        ${retailerCategories.map((shelf) => html`<li><a href="/rayon/${shelf.slug}">${shelf.name}</a></li>`)}
      </ul>`,
  });

const crumbs = ({ name, slug, above }: Category): Markup =>
  html`<nav class="breadcrumb" aria-label="Fil d’Ariane">
    <a href="/">Accueil</a> › <a href="/">${above}</a> › <a href="/rayon/${slug}">${name}</a>
  </nav>`;
const stock = ({ isInStock }: Product): string => (isInStock ? 'En stock' : 'Rupture de stock');
const schemaStock = ({ isInStock }: Product): string => `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`;
const buy = html`<form method="post" action="/panier">
  <button type="submit" class="add-to-cart">Ajouter au panier</button>
</form>`;
const picture = (good: Product, size: number): string => `/images/${good.slug}-${size}.png`;
const photo = (good: Product): Markup =>
  html`<div class="product-gallery">
    <img
      src="${picture(good, 300)}"
      srcset="${picture(good, 300)} 300w, ${picture(good, 900)} 900w"
      width="300"
      height="300"
      alt="${good.name}"
    />
  </div>`;
const prices = (good: Product): Markup =>
  html`<p class="product-price">
    ${good.wasCents ? html`<s class="old-price">${formatDollars(good.wasCents)}</s> ` : ''}<span class="current-price"
      >${formatDollars(good.cents)}</span
    >
  </p>`;
const related = (others: readonly Product[]): Markup =>
  html`<section class="related">
    <h2>Vous aimerez aussi</h2>
    <ul>
      ${others.map(renderProductCard)}
    </ul>
  </section>`;
const offer = (good: Product) => ({
  '@type': 'Offer',
  price: plain(good.cents),
  priceCurrency: 'CAD',
  availability: schemaStock(good),
});
const product = (good: Product) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: good.name,
  brand: { '@type': 'Brand', name: good.brand },
  gtin13: good.barcode,
  image: picture(good, 900),
  description: good.description,
  offers: offer(good),
});

/** What differs between the shops: the head and the price, or all before the related products. */
type Layout = (good: Product) => { head?: Markup; price: Markup } | { head?: Markup; body: Markup };

const ld = (value: unknown): Markup =>
  html`<script type="application/ld+json">
    ${json(value)}
  </script>`;

/** The layouts, indexed by `Product.layout`. */
export const productLayouts: readonly Layout[] = [
  (good) => ({ head: ld(product(good)), price: prices(good) }),
  // A JSON-LD graph, and a price in four instalments.
  (good) => ({
    head: ld({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name: good.name }, product(good)] }),
    price: html`${prices(good)}
      <p class="installments">ou 4 versements de ${formatDollars(Math.ceil(good.cents / 4))}</p>`,
  }),
  // The price in microdata attributes.
  (good) => ({
    body: html`${crumbs(good.shelf)}
      <div itemscope itemtype="https://schema.org/Product">
        <h1 itemprop="name">${good.name}</h1>
        <meta itemprop="gtin13" content="${good.barcode}" />
        <img itemprop="image" src="${picture(good, 900)}" alt="" />
        <span itemprop="brand">${good.brand}</span>
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
          <span itemprop="price" content="${plain(good.cents)}">${formatDollars(good.cents)}</span>
          <meta itemprop="priceCurrency" content="CAD" />
          <link itemprop="availability" href="${schemaStock(good)}" />
        </div>
        ${buy}
      </div>`,
  }),
  // This layout describes the product only in Open Graph tags.
  (good) => ({
    head: html`<meta property="og:type" content="product" /><meta property="og:title" content="${good.name}" />
      <meta property="og:image" content="${picture(good, 900)}" />
      <meta property="product:price:amount" content="${plain(good.cents)}" />
      <meta property="product:price:currency" content="CAD" />`,
    price: html`<div id="prix"></div>`,
  }),
  // No structured data, and a price per kilogram next to the price.
  (good) => ({
    price: html`${prices(good)}<small class="unit-price">soit ${formatDollars(good.cents * 3)} / kg</small>`,
  }),
  // Structured data that still has the old price.
  (good) => ({
    head: ld({ ...product(good), offers: { ...offer(good), price: plain(good.wasCents ?? good.cents) } }),
    price: prices(good),
  }),
  // Several variants with the same price.
  (good) => ({
    head: ld({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      name: good.name,
      image: picture(good, 900),
      hasVariant: ['Noir', 'Blanc'].map((colour) => ({
        '@type': 'Product',
        name: `${good.name} - ${colour}`,
        offers: offer(good),
      })),
    }),
    price: prices(good),
  }),
  // A price that depends on the size, so there is no single price.
  (good) => ({
    head: ld({
      ...product(good),
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: plain(good.cents),
        highPrice: plain(good.cents * 2),
        priceCurrency: 'CAD',
        offerCount: 4,
      },
    }),
    price: html`<p class="product-price">
      À partir de <span class="current-price">${formatDollars(good.cents)}</span>
    </p>`,
  }),
];

export function renderProductPage(good: Product, others: readonly Product[]): Markup {
  const layout = productLayouts[good.layout]!(good);
  const body =
    'body' in layout
      ? layout.body
      : html`${crumbs(good.shelf)}${photo(good)}
          <h1>${good.name}</h1>
          ${layout.price}
          <p class="stock">${stock(good)}</p>
          ${buy}
          <p>${good.description}</p>`;
  return renderFrame({ title: good.name, head: layout.head ?? '', body: html`${body} ${related(others)}` });
}

export const renderArticlePage = (): Markup =>
  renderFrame({
    title: 'Bien choisir sa théière',
    head: html`<meta property="og:type" content="article" />`,
    body: html`<article>
      <h1>Bien choisir sa théière</h1>
      <p>Pour 40,00 $, on trouve déjà une bonne théière.</p>
    </article>`,
  });
export const renderLoginPage = (): Markup =>
  renderFrame({
    title: 'Connexion',
    body: html`<h1>Connexion</h1>
      <form method="post">
        <input type="email" name="email" aria-label="Courriel" /><input
          type="password"
          name="password"
          aria-label="Mot de passe"
        /><button>Se connecter</button>
      </form>`,
  });
export const renderNotFoundPage = (): Markup =>
  renderFrame({ title: 'Page introuvable', body: html`<h1>Page introuvable</h1>` });
