import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext, visitorContext } from '#web/context.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { DealClock } from './deal-clock.tsx';
import { DealList } from './deal-list.tsx';
import { loadProvenDeals } from './deals-of-page.ts';
import '#web/styles/product.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadProvenDeals(context.get(visitorQueriesContext), context.get(visitorContext), Date.now());

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.deals_page_title(),
    description: m.deals_page_description(),
  });

/** The day's deals (R-ROUTE-06, R-SCR-09..14), selected at midnight in the shop's time zone, with price history. */
export default function DealsScreen({ loaderData }: Route.ComponentProps) {
  const { flash, best, today, endsAt, sentAt, zone } = loaderData;
  const { country, language } = useVisitor();
  const place = countryWithPreposition(country, language);
  if (flash.length + best.length === 0)
    return (
      <div className="wrap section">
        <h1>{m.deals_page_title()}</h1>
        <NoDeals place={place} />
      </div>
    );
  return (
    <div className="wrap">
      <header className="deals-head">
        <div>
          <h1>{m.deals_page_title()}</h1>
          <p>{m.deals_page_lead({ place })}</p>
        </div>
        <DealClock endsAt={endsAt} sentAt={sentAt} zone={zone} />
      </header>
      {flash.length > 0 && (
        <section className="section" aria-labelledby="flash">
          <div className="section-head">
            <div>
              <h2 id="flash">{m.deals_page_flash()}</h2>
              <p>{m.deals_page_flash_lead()}</p>
            </div>
          </div>
          <DealList deals={flash} today={today} eager={1} />
        </section>
      )}
      {best.length > 0 && (
        <section className="section" aria-labelledby="best">
          <div className="section-head">
            <div>
              <h2 id="best">{m.deals_page_best()}</h2>
              <p>{m.deals_page_best_lead()}</p>
            </div>
          </div>
          <DealList deals={best} today={today} eager={flash.length > 0 ? 0 : 1} />
        </section>
      )}
      <section className="deals-foot" aria-labelledby="more">
        <h2 id="more">{m.deals_page_more()}</h2>
        <p>{m.deals_page_more_words()}</p>
        <p className="row row-wrap">
          <Link to="/?category=Soldes" className={buttonClass('main')}>
            {m.deals_page_more_act()}
          </Link>
          <Link to="/favorites" className={buttonClass('plain')}>
            {m.deals_page_favourites()}
          </Link>
        </p>
      </section>
    </div>
  );
}

const NoDeals = ({ place }: { place: string }) => (
  <EmptyState
    picture={<Icon name="tag" />}
    title={m.deals_page_none({ place })}
    action={
      <Link to="/?bestsellers=true" className={buttonClass('main')}>
        {m.deals_page_none_act()}
      </Link>
    }
  >
    {m.deals_page_none_words()}
  </EmptyState>
);
