import { data } from 'react-router';
import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { noStore } from '#web/no-store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';

// A revoked link must show nothing, so caches may not store the page.
export const headers: Route.HeadersFunction = () => noStore;
export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: loaderData?.list?.name ?? m.shared_list_none(),
    description: m.shared_list_description(),
    noindex: true,
  });

/** Anybody with the link sees the list, with prices for their own place; 404 for a revoked or unknown link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(visitorQueriesContext);
  const found = await shop.sharedWishlist(params.id);
  if (!found) return data({ list: null }, { status: 404 });
  const cards = await shop.cards(found.products);
  return data({ list: { name: found.name, cards, gone: found.products.length - cards.length } });
}

export default function SharedListScreen({ loaderData: { list } }: Route.ComponentProps) {
  const { country, language } = useVisitor();
  const start = (
    <Link to="/" className={buttonClass('main')}>
      {m.shared_list_start()}
    </Link>
  );
  if (!list)
    return (
      <div className="wrap section">
        <EmptyState picture={<Icon name="heart" />} heading="h1" title={m.shared_list_none()} action={start}>
          {m.shared_list_none_words()}
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap section">
      <h1>
        <bdi>{list.name}</bdi>
      </h1>
      {list.cards.length > 0 ? (
        <>
          <p className="shared-lead muted">
            {m.shared_list_lead({ place: countryWithPreposition(country, language) })}
          </p>
          <ProductGrid cards={list.cards} heading="h2" eager={4} />
        </>
      ) : (
        <EmptyState picture={<Icon name="heart" />} title={m.shared_list_empty()} action={start}>
          {m.shared_list_empty_words()}
        </EmptyState>
      )}
      {list.gone > 0 && <p className="section muted small">{m.shared_list_gone({ n: list.gone })}</p>}
    </div>
  );
}
