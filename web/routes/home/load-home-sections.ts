import { type Card, toListCard } from '#domain/catalogue/product.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import type { VisitorQueries, Visitor } from '#web/context.ts';
import { fillPlaceholders } from '#domain/copy/shop-texts.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { selectDealsOfDay, dealsPoolSize } from '#domain/catalogue/deals.ts';
import { endOfDay } from '#domain/catalogue/local-day.ts';
import { settings as allSettings } from '#domain/settings/settings.ts';
import { dayNumber } from '#web/parts/catalogue/countdown/day-number.ts';
import { isLimitedStock } from '#web/parts/catalogue/product-card/card-words.ts';
import { toHomeBoxPlan } from './home-boxes/home-plan.ts';
import { createPriceComparison } from './home-slider/price-comparison-card.tsx';
import { pickMarketingFigures } from './home-trust/claims.ts';

const dealsShown = 6;
const gridShown = 12;

/** The data of the home page: today's reductions and when they change, the bestsellers, one comparison. */
export async function loadHomeSections(
  market: VisitorQueries,
  who: Pick<Visitor, 'country' | 'currency' | 'language'>,
  nowMs: number,
) {
  const ask: Partial<SearchQuery> = { country: who.country, currency: who.currency, language: who.language };
  const [settings, texts, reduced, best, plans] = await Promise.all([
    market.settings(),
    market.texts('home'),
    market.search({ ...ask, on_sale: true, in_stock: true, sort: 'discount', page_size: dealsPoolSize }),
    market.search({ ...ask, bestsellers: true, in_stock: true, page_size: 48 }),
    market.boxPlans(),
  ]);
  const most = best.items.reduce<Card | null>(
    (one, card) => (card.offer_count > (one?.offer_count ?? 1) ? card : one),
    null,
  );
  const product = most && (await market.product(most.slug));
  const claims = pickMarketingFigures(settings);
  const timeZone = market.timeZone();
  const below = settings.limited_stock_below ?? allSettings.limited_stock_below.usual;
  const { flash, best: largest } = selectDealsOfDay(reduced.items, dayNumber(nowMs, timeZone), (card) =>
    isLimitedStock(card, below),
  );
  return {
    deals: [...flash, ...largest].slice(0, dealsShown).map(toListCard),
    endsAt: endOfDay(nowMs, timeZone),
    sentAt: nowMs,
    zone: timeZone,
    // Without bestsellers, any products are shown.
    chosen:
      best.items.length > 0
        ? best.items.slice(0, gridShown)
        : (await market.search({ ...ask, in_stock: true, page_size: gridShown })).items,
    ticket: product ? createPriceComparison(product) : null,
    claims,
    words: {
      ...texts.words,
      home_slide_deals_words: fillPlaceholders(texts.words.home_slide_deals_words, {
        percent: claims.maxDiscount.percent,
      }),
      home_chosen_lead: fillPlaceholders(texts.words.home_chosen_lead, {
        country: countryName(who.country, who.language),
      }),
      box_home_lead: fillPlaceholders(texts.words.box_home_lead, { city: plans[0]?.city ?? '' }),
    },
    isPartnerConfirmed: texts.confirmed.includes('home_slide_partner'),
    plans: plans.map(toHomeBoxPlan),
  };
}
