import type { BoxWithParcels } from '#domain/boxes/box-view.ts';
import type { Address } from '#domain/people/address.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { useFormatPrice } from '#web/parts/boxes/use-price-text.ts';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formatWeight } from '#domain/boxes/format-parcel.ts';
import { type ForwardingQuoteOrRefusal, quoteRefusalText } from './refusal-of-quote.ts';
import type { ShipmentRequest } from './parse-shipment-request.ts';

/** The id of the element with the price. The form's action URL ends with it, so the browser scrolls there. */
export const forwardingResultId = ({ suite }: Pick<BoxWithParcels, 'suite'>): string => `envoi-${suite}`;

/** The price of sending the chosen parcels, with the pay button, or the reason why they have no price. */
export function ForwardingPrice({
  box,
  wish,
  quoted,
  addresses,
}: {
  box: BoxWithParcels;
  wish: ShipmentRequest;
  quoted: ForwardingQuoteOrRefusal;
  addresses: Address[];
}) {
  const { language } = useVisitor();
  const price = useFormatPrice();
  const address = addresses.find(({ id }) => id === wish.address);
  const id = forwardingResultId(box);
  if (!quoted || !address)
    return (
      <div id={id}>
        <Notice look="warn">{wish.parcels.length === 0 ? m.box_choose_first() : m.refusal_parcel_not_held()}</Notice>
      </div>
    );
  if ('refusal' in quoted)
    return (
      <div id={id}>
        <Notice look="warn">{quoteRefusalText(quoted)}</Notice>
      </div>
    );
  const { carriageMinor, handlingMinor, storageMinor, totalMinor, savedMinor, currency, chargeableGrams } =
    quoted.quote;
  const lines: [string, number][] = [
    [m.box_line_carriage({ weight: formatWeight(chargeableGrams, language) }), carriageMinor],
    ...(handlingMinor > 0 ? [[m.box_plan_handling(), handlingMinor] as [string, number]] : []),
    ...(storageMinor > 0 ? [[m.box_line_storage(), storageMinor] as [string, number]] : []),
  ];
  return (
    <section id={id} className="forwarding-offer" aria-label={m.box_price_of_dispatch()}>
      <h3>
        {m.box_dispatch_to({
          count: wish.parcels.length,
          city: address.city,
          country: countryName(address.country, language),
        })}
      </h3>
      <dl>
        {lines.map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers">{price(minor, currency)}</dd>
          </div>
        ))}
        <div className="forwarding-total">
          <dt>{m.box_line_total()}</dt>
          <dd className="numbers">{price(totalMinor, currency)}</dd>
        </div>
      </dl>
      {savedMinor > 0 && <p className="forwarding-saved">{m.box_saved({ price: price(savedMinor, currency) })}</p>}
      <p className="muted small">
        {m.box_dispatch_days({ days: deliveryDaysText(quoted.quote.daysMin, quoted.quote.daysMax) })}{' '}
        {m.box_duty_note()}
      </p>
      <form method="post" action="/account/boite">
        <input type="hidden" name="boite" value={box.id} />
        <input type="hidden" name="adresse" value={address.id} />
        <input type="hidden" name="total" value={totalMinor} />
        {wish.parcels.map((id) => (
          <input key={id} type="hidden" name="colis" value={id} />
        ))}
        <button type="submit" className={buttonClass('main')}>
          {m.box_pay_dispatch({ price: price(totalMinor, currency) })}
        </button>
      </form>
    </section>
  );
}
