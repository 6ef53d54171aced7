import type { FunnelBar, FunnelStep } from '#domain/sellers/funnel.ts';
import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { formatShortDay } from '#web/parts/sellers/dashboard/day-words.ts';
import { formatCount, formatOneDecimal } from '#web/parts/shell/figures/figures.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Funnel = Awaited<ReturnType<AccountApi['selling']['funnel']>>;

/** Views, adds to carts and orders of the last week and month, and the most viewed products. */
export function SalesFunnel({ funnel: { isDemo, periods, began, top } }: { funnel: Funnel }) {
  return (
    <DeskPanel id="parcours" title={m.selling_funnel()} words={m.selling_funnel_words()}>
      {began === null ? (
        <EmptyState picture={<Icon name="search" />} title={m.selling_funnel_empty()} heading="h3">
          <p>{m.selling_funnel_empty_words()}</p>
        </EmptyState>
      ) : (
        <>
          <div className="space-funnels">
            {periods.map(({ days, bars }) => (
              <section key={days} aria-labelledby={`parcours-${days}`} className="space-funnel">
                <h3 id={`parcours-${days}`}>{m.selling_funnel_days({ n: days })}</h3>
                <ol>
                  {bars.map((bar) => (
                    <Step key={bar.step} bar={bar} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
          <p className="small muted">{m.selling_funnel_since({ day: formatShortDay(began) })}</p>
          {isDemo && <p className="small muted">{m.selling_funnel_example()}</p>}
          {top.length > 0 && <MostViewed top={top} />}
        </>
      )}
    </DeskPanel>
  );
}

const stepWords = (step: FunnelStep): string =>
  ({ views: m.selling_funnel_views(), adds: m.selling_funnel_adds(), orders: m.selling_funnel_orders() })[step];

const shareWords = (step: FunnelStep, ofBefore: number): string => {
  const percent = Number.isInteger(ofBefore) ? String(ofBefore) : formatOneDecimal(ofBefore);
  return step === 'adds' ? m.selling_funnel_of_views({ percent }) : m.selling_funnel_of_adds({ percent });
};

function Step({ bar: { step, count, ofBefore, share } }: { bar: FunnelBar }) {
  return (
    <li>
      <p>
        <span>{stepWords(step)}</span>
        <b className="numbers">{formatCount(count)}</b>
        {ofBefore !== null && <span className="small muted numbers">{shareWords(step, ofBefore)}</span>}
      </p>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="space-funnel-ground" width="100" height="10" />
        {/* A small value still gets a visible bar. */}
        <rect
          className="space-funnel-bar"
          width={count === 0 ? 0 : Math.max(1, Math.round(share * 1000) / 10)}
          height="10"
        />
      </svg>
    </li>
  );
}

function MostViewed({ top }: { top: Funnel['top'] }) {
  return (
    <table className="desk-table-plain space-viewed">
      <caption>{m.selling_funnel_top()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.selling_funnel_product()}</th>
          <th scope="col" className="desk-number">
            {m.selling_funnel_top_views()}
          </th>
          <th scope="col" className="desk-number">
            {m.selling_funnel_top_adds()}
          </th>
        </tr>
      </thead>
      <tbody>
        {top.map(({ slug, title, views, adds }) => (
          <tr key={slug}>
            <th scope="row">
              <Link className="link" to={`/produit/${slug}`}>
                {title}
              </Link>
            </th>
            <td className="desk-number numbers">{formatCount(views)}</td>
            <td className="desk-number numbers">{formatCount(adds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
