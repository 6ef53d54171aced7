import type { OpenStorefront } from './storefront-loader.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { ShopDeliveryAndPickup } from './shop-service.tsx';
import { feeText, returnTermsText } from './shop-words.ts';

/** The delivery costs and days of the shop's offers by country, and the return terms. */
export function ShopDeliveryAndReturns({ shop }: { shop: OpenStorefront['shop'] }) {
  if (shop.offers === 0) return null;
  return (
    <section className="shop-terms" aria-labelledby="conditions">
      <div className="section-head">
        <div>
          <h2 id="conditions">{m.storefront_terms()}</h2>
          {shop.direct > 0 && <p>{m.storefront_terms_lead()}</p>}
        </div>
      </div>
      {shop.direct === 0 ? (
        <p>{m.storefront_outside()}</p>
      ) : (
        <div className="shop-terms-parts">
          <div className="stack">
            {shop.service && <ShopDeliveryAndPickup name={shop.name} service={shop.service} />}
            {!shop.service?.zones.length && <Deliveries shop={shop} />}
          </div>
          <Returns shop={shop} />
        </div>
      )}
    </section>
  );
}

function Deliveries({ shop: { deliveries, unstated } }: { shop: OpenStorefront['shop'] }) {
  const { currency, language } = useVisitor();
  const money = useMoney(currency);
  return (
    <div className="stack">
      <h3>{m.storefront_delivery()}</h3>
      {deliveries.length === 0 && <p>{m.storefront_no_delivery()}</p>}
      {deliveries.length > 0 && (
        <table className="shop-table">
          <thead>
            <tr>
              <th scope="col">{m.storefront_table_country()}</th>
              <th scope="col">{m.storefront_table_days()}</th>
              <th scope="col">{m.storefront_table_price()}</th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((one) => (
              <tr key={one.country}>
                <th scope="row">{countryName(one.country, language)}</th>
                <td>{deliveryDaysText(one.daysMin, one.daysMax)}</td>
                <td>{feeText(one, (minor) => money(minor, currency))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unstated > 0 && deliveries.length > 0 && <p className="small muted">{m.storefront_unstated({ n: unstated })}</p>}
    </div>
  );
}

function Returns({ shop: { returns } }: { shop: OpenStorefront['shop'] }) {
  const { days, paidBy, terms } = returns;
  return (
    <div className="stack">
      <h3>{m.storefront_returns()}</h3>
      <p className="shop-returns">{returnTermsText(returns)}</p>
      {days === null && <p>{m.storefront_returns_unstated_words()}</p>}
      {days !== null && days > 0 && (
        <p>{paidBy === 'seller' ? m.storefront_returns_by_seller() : m.storefront_returns_by_buyer()}</p>
      )}
      {terms && <p>{terms}</p>}
    </div>
  );
}
