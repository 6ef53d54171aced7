import { parseIdList } from '#domain/catalogue/id-list.ts';
import { favouritesLimit } from '#domain/catalogue/list-limits.ts';
import { m } from '#texts/compiled/messages.js';
import { account, market, visitor } from '#web/context.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { HydrationPlaceholder } from '#web/parts/shell/hydration-placeholder/hydration-placeholder.tsx';
import { pageMeta, rootDataOf } from '#web/parts/shell/seo/page-meta.ts';
import { useFavourites } from '#web/state/favourites.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { useLiveCards } from '#web/state/live-cards.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { SentFavourites, type FavouritesPage } from './sent-favourites.tsx';
import '#web/styles/lists.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(rootDataOf(matches), location, {
    title: m.cart_favourites_title(),
    description: m.seo_favorites_description(),
    noindex: true,
  });

const cardsOfPage = 24;

/** Light pages show them without the app: the account's are known here, the ids of the others are sent along (web/state/light-lists.ts). */
export async function loader({ url, context }: Route.LoaderArgs): Promise<FavouritesPage | null> {
  if (!context.get(visitor).light) return null;
  const ofAccount = (await context.get(account)?.favourites())?.map(({ id }) => id) ?? [];
  const sent = parseIdList(url.searchParams.get('ids'), favouritesLimit);
  const ids = [...new Set([...sent, ...ofAccount])];
  const last = Math.ceil(ids.length / cardsOfPage);
  if (last === 0) return null;
  const page = Math.min(last, Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1));
  const ofPage = ids.slice((page - 1) * cardsOfPage, page * cardsOfPage);
  const cards = await context.get(market).cards(ofPage);
  const kept = ofAccount.length === 0 ? 'here' : sent.every((id) => ofAccount.includes(id)) ? 'account' : 'both';
  return { cards, gone: ofPage.length - cards.length, page, last, kept };
}

/** The favourites in this browser, and in the signed-in person's account, with current prices. */
export default function FavouritesScreen({ loaderData: sent }: Route.ComponentProps) {
  const favourites = useFavourites();
  const hydrated = useHydrated();
  const { country, currency, person } = useVisitor();
  const { cards, failed } = useLiveCards(
    favourites.map(({ id }) => id),
    `${country} ${currency}`,
    sent?.cards,
  );
  const gone = cards ? favourites.filter(({ id }) => !cards.some((card) => card.id === id)) : [];
  if (!hydrated && sent)
    return (
      <Frame>
        <SentFavourites {...sent} />
      </Frame>
    );
  const intro = <p className="muted small">{person ? m.cart_favourites_account() : m.cart_favourites_here()}</p>;
  if (!hydrated || favourites.length === 0)
    return (
      <Frame>
        <HydrationPlaceholder
          keys="sugu.favourites"
          ofAccount
          intro={<div className="favourites-head">{intro}</div>}
          words={m.cart_favourites_loading()}
        >
          <div className="with-scripts">
            <NoFavourites />
          </div>
          <div className="without-scripts">
            <NoScripts />
          </div>
        </HydrationPlaceholder>
      </Frame>
    );
  return (
    <Frame>
      <div className="favourites-head">
        {intro}
        <Button size="small" onClick={() => void share(favourites)}>
          {m.cart_favourites_share()}
        </Button>
      </div>
      {failed && (
        <Notice look="warn" live>
          {m.checkout_quote_failed()}
        </Notice>
      )}
      {cards ? <ProductGrid cards={cards} heading="h2" /> : <p role="status">{m.cart_favourites_loading()}</p>}
      {gone.length > 0 && (
        <p className="favourites-gone muted small">
          {m.cart_favourites_gone()} {gone.map(({ name }) => name).join(', ')}
        </p>
      )}
    </Frame>
  );
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="wrap section favourites">
    <h1>{m.cart_favourites_title()}</h1>
    {children}
  </div>
);

/** Shown without scripts, which are needed to read the browser's favourites. */
const NoScripts = () => (
  <EmptyState
    picture={<Icon name="heart" />}
    title={m.cart_favourites_no_scripts()}
    action={
      <Link to="/" className={buttonClass('second')}>
        {m.cart_favourites_start()}
      </Link>
    }
  >
    {m.cart_favourites_no_scripts_words()}
  </EmptyState>
);

const NoFavourites = () => (
  <EmptyState
    picture={<Icon name="heart" />}
    title={m.cart_favourites_empty()}
    action={
      <Link to="/" className={buttonClass('second')}>
        {m.cart_favourites_start()}
      </Link>
    }
  >
    {m.cart_favourites_empty_words()}
  </EmptyState>
);

/** The list as text through the device's own sharing, else through the clipboard. */
async function share(favourites: { name: string; metadata: { slug: string } }[]): Promise<void> {
  const text = favourites.map(({ name, metadata }) => `${name} ${location.origin}/produit/${metadata.slug}`).join('\n');
  try {
    if (navigator.share) await navigator.share({ title: m.cart_favourites_title(), text });
    else {
      await navigator.clipboard.writeText(text);
      notify(m.cart_favourites_copied());
    }
  } catch {
    // The visitor cancelled sharing.
  }
}
