import { askedIds } from '#domain/catalogue/asked-ids.ts';
import { comparisonLimit } from '#domain/catalogue/list-limits.ts';
import type { ComparedCard } from '#domain/catalogue/product.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { market, visitor } from '#web/context.ts';
import { notify } from '#web/parts/toaster/notify.ts';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import { pageMeta, rootOf } from '#web/parts/seo/page-meta.ts';
import { replaceComparison, useComparison } from '#web/state/comparison.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { useLiveCards } from '#web/state/live-cards.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { type ComparedItem, ComparisonTable } from './comparison-table.tsx';
import { QuickStats } from './quick-stats.tsx';
import '#web/styles/buying.css';
import '#web/styles/lists.css';

export const handle = { hydrate: 'unless light' };
export const meta: Route.MetaFunction = ({ matches, location }) => pageMeta(rootOf(matches), location, { title: m.cart_compare_title(), description: m.seo_compare_description(), noindex: true });

/** Light pages show it without the app: the ids are sent along (web/state/light-lists.ts). */
export function loader({ url, context }: Route.LoaderArgs): Promise<ComparedCard[]> | null {
  const ids = context.get(visitor).light ? askedIds(url.searchParams.get('ids'), comparisonLimit) : [];
  return ids.length === 0 ? null : context.get(market).cards(ids);
}

/** The app has its own. */
export const clientLoader = () => null;

/** Up to four products side by side, newest first, at today's prices. */
export default function CompareScreen({ loaderData: asked }: Route.ComponentProps) {
  const items = useComparison();
  const hydrated = useHydrated();
  const { country, currency, language, light } = useVisitor();
  const { cards, failed } = useLiveCards(items.map(({ id }) => id), `${country} ${currency}`);
  const intro = <p className="muted small">{m.cart_compare_intro({ country: countryName(country, language) })}</p>;
  if (!hydrated && asked?.length) return <Frame><div className="favourites-head">{intro}</div><Compared items={asked.map(({ id, title: name, slug, tile, image_url }) => ({ id, metadata: { name, slug, tile, image_url } }))} cards={asked} /></Frame>;
  if (!hydrated && !light) return <Frame><p className="cart-page-wait with-scripts">{m.cart_loading()}</p><div className="without-scripts"><NothingToCompare /></div></Frame>;
  if (items.length === 0) return <Frame><NothingToCompare /></Frame>;

  function clear() {
    replaceComparison([]);
    notify(m.cart_compare_cleared(), { label: m.cart_undo(), run: () => replaceComparison(items) });
  }

  return (
    <Frame>
      <div className="favourites-head">
        {intro}
        <Button look="danger" size="small" onClick={clear}>{m.cart_compare_clear()}</Button>
      </div>
      {failed && <Notice look="warn" live>{m.checkout_quote_failed()}</Notice>}
      {cards ? <Compared items={items} cards={cards} /> : <p className="cart-page-wait with-scripts" role="status">{m.cart_loading()}</p>}
    </Frame>
  );
}

const Compared = ({ items, cards }: { items: ComparedItem[]; cards: ComparedCard[] }) => (
  <>
    <QuickStats cards={cards} />
    <ComparisonTable items={items} cards={cards} />
  </>
);

const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="wrap section favourites">
    <h1>{m.cart_compare_title()}</h1>
    {children}
  </div>
);

const NothingToCompare = () => (
  <EmptyState picture={<Icon name="scale" />} title={m.cart_compare_empty()} action={<Link to="/" className={buttonClass('second')}>{m.cart_compare_empty_act()}</Link>}>
    {m.cart_compare_empty_words()}
  </EmptyState>
);
