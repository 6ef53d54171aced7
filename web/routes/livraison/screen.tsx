import { data } from 'react-router';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { Breadcrumbs } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { DeliveryCalculator } from './calculator.tsx';
import { DutiesAndTaxes } from './excluded.tsx';
import { loadDelivery } from './load-delivery.ts';
import { ParcelResult } from './parcel-result.tsx';
import { SellersByCountryTable, SellersDeliveringHere } from './sellers.tsx';
import { TariffTable } from './tariff-table.tsx';
import '#web/styles/delivery.css';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.shipping_meta_title(),
    description: m.shipping_meta_description(),
  });

/** Answers 422 when the calculator refuses the values in the URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadDelivery(url, context);
  return data(page, { status: Object.keys(page.faults).length > 0 ? 422 : 200 });
}

/** The countries of delivery with price and days, and the cost of a parcel (R-ROUTE-25, R-SCR-23). */
export default function DeliveryScreen({ loaderData: page }: Route.ComponentProps) {
  const { language } = useVisitor();
  const { tariff, answer } = page;
  const jumps = [
    ['#devis', m.shipping_jump_quote()],
    ['#tarifs', m.shipping_jump_tariff()],
    ['#vendeurs', m.shipping_jump_sellers()],
    ['#non-compris', m.shipping_jump_excluded()],
    ['#questions', m.shipping_jump_questions()],
  ] as const;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={[]} />
        <h1>{m.shipping_title()}</h1>
        <p className="shipping-prose muted">{m.shipping_lead()}</p>
        <nav className="shipping-jumps" aria-label={m.shipping_jump()}>
          {jumps.map(([to, words]) => (
            <a key={to} className="chip" href={to}>
              {words}
            </a>
          ))}
        </nav>
      </div>
      {tariff ? (
        <>
          <section className="wrap section" id="devis" aria-labelledby="quote">
            <h2 id="quote">{m.shipping_quote_title()}</h2>
            <div className="parcel">
              {answer && <ParcelResult answer={answer} stepGrams={tariff.stepGrams} isExample={tariff.isExample} />}
              <DeliveryCalculator values={page.values} faults={page.faults} cm3PerKg={tariff.cm3PerKg} />
              {!answer && (
                <div className="parcel-result parcel-waiting">
                  <Icon name="package" />
                  <p>{m.shipping_answer_empty()}</p>
                </div>
              )}
            </div>
          </section>
          <section className="wrap section" id="tarifs" aria-labelledby="tariff">
            <h2 id="tariff">{m.shipping_tariff_title()}</h2>
            <p className="shipping-prose muted">
              {m.shipping_tariff_lead({ place: countryName(page.origin, language) })}
            </p>
            <TariffTable tariff={tariff} origin={page.origin} />
          </section>
        </>
      ) : (
        <div className="wrap section">
          <Notice>{m.shipping_no_tariff()}</Notice>
        </div>
      )}
      <section className="band" id="vendeurs" aria-labelledby="sellers">
        <div className="wrap section">
          <h2 id="sellers">{m.shipping_sellers_title()}</h2>
          <p className="shipping-prose muted">{m.shipping_sellers_lead()}</p>
          <div className="sellers">
            <SellersByCountryTable countries={page.countries} />
            <div>
              <SellersDeliveringHere here={page.here} unstated={page.unstated} />
            </div>
          </div>
        </div>
      </section>
      <DutiesAndTaxes />
      <Questions />
    </>
  );
}

function Questions() {
  const questions = [
    [m.shipping_q_who(), m.shipping_a_who()],
    [m.shipping_q_price(), m.shipping_a_price()],
    [m.shipping_q_quantity(), m.shipping_a_quantity()],
    [m.shipping_q_unknown(), m.shipping_a_unknown()],
    [m.shipping_q_days(), m.shipping_a_days()],
    [m.shipping_q_address(), m.shipping_a_address()],
    [m.shipping_q_volume(), m.shipping_a_volume()],
  ] as const;
  return (
    <section className="wrap section shipping-questions" id="questions" aria-labelledby="asked">
      <div>
        <h2 id="asked">{m.shipping_questions_title()}</h2>
        <p>
          <Link className="link link-tap" to="/commande">
            {m.shipping_track()}
          </Link>
        </p>
      </div>
      <div>
        {questions.map(([question, answer]) => (
          <Disclosure key={question} title={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
