// The market as one visitor meets it: every read runs as anon under row-level security, in the visitor's language, country and currency; what is one person's runs as them (server/people/account.ts).
import { readNewsLink } from '#server/sellers/news-link.ts';
import { courierLinkState, maxWrongTries } from '#domain/orders/courier-link.ts';
import { handOverCode, verifyCourierLink } from '#server/orders/hand-over.ts';
import { photoFile } from '#server/orders/queries/return-photos.ts';
import { courierParcel, findCourierLink, partsWithCourier } from '#server/orders/queries/courier-links.ts';
import type { ShopTextPage } from '#domain/copy/shop-texts.ts';
import type { AfricanMarketQuery } from '#domain/catalogue/african-market.ts';
import type { PublicSettings } from '#domain/settings/settings.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { selectCardFacts } from '#domain/catalogue/card-facts.ts';
import { describeVariantCounts } from '#server/catalogue/describe-variant-counts.ts';
import {
  type Card,
  toComparedCard,
  toListCard,
  type Offer,
  type ProductDetails,
  hideStalePrices,
} from '#domain/catalogue/product.ts';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import type { Language } from '#domain/settings/language.ts';
import type { Rates } from '#domain/money/convert.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { QuoteRequest } from '#domain/orders/quote.ts';
import type { Person } from '#domain/people/person.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { roundingToPayable } from '#domain/pricing/payable-converter.ts';
import { deliveryFeeAt, usesPostalPrefixes, type KitchenFee } from '#domain/sellers/kitchen-delivery.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#domain/visitor.ts';
import { findSharedWishlist } from '#server/people/queries/wishlists.ts';
import { ownsOrder } from '#server/people/queries/account-orders.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { selectAdsToShow, type AdPlacement } from '#domain/advertising/ad.ts';
import { adMarkup } from '#server/advertising/ad-markup.ts';
import { findActiveAds } from '#server/advertising/queries/ads.ts';
import { toBoxView } from '#server/boxes/box-view.ts';
import { returnsPageOf } from '#server/orders/returning.ts';
import { findShownReview } from '#server/reviews/queries/shown.ts';
import { loadReviewPage } from '#server/reviews/reviewing.ts';
import { refundReachOf } from '#server/payments/part-refunds.ts';
import { correctionFacts } from '#server/orders/queries/part-desk.ts';
import { findBoxesOfOrder } from '#server/boxes/queries/boxes.ts';
import { findRenewalPrices } from '#server/boxes/queries/offers.ts';
import { findPlansOnSale } from '#server/boxes/queries/plans.ts';
import { findLastPaidOrder, readCartLines } from '#server/cart/queries.ts';
import {
  findCardsByIds,
  findComparedProducts,
  type ComparisonRequest,
  findProductBySlug,
  findMergeTargetSlug,
  findRelatedProducts,
  findSpecificationLines,
} from '#server/catalogue/queries/products.ts';
import { withPriceReadTime } from '#server/catalogue/price-read-time.ts';
import { type OpenState, openStateAt } from '#domain/sellers/opening-hours.ts';
import { renderReviews } from '#server/catalogue/render-reviews.ts';
import { findPriceLogs } from '#server/catalogue/queries/price-logs.ts';
import { findShopTexts } from '#server/copy/queries/shop-texts.ts';
import { findPageTexts } from '#server/copy/shop-texts.ts';
import { findOpening, findOpenOpenings } from '#server/careers/queries.ts';
import { confirmLinkState, unsubscribeLinkState, type NewsletterLinkState } from '#domain/newsletter/link-state.ts';
import { parseConfirmLink, verifyUnsubscribeLink } from '#server/newsletter/newsletter-link.ts';
import { findSubscription } from '#server/newsletter/queries.ts';
import { findTariffOn } from '#server/delivery/queries/parcel-tariff.ts';
import {
  deliveryByCountry,
  sellersDelivering,
  sellersWithoutDelivery,
} from '#server/delivery/queries/seller-delivery.ts';
import { findShownArticle, findShownArticles } from '#server/editorial/queries/shown-articles.ts';
import { articleOf, readShownSummaries } from '#server/editorial/render-article.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { findCategoryText } from '#server/catalogue/queries/category-texts.ts';
import { readRates } from '#server/pricing/queries.ts';
import { readPublicSettings, readSettings } from '#server/settings/queries.ts';
import { verifyOrderLink } from '#server/orders/order-link.ts';
import { arrivalIfBought, withArrivals } from '#server/orders/arrival-words.ts';
import { orderView } from '#server/orders/order-view.ts';
import { providersFor, quoteOrder } from '#server/orders/functions/quote-order.ts';
import { receipt } from '#server/orders/receipt.ts';
import { loadAfricanMarket } from '#server/sellers/queries/african-market.ts';
import { hasDemoSellers } from '#server/sellers/queries/vendors.ts';
import { findDishOptions } from '#server/sellers/queries/dish-options.ts';
import { findKitchenDeliveryAreas, findKitchenServices } from '#server/sellers/queries/kitchen-services.ts';
import { findPickupPlacesOfOffer } from '#server/sellers/queries/pickup-places.ts';
import { findStorefront } from '#server/sellers/queries/storefront.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';

