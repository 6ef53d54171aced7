import { parseIdList } from '#domain/catalogue/id-list.ts';
import { comparisonLimit } from '#domain/catalogue/list-limits.ts';
import type { ComparedCard } from '#domain/catalogue/product.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { market, visitor } from '#web/context.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { HydrationPlaceholder } from '#web/parts/shell/hydration-placeholder/hydration-placeholder.tsx';
import { pageMeta, rootDataOf } from '#web/parts/shell/seo/page-meta.ts';
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

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(rootDataOf(matches), location, {
    title: m.cart_compare_title(),
    description: m.seo_compare_description(),
    noindex: true,
  });

/** Light pages show it without the app: the ids are sent along (web/state/light-lists.ts). `gone`: how many are no longer sold. */
export async function loader({
  url,
  context,
}: Route.LoaderArgs): Promise<{ cards: ComparedCard[]; gone: number } | null> {
  const ids = context.get(visitor).light ? parseIdList(url.searchParams.get('ids'), comparisonLimit) : [];
  if (ids.length === 0) return null;
  const cards = await context.get(market).cards(ids);
  return { cards, gone: ids.length - cards.length };
}

/** Up to four products side by side, newest first, at today's prices. */
export default function CompareScreen({ loaderData: sent }: Route.ComponentProps) {
  const items = useComparison();
  const hydrated = useHydrated();
  const { country, currency, language } = useVisitor();
  const { cards, failed } = useLiveCards(
    items.map(({ id }) => id),
    `${country} ${currency}`,
    sent?.cards,
  );
  const intro = <p className="muted small">{m.cart_compare_intro({ country: countryName(country, language) })}</p>;
  if (!hydrated && sent)
    return (
      <Frame>
        <div className="favourites-head">{intro}</div>
        <Sent {...sent} />
      </Frame>
    );
  if (!hydrated || items.length === 0)
    return (
      <Frame>
        <HydrationPlaceholder
          keys="sugu.compare"
          intro={<div className="favourites-head">{intro}</div>}
          words={m.cart_compare_loading()}
        >
          <NothingToCompare />
        </HydrationPlaceholder>
      </Frame>
    );

  function clear() {
    replaceComparison([]);
    notify(m.cart_compare_cleared(), { label: m.cart_undo(), run: () => replaceComparison(items) });
  }

  return (
    <Frame>
      <div className="favourites-head">
        {intro}
        <Button look="danger" size="small" onClick={clear}>
          {m.cart_compare_clear()}
        </Button>
      </div>
      {failed && (
        <Notice look="warn" live>
          {m.checkout_quote_failed()}
        </Notice>
      )}
      {cards ? <Compared items={items} cards={cards} /> : <p role="status">{m.cart_compare_loading()}</p>}
    </Frame>
  );
}

/** The comparison rendered by the server, with links only. */
const Sent = ({ cards, gone }: { cards: ComparedCard[]; gone: number }) => (
  <>
    {cards.length > 0 && (
      <Compared
        items={cards.map(({ id, title: name, slug, tile, image_url }) => ({
          id,
          metadata: { name, slug, tile, image_url },
        }))}
        cards={cards}
      />
    )}
    {gone > 0 && <p className="favourites-gone muted small">{m.cart_compare_gone_count({ n: gone })}</p>}
  </>
);

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
  <EmptyState
    picture={<Icon name="scale" />}
    title={m.cart_compare_empty()}
    action={
      <Link to="/" className={buttonClass('second')}>
        {m.cart_compare_empty_act()}
      </Link>
    }
  >
    {m.cart_compare_empty_words()}
  </EmptyState>
);
