import { type SellerDelivery, findDeliveryZone } from '#domain/sellers/seller-delivery.ts';
import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useChosenPostalCodeIn } from '#web/state/location.ts';
import { Tag } from '#web/ui/tag.tsx';

/** The service of a restaurant: delivery areas with fee and time, and pick-up. */
export function ShopDeliveryAndPickup({ name, service }: { name: string; service: SellerDelivery }) {
  const { zones, currency, prepMinutes, pickupAddress, country } = service;
  const money = useMoney(currency);
  const { country: own } = useVisitor();
  const place = useChosenPostalCodeIn(country);
  const here = place === '' ? null : findDeliveryZone(service, place);
  // True if the restaurant does not deliver to the visitor's place. Only the browser knows it: all visitors get the
  // same cached page.
  const isRefused = zones.length > 0 && own === country && place !== '' && !here;
  return (
    <>
      <h3>{m.zones_shop_title()}</h3>
      {zones.length > 0 && (
        <>
          <table className="shop-table shop-zones">
            <caption className="visually-hidden">{m.zones_shop_caption({ seller: name })}</caption>
            <thead>
              <tr>
                <th scope="col">{m.zones_shop_area()}</th>
                <th scope="col">{m.zones_shop_fee()}</th>
                <th scope="col">{m.zones_shop_minimum()}</th>
                <th scope="col">{m.zones_shop_minutes()}</th>
              </tr>
            </thead>
            <tbody>
              {zones.map((zone) => (
                <tr key={zone.id} className={zone.id === here?.zone.id ? 'shop-zone-here' : undefined}>
                  <th scope="row">
                    {zone.areas.join(', ')}{' '}
                    {zone.id === here?.zone.id && <Tag>{m.zones_shop_here({ place: here.area })}</Tag>}
                  </th>
                  <td>{zone.feeMinor === 0 ? m.zones_shop_free() : money(zone.feeMinor, currency)}</td>
                  <td>{zone.minimumMinor === 0 ? m.zones_shop_none() : money(zone.minimumMinor, currency)}</td>
                  <td>{m.zones_shop_minutes_of({ minutes: prepMinutes + zone.minutes })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {isRefused && <p>{m.zones_sum_refused_at({ seller: name, place })}</p>}
          <p className="small muted">{m.zones_shop_words()}</p>
        </>
      )}
      {pickupAddress && <p>{m.zones_shop_pickup({ place: pickupAddress, minutes: prepMinutes })}</p>}
    </>
  );
}
