// Decides whether a page is a product page. Reasons against it are checked first; doubtful pages are refused.
import type { PageRefusal } from '#domain/retailers/reading.ts';
import { firstElement, metaContent, type Page, rawTextOfElement, visibleText } from './page.ts';
import { hasType, type DataItem, propertyText } from './structured-data.ts';
import { hasExactOffer, wordOverlap, findProductItems, findStatedPrices } from './structured-product.ts';
import { countProductCards, type PageZones } from './zones.ts';

const blocked =
  /access denied|robot check|just a moment|attention required|pardon our interruption|are you (?:a )?(?:human|robot)|verify you are (?:a )?human|captcha|not a robot|unusual traffic|request blocked|please enable (?:js|javascript and cookies)|accès refusé|vérification de sécurité|enter the characters you see/i;
/** Checked only on short pages: "protected by reCAPTCHA" in a footer is no bot check. */
const blockedWords =
  /not a robot|unusual traffic|verify you are (?:a )?human|enter the characters you see|don['’]t have permission to access|vérifiez que vous êtes humain|checking your browser/i;
const broken =
  /^\W*(?:(?:erreur|error)\W*)?(?:404|410|50[0234])\b|page (?:not found|introuvable|non trouvée|inexistante)|(?:product|produit|article|item) (?:not found|introuvable)|n['’](?:existe|est) (?:plus|pas)|seite nicht gefunden|página não encontrada|página no encontrada|no longer available|^oops|something went wrong|une erreur est survenue|service unavailable|(?:under|en) maintenance/i;
const results =
  /search results|results for|résultats? (?:de (?:la )?recherche|pour)|suchergebnisse|resultados (?:da|de|para)|\d+ (?:results|résultats)/i;
/** The visitor's account pages and the shop's service pages: they show prices and buttons but sell no product. */
const ownPages = new Set(
  'cart basket panier warenkorb carrinho carrito checkout commande caisse wishlist favorites favourites favoris account compte mon-compte my-account compare comparateur faq aide help contact livraison shipping store stores magasins'.split(
    ' ',
  ),
);
const isOwnPage = ({ pathname }: URL): boolean => {
  const parts = pathname.toLowerCase().split('/').filter(Boolean);
  const words = parts.filter((part) => !/^[a-z]{2}(?:[-_][a-z]{2})?$/.test(part));
  return words.length === 1 && ownPages.has(words[0]!);
};
const reviews =
  /^(?:customer )?reviews\b|^avis (?:des? )?clients?|^avis sur|^évaluations|^kundenbewertungen|^avaliações/i;

/** Why the page is no product page, or null. `product`: the page's main product in its structured data, or null. */
export function findPageRefusal(
  page: Page,
  items: readonly DataItem[],
  product: DataItem | null,
  zones: PageZones,
  { hasPrice, shownPrices }: Pick<Facts, 'hasPrice' | 'shownPrices'>,
): PageRefusal | null {
  const titled = firstElement(page, 'title');
  const title = titled ? rawTextOfElement(page, titled) : '';
  const heading = zones.heading ? visibleText(page, zones.heading) : '';
  const body = firstElement(page, 'body');
  const words = body ? visibleText(page, body) : '';
  const shape = shapeOf(page);
  if (words === '' && !product && metaContent(page, 'og:type') === null) return 'empty';
  const hasOffer = product !== null && findStatedPrices(product).length > 0;
  if ((blocked.test(title) || blocked.test(heading) || (words.length < 1500 && blockedWords.test(words))) && !hasOffer)
    return 'blocked';
  if (!hasOffer && (shape === 'error' || broken.test(title) || (broken.test(heading) && heading.length < 80)))
    return 'error-page';
  if (isLogin(page, title, heading) && !hasOffer) return 'login';
  if (isSearch(page.url) || results.test(title) || results.test(heading)) return 'search';
  if (!hasOffer && isOwnPage(page.url)) return 'no-product';
  if (/\/(?:reviews?|product-reviews|avis|ratings)(?:\/|$)/i.test(page.url.pathname) || reviews.test(heading))
    return 'reviews';
  return refusalOfKind(page, items, product, zones, { shape, hasOffer, hasPrice, shownPrices });
}

/** `shownPrices`: number of different prices on the page, without parts about something else (`isApart`). */
type Facts = { shape: Shape; hasOffer: boolean; hasPrice: () => boolean; shownPrices: number };

function refusalOfKind(
  page: Page,
  items: readonly DataItem[],
  product: DataItem | null,
  zones: PageZones,
  { shape, hasOffer, hasPrice, shownPrices }: Facts,
): PageRefusal | null {
  const type = (metaContent(page, 'og:type') ?? '').toLowerCase();
  const isProductType = /^(?:og:)?product(?:\.item)?$/.test(type);
  const says = (...types: string[]): boolean =>
    items.some((item) => hasType(item, ...types) && item.path.every((name) => name === 'mainEntity'));
  if (shape === 'product' && (product !== null || zones.buyButton || hasPrice())) return null;
  if (shape === 'list' || says('CollectionPage', 'SearchResultsPage', 'OfferCatalog') || type === 'product.group')
    return 'list';
  if (
    /^(?:\/[a-z]{2}(?:[-_][a-z]{2})?){0,2}\/?(?:index\.\w+)?$/i.test(page.url.pathname) &&
    !isProductType &&
    page.url.search === ''
  )
    return 'home';
  // The product has the page's title and a price, unlike on a list or in an article.
  const isNamed =
    product !== null &&
    zones.heading !== null &&
    hasExactOffer(product) &&
    (propertyText(product, 'name') ?? '').trim().includes(' ') &&
    wordOverlap(propertyText(product, 'name') ?? '', visibleText(page, zones.heading)) >= 0.8;
  const isArticle =
    says('Article', 'NewsArticle', 'BlogPosting', 'TechArticle', 'Recipe', 'HowTo', 'Report') || shape === 'article';
  if (isArticle && !isProductType && !(isNamed && zones.buyButton)) return 'article';
  const cards = countProductCards(page, zones);
  const single = findProductItems(items).filter((item) => item.source === (product?.source ?? item.source));
  if (!isNamed) {
    // With many buttons or prices the page is a list, whatever its markup claims.
    if (shape !== 'product' && !isProductType && !product && (zones.buyButtons >= 4 || shownPrices >= 7)) return 'list';
    const isOneOfMany = single.length > 2 && !zones.buyButton;
    if (isOneOfMany || (cards >= 4 && !zones.buyButton && !isProductType) || (!product && single.length > 2))
      return 'list';
    if (cards >= 3 && !product && !zones.buyButton && !isProductType) return 'list';
  }
  if (type === 'article' && !hasOffer && !zones.buyButton) return 'article';
  if (hasOffer || isProductType) return null;
  if (product && (zones.buyButton || hasPrice())) return null;
  return zones.buyButton && zones.heading && hasPrice() ? null : 'no-product';
}

type Shape = 'product' | 'list' | 'article' | 'error' | 'other';

/** The page type that the shop's software writes into the class or id of the body. */
function shapeOf(page: Page): Shape {
  const body = firstElement(page, 'body');
  const marks = ` ${body?.attributes.class ?? ''} ${body?.attributes.id ?? ''} `.toLowerCase();
  const action =
    page.nodes.find(
      ({ attributes }) => attributes['data-action'] !== undefined && /-Show/.test(attributes['data-action']),
    )?.attributes['data-action'] ?? '';
  if (
    / (?:single-product|catalog-product-view|template-product\S*|product-template\S*|pageType-product|page-product) | product product-/.test(
      marks,
    ) ||
    action === 'Product-Show'
  )
    return 'product';
  if (/^ ?(?:.* )?product $/.test(marks) && body?.attributes.id === 'product') return 'product';
  if (
    / (?:template-collection\S*|tax-product_cat|post-type-archive-product|catalog-category-view|catalogsearch-result-index|template-search\S*|archive|category) /.test(
      marks,
    ) ||
    action === 'Search-Show'
  )
    return 'list';
  if (/ (?:error404|template-404|cms-no-route|pagenotfound) /.test(marks)) return 'error';
  return / (?:single-post|template-article|template-blog) /.test(marks) ? 'article' : 'other';
}

const isSearch = (url: URL): boolean =>
  /\/(?:search|recherche|catalogsearch|suche|pesquisa|busca)(?:\/|$|\.)/i.test(url.pathname) ||
  (/^\/s(?:\/|$)/.test(url.pathname) && url.searchParams.has('k')) ||
  (/^\/(?:[a-z-]+\/)?$/.test(url.pathname) && ['s', 'q', 'query', 'search'].some((name) => url.searchParams.has(name)));

function isLogin(page: Page, title: string, heading: string): boolean {
  const password = page.nodes.find(({ tag, attributes }) => tag === 'input' && attributes.type === 'password');
  if (!password) return false;
  const words = /connexion|connectez|se connecter|sign in|log ?in|anmelden|iniciar sesión|entrar|identifi/i;
  if (words.test(title) || words.test(heading)) return true;
  // The page contains little text besides the login form.
  const body = firstElement(page, 'body');
  return heading === '' && body !== null && visibleText(page, body).length < 800;
}
