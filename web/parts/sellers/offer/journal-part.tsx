import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { priceChartData } from '#web/parts/catalogue/price-chart/price-chart.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { PreviousNextLinks } from '#web/parts/sellers/dashboard/previous-next-links.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { StepChart } from '#web/ui/step-chart.tsx';
import type { OfferPageData } from './load-offer-page.ts';

/** The price or stock history of the offer: a chart over 90 days, and each change. */
export function PriceStockHistory({ path, page }: { path: string; page: OfferPageData }) {
  const { offer, journal, today } = page;
  const money = useMoney(offer.currency);
  const isPrice = journal.of === 'price';
  const write = (value: number) => (isPrice ? money(value, offer.currency) : String(value));
  const to = (more: Record<string, string>) => `${dashboardPath(path, 'offre', { id: offer.id, ...more })}#journal`;
  const params = { journal: isPrice ? 'prix' : 'stock' };
  const chart = priceChartData(
    journal.days.map(({ day, value }) => ({ day, price: value })),
    write,
    today,
  );
  return (
    <DeskPanel id="journal" title={m.wares_journal()} words={m.wares_journal_words()}>
      <p className="wares-choice">
        <Choice to={to({ journal: 'prix' })} isChosen={isPrice} words={m.wares_journal_price()} />
        <Choice to={to({ journal: 'stock' })} isChosen={!isPrice} words={m.wares_journal_stock()} />
      </p>
      {chart && (
        <StepChart
          points={chart.points}
          rows={chart.rows}
          columns={chart.columns}
          last={write(chart.now)}
          label={(isPrice ? m.wares_journal_price_label : m.wares_journal_stock_label)({
            low: write(chart.low),
            high: write(chart.high),
            now: write(chart.now),
          })}
        />
      )}
      {journal.rows.length === 0 ? (
        <EmptyState title={m.wares_journal_none()}>{m.wares_journal_none_words()}</EmptyState>
      ) : (
        <Rows page={page} />
      )}
      <PreviousNextLinks previous={journal.previous} next={journal.next} to={(page) => to({ ...params, page })} />
    </DeskPanel>
  );
}

const Choice = ({ to, isChosen, words }: { to: string; isChosen: boolean; words: string }) => (
  <Link className={buttonClass(isChosen ? 'second' : 'plain')} to={to} aria-current={isChosen ? 'true' : undefined}>
    {words}
  </Link>
);

function Rows({ page: { journal, zone, offer } }: { page: OfferPageData }) {
  const money = useMoney(offer.currency);
  const units = (value: number | null) => (value === null ? m.selling_offer_no_stock() : String(value));
  return (
    <table className="desk-table-plain wares-table">
      <thead>
        <tr>
          <th scope="col">{m.wares_journal_when()}</th>
          <th scope="col" className="desk-number">
            {m.wares_journal_change()}
          </th>
          {journal.of === 'stock' && <th scope="col">{m.wares_journal_cause()}</th>}
        </tr>
      </thead>
      <tbody>
        {journal.of === 'price'
          ? journal.rows.map(({ id, at, priceMinor, currency, beforeMinor }) => (
              <tr key={id}>
                <th scope="row">{dateAndTime(at, zone)}</th>
                <td className="desk-number">
                  {beforeMinor === null
                    ? money(priceMinor, currency)
                    : m.wares_journal_from_to({
                        from: money(beforeMinor, currency),
                        to: money(priceMinor, currency),
                      })}
                </td>
              </tr>
            ))
          : journal.rows.map(({ id, at, from, to, isOrder }) => (
              <tr key={id}>
                <th scope="row">{dateAndTime(at, zone)}</th>
                <td className="desk-number">{m.wares_journal_from_to({ from: units(from), to: units(to) })}</td>
                <td>{isOrder ? m.wares_journal_order() : m.wares_journal_hand()}</td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}
