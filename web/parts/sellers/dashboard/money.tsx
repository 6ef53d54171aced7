import { Form } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { PreviousNextLinks } from './previous-next-links.tsx';
import { dashboardPath } from './sections.ts';

type Data = Awaited<ReturnType<AccountApi['selling']['money']>>;
type Row = Data['rows'][number];

/** Formats a month: "novembre 2026". */
const monthWords = (month: string): string =>
  dateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`));

/** The money that the market holds for the seller, and the movements of a month. */
export function MoneySection({ path, seller, data, zone }: { path: string; seller: string; data: Data; zone: string }) {
  const { month, months, balances, sums, rows, next, previous } = data;
  const money = useSigned(...balances.map(({ currency }) => currency));
  const at = (page: string) => dashboardPath(path, 'argent', { mois: month, page });
  return (
    <>
      <DeskPanel
        id="solde"
        title={m.selling_money_balance()}
        words={m.selling_money_balance_words({ shop: shop.name })}
      >
        {balances.length === 0 ? (
          <p className="muted">{m.selling_money_nothing()}</p>
        ) : (
          <div className="space-tiles">
            {balances.map(({ currency, amountMinor }) => (
              <p key={currency} className="space-tile">
                {/* In a narrow tile the currency wraps to its own line before the amount breaks. */}
                <b>{money(amountMinor, currency).replace(/\u00A0(?=\D+$)/, ' ')}</b>
                {currency}
              </p>
            ))}
          </div>
        )}
      </DeskPanel>
      <DeskPanel id="releve" title={m.selling_money_statement({ month: monthWords(month) })}>
        <Form method="get" action={path} className="desk-filters-form">
          <input type="hidden" name="vue" value="argent" />
          <Select name="mois" label={m.selling_money_month()} defaultValue={month} key={month}>
            {months.map((one) => (
              <option key={one} value={one}>
                {monthWords(one)}
              </option>
            ))}
          </Select>
          <div className="desk-filters-acts">
            <Button type="submit" look="tonal">
              {m.selling_money_show()}
            </Button>
            {rows.length > 0 && (
              <a
                className={buttonClass('plain')}
                href={`/merchant/releve.pdf?${new URLSearchParams({ vendeur: seller, mois: month })}`}
                download
              >
                {m.payouts_statement_pdf()}
              </a>
            )}
            {rows.length > 0 && (
              <a
                className={buttonClass('plain')}
                href={`/merchant/releve.csv?${new URLSearchParams({ vendeur: seller, mois: month })}`}
                download
              >
                {m.selling_money_csv()}
              </a>
            )}
          </div>
        </Form>
        {sums.map((sum) => (
          <FactList
            key={sum.currency}
            facts={[
              [m.selling_money_items(), money(sum.itemsMinor, sum.currency)],
              [m.selling_money_commission(), money(-sum.commissionMinor, sum.currency)],
              [m.selling_money_shipping(), money(sum.shippingMinor, sum.currency)],
              [m.selling_money_back(), money(sum.backMinor, sum.currency)],
              [m.payouts_statement_paid_out(), sum.paidOutMinor !== 0 && money(sum.paidOutMinor, sum.currency)],
              [m.selling_money_net(), <b key="net">{money(sum.netMinor, sum.currency)}</b>],
            ]}
          />
        ))}
        {rows.length === 0 ? (
          <EmptyState heading="h3" title={m.selling_money_empty()}>
            {m.selling_money_empty_words()}
          </EmptyState>
        ) : (
          <Movements path={path} rows={rows} zone={zone} />
        )}
        <PreviousNextLinks previous={previous} next={next} to={at} />
      </DeskPanel>
    </>
  );
}

function Movements({ path, rows, zone }: { path: string; rows: readonly Row[]; zone: string }) {
  const money = useSigned(...rows.map(({ currency }) => currency));
  const heads = [
    m.selling_money_order(),
    m.selling_money_what(),
    m.selling_money_date(),
    m.selling_money_items(),
    m.selling_money_commission(),
    m.selling_money_shipping(),
    m.selling_money_net(),
  ];
  return (
    <table className="desk-table">
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" className={place > 2 ? 'desk-number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="desk-cell-main" data-head={heads[0]}>
              {row.kind.startsWith('payout') ? (
                <Link className="link" to={dashboardPath(path, 'versements')}>
                  {m.payouts_desk_batch({ number: row.number })}
                </Link>
              ) : (
                <Link className="link numbers" to={dashboardPath(path, 'commandes', { commande: row.number })}>
                  {row.number}
                </Link>
              )}
            </td>
            <td data-head={heads[1]}>
              <span>{kindWords[row.kind]?.() ?? m.selling_money_other()}</span>
            </td>
            <td data-head={heads[2]}>
              <span>{dateAndTime(row.at, zone)}</span>
            </td>
            {[row.itemsMinor, -row.commissionMinor, row.shippingMinor].map((minor, place) => (
              <td key={heads[place + 3]} className="desk-number" data-head={heads[place + 3]}>
                <span>{money(minor, row.currency)}</span>
              </td>
            ))}
            <td className="desk-number" data-head={heads[6]}>
              <b>{money(row.netMinor, row.currency)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats amounts with a true minus sign, as on receipts; zero has none. */
function useSigned(...currencies: string[]): (minor: number, currency: string) => string {
  const money = useMoney(...currencies);
  return (minor, currency) => (minor < 0 ? `−${money(-minor, currency)}` : money(minor === 0 ? 0 : minor, currency));
}

const kindWords: Record<string, () => string> = {
  paid: () => m.selling_money_paid(),
  refunded: () => m.selling_money_refunded(),
  refund_reversed: () => m.selling_money_reversed(),
  dispute_borne: () => m.selling_money_dispute(),
  payout_sent: () => m.payouts_kind_sent(),
  payout_returned: () => m.payouts_kind_returned(),
};
