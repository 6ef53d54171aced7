import type { BoxWithParcels } from '#domain/boxes/box-view.ts';
import type { Address } from '#domain/people/address.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { forwardingResultId, ForwardingPrice } from './forwarding-offer.tsx';
import { ParcelRow } from './parcel-row.tsx';
import type { ForwardingQuoteOrRefusal } from './refusal-of-quote.ts';
import type { ShipmentRequest } from './parse-shipment-request.ts';

type BoxParcelsProps = {
  box: BoxWithParcels;
  addresses: Address[];
  wish: ShipmentRequest | null;
  quoted: ForwardingQuoteOrRefusal;
  zone: string;
};

/** The parcels in a postal box: the form to choose which to send, the destination, and the price. */
export function PostalBoxParcels({ box, addresses, wish, quoted, zone }: BoxParcelsProps) {
  const free = box.parcels.filter(({ forwarding, unsendable }) => forwarding === null && unsendable === null);
  const isAllSetAside = box.parcels.every(({ forwarding }) => forwarding !== null);
  const legend =
    free.length > 0
      ? m.box_choose_parcels()
      : isAllSetAside
        ? m.box_parcels_set_aside()
        : m.box_parcels_none_sendable();
  return (
    <AccountCard
      title={box.parcels.length === 0 ? m.box_parcels_yours() : m.box_parcels_title({ count: box.parcels.length })}
      id={`colis-${box.suite}`}
      words={box.parcels.length === 0 ? undefined : m.box_storage_included({ days: box.storageDays })}
    >
      {box.parcels.length === 0 ? (
        <p className="account-value">
          {m.box_parcels_none()} <span className="muted small">{m.box_parcels_none_words()}</span>
        </p>
      ) : (
        <form method="get" action={`/account/boite#${forwardingResultId(box)}`} className="parcel-form">
          <input type="hidden" name="boite" value={box.id} />
          <fieldset>
            <legend>{legend}</legend>
            <ul className="parcel-list">
              {box.parcels.map((parcel) => (
                <ParcelRow
                  key={parcel.id}
                  parcel={parcel}
                  box={box}
                  isChosen={wish?.parcels.includes(parcel.id) ?? false}
                  zone={zone}
                />
              ))}
            </ul>
          </fieldset>
          {free.length > 0 && <Where addresses={addresses} chosen={wish?.address ?? null} suite={box.suite} />}
        </form>
      )}
      {wish && <ForwardingPrice box={box} wish={wish} quoted={quoted} addresses={addresses} />}
    </AccountCard>
  );
}

/** The destination: one of the saved addresses. */
function Where({ addresses, chosen, suite }: { addresses: Address[]; chosen: string | null; suite: string }) {
  const { language } = useVisitor();
  if (addresses.length === 0)
    return (
      <div className="account-acts">
        <p>{m.box_address_needed()}</p>
        <Link className={buttonClass('main')} to="/account/adresses?ajouter">
          <Icon name="plus" />
          {m.account_address_add()}
        </Link>
      </div>
    );
  const usual = chosen ?? addresses.find(({ isDefault }) => isDefault)?.id ?? addresses[0]!.id;
  return (
    <>
      <fieldset>
        <legend>{m.box_where_to()}</legend>
        <ul className="parcel-addresses">
          {addresses.map(({ id, fullName, street, city, country }) => (
            <li key={id}>
              <label className="parcel-choice" htmlFor={`${suite}-${id}`}>
                <input
                  type="radio"
                  id={`${suite}-${id}`}
                  name="adresse"
                  value={id}
                  defaultChecked={id === usual}
                  required
                />
                <span>
                  {fullName}
                  <span className="muted small">{[street, city, countryName(country, language)].join(', ')}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <p>
        <Button type="submit" look={chosen ? 'second' : 'main'}>
          {m.box_see_price()}
        </Button>
      </p>
    </>
  );
}
