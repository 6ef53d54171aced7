import { settings } from '#domain/settings/settings.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { formatBasisPoints } from '#web/parts/desk/format-basis-points.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/screen';
import '#web/styles/seller-application.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.sell_title({ shop: shop.name }),
    description: m.sell_description({ shop: shop.name }),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const [commissionBps, { seller_application_months: months }] = await Promise.all([
    context.get(visitorQueriesContext).commissionBps(),
    context.get(visitorQueriesContext).settings(),
  ]);
  return { commissionBps, months: months ?? settings.seller_application_months.usual };
}

/** The costs, conditions and steps of selling on this site. */
export default function SellScreen({ loaderData: { commissionBps, months } }: Route.ComponentProps) {
  return (
    <div className="wrap section selling">
      <h1>{m.sell_title({ shop: shop.name })}</h1>
      <p className="selling-lead">{m.sell_lead()}</p>
      <p className="selling-acts">
        <a className={buttonClass('main', 'large')} href="/vendre/demande">
          {m.sell_start()}
        </a>
        <a className={buttonClass('second', 'large')} href="/vendre/demande?genre=restaurant">
          {m.sell_start_restaurant()}
        </a>
      </p>
      <section className="selling-part" aria-labelledby="cout">
        <h2 id="cout">{m.sell_cost_title()}</h2>
        <dl className="selling-cost">
          {[
            [m.sell_cost_open(), m.sell_cost_open_value()],
            [m.sell_cost_month(), m.sell_cost_month_value()],
            [m.sell_cost_sale(), m.sell_cost_sale_value({ percent: formatBasisPoints(commissionBps) })],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{m.sell_cost_words()}</p>
      </section>
      <section className="selling-part" aria-labelledby="papiers">
        <h2 id="papiers">{m.sell_asked_title()}</h2>
        <ul className="selling-list">
          <li>{m.sell_asked_identity()}</li>
          <li>{m.sell_asked_registration()}</li>
          <li>{m.sell_asked_permit()}</li>
          <li>{m.sell_asked_payout()}</li>
        </ul>
        <p className="muted">{m.sell_asked_words()}</p>
      </section>
      <section className="selling-part" aria-labelledby="deroulement">
        <h2 id="deroulement">{m.sell_how_title()}</h2>
        <ol className="selling-list">
          <li>{m.sell_how_1()}</li>
          <li>{m.sell_how_2()}</li>
          <li>{m.sell_how_3()}</li>
          <li>{m.sell_how_4()}</li>
        </ol>
        <p className="muted">{m.sell_privacy({ shop: shop.name, months })}</p>
      </section>
    </div>
  );
}
