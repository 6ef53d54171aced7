import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DayChart } from '#web/parts/desk/desk-chart/day-chart.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatShortDay } from './day-words.ts';
import { SalesFunnel } from './funnel.tsx';
import { dashboardPath } from './sections.ts';

type Selling = AccountApi['selling'];
type Sales = Awaited<ReturnType<Selling['sales']>>;
type Props = {
  path: string;
  waiting: { toDo: number; late: number } | null;
  sales: Sales | null;
  stock: Awaited<ReturnType<Selling['stock']>> | null;
  followers: number | null;
  funnel: Awaited<ReturnType<Selling['funnel']>> | null;
};

/** Open tasks, sales and changes since yesterday; every number links to its list. */
export function DashboardOverview({ path, waiting, sales, stock, followers, funnel }: Props) {
  const orders = (more: Record<string, string>) => dashboardPath(path, 'commandes', more);
  const offers = (more: Record<string, string>) => dashboardPath(path, 'offres', more);
  return (
    <>
      {(waiting || stock) && (
        <DeskPanel id="a-faire" title={m.selling_todo()}>
          <div className="space-tiles">
            {waiting && (
              <>
                <Tile
                  to={orders({ state: 'to_do', sort: 'oldest' })}
                  value={waiting.toDo}
                  name={m.selling_todo_orders()}
                />
                <Tile
                  to={orders({ state: 'late', sort: 'oldest' })}
                  value={waiting.late}
                  name={m.selling_todo_late()}
                  isBad={waiting.late > 0}
                />
              </>
            )}
            {stock && (
              <>
                <Tile
                  to={offers({ stock: 'out' })}
                  value={stock.out}
                  name={m.selling_stock_out()}
                  isBad={stock.out > 0}
                />
                <Tile to={offers({ stock: 'low' })} value={stock.low} name={m.selling_stock_low()} />
                <Tile to={offers({ on: 'yes' })} value={stock.open} name={m.selling_stock_open()} />
              </>
            )}
          </div>
        </DeskPanel>
      )}
      {followers !== null && (
        <p className="space-followers">
          <b className="numbers">{followers}</b> {m.following_count()}
        </p>
      )}
      {sales && <SalesParts sales={sales} orders={orders} />}
      {funnel && <SalesFunnel funnel={funnel} />}
    </>
  );
}

function SalesParts({
  sales: { sales, since, from, yesterday },
  orders,
}: {
  sales: Sales;
  orders: (more: Record<string, string>) => string;
}) {
  const money = useMoney(sales.currency);
  const total = money(sales.salesMinor, sales.currency);
  return (
    <>
      <DeskPanel id="depuis-hier" title={m.selling_since()}>
        <div className="space-tiles">
          <Tile to={orders({ from: yesterday })} value={since.paid} name={m.selling_since_paid()} />
          <Tile
            to={orders({ state: 'shipped', since: yesterday })}
            value={since.shipped}
            name={m.selling_since_shipped()}
          />
          <Tile
            to={orders({ state: 'delivered', since: yesterday })}
            value={since.delivered}
            name={m.selling_since_delivered()}
          />
          <Tile
            to={orders({ state: 'called_off', since: yesterday })}
            value={since.calledOff}
            name={m.selling_since_off()}
          />
          <Tile
            to={orders({ state: 'refunded', since: yesterday })}
            value={since.refunded}
            name={m.selling_since_refunded()}
          />
        </div>
      </DeskPanel>
      <DeskPanel
        id="ventes"
        title={m.selling_sales()}
        words={sales.isConverted ? m.selling_sales_converted({ currency: sales.currency }) : m.selling_sales_words()}
      >
        <div className="space-tiles">
          <Tile to={orders({ from })} value={total} name={m.selling_sales_sum()} />
          <Tile to={orders({ from })} value={sales.orders} name={m.selling_sales_orders()} />
        </div>
        <DayChart
          title={m.selling_sales_by_day()}
          label={m.selling_sales_label({ total, n: sales.orders })}
          points={sales.days.map(({ day, salesMinor }) => ({
            day,
            words: formatShortDay(day),
            value: salesMinor,
            shown: money(salesMinor, sales.currency),
          }))}
        />
      </DeskPanel>
    </>
  );
}

function Tile({
  to,
  value,
  name,
  isBad = false,
}: {
  to: string;
  value: number | string;
  name: string;
  isBad?: boolean;
}) {
  return (
    <Link className={isBad ? 'space-tile space-tile-late' : 'space-tile'} to={to}>
      {/* In a narrow tile the currency wraps to its own line before the number breaks. */}
      <b>{typeof value === 'string' ? value.replace(/\u00A0(?=\D+$)/, ' ') : value}</b>
      {name}
    </Link>
  );
}
