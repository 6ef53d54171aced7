// The queries for one visitor's pages, in the visitor's language, country and currency.
import { findPersonOfNewsLink } from '#server/sellers/news-link.ts';
import { courierLinkState, maxWrongTries } from '#domain/orders/courier-link.ts';
import { handOverCode, parseSignedCourierLink } from '#server/orders/hand-over.ts';
import { findReturnPhotoFile } from '#server/orders/queries/return-photos.ts';
import { courierParcel, findCourierLinkById, partsWithVisibleCode } from '#server/orders/queries/courier-links.ts';
import type { ShopTextPage } from '#domain/copy/shop-texts.ts';
import type { AfricanMarketQuery } from '#domain/catalogue/african-market.ts';
import type { PublicSettings } from '#domain/settings/settings.ts';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { selectCardFacts } from '#domain/catalogue/card-facts.ts';
import { formatCardVariantCounts } from '#server/catalogue/describe-variant-counts.ts';
import {
  type Card,
  toComparisonCard,
  toListCard,
  type Offer,
  type ProductDetails,
  zeroStaleOfferPrices,
} from '#domain/catalogue/product.ts';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import type { Language } from '#domain/settings/language.ts';
import type { Rates } from '#domain/money/convert.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { QuoteRequest } from '#domain/orders/quote.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { amountToNextPayable } from '#domain/pricing/payable-converter.ts';
import { deliveryFeeAt, usesPostalPrefixes, type KitchenDeliveryFee } from '#domain/sellers/seller-delivery.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#domain/visitor.ts';
import { findSharedWishlist } from '#server/people/queries/wishlists.ts';
import { ownsOrder } from '#server/people/queries/account-orders.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { limitAdsPerPlacement, type AdPlacement } from '#domain/advertising/ad.ts';
import { renderAdMarkup } from '#server/advertising/ad-markup.ts';
import { findActiveAds } from '#server/advertising/queries/ads.ts';
import { toBoxView } from '#server/boxes/box-view.ts';
import { loadReturnsPage } from '#server/orders/returning.ts';
import { findPublishedReview } from '#server/reviews/queries/shown.ts';
import { loadOrderReviewPage } from '#server/reviews/reviewing.ts';
import { refundabilityOfParts } from '#server/payments/part-refunds.ts';
import { findAddressCorrectionConditions } from '#server/orders/queries/part-desk.ts';
import { findBoxesOfOrder } from '#server/boxes/queries/boxes.ts';
import { findRenewalPrices } from '#server/boxes/queries/offers.ts';
import { findPlansOnSale } from '#server/boxes/queries/plans.ts';
import { findLastPaidCartOrder, readCartLines } from '#server/cart/queries.ts';
import {
  findProductCardsByIds,
  findComparedProducts,
  type ComparisonRequest,
  findProductBySlug,
  findMergeTargetSlug,
  findRelatedProducts,
  findSpecificationLines,
} from '#server/catalogue/queries/products.ts';
import { formatCardPriceReadTime } from '#server/catalogue/price-read-time.ts';
import { type OpenState, openStateAt } from '#domain/sellers/opening-hours.ts';
import { renderReviewsHtml } from '#server/catalogue/render-reviews.ts';
import { findPriceLogs } from '#server/catalogue/queries/price-logs.ts';
import { findShopTexts } from '#server/copy/queries/shop-texts.ts';
import { buildPageTexts } from '#server/copy/shop-texts.ts';
import { findOpening, findOpenOpenings } from '#server/careers/queries.ts';
import { confirmLinkState, unsubscribeLinkState, type NewsletterLinkState } from '#domain/newsletter/link-state.ts';
import { verifyConfirmLinkIgnoringExpiry, verifyUnsubscribeLink } from '#server/newsletter/newsletter-link.ts';
import { findSubscription } from '#server/newsletter/queries.ts';
import { findTariffOfDay } from '#server/delivery/queries/parcel-tariff.ts';
import {
  findLowestPricesAcrossSellers,
  findSellersDeliveringTo,
  countSellersWithoutDelivery,
} from '#server/delivery/queries/seller-delivery.ts';
import { findPublishedArticle, findPublishedArticles } from '#server/editorial/queries/shown-articles.ts';
import { toArticle, readPublishedSummaries } from '#server/editorial/render-article.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { findCategoryText } from '#server/catalogue/queries/category-texts.ts';
import { readRates } from '#server/pricing/queries.ts';
import { readPublicSettings, readSettingsForKeys } from '#server/settings/queries.ts';
import { checkOrderLinkValidity } from '#server/orders/order-link.ts';
import { arrivalTextIfBoughtNow, addArrivalTexts } from '#server/orders/arrival-words.ts';
import { orderView } from '#server/orders/order-view.ts';
import { buildPaymentProviderOptions, quoteOrder } from '#server/orders/functions/quote-order.ts';
import { createReceipt } from '#server/orders/receipt.ts';
import { loadAfricanMarketProducts } from '#server/catalogue/queries/african-market.ts';
import { hasDemoSellers } from '#server/sellers/queries/vendors.ts';
import { findDishOptions } from '#server/sellers/queries/dish-options.ts';
import { findAreasRestaurantsDeliverTo, findKitchenServices } from '#server/sellers/queries/kitchen-services.ts';
import { findPickupPlacesOfOffer } from '#server/sellers/queries/pickup-places.ts';
import { findStorefront } from '#server/sellers/queries/storefront.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';

