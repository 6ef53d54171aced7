import { countries as allCountries, countryName } from '#domain/delivery/countries.ts';
import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { SellerLink } from '#web/parts/sellers/seller-link/seller-link.tsx';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Link } from '#web/ui/link.tsx';
import type { DeliveryData } from './load-delivery.ts';

/** How many sellers deliver to each country, with the lowest delivery price and the delivery days. */
export function SellersByCountryTable({ countries }: Pick<DeliveryData, 'countries'>) {
  const { country: own, language } = useVisitor();
  const feeOf = useFeeWords();
  return (
    <div className="sellers-scroll" role="region" aria-label={m.shipping_sellers_caption()} tabIndex={0}>
      <table className="sellers-table numbers">
        <caption className="visually-hidden">{m.shipping_sellers_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.shipping_sellers_country()}</th>
            <th scope="col">{m.shipping_sellers_count()}</th>
            <th scope="col">{m.shipping_sellers_price()}</th>
            <th scope="col">{m.shipping_sellers_days()}</th>
          </tr>
        </thead>
        <tbody>
          {allCountries.map(({ code }) => {
            const stated = countries.find(({ country }) => country === code);
            return (
              <tr key={code} className={code === own ? 'is-own' : undefined}>
                <th scope="row">{countryName(code, language)}</th>
                {stated ? (
                  <>
                    <td>{formatCount(stated.sellers)}</td>
                    <td>{feeOf(stated.fromMinor)}</td>
                    <td>{deliveryDaysText(stated.daysMin, stated.daysMax)}</td>
                  </>
                ) : (
                  <td colSpan={3} className="muted">
                    {m.shipping_sellers_nobody()}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function SellersDeliveringHere({ here, unstated }: Pick<DeliveryData, 'here' | 'unstated'>) {
  const { country, language } = useVisitor();
  const feeOf = useFeeWords();
  const place = countryWithPreposition(country, language);
  const more = here.all - here.sellers.length;
  return (
    <>
      <h3>{m.shipping_here_title({ place })}</h3>
      <p className="small muted">{here.all === 0 ? m.shipping_here_none({ place }) : m.shipping_here_lead()}</p>
      <ul className="sellers-here">
        {here.sellers.map((seller) => (
          <li key={seller.slug}>
            <div>
              <SellerLink name={seller.name} slug={seller.slug} source={seller.source} />
              <SourceBadge source={seller.source} className="small" />
              <span className="small muted">
                {m.shipping_here_from({
                  place: [seller.city, countryName(seller.country, language)].filter(Boolean).join(', '),
                })}
              </span>
            </div>
            <div className="numbers">
              <b>{feeOf(seller.fromMinor)}</b>
              <span className="small muted">{deliveryDaysText(seller.daysMin, seller.daysMax)}</span>
              <span className="micro faint">{m.shipping_here_profile({ name: seller.profile })}</span>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small">
          {m.shipping_here_more({ n: more })}{' '}
          <Link className="link" to={`/?ships_to=${country}`}>
            {m.shipping_here_all({ place })}
          </Link>
        </p>
      )}
      {unstated > 0 && <p className="small muted">{m.shipping_here_unstated({ n: unstated })}</p>}
    </>
  );
}

/** Returns a formatter of fees in the visitor's currency. 0 is free. */
function useFeeWords(): (minor: number) => string {
  const { currency } = useVisitor();
  const money = useMoney(currency);
  return (minor) => (minor === 0 ? m.shipping_sellers_free() : money(minor, currency));
}
