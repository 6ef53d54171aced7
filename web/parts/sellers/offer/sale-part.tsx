import { timeZoneCity } from '#domain/settings/time-zone-city.ts';
import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Field } from '#web/ui/field.tsx';
import type { OfferPageData } from './load-offer-page.ts';
import type { RefusedSaleOrStockForm } from './run-offer-act.ts';

type Props = { path: string; page: OfferPageData; formKey: string; answer: RefusedSaleOrStockForm | undefined };
type Sale = NonNullable<OfferPageData['open']>;

/** The planned or running sale with a button to end it, or a form for a new sale. Below: past sales. */
export function SalePart({ path, page, formKey, answer }: Props) {
  const { offer, zone, open, past } = page;
  const action = dashboardPath(path, 'offre', { id: offer.id });
  const money = useMoney(offer.currency);
  return (
    <DeskPanel
      id="promotion"
      title={m.wares_sale()}
      words={open ? undefined : m.wares_sale_words()}
      acts={
        open && (
          <StateBadge look={open.state === 'running' ? 'ok' : 'info'}>
            {open.state === 'running' ? m.wares_sale_running() : m.wares_sale_planned()}
          </StateBadge>
        )
      }
    >
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {open ? (
        <OpenSale sale={open} action={action} zone={zone} currency={offer.currency} />
      ) : (
        <DeskForm
          draft={`sale:${offer.id}`}
          action={action}
          act={m.wares_sale_act()}
          busy={m.wares_sale_busy()}
          key={formKey}
        >
          <input type="hidden" name="slot" value="sale" />
          <input type="hidden" name="sale" value={formKey} />
          <Field
            name="price"
            label={m.selling_offer_price({ currency: offer.currency })}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            required
            defaultValue={answer?.typed['price'] ?? ''}
            error={answer?.faults.price}
            hint={
              offer.lowestMinor === null
                ? m.wares_sale_no_log()
                : m.wares_sale_lowest({ price: money(offer.lowestMinor, offer.currency) })
            }
          />
          <div className="desk-fields">
            <Field
              name="start"
              type="datetime-local"
              label={m.wares_sale_start()}
              optional={m.listing_optional()}
              hint={m.wares_sale_start_hint({ zone: timeZoneCity(zone) })}
              defaultValue={answer?.typed['start'] ?? ''}
              error={answer?.faults.start}
            />
            <Field
              name="end"
              type="datetime-local"
              label={m.wares_sale_end()}
              required
              defaultValue={answer?.typed['end'] ?? ''}
              error={answer?.faults.end}
            />
          </div>
        </DeskForm>
      )}
      {past.length > 0 && (
        <>
          <h3>{m.wares_sales_past()}</h3>
          <ul className="wares-log">
            {past.map((sale) => (
              <li key={sale.id}>
                <b className="numbers">{money(sale.priceMinor, sale.currency)}</b>{' '}
                <span className="muted small">{pastWords(sale, zone)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </DeskPanel>
  );
}

function OpenSale({ sale, action, zone, currency }: { sale: Sale; action: string; zone: string; currency: string }) {
  const money = useMoney(currency);
  const isRunning = sale.state === 'running';
  return (
    <>
      <FactList
        facts={[
          [m.wares_sale_price(), money(sale.priceMinor, sale.currency)],
          [m.wares_sale_start(), dateAndTime(sale.startsAt, zone)],
          [m.wares_sale_end(), dateAndTime(sale.endsAt, zone)],
          [m.wares_sale_shown(), sale.percent === null ? m.wares_sale_shown_none() : `−${sale.percent}\u00A0%`],
        ]}
      />
      <p className="muted small">{sale.percent === null ? m.wares_sale_law_none() : m.wares_sale_law()}</p>
      <ConfirmButton
        act={isRunning ? m.wares_sale_stop() : m.wares_sale_withdraw()}
        confirm={isRunning ? m.wares_sale_stop() : m.wares_sale_withdraw()}
        busy={m.wares_sale_busy()}
        fields={{ slot: 'end', sale: sale.id }}
        action={action}
      >
        <p>
          {isRunning && sale.regularMinor !== null
            ? m.wares_sale_stop_words({ price: money(sale.regularMinor, sale.currency) })
            : m.wares_sale_withdraw_words()}
        </p>
      </ConfirmButton>
    </>
  );
}

function pastWords(sale: OfferPageData['past'][number], zone: string): string {
  const from = dateAndTime(sale.startsAt, zone);
  if (sale.regularMinor === null)
    return sale.endedBy === 'seller' ? m.wares_sale_was_withdrawn({ from }) : m.wares_sale_was_void({ from });
  const until = dateAndTime(sale.endedAt ?? sale.endsAt, zone);
  if (sale.endedBy === 'price') return m.wares_sale_was_price({ from, until });
  return sale.endedBy === 'seller' ? m.wares_sale_was_stopped({ from, until }) : m.wares_sale_was({ from, until });
}
