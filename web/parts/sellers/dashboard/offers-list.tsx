import { Form } from 'react-router';
import { buildListSearch } from '#domain/desk/list-query.ts';
import { sellerOffersListDefinition } from '#domain/sellers/offer-list.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { merchantPagePath } from '#web/route-lists.ts';
import { getLocale } from '#texts/compiled/runtime.js';
import type { AccountApi } from '#web/context.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { ListFilters } from '#web/parts/desk/desk-list/list-filters.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import { amountText } from '#web/parts/desk/amount-text.ts';
import { PreviousNextLinks } from './previous-next-links.tsx';
import { toHiddenValue, type OffersFormResult } from './run-offers-act.ts';
import { dashboardPath } from './sections.ts';
import { useUnsavedWarning } from './use-unsaved.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';

type List = Awaited<ReturnType<AccountApi['selling']['offers']>>;
type Offer = List['rows'][number];
type Props = {
  path: string;
  mayState: boolean;
  list: List;
  zone: string;
  done: string | null;
  answer: OffersFormResult | undefined;
};

/** The offers of a seller as a table: people edit rows in place, and one button saves all of them. */
export function OffersList({ path, mayState, list, zone, done, answer }: Props) {
  const { query, rows, next, previous } = list;
  const screen = dashboardPath(path, 'offres');
  const to = (page: string) => `${screen}&${buildListSearch(sellerOffersListDefinition, query, page).slice(1)}`;
  const isFiltered = Object.keys(query.filters).length > 0;
  const conflicts = answer ? Object.keys(answer.nows).length : 0;
  const wrong = answer && Object.keys(answer.faults).length > conflicts;
  const unsaved = useUnsavedWarning(m.wares_unsaved(), answer !== undefined);
  const saved = answer ? answer.saved : /^\d{1,3}$/.test(done ?? '') ? Number(done) : null;
  return (
    <div className="desk-list">
      <ListFilters
        path={path}
        clear={screen}
        fixed={{ vue: 'offres' }}
        shape={sellerOffersListDefinition}
        query={query}
        fields={[
          { name: 'q', label: m.selling_offer_q() },
          {
            name: 'stock',
            label: m.selling_offer_stock(),
            choices: { out: m.selling_offer_out(), low: m.selling_offer_low() },
          },
          {
            name: 'on',
            label: m.selling_offer_on(),
            choices: { yes: m.selling_offer_on_yes(), no: m.selling_offer_on_no() },
          },
        ]}
        sortNames={{ newest: m.desk_sort_newest(), oldest: m.desk_sort_oldest() }}
      />
      {list.without.length > 0 && path === merchantPagePath && (
        <Notice look="warn">
          {m.rates_offers_without({ n: list.without.reduce((sum, { offers }) => sum + offers, 0) })}{' '}
          {mayState ? (
            <Link className="link" to={dashboardPath(path, 'livraison')}>
              {m.rates_state()}
            </Link>
          ) : (
            m.rates_state_ask()
          )}
        </Notice>
      )}
      <ResultNotice look="ok">{saved !== null && saved > 0 && m.selling_offers_saved({ n: saved })}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <ResultNotice look="bad">{conflicts > 0 && m.selling_offers_conflict()}</ResultNotice>
      <ResultNotice look="bad">{wrong && m.selling_offers_wrong()}</ResultNotice>
      {rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? m.desk_list_nothing_fits() : m.selling_offers_empty()}
          action={
            isFiltered && (
              <Link className={buttonClass('second')} to={screen}>
                {m.desk_list_clear()}
              </Link>
            )
          }
        >
          {isFiltered ? m.desk_list_nothing_fits_words() : m.selling_offers_empty_words()}
        </EmptyState>
      ) : (
        // The form stores no draft, because an old draft would overwrite the stock. It warns about unsaved text.
        <Form method="post" className="desk-form space-sheet" autoComplete="off" {...unsaved}>
          {rows.map((offer) => (
            <Row key={keyOf(offer, answer)} offer={offer} path={path} zone={zone} answer={answer} />
          ))}
          <div className="desk-form-acts">
            <Button type="submit" look="main">
              {m.selling_offers_save()}
            </Button>
          </div>
        </Form>
      )}
      <PreviousNextLinks previous={previous} next={next} to={to} />
    </div>
  );
}

/** A changed offer gets a new key, so that its row is rendered with its new values. */
function keyOf(
  { id, priceMinor, stock, minimumOrderQuantity, isActive }: Offer,
  answer: OffersFormResult | undefined,
): string {
  const nows = ['price', 'stock', 'minimum', 'on'].map((name) => answer?.nows[`${name}:${id}`]);
  return [id, priceMinor, stock, minimumOrderQuantity, isActive, ...nows].join('|');
}

