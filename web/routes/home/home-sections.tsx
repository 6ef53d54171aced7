import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { HomeCategories } from './home-categories/home-categories.tsx';
import { HomeDeals } from './home-deals/home-deals.tsx';
import { HomeSlider } from './home-slider/home-slider.tsx';
import { HomeSources } from './home-sources/home-sources.tsx';
import { HomeTrust } from './home-trust/home-trust.tsx';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { RecentlyViewed } from '#web/parts/catalogue/recently-viewed/recently-viewed.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { homeSectionsOf } from './home-sections-of.ts';

/** The front page, in the order of R-HOME-05..08. */
export function HomeSections({
  deals,
  endsAt,
  sentAt,
  zone,
  chosen,
  pictures,
  ticket,
  claims,
}: Awaited<ReturnType<typeof homeSectionsOf>>) {
  const { country, language } = useVisitor();
  return (
    <>
      <div className="wrap">
        <HomeSlider ticket={ticket} upTo={claims.maxDiscount} />
        <HomeCategories pictures={pictures} />
        <HomeDeals cards={deals} endsAt={endsAt} sentAt={sentAt} zone={zone} />
      </div>
      <HomeSources />
      <div className="wrap">
        <section className="section" aria-labelledby="chosen">
          <div className="section-head">
            <div>
              <h2 id="chosen">{m.home_chosen_title()}</h2>
              <p>{m.home_chosen_lead({ country: countryName(country, language) })}</p>
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
      <HomeTrust claims={claims} />
    </>
  );
}
