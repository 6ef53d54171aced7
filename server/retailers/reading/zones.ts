// Separates the parts of a page that are about other things from the part with its product.
import { findAmounts } from '#domain/retailers/written-price.ts';
import {
  hasDigitInNode,
  descendantsOf,
  isInside,
  nodeNames,
  nodeAndAncestors,
  type Page,
  type PageNode,
  visibleText,
} from './page.ts';

const apart =
  /(?:^|[\s_-])(?:related|recommend\w*|recos?|upsell\w*|cross-?sells?|similar\w*|also|recently|viewed|mini-?cart|cart-?drawer|cart-contents|drawer|breadcrumbs?|bundle\w*|accessor\w*|sponsored|compar\w*|reviews?|avis|testimonials?|suggestions?|complement\w*|featured|best-?sellers?|carousel\w*|slider|newsletter|cookie\w*|modal|popup|banner|announcement\w*|promo-bar|ads?|sims|similarities|popular|associated|frequently|miniatures?|product-miniature|product-card|product-tile|productcard|product-item|grid__item|card|tile|announcement-bar__message|totals?)(?=$|[\s_-]|__)/;
/** The page's own header and menus, but not the header of a product. */
const frame =
  /(?:^|\s)(?:(?:site|page|main|global|top|mobile|desktop|shop|store|shopify-section-group)[-_]*)?(?:header|footer|navbar|navigation|nav|menu|megamenu)(?=$|\s|[-_](?:wrapper|container|inner|content|top|bottom|bar|group|main)(?:$|\s))/;
const apartTags = new Set(['footer', 'nav', 'aside', 'dialog', 'article']);
const otherHeading =
  /^(?:related|you (?:may|might)|customers|frequently|recommended|similar|recently|also|more from|people also|produits? (?:similaires?|associés?|apparentés?|complémentaires?|connexes?|recommandés?|liés)|vous aimer(?:ez|iez)|vous pourriez|les clients|à découvrir|aussi|dans la même|autres produits|récemment|ähnliche|das könnte|kunden|zubehör|passend|produtos relacionados|também|também|relacionad|quem viu|meilleures ventes|\d+ autres produits)/i;

export type PageZones = {
  /** The heading that names the product, or null. */
  heading: PageNode | null;
  /** The first buy button that is not in the card of another product. */
  buyButton: PageNode | null;
  /** The number of buy buttons: a list has one per item. */
  buyButtons: number;
  /** Whether a node is in a part about something else: header, footer, related products, reviews, a card in a list. */
  isApart(node: PageNode): boolean;
};

export function findPageZones(page: Page): PageZones {
  const heading = headingOf(page);
  const main = heading ? new Set(nodeAndAncestors(heading)) : new Set<PageNode>();
  const others = page.nodes.find(
    (node) =>
      /^h[2-5]$/.test(node.tag) && (!heading || node.at > heading.at) && otherHeading.test(visibleText(page, node)),
  );
  const limit = others?.at ?? Number.POSITIVE_INFINITY;
  const known = new Map<PageNode, boolean>();
  // An element that contains the main heading is never about something else.
  const isOwnApart = (one: PageNode): boolean =>
    one.tag !== '' &&
    one.tag !== 'body' &&
    one.tag !== 'html' &&
    !main.has(one) &&
    (apartTags.has(one.tag) ||
      (one.tag === 'header' && !heading) ||
      isPageHeader(one) ||
      apart.test(nodeNames(one)) ||
      frame.test(nodeNames(one)));
  const isApart = (node: PageNode): boolean => {
    if (node.at > limit) return true;
    const way: PageNode[] = [];
    let answer = false;
    for (const one of nodeAndAncestors(node)) {
      const before = known.get(one);
      if (before !== undefined) {
        answer = before;
        break;
      }
      way.push(one);
    }
    for (const one of way.toReversed()) known.set(one, (answer ||= isOwnApart(one)));
    return answer;
  };
  const buttons = buttonsOf(page, isApart);
  return { heading, buyButton: buttons[0] ?? null, buyButtons: buttons.length, isApart };
}

const isPageHeader = (node: PageNode): boolean => node.tag === 'header' && node.parent?.tag === 'body';

/** The first h1 with text that is not a logo; if there are several, the h1 with the most words. */
function headingOf(page: Page): PageNode | null {
  const headings = page.nodes.filter(({ tag, attributes }) => tag === 'h1' && attributes.hidden === undefined);
  const worded = headings.filter(
    (node) => visibleText(page, node).length > 1 && !/logo|site-title|brand-name/.test(nodeNames(node)),
  );
  return worded.find((node) => /product|produit|title|name/.test(nodeNames(node))) ?? worded[0] ?? null;
}

const buyWords =
  /^(?:ajouter(?: au)?(?: panier| sac)?|add(?: to)?(?: (?:cart|bag|basket|trolley))?|acheter|j['’]ach[eè]te|commander|achat express|buy(?: now| it now)?|pre-?order|précommander|in den (?:warenkorb|einkaufswagen)|kaufen|jetzt kaufen|adicionar(?: ao)?(?: carrinho| cesto)?|comprar(?: agora)?|añadir(?: al| a la)?(?: carrito| cesta)?|aggiungi al carrello|in winkelwagen|mettre au panier|add to cart|sold out|épuisé|rupture de stock|me prévenir|notify me)(?:$|[^\p{L}].{0,30}$)/iu;
const buyNames =
  /add-?_?to-?_?(?:cart|bag|basket)|addtocart|tocart|btn-cart|single_add_to_cart|buy-?now|atc\b|ajouter-?au-?panier|addtobag/;

function buttonsOf(page: Page, isApart: (node: PageNode) => boolean): PageNode[] {
  return page.nodes.filter((node) => {
    const { tag, attributes } = node;
    const isButton =
      tag === 'button' ||
      (tag === 'input' && /submit|button/.test(attributes.type ?? '')) ||
      (tag === 'a' && /btn|button|cart|panier/.test(nodeNames(node)));
    if (!isButton) return false;
    const words =
      tag === 'input'
        ? (attributes.value ?? '')
        : visibleText(page, node) || attributes['aria-label'] || attributes.title || '';
    return (
      (buyWords.test(words.trim()) || buyNames.test(nodeNames(node)) || attributes.name === 'add-to-cart') &&
      !isApart(node)
    );
  });
}

/** How many products with a price the page lists. Each is a card with a link; a link counts once. */
export function countProductCards(page: Page, zones: PageZones): number {
  const links = new Set<string>();
  for (const node of page.nodes) {
    if (
      node.tag === '' ||
      !/card|tile|item|product|produit|result|article|prd|miniature/.test(`${nodeNames(node)} ${node.tag}`)
    )
      continue;
    if (zones.heading && isInside(zones.heading, node)) continue;
    if (node.end - node.at > 400) continue;
    const link = descendantsOf(page, node).find(({ tag, attributes }) => tag === 'a' && attributes.href)?.attributes
      .href;
    if (!link || links.has(link) || links.size > 200) continue;
    const isPriced = descendantsOf(page, node).some(
      (one) =>
        one.tag !== '' &&
        one.end - one.at < 20 &&
        hasDigitInNode(page, one) &&
        findAmounts(visibleText(page, one)).length > 0,
    );
    if (isPriced) links.add(link);
  }
  return links.size;
}
