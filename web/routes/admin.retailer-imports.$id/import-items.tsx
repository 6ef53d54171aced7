import { m } from '#texts/compiled/messages.js';
import { DeskPanel, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  editableProductColumnLabels,
  outcomeLooks,
  outcomeLabels,
  formatAnyPrice,
  skipReasonLabels,
} from '#web/parts/operator/retailer-imports/import-words.ts';
import type { AccountApi } from '#web/context.ts';

type Found = NonNullable<Awaited<ReturnType<AccountApi['desk']['retailerImport']>>>;
type Item = Found['items'][number];
const outcomes = ['created', 'changed', 'unchanged', 'skipped', 'waiting'] as const;

/** The items of an import, filtered by outcome, fifty at a time. */
export function ImportItems({ id, items, outcome, next }: { id: string } & Pick<Found, 'items' | 'outcome' | 'next'>) {
  const to = (params: Record<string, string>): string => {
    const search = new URLSearchParams(params).toString();
    return `/admin/retailer-imports/${id}${search && `?${search}`}#pages`;
  };
  return (
    <DeskPanel id="pages" title={m.retailers_items()}>
      <nav aria-label={m.retailers_filter()} className="import-filter">
        <Link to={to({})} className="chip" aria-current={outcome === null ? 'true' : undefined}>
          {m.retailers_filter_all()}
        </Link>
        {outcomes.map((one) => (
          <Link
            key={one}
            to={to({ outcome: one })}
            className="chip"
            aria-current={outcome === one ? 'true' : undefined}
          >
            {outcomeLabels[one]()}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <p className="muted">{m.retailers_items_none()}</p>
      ) : (
        <ul className="import-items">
          {items.map((item) => (
            <ItemLine key={item.id} item={item} />
          ))}
        </ul>
      )}
      {next && (
        <p>
          <Link className={buttonClass('second')} to={to({ ...(outcome && { outcome }), after: next })}>
            {m.retailers_items_next()}
          </Link>
        </p>
      )}
    </DeskPanel>
  );
}

function ItemLine({ item: { address, outcome, reason, kept, slug, title, priceMinor, currency } }: { item: Item }) {
  const name = title ?? address;
  return (
    <li>
      <div className="import-item-head">
        {slug ? <Link to={`/produit/${slug}`}>{name}</Link> : <span>{name}</span>}
        <StateBadge look={outcomeLooks[outcome]}>{outcomeLabels[outcome]()}</StateBadge>
      </div>
      <p className="muted small">
        {priceMinor !== null && currency !== null && <span>{formatAnyPrice(priceMinor, currency)} · </span>}
        {reason && <span>{skipReasonLabels[reason]()} </span>}
        <a href={address} target="_blank" rel="noopener noreferrer" aria-label={`${m.retailers_open_page()} : ${name}`}>
          {m.retailers_open_page()}
          <Icon name="external" />
        </a>
      </p>
      {kept.length > 0 && (
        <p className="muted small">
          {m.retailers_kept({ what: kept.map((column) => editableProductColumnLabels[column]()).join(', ') })}
        </p>
      )}
    </li>
  );
}
