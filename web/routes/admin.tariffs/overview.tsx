import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, DeskRows, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';

type All = Extract<Route.ComponentProps['loaderData'], { kind: 'all' }>;

/** The versions of the parcel tariff, the plans of postal boxes, and the number of sellers by country of delivery. */
export function TariffsAndBoxPlansOverview({ versions, inForce, today, plans, sites, delivery, language }: All) {
  const isFr = language === 'fr';
  return (
    <>
      <DeskPanel id="colis" title={m.desk_tariff_parcels()} words={m.desk_tariff_parcels_words()}>
        <DeskRows none={m.desk_tariff_none()}>
          {versions.map(({ version, validFrom, isExample, source, sourceDate }) => (
            <li key={version}>
              <span>
                <Link className="link" to={`/admin/tariffs?version=${version}`}>
                  {version}
                </Link>
                <span className="desk-under">
                  {m.desk_tariff_source({ source: source[language], date: dateText(sourceDate) })}
                </span>
              </span>
              <span>
                {m.desk_tariff_since({ day: dateText(validFrom) })}
                {isExample && <span className="desk-under">{m.desk_tariff_example_mark()}</span>}
              </span>
              <VersionState isInForce={version === inForce} isToCome={validFrom > today} />
            </li>
          ))}
        </DeskRows>
      </DeskPanel>
      <DeskPanel
        id="boites"
        title={m.desk_tariff_plans()}
        words={m.desk_tariff_plans_words()}
        acts={
          sites.length > 0 && (
            <Link className="link link-tap" to="/admin/tariffs?plan=nouvelle">
              {m.desk_plan_new()}
            </Link>
          )
        }
      >
        <DeskRows none={m.desk_tariff_plans_none()}>
          {plans.map(({ code, nameFr, nameEn, terms, versions: count, isDemo }) => (
            <li key={code}>
              <span>
                <Link className="link" to={`/admin/tariffs?plan=${code}`}>
                  {isFr ? nameFr : nameEn}
                </Link>
                <span className="desk-under">
                  {m.desk_tariff_plan_versions({ n: count })}
                  {isDemo && ` · ${m.desk_tariff_example_mark()}`}
                </span>
              </span>
              <span className="row row-wrap">
                <b className="numbers">{terms ? formatPrice(terms.priceMinor, terms.currency, true) : '–'}</b>
                <StateBadge look={terms ? 'ok' : 'note'}>
                  {terms ? m.desk_tariff_on_sale({ months: terms.months }) : m.desk_tariff_withdrawn()}
                </StateBadge>
              </span>
            </li>
          ))}
        </DeskRows>
      </DeskPanel>
      <DeskPanel
        id="adresses"
        title={m.desk_sites()}
        words={m.desk_sites_words()}
        acts={
          <Link className="link link-tap" to="/admin/tariffs?site=nouvelle">
            {m.desk_site_new()}
          </Link>
        }
      >
        <DeskRows none={m.desk_sites_none()}>
          {sites.map(({ code, name, street, city, postalCode, isDemo }) => (
            <li key={code}>
              <span>
                <Link className="link" to={`/admin/tariffs?site=${code}`}>
                  {name}
                </Link>
                {isDemo && <span className="desk-under">{m.desk_tariff_example_mark()}</span>}
              </span>
              <span>{[street, city, postalCode].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </DeskRows>
      </DeskPanel>
      <DeskPanel id="livraison" title={m.desk_tariff_delivery()} words={m.desk_tariff_delivery_words()}>
        <ul className="desk-rows">
          {delivery.map(({ country, nameFr, nameEn, sellers, free }) => (
            <li key={country}>
              <span>{isFr ? nameFr : nameEn}</span>
              <span className="numbers">{m.desk_tariff_delivery_count({ n: sellers, free })}</span>
            </li>
          ))}
        </ul>
      </DeskPanel>
    </>
  );
}

function VersionState({ isInForce, isToCome }: { isInForce: boolean; isToCome: boolean }) {
  if (isInForce) return <StateBadge look="ok">{m.desk_tariff_in_force()}</StateBadge>;
  return isToCome ? (
    <StateBadge look="info">{m.desk_tariff_to_come()}</StateBadge>
  ) : (
    <StateBadge look="note">{m.desk_tariff_past()}</StateBadge>
  );
}
