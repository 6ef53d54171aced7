import { m } from '#texts/compiled/messages.js';
import { HomePostalBoxes } from './home-boxes/home-boxes.tsx';
import { HomeCategories } from './home-categories/home-categories.tsx';
import { HomeDeals } from './home-deals/home-deals.tsx';
import { HomeSlider } from './home-slider/home-slider.tsx';
import { HomeSellerKinds } from './home-sources/home-sources.tsx';
import { HomeMarketingFigures } from './home-trust/home-trust.tsx';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { RecentlyViewed } from '#web/parts/catalogue/recently-viewed/recently-viewed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { loadHomeSections } from './load-home-sections.ts';

/** The sections of the home page, in the order of R-HOME-05..09. */
export function HomeSections({
  deals,
  endsAt,
  sentAt,
  zone,
  chosen,
  ticket,
  claims,
  plans,
  words,
  isPartnerConfirmed,
}: Awaited<ReturnType<typeof loadHomeSections>>) {
  return (
    <>
      <div className="wrap">
        <HomeSlider ticket={ticket} upTo={claims.maxDiscount} words={words} isPartnerConfirmed={isPartnerConfirmed} />
        <HomeCategories />
        <HomeDeals cards={deals} endsAt={endsAt} sentAt={sentAt} zone={zone} />
      </div>
      <HomeSellerKinds words={words} />
      <div className="wrap">
        <section className="section" aria-labelledby="chosen">
          <div className="section-head">
            <div>
              <h2 id="chosen">{words.home_chosen_title}</h2>
              <p>{words.home_chosen_lead}</p>
            </div>
            <Link className="link link-tap nowrap" to="/?bestsellers=true" aria-label={m.home_chosen_all()}>
              {m.see_all()}
            </Link>
          </div>
          {chosen.length > 0 ? (
            <ProductGrid cards={chosen} sayBestseller={false} />
          ) : (
            <EmptyState title={m.home_empty_title()} heading="h3">
              <p>{m.home_empty_words()}</p>
            </EmptyState>
          )}
        </section>
      </div>
      <RecentlyViewed />
      <div className="wrap">
        <HomePostalBoxes plans={plans} words={words} />
      </div>
      <HomeMarketingFigures claims={claims} title={words.trust_title} />
    </>
  );
}
