import { apart } from '#texts/compiled/apart.js';
import { m } from '#texts/compiled/messages.js';
import { ComparedColumnChoice } from '#web/parts/catalogue/comparison/column-choice.tsx';
import { ComparisonPage } from '#web/parts/catalogue/comparison/comparison-page.tsx';
import { comparisonGroups } from '#web/parts/catalogue/comparison/comparison-rows.ts';
import { ComparisonTable } from '#web/parts/catalogue/comparison/comparison-table.tsx';
import { loadComparison } from '#web/parts/catalogue/comparison/load-comparison.ts';
import { ComparisonSummary } from '#web/parts/catalogue/comparison/quick-stats.tsx';
import type { DisplayedComparison } from '#web/parts/catalogue/comparison/shown-comparison.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { comparisonOffersRow } from './offers-row.tsx';
import { ShareComparison } from './share-comparison.tsx';
import { Recommendations } from './recommendations.tsx';
import type { Route } from './+types/screen';
import '#web/styles/buying.css';
import '#web/styles/comparison.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.compare_title(),
    // For link previews: the names of the compared products.
    description: loaderData?.products.map(({ card }) => apart(card.title)).join(' · ') || m.compare_description(),
    noindex: true,
  });

export const loader = ({ url, context }: Route.LoaderArgs) => loadComparison({ url, context });

/** The detailed comparison (R-CMP-02): recommendations, all specifications and offers, sharing, print. */
export default function ComparateurScreen({ loaderData: sent }: Route.ComponentProps) {
  return (
    <ComparisonPage
      path="/comparateur"
      title={m.compare_title()}
      sent={sent}
      otherWay={{ path: '/compare', label: m.compare_quick() }}
    >
      {(shown) => <Compared shown={shown} />}
    </ComparisonPage>
  );
}

function Compared({ shown }: { shown: DisplayedComparison }) {
  const { items, products } = shown;
  const money = useMoney();
  const columns = items.map(({ id }) => products.find(({ card }) => card.id === id));
  const [prices, ...others] = comparisonGroups(columns, money);
  const groups = [{ ...prices!, rows: [...prices!.rows, comparisonOffersRow(columns, money)] }, ...others];
  return (
    <div className="compare-view">
      <ComparisonSummary cards={products.map(({ card }) => card)} />
      <Recommendations products={products} />
      <ShareComparison products={products} />
      <ComparedColumnChoice key={items.map(({ id }) => id).join()} items={items} />
      <div className="compare-tools">
        {items.length > 1 && (
          <label className="compare-hide">
            <input type="checkbox" name="hide-same" />
            <span>{m.compare_hide_same()}</span>
          </label>
        )}
        <p className="compare-legend small muted">
          <span className="compare-legend-apart">{m.compare_legend_apart()}</span>
          <span className="compare-legend-win">{m.compare_legend_best()}</span>
        </p>
      </div>
      <ComparisonTable path="/comparateur" shown={shown} groups={groups} />
    </div>
  );
}