/** `place`: the name and town of the first of `n` pickup places. `now`: whether this place is open. */
export type LocalPickup = { place: string; n: number; now: OpenState | null };
type Fixed = { timeZone: string };

export type VisitorQueries = ReturnType<typeof createVisitorQueries>;

/** Creates the queries that page loaders get as `context.get(market)`. */
export function createVisitorQueries(
  shop: Shop,
  search: Search,
  { language, country, currency, person }: Visitor,
  { timeZone }: Fixed,
) {
  const { sql } = shop;
  const here = { country, currency, language };
  /** The order, if the link is valid or its buyer is signed in; else null. Queries on an order rely on this check. */
  const order = async (id: string, token: string | null): Promise<OrderView | null> => {
    const isOpen =
      checkOrderLinkValidity(shop.linkSecret, id, token, shop.now()) === 'valid' ||
      (isUuid(id) &&
        person !== null &&
        !person.needsSecondFactor &&
        (await asPerson(sql, claimsOf(person), (tx) => ownsOrder(tx, id))));
    if (!isOpen) return null;
    const found = await asMarket(sql, (tx) => readOrder(tx, id));
    if (!found) return null;
    const now = shop.now();
    const view = addArrivalTexts(orderView(found, language, now, shop.providers), now, timeZone, { withIfPaid: true });
    if (!view.parts.some(({ status, pickup }) => status === 'shipped' || pickup?.isReady)) return view;
    const withCourier = await asMarket(sql, (tx) => partsWithVisibleCode(tx, view.id, now, maxWrongTries));
    const parts = view.parts.map((part) =>
      withCourier.includes(part.id) ? { ...part, handOverCode: handOverCode(shop.linkSecret, part.id) } : part,
    );
    return { ...view, parts };
  };
  // Times are in the time zone of the country of delivery, as on the product page.
  const clock = { language, zone: countryTimeZone(country, timeZone) };
  const saysWhenRead = <Some extends Pick<Card, 'read_at' | 'read'>>(card: Some): Some =>
    formatCardPriceReadTime(card, clock);
  const drawn = (card: Card): Card => saysWhenRead(toListCard(card));
  return {
    search: async (ask: Partial<SearchQuery>) => {
      const answer = await search.search({ ...here, ...ask });
      if (ask.query && !ask.skip && (answer.total === 0 || answer.unknown.length > 0))
        shop.countMiss?.(ask.query, language);
      return { ...answer, items: answer.items.map(drawn) };
    },
    /** Adds at most two facts about the product to each card, for lists with enough space. */
    withFacts: async (cards: Card[]): Promise<Card[]> => {
      if (cards.length === 0) return cards;
      const ids = cards.map(({ id }) => id);
      const lines = await asAnon(sql, (tx) => findSpecificationLines(tx, ids, language));
      return cards.map((card) => ({
        ...card,
        facts: [
          ...formatCardVariantCounts(card.variants ?? [], language),
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
        ...zeroStaleOfferPrices<ProductDetails>(product),
        ...(linked && product.images.length === 0 && { linked_pictures: linked }),
        reviewsHtml: renderReviewsHtml(reviews, { rating: product.rating, language, timeZone }),
      };
    },
    /** The options of a dish, by its offer; empty: it has none. */
    optionsOf: async (offer: string) => (await asAnon(sql, (tx) => findDishOptions(tx, [offer]))).get(offer) ?? [],
    /** Delivery fees at a postal code or quarter, by restaurant. Null: no delivery there; absent: it has no zones. */
    kitchenFees: async (sellers: string[], place: string): Promise<Record<string, KitchenDeliveryFee | null>> => {
      const services = await asAnon(sql, (tx) => findKitchenServices(tx, sellers));
      return Object.fromEntries(
        services
          .filter(({ zones }) => zones.length > 0)
          .map((service) => [service.sellerId, deliveryFeeAt(service, { country, place })]),
      );
    },
    /** The city quarters to which restaurants of a country deliver; empty if delivery zones are postal codes. */
    kitchenAreas: async (of: string): Promise<string[]> =>
      usesPostalPrefixes(of) ? [] : asAnon(sql, (tx) => findAreasRestaurantsDeliverTo(tx, of)),
    /** One product for a visitor of another country, in that country's currency; null: it is not sold. */
    productAt: async (slug: string, at: string): Promise<ProductDetails | null> => {
      const found = await asAnon(sql, (tx) =>
        findProductBySlug(tx, slug, { country: at, currency: currencyOfCountry(at), language }),
      );
      return found && zeroStaleOfferPrices<ProductDetails>(found);
    },
    /**
     * When an offer bought today arrives, as text; null: unknown. The text depends on the day, so cached pages expire
     * at the shop's midnight.
     */
    arrival: (offer: Pick<Offer, 'days_min' | 'days_max'>) =>
      arrivalTextIfBoughtNow(offer, { now: shop.now(), zone: timeZone, language }),
    /** Where an offer can be picked up in the visitor's country, or null. */
    pickup: async ({ id: offer, seller_id: seller }: Pick<Offer, 'id' | 'seller_id'>): Promise<LocalPickup | null> => {
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
    /** The slug of the product into which this one was merged, or null. */
    productMovedTo: (slug: string) => asAnon(sql, (tx) => findMergeTargetSlug(tx, slug)),
    related: async (productId: string, howMany: number) =>
      (await asAnon(sql, (tx) => findRelatedProducts(tx, productId, howMany, here))).map(drawn),
    cards: async (ids: string[]) =>
      (await asAnon(sql, (tx) => findProductCardsByIds(tx, ids, here))).map((card) =>
        saysWhenRead(toComparisonCard(card)),
      ),
    /** Products with their specifications and offers, in the requested order, without products no longer sold. */
    comparison: async (comparison: ComparisonRequest): Promise<ComparedProduct[]> =>
      (await asAnon(sql, (tx) => findComparedProducts(tx, comparison, here))).map((one) => ({
        ...one,
        card: saysWhenRead(toComparisonCard(one.card)),
        offers: one.offers.map(saysWhenRead),
      })),
    /** Past prices of these offers. The query sets no cache tags, so the page must also load the offers' cards. */
    priceLogs: (offerIds: string[]) => asAnon(sql, (tx) => findPriceLogs(tx, offerIds, currency)),
    /** A seller's public page by its present or a former slug. */
    storefront: (slug: string) => asAnon(sql, (tx) => findStorefront(tx, slug, here)),
    /** A page of the African market: products of one country and kind, counts of all kinds, and the sellers. */
    africanMarket: (ask: AfricanMarketQuery) => asAnon(sql, (tx) => loadAfricanMarketProducts(tx, ask, here)),
    /** The list behind a share link; null: there is no such link, or it was deleted. It is never cached. */
    sharedWishlist: (token: string) => asAnon(sql, (tx) => findSharedWishlist(tx, token)),
    rates: (): Promise<Rates> => asAnon(sql, readRates),
    /** Whether there are demo sellers; then every page says so. */
    isDemo: () => asAnon(sql, hasDemoSellers),
    /** The shop's own parcel tariff in force today; null: none. */
    parcelTariff: () => asAnon(sql, (tx) => findTariffOfDay(tx, localDayOf(shop.now().getTime(), timeZone))),
    /** Lowest delivery prices by country, and at most `most` sellers that deliver to the visitor's country. */
    statedDelivery: (most: number) =>
      asAnon(sql, async (tx) => ({
        countries: await findLowestPricesAcrossSellers(tx),
        here: await findSellersDeliveringTo(tx, country, most),
        unstated: await countSellersWithoutDelivery(tx),
      })),
    /** The current advertisements as HTML, by placement; none if they cannot be read (R-ADS-15). */
    ads: async (): Promise<Partial<Record<AdPlacement, string>>> => {
      const active = await asAnon(sql, findActiveAds).catch((err: unknown) => {
        shop.log.error({ err }, 'advertisements cannot be read: pages go without');
        return [];
      });
      return Object.fromEntries(
        Object.entries(limitAdsPerPlacement(active)).map(([place, ads]) => [place, renderAdMarkup(ads)]),
      );
    },
    /** The published articles that administrators wrote. Articles in files come from the content library. */
    articles: () => readPublishedSummaries(sql, language),
    article: async (slug: string) => {
      const shown = await asAnon(sql, (tx) => findPublishedArticle(tx, slug, language));
      return shown && toArticle(shown, language);
    },
    /** The newest published articles in full, in the language of the URL, for the feed. */
    articlesInFull: async (inLanguage: Language, most: number) =>
      (await asAnon(sql, (tx) => findPublishedArticles(tx, inLanguage, most))).map((one) => toArticle(one, inLanguage)),
    /** The editable texts of a page, and which of their claims an administrator has confirmed. */
    texts: async <Page extends ShopTextPage>(page: Page) =>
      buildPageTexts(page, await asAnon(sql, findShopTexts), language),
    /** The shop's description of a category; `text` null: there is none. */
    categoryText: async (category: string) => ({
      text: await asAnon(sql, (tx) => findCategoryText(tx, category, language)),
    }),
    settings: (): Promise<PublicSettings> => asAnon(sql, readPublicSettings),
    /** The commission on a sale, in basis points of the price of the articles. */
    commissionBps: () =>
      asMarket(sql, async (tx) => (await readSettingsForKeys(tx, ['commission_bps'])).commission_bps),
    /** The shop's time zone, which decides when a day ends (R-SCR-11). */
    timeZone: () => timeZone,

    /** The lines of a server-side cart, priced now; an unknown id is an empty cart. */
    cart: (id: string) => asMarket(sql, (tx) => readCartLines(tx, id, here)),
    /** The last paid order of this cart. */
    lastPaid: (id: string) => asMarket(sql, (tx) => findLastPaidCartOrder(tx, id)),

    /** The plans of postal boxes on sale, with prices in the visitor's currency. */
    boxPlans: () => asAnon(sql, (tx) => findPlansOnSale(tx, here)),
    /** Whether the order pays for forwarding parcels of a postal box. Only for an order that `order` returned. */
    isForwarding: ({ id }: OrderView) =>
      asMarket(sql, async (tx) => (await findAddressCorrectionConditions(tx, id)).isForwarding),
    /** Whether each part of the order can be refunded alone, by part id. Only for an order that `order` returned. */
    refundReach: ({ id }: OrderView) => asMarket(sql, (tx) => refundabilityOfParts(tx, shop, id)),
    /** The returns of an order, and what can still be returned. Only for an order that `order` returned. */
    returning: (order: OrderView) => asMarket(sql, (tx) => loadReturnsPage(tx, order, { language, now: shop.now() })),
    /** What the buyer may review of this order. Only for an order that `order` returned. */
    reviewing: (order: OrderView) =>
      asMarket(sql, (tx) => loadOrderReviewPage(tx, order, { language, now: shop.now() })),
    /** A published review, for the form that reports it; null: there is none. */
    review: (id: string) => asAnon(sql, (tx) => findPublishedReview(tx, id)),
    /** The postal boxes that an order paid for. Only for an order that `order` returned. */
    boxesOf: ({ id }: OrderView) =>
      asMarket(sql, async (tx) => {
        const boxes = await findBoxesOfOrder(tx, id);
        const { box_grace_days: graceDays } = await readSettingsForKeys(tx, ['box_grace_days']);
        const reading = { language, now: shop.now(), graceDays };
        const ids = boxes.map((box) => box.id);
        const prices = await findRenewalPrices(tx, ids);
        return boxes.map((box) => toBoxView(box, prices.get(box.id) ?? null, reading));
      }),

    /** The state of a newsletter link, and the mail address that it is about. */
    newsletterLink: async (link: string, use: 'confirm' | 'leave'): Promise<NewsletterLinkState> => {
      const confirmation =
        use === 'confirm' ? verifyConfirmLinkIgnoringExpiry(shop.linkSecret, link, shop.now()) : null;
      const id = use === 'confirm' ? confirmation?.id : verifyUnsubscribeLink(shop.linkSecret, link);
      const found = id ? await asMarket(sql, (tx) => findSubscription(tx, id)) : null;
      return use === 'confirm'
        ? confirmLinkState(confirmation && confirmation.isExpired, found)
        : unsubscribeLinkState(Boolean(id), found);
    },

    /** Whether an unsubscribe link of mails about followed shops has a valid signature. */
    isShopNewsLink: (link: string): boolean => findPersonOfNewsLink(shop.linkSecret, link) !== null,

    openings: () => asAnon(sql, (tx) => findOpenOpenings(tx, language)),
    opening: (slug: string) => asAnon(sql, (tx) => findOpening(tx, slug, language)),

    /** The names of the payment providers for this amount and the visitor's country, the default first. */
    paymentWays: (amountMinor: number, charged: string): string[] =>
      buildPaymentProviderOptions(shop.providers, amountMinor + amountToNextPayable(amountMinor, charged), {
        currency: charged,
        country,
        language,
      })
        .filter(({ problem }) => problem === null)
        .map(({ name }) => name),
    quote: (ask: QuoteRequest) => quoteOrder(shop, ask, language),
    order,
    /** A photo of a return; null: this order has no such photo. Only for an order that `order` returned. */
    returnPhoto: async ({ id: orderId }: OrderView, photo: string): Promise<Response | null> => {
      const name = await asMarket(sql, (tx) => findReturnPhotoFile(tx, photo, { orderId }));
      return name === null ? null : (shop.privateFiles?.get('returns', name) ?? null);
    },
    /** The parcel of a courier's link, with the state of the link; null: the signature is wrong. */
    courierParcel: async (token: string) => {
      const id = parseSignedCourierLink(shop.linkSecret, token);
      if (!id) return null;
      return asMarket(sql, async (tx) => {
        const link = await findCourierLinkById(tx, id);
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
    /** The receipt of a paid order as a PDF, in the visitor's language; null if `order` returns null. */
    receipt: async (id: string, token: string | null) => {
      const found = await order(id, token);
      return found && createReceipt(found, { language, timeZone, now: shop.now() });
    },
  };
}

/** The JWT claims that row-level security reads. */
const claimsOf = ({ id, sessionId, aal }: SessionPerson) => ({ sub: id, session_id: sessionId, aal });
