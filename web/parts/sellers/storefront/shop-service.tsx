import type { KitchenService } from '#domain/sellers/kitchen-delivery.ts';
import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';

/** Where a restaurant delivers, what it costs and how long it takes, and what is picked up. */
export function ShopService({
  name,
  service: { zones, currency, prepMinutes, pickupAddress },
}: {
  name: string;
  service: KitchenService;
}) {
  const money = useMoney(currency);
  return (
    <>
      <h3>{m.zones_shop_title()}</h3>
      {zones.length > 0 && (
        <>
          <table className="shop-table">
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
                <tr key={zone.id}>
                  <th scope="row">{zone.areas.join(', ')}</th>
                  <td>{zone.feeMinor === 0 ? m.zones_shop_free() : money(zone.feeMinor, currency)}</td>
                  <td>{zone.minimumMinor === 0 ? m.zones_shop_none() : money(zone.minimumMinor, currency)}</td>
                  <td>{m.zones_shop_minutes_of({ minutes: prepMinutes + zone.minutes })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="small muted">{m.zones_shop_words()}</p>
        </>
      )}
      {pickupAddress && <p>{m.zones_shop_pickup({ place: pickupAddress, minutes: prepMinutes })}</p>}
    </>
  );
}
