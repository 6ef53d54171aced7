import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';

type Offer = {
  id: string;
  seller: string;
  externalId: string | null;
  priceMinor: number;
  currency: string;
  stock: number | null;
  isActive: boolean;
};

export function ProductOffersPart({ offers }: { offers: Offer[] }) {
  if (offers.length === 0)
    return (
      <DeskPanel id="offers" title={m.cdesk_offers_title()}>
        <p className="muted">{m.cdesk_offers_none()}</p>
      </DeskPanel>
    );
  return (
    <DeskPanel id="offers" title={m.cdesk_offers_title()}>
      <ul className="cdesk-twins">
        {offers.map((offer) => (
          <li key={offer.id}>
            <span>
              {offer.seller}
              {offer.externalId && <span className="muted small"> {offer.externalId}</span>}
              {!offer.isActive && <span className="muted small"> ({m.cdesk_closed()})</span>}
            </span>
            <span className="cdesk-figures">
              <strong>{formatPrice(offer.priceMinor, offer.currency)}</strong>
              <span className="muted small">
                {m.cdesk_stock()} {offer.stock ?? m.cdesk_stock_unsaid()}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}