/** `place`: the first of `n` places, with its town. */
export type PickupHere = { place: string; n: number; now: OpenState | null };
type Fixed = { timeZone: string };

export type Market = ReturnType<typeof marketFor>;

/** What loaders get as `context.get(market)`. */
export function marketFor(
  shop: Shop,
  search: Search,
  { language, country, currency, person }: Visitor,
  { timeZone }: Fixed,
) {
  const { sql } = shop;
  const here = { country, currency, language };
  /** An order is opened by a valid link, and by its buyer, signed in. Null: no such order, or neither. */
  const order = async (id: string, token: string | null): Promise<OrderView | null> => {
    const isOpen =
      verifyOrderLink(shop.linkSecret, id, token, shop.now()) === 'valid' ||
      (isUuid(id) &&
        person !== null &&
        !person.needsSecondFactor &&
        (await asPerson(sql, claimsOf(person), (tx) => ownsOrder(tx, id))));
    if (!isOpen) return null;
    const found = await asMarket(sql, (tx) => readOrder(tx, id));
    if (!found) return null;
    const now = shop.now();
    const view = withArrivals(orderView(found, language, now, shop.providers), now, timeZone, { withIfPaid: true });
    if (!view.parts.some(({ status, pickup }) => status === 'shipped' || pickup?.isReady)) return view;
    const withCourier = await asMarket(sql, (tx) => partsWithCourier(tx, view.id, now, maxWrongTries));
    const parts = view.parts.map((part) =>
      withCourier.includes(part.id) ? { ...part, handOverCode: handOverCode(shop.linkSecret, part.id) } : part,
    );
    return { ...view, parts };
  };
  // Times are in the zone of the country of delivery, as the product's page has it.
  const clock = { language, zone: countryTimeZone(country, timeZone) };
  const saysWhenRead = <Some extends Pick<Card, 'read_at' | 'read'>>(card: Some): Some =>
    withPriceReadTime(card, clock);
  const drawn = (card: Card): Card => saysWhenRead(toListCard(card));
  return {
    search: async (ask: Partial<SearchQuery>) => {
      const answer = await search.search({ ...here, ...ask });
      if (ask.query && !ask.skip && (answer.total === 0 || answer.unknown.length > 0))
        shop.countMiss?.(ask.query, language);
      return { ...answer, items: answer.items.map(drawn) };
    },
    /** The same cards, each with two facts of its product: for lists, where there is room for them. */
    withFacts: async (cards: Card[]): Promise<Card[]> => {
      if (cards.length === 0) return cards;
      const ids = cards.map(({ id }) => id);
      const lines = await asAnon(sql, (tx) => findSpecificationLines(tx, ids, language));
      return cards.map((card) => ({
        ...card,
        facts: [
          ...describeVariantCounts(card.variants ?? [], language),
          ...selectCardFacts(card, lines.get(card.id) ?? [], language),
        ].slice(0, 2),
      }));
    },
    suggest: async (query: string) => {
      const answer = await search.suggest({ ...here, query });
      return { ...answer, products: answer.products.map(drawn) };
    },
    product: async (slug: string) => {
      const found = await asAnon(sql, (tx) => findProductBySlug(tx, slug, here));
      if (!found) return null;
      const { reviews, linked_pictures: linked, ...product } = found;
      return {
        ...hideStalePrices<ProductDetails>(product),
        ...(linked && product.images.length === 0 && { linked_pictures: linked }),
        reviewsHtml: renderReviews(reviews, { rating: product.rating, language, timeZone }),
      };
    },
    /** What may be chosen with a dish, by its offer; none: nothing. */
    optionsOf: async (offer: string) => (await asAnon(sql, (tx) => findDishOptions(tx, [offer]))).get(offer) ?? [],
    /** What these restaurants ask at a postal code or quarter of the visitor's country, by seller; null: they do not deliver there; absent: they have no zones. */
    kitchenFees: async (sellers: string[], place: string): Promise<Record<string, KitchenFee | null>> => {
      const services = await asAnon(sql, (tx) => findKitchenServices(tx, sellers));
      return Object.fromEntries(
        services
          .filter(({ zones }) => zones.length > 0)
          .map((service) => [service.sellerId, deliveryFeeAt(service, { country, place })]),
      );
    },
    /** The quarters that restaurants of a country deliver to, to choose a place from; none where zones are postal codes. */
    kitchenAreas: async (of: string): Promise<string[]> =>
      usesPostalPrefixes(of) ? [] : asAnon(sql, (tx) => findKitchenDeliveryAreas(tx, of)),
    /** One product as a visitor of another country reads it, in the currency of that country; null: it is not sold. */
    productAt: async (slug: string, at: string): Promise<ProductDetails | null> => {
      const found = await asAnon(sql, (tx) =>
        findProductBySlug(tx, slug, { country: at, currency: currencyOfCountry(at), language }),
      );
      return found && hideStalePrices<ProductDetails>(found);
    },
    /** When an offer arrives that is bought today, in words; null: its seller states no time. By the shop's own day: at its end kept pages go. */
    arrival: (offer: Pick<Offer, 'days_min' | 'days_max'>) =>
      arrivalIfBought(offer, { now: shop.now(), zone: timeZone, language }),
    /** Where a shop's offer is picked up in the visitor's country; null: nowhere. `now`: whether the first of the places is open; null: it states no hours. */
    pickup: async ({ id: offer, seller_id: seller }: Pick<Offer, 'id' | 'seller_id'>): Promise<PickupHere | null> => {
      const places = await asAnon(sql, (tx) => findPickupPlacesOfOffer(tx, { offer, seller, country }));
      const [first] = places;
      if (!first) return null;
      const zone = first.timeZone ?? countryTimeZone(country, timeZone);
      return {
        place: `${first.name}, ${first.city}`,
        n: places.length,
        now: openStateAt({ timeZone: zone, weekly: first.weekly, exceptions: [] }, shop.now().getTime()),
      };
    },
    /** Where the page of a merged product is now, or null. */
    productMovedTo: (slug: string) => asAnon(sql, (tx) => findMergeTargetSlug(tx, slug)),
    related: async (productId: string, howMany: number) =>
      (await asAnon(sql, (tx) => findRelatedProducts(tx, productId, howMany, here))).map(drawn),
    cards: async (ids: string[]) =>
      (await asAnon(sql, (tx) => findCardsByIds(tx, ids, here))).map((card) => saysWhenRead(toComparedCard(card))),
    /** Products with their specifications and offers, in the order asked, without those no longer sold. */
    comparison: async (asked: ComparisonRequest): Promise<ComparedProduct[]> =>
      (await asAnon(sql, (tx) => findComparedProducts(tx, asked, here))).map((one) => ({
        ...one,
        card: saysWhenRead(toComparedCard(one.card)),
        offers: one.offers.map(saysWhenRead),
      })),
    /** The price log of these offers, in the visitor's currency too. Of a page that shows cards of them: their products' tags stand for it in the page cache. */
    priceLogs: (offerIds: string[]) => asAnon(sql, (tx) => findPriceLogs(tx, offerIds, currency)),
    /** A seller's public page by its present or a former slug. */
    storefront: (slug: string) => asAnon(sql, (tx) => findStorefront(tx, slug, here)),
    /** The African market: goods of a country and a kind, and its sellers. */
    africanMarket: (ask: AfricanMarketQuery) => asAnon(sql, (tx) => loadAfricanMarket(tx, ask, here)),
    /** What the link of a shared list shows; null: no such link, or it was taken back. Read anew each time. */
    sharedWishlist: (token: string) => asAnon(sql, (tx) => findSharedWishlist(tx, token)),
    rates: (): Promise<Rates> => asAnon(sql, readRates),
    /** True: there are sellers of the demo, and every page says so. */
    isDemo: () => asAnon(sql, hasDemoSellers),
    /** The shop's own parcel tariff in force today; null: none. */
    parcelTariff: () => asAnon(sql, (tx) => findTariffOn(tx, localDayOf(shop.now().getTime(), timeZone))),
    /** What sellers state about their delivery: to each country, and who delivers to the visitor's, at most `most` of them. */
    statedDelivery: (most: number) =>
      asAnon(sql, async (tx) => ({
        countries: await deliveryByCountry(tx),
        here: await sellersDelivering(tx, country, most),
        unstated: await sellersWithoutDelivery(tx),
      })),
    /** The advertisements that pages show, as HTML by placement. Without them pages are whole: when they cannot be read there are none (R-ADS-15). */
    ads: async (): Promise<Partial<Record<AdPlacement, string>>> => {
      const active = await asAnon(sql, findActiveAds).catch((err: unknown) => {
        shop.log.error({ err }, 'advertisements cannot be read: pages go without');
        return [];
      });
      return Object.fromEntries(Object.entries(selectAdsToShow(active)).map(([place, ads]) => [place, adMarkup(ads)]));
    },
    /** The articles of the desk that are shown; those of the files are in the library (web/context.ts). */
    articles: () => readShownSummaries(sql, language),
    /** One of them by its address; null: none is shown there. */
    article: async (slug: string) => {
      const shown = await asAnon(sql, (tx) => findShownArticle(tx, slug, language));
      return shown && articleOf(shown, language);
    },
    /** The newest of them whole, in a language that the address names: for the feed. */
    articlesInFull: async (inLanguage: Language, most: number) =>
      (await asAnon(sql, (tx) => findShownArticles(tx, inLanguage, most))).map((one) => articleOf(one, inLanguage)),
    /** The texts of a page that an administrator may change, and which of their claims somebody stands by. */
    texts: async <Page extends ShopTextPage>(page: Page) =>
      findPageTexts(page, await asAnon(sql, findShopTexts), language),
    /** What the shop says of a category; `text` null: nothing. */
    categoryText: async (category: string) => ({
      text: await asAnon(sql, (tx) => findCategoryText(tx, category, language)),
    }),
    /** The public settings by key: marketing copy and the like. */
    settings: (): Promise<PublicSettings> => asAnon(sql, readPublicSettings),
    /** What the market takes of a sale, in basis points of the price of the articles. */
    commissionBps: () => asMarket(sql, async (tx) => (await readSettings(tx, ['commission_bps'])).commission_bps),
    /** Whose midnight ends the day (R-SCR-11). */
    timeZone: () => timeZone,

    /** The lines of a server-side cart, priced now; an unknown id is an empty cart. */
    cart: (id: string) => asMarket(sql, (tx) => readCartLines(tx, id, here)),
    /** The paid order that left the cart last. */
    lastPaid: (id: string) => asMarket(sql, (tx) => findLastPaidOrder(tx, id)),

    /** The plans of postal boxes on sale, priced as the visitor reads prices. */
    boxPlans: () => asAnon(sql, (tx) => findPlansOnSale(tx, here)),
    /** Whether the order pays for forwarding parcels from a postal box. Only for an order that `order` returned, which checks the reader's access. */
    isForwarding: ({ id }: OrderView) => asMarket(sql, async (tx) => (await correctionFacts(tx, id)).isForwarding),
    /** What can be refunded without a decision, by part id. Only for an order that `order` returned, which checks the reader's access. */
    refundReach: ({ id }: OrderView) => asMarket(sql, (tx) => refundReachOf(tx, shop, id)),
    /** The returns of an order, and what of it can still go back; of one that was opened for its reader (`order`). */
    returning: (order: OrderView) => asMarket(sql, (tx) => returnsPageOf(tx, order, { language, now: shop.now() })),
    /** What its buyer may say of its articles; of an order that was opened for its reader (`order`). */
    reviewing: (order: OrderView) => asMarket(sql, (tx) => loadReviewPage(tx, order, { language, now: shop.now() })),
    /** A review that is shown, for the page that reports it; null: there is none. */
    review: (id: string) => asAnon(sql, (tx) => findShownReview(tx, id)),
    /** The postal boxes that an order paid; of an order that was opened for its reader (`order`). */
    boxesOf: ({ id }: OrderView) =>
      asMarket(sql, async (tx) => {
        const boxes = await findBoxesOfOrder(tx, id);
        const { box_grace_days: graceDays } = await readSettings(tx, ['box_grace_days']);
        const reading = { language, now: shop.now(), graceDays };
        const ids = boxes.map((box) => box.id);
        const prices = await findRenewalPrices(tx, ids);
        return boxes.map((box) => toBoxView(box, prices.get(box.id) ?? null, reading));
      }),

    /** What a newsletter link still does, and the address that it is about. */
    newsletterLink: async (link: string, use: 'confirm' | 'leave'): Promise<NewsletterLinkState> => {
      const confirmation = use === 'confirm' ? parseConfirmLink(shop.linkSecret, link, shop.now()) : null;
      const id = use === 'confirm' ? confirmation?.id : verifyUnsubscribeLink(shop.linkSecret, link);
      const found = id ? await asMarket(sql, (tx) => findSubscription(tx, id)) : null;
      return use === 'confirm'
        ? confirmLinkState(confirmation && confirmation.isExpired, found)
        : unsubscribeLinkState(Boolean(id), found);
    },

    /** Whether a link of a mail about followed shops is ours. */
    isShopNewsLink: (link: string): boolean => readNewsLink(shop.linkSecret, link) !== null,

    /** What the shop looks for. */
    openings: () => asAnon(sql, (tx) => findOpenOpenings(tx, language)),
    opening: (slug: string) => asAnon(sql, (tx) => findOpening(tx, slug, language)),

    /** The names of whoever takes such an amount from a buyer in the visitor's country, the usual one first. */
    paymentWays: (amountMinor: number, charged: string): string[] =>
      providersFor(shop.providers, amountMinor + roundingToPayable(amountMinor, charged), {
        currency: charged,
        country,
        language,
      })
        .filter(({ problem }) => problem === null)
        .map(({ name }) => name),
    quote: (ask: QuoteRequest) => quoteOrder(shop, ask, language),
    order,
    /** A photo of a return of an order that was opened for its reader (`order`); null: it is none of it. */
    returnPhoto: async ({ id: orderId }: OrderView, photo: string): Promise<Response | null> => {
      const name = await asMarket(sql, (tx) => photoFile(tx, photo, { orderId }));
      return name === null ? null : (shop.privateFiles?.get('returns', name) ?? null);
    },
    /** The parcel behind a courier's link, with what the link still does; null: the link is not ours. */
    courierParcel: async (token: string) => {
      const id = verifyCourierLink(shop.linkSecret, token);
      if (!id) return null;
      return asMarket(sql, async (tx) => {
        const link = await findCourierLink(tx, id);
        const parcel = link && (await courierParcel(tx, link.partId));
        if (!link || !parcel) return null;
        const { status, ...words } = parcel;
        const state = courierLinkState(link, shop.now());
        return {
          ...words,
          state:
            status === 'delivered'
              ? ('used' as const)
              : status !== 'shipped' && state === 'open'
                ? ('revoked' as const)
                : state,
        };
      });
    },
    /** The receipt of a paid order as a PDF, in the visitor's language; null as for `order`. */
    receipt: async (id: string, token: string | null) => {
      const found = await order(id, token);
      return found && receipt(found, { language, timeZone, now: shop.now() });
    },
  };
}

/** What the policies ask of who has signed in. */
const claimsOf = ({ id, sessionId, aal }: Person) => ({ sub: id, session_id: sessionId, aal });
