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
import type { Route } from './+types/screen';
import '#web/styles/buying.css';
import '#web/styles/comparison.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.cart_compare_title(),
    description: m.seo_compare_description(),
    noindex: true,
  });

export const loader = ({ url, context }: Route.LoaderArgs) => loadComparison({ url, context });

/** The quick comparison: up to four products side by side, newest first, at current prices. */
export default function QuickComparisonScreen({ loaderData: sent }: Route.ComponentProps) {
  return (
    <ComparisonPage
      path="/compare"
      title={m.cart_compare_title()}
      sent={sent}
      otherWay={{ path: '/comparateur', label: m.compare_detailed() }}
    >
      {(shown) => <Compared shown={shown} />}
    </ComparisonPage>
  );
}

function Compared({ shown }: { shown: DisplayedComparison }) {
  const { items, products } = shown;
  const money = useMoney();
  const columns = items.map(({ id }) => products.find(({ card }) => card.id === id));
  return (
    <div className="compare-view">
      <ComparisonSummary cards={products.map(({ card }) => card)} />
      <ComparedColumnChoice key={items.map(({ id }) => id).join()} items={items} />
      <ComparisonTable path="/compare" shown={shown} groups={comparisonGroups(columns, money)} />
    </div>
  );
}
