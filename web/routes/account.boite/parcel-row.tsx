import type { BoxWithParcels, ParcelView } from '#domain/boxes/box-view.ts';
import { formatSize, formatWeight } from '#domain/boxes/format-parcel.ts';
import { m } from '#texts/compiled/messages.js';
import { formatInstantAsDay } from '#web/parts/boxes/day.ts';
import { useFormatPrice } from '#web/parts/boxes/use-price-text.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { unsendableParcelText } from './refusal-of-quote.ts';
import { Tag } from '#web/ui/tag.tsx';

/** One parcel with photo, weight, size and days of storage. Only a parcel that can be sent can be chosen. */
export function ParcelRow({
  parcel,
  box,
  isChosen,
  zone,
}: {
  parcel: ParcelView;
  box: Pick<BoxWithParcels, 'currency' | 'storageDayMinor'>;
  isChosen: boolean;
  zone: string;
}) {
  const { language, light } = useVisitor();
  const { id, number, reference, sender, weightGrams, sizeMm, hasPhoto, receivedAt, forwarding, unsendable } = parcel;
  const photo = `/account/boite/photo?colis=${id}`;
  return (
    <li>
      <label className="parcel-choice" htmlFor={`colis-${id}`}>
        <input
          type="checkbox"
          id={`colis-${id}`}
          name="colis"
          value={id}
          defaultChecked={isChosen}
          disabled={forwarding !== null || unsendable !== null}
        />
        <span>
          <b className="numbers">{number}</b> {sender && <bdi>{sender}</bdi>}
          <span className="small">
            {[formatWeight(weightGrams, language), sizeMm && formatSize(sizeMm, language)].filter(Boolean).join(' · ')}
          </span>
          <span className="muted small">
            {m.box_received_on({ day: formatInstantAsDay(receivedAt, zone) })} · {reference}
          </span>
          <span className="parcel-tags">
            {forwarding ? (
              <Tag look="info">{m.box_parcel_set_aside({ number: forwarding })}</Tag>
            ) : (
              <Storage parcel={parcel} box={box} />
            )}
          </span>
          {unsendable && <span className="parcel-unsendable small">{unsendableParcelText(unsendable)}</span>}
        </span>
      </label>
      {hasPhoto && (
        <a href={photo} className="parcel-photo" target="_blank" rel="noopener">
          {light ? (
            m.box_see_photo({ number })
          ) : (
            <img src={photo} alt={m.box_see_photo({ number })} width={72} height={72} loading="lazy" />
          )}
        </a>
      )}
    </li>
  );
}

function Storage({ parcel, box }: { parcel: ParcelView; box: Pick<BoxWithParcels, 'currency' | 'storageDayMinor'> }) {
  const price = useFormatPrice();
  if (parcel.daysLeft > 0)
    return <Tag look={parcel.daysLeft <= 3 ? 'warn' : 'ok'}>{m.box_days_left({ days: parcel.daysLeft })}</Tag>;
  if (box.storageDayMinor === 0) return <Tag look="ok">{m.box_days_kept({ days: parcel.storageDaysUsed })}</Tag>;
  return <Tag look="warn">{m.box_days_over({ price: price(box.storageDayMinor, box.currency) })}</Tag>;
}