function Row({
  offer,
  path,
  zone,
  answer,
}: {
  offer: Offer;
  path: string;
  zone: string;
  answer: OffersFormResult | undefined;
}) {
  const money = useMoney(offer.currency);
  const { id, currency } = offer;
  const title = titleIn(getLocale(), offer);
  const price = (minor: number) => money(minor, currency);
  if (!offer.isDirect)
    return (
      <fieldset className="space-row">
        <legend>{title}</legend>
        <p className="muted small">{m.selling_offer_link({ price: price(offer.priceMinor) })}</p>
      </fieldset>
    );
  const typed = (name: string) => answer?.typed[`${name}:${id}`];
  /** The values that the form showed when it was opened, to detect conflicts. */
  const held = (name: string, value: Parameters<typeof toHiddenValue>[0]) =>
    answer?.typed[`was-${name}:${id}`] ?? toHiddenValue(value);
  const changed = ['price', 'stock', 'minimum', 'on'].filter((name) => answer?.nows[`${name}:${id}`] !== undefined);
  const error = (name: string, now: (held: string) => string) => {
    const fault = answer?.faults[`${name}:${id}`];
    const other = answer?.nows[`${name}:${id}`];
    return other === undefined ? fault : m.selling_offer_changed({ now: now(other), typed: sent(name) });
  };
  const onWords = (value: string) => (value === 'true' ? m.selling_offer_on_yes() : m.selling_offer_on_no());
  const sent = (name: string) => {
    const text = typed(name) ?? '';
    if (name === 'on') return onWords(text);
    return text === '' ? m.selling_offer_no_stock() : text;
  };
  return (
    <fieldset className="space-row">
      <legend>
        <a className="link" href={`/produit/${offer.slug}`}>
          {title}
        </a>
      </legend>
      <p className="wares-row small">
        {offer.sale && <b>{saleWords(offer.sale, price(offer.sale.priceMinor), zone)}</b>}
        <Link
          className="link"
          to={dashboardPath(path, 'offre', { id })}
          aria-label={`${m.wares_open_offer()} (${title})`}
        >
          {m.wares_open_offer()}
        </Link>
      </p>
      <input type="hidden" name="offer" value={id} />
      {(
        [
          ['price', offer.priceMinor],
          ['stock', offer.stock],
          ['minimum', offer.minimumOrderQuantity],
          ['on', offer.isActive],
        ] as const
      ).map(([name, value]) => (
        <input key={name} type="hidden" name={`was-${name}:${id}`} value={held(name, value)} />
      ))}
      <Field
        name={`price:${id}`}
        label={m.selling_offer_price({ currency })}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        defaultValue={typed('price') ?? amountText(offer.priceMinor, currency)}
        error={error('price', (now) => price(Number(now)))}
        hint={
          offer.discountPercent !== null
            ? m.selling_offer_discount({ percent: offer.discountPercent })
            : offer.lowestMinor !== null && m.selling_offer_lowest({ price: price(offer.lowestMinor) })
        }
      />
      <Field
        name={`stock:${id}`}
        label={m.selling_offer_stock()}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        placeholder={m.selling_offer_no_stock()}
        defaultValue={typed('stock') ?? toHiddenValue(offer.stock)}
        error={error('stock', (now) => (now === '' ? m.selling_offer_no_stock() : now))}
      />
      <Field
        name={`minimum:${id}`}
        label={m.selling_offer_minimum()}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={typed('minimum') ?? String(offer.minimumOrderQuantity)}
        error={error('minimum', (now) => now)}
      />
      <Select
        name={`on:${id}`}
        label={m.selling_offer_on()}
        defaultValue={typed('on') ?? String(offer.isActive)}
        error={error('on', onWords)}
      >
        <option value="true">{m.selling_offer_on_yes()}</option>
        <option value="false">{m.selling_offer_on_no()}</option>
      </Select>
      {changed.length > 0 && (
        <>
          {changed.map((name) => (
            <input
              key={name}
              type="hidden"
              name={`now-${name}:${id}`}
              value={answer?.nows[`${name}:${id}`] || 'none'}
            />
          ))}
          <Select name={`choose:${id}`} label={m.listing_choose()} defaultValue="">
            <option value="">{m.listing_choose_none()}</option>
            <option value="theirs">{m.listing_choose_theirs()}</option>
            <option value="mine">{m.listing_choose_mine()}</option>
          </Select>
        </>
      )}
    </fieldset>
  );
}

const saleWords = ({ state, startsAt, endsAt }: NonNullable<Offer['sale']>, price: string, zone: string): string =>
  state === 'running'
    ? m.wares_sale_on({ price, until: dateAndTime(endsAt, zone) })
    : m.wares_sale_soon({ price, from: dateAndTime(startsAt, zone) });
