import { useState } from 'react';
import { parseIdList } from '#domain/catalogue/id-list.ts';
import { favouritesLimit } from '#domain/catalogue/list-limits.ts';
import type { Wishlist } from '#domain/catalogue/wishlists.ts';
import { m } from '#texts/compiled/messages.js';
import { accountApiContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { StoredListPlaceholder } from '#web/parts/shell/hydration-placeholder/hydration-placeholder.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { useFavourites } from '#web/state/favourites.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { useWishlists } from '#web/state/wishlists.ts';
import { useCurrentProductCards } from './live-cards.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyStatePicture } from '#web/parts/shell/empty-picture/empty-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { wishlistErrorTexts } from './fault-words.ts';
import { FavouriteCards } from './favourite-cards.tsx';
import { WishlistsWithoutScripts } from './lists-without-scripts.tsx';
import { ServerRenderedFavourites, type FavouritesRenderedPage } from './sent-favourites.tsx';
import { ShareWishlist } from './share-list.tsx';
import { changeWishlist } from './wishlist-act.ts';
import { WishlistBar } from './wishlist-bar.tsx';
import { WishlistHead } from './wishlist-head.tsx';
import '#web/styles/lists.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.cart_favourites_title(),
    description: m.seo_favorites_description(),
    noindex: true,
  });

const cardsOfPage = 24;

/**
 * `sent`: on a data-saving page, the favourites of the account and those whose ids are in the URL.
 * `lists`: the lists of a signed-in person, for share links and for pages without scripts.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const mine = context.get(accountApiContext);
  const lists = mine && (await mine.wishlists());
  return { sent: context.get(visitorContext).light ? await sentFavourites(url, context) : null, lists };
}

async function sentFavourites(url: URL, context: Route.LoaderArgs['context']): Promise<FavouritesRenderedPage | null> {
  const ofAccount = (await context.get(accountApiContext)?.favourites())?.map(({ id }) => id) ?? [];
  const sent = parseIdList(url.searchParams.get('ids'), favouritesLimit);
  const ids = [...new Set([...sent, ...ofAccount])];
  const last = Math.ceil(ids.length / cardsOfPage);
  if (last === 0) return null;
  const page = Math.min(last, Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '', 10) || 1));
  const ofPage = ids.slice((page - 1) * cardsOfPage, page * cardsOfPage);
  const cards = await context.get(visitorQueriesContext).cards(ofPage);
  const kept = ofAccount.length === 0 ? 'here' : sent.every((id) => ofAccount.includes(id)) ? 'account' : 'both';
  return { cards, gone: ofPage.length - cards.length, page, last, kept };
}

/** Saves, removes or shares a list, or revokes its link. Errors are answered with 422; success redirects. */
export async function action(args: Route.ActionArgs) {
  const { act } = requireSignedIn(args);
  const answer = await changeWishlist(act, await args.request.formData());
  if (answer && 'fault' in answer) return uncachedData(answer, { status: 422 });
  throw seeOther('/favorites');
}

/** The favourites of the browser and of the account, with current prices: all of them, or one named list. */
export default function FavouritesScreen({ loaderData: { sent, lists: ofAccount }, actionData }: Route.ComponentProps) {
  const favourites = useFavourites();
  const lists = useWishlists();
  const [chosen, choose] = useState<string | null>(null);
  const hydrated = useHydrated();
  const { country, currency, person } = useVisitor();
  const { cards, failed } = useCurrentProductCards(
    favourites.map(({ id }) => id),
    `${country} ${currency}`,
    sent?.cards,
  );
  const gone = cards ? favourites.filter(({ id }) => !cards.some((card) => card.id === id)) : [];
  const forms = ofAccount && <WishlistsWithoutScripts {...ofAccount} refused={actionData ?? null} />;
  if (!hydrated && sent)
    return (
      <Frame>
        <ServerRenderedFavourites {...sent} />
        {forms}
      </Frame>
    );
  const intro = <p className="muted small">{person ? m.cart_favourites_account() : m.cart_favourites_here()}</p>;
  const isIn = (list: Wishlist) => favourites.filter(isOf(list)).length;
  const bar = <WishlistBar lists={lists} chosen={chosen} total={favourites.length} countOf={isIn} choose={choose} />;
  if (!hydrated || favourites.length === 0)
    return (
      <Frame>
        <StoredListPlaceholder
          keys="sugu.favourites"
          ofAccount
          intro={<div className="favourites-head">{intro}</div>}
          words={m.cart_favourites_loading()}
        >
          <div className="with-scripts">
            <NoFavourites />
            {hydrated && <div className="section">{bar}</div>}
          </div>
          <div className="without-scripts">
            <NoScripts />
            {forms}
          </div>
        </StoredListPlaceholder>
      </Frame>
    );
  const list = lists.find(({ id }) => id === chosen);
  const shown = list ? cards?.filter(({ id }) => list.items.includes(id)) : cards;
  return (
    <Frame>
      <div className="favourites-head">
        {intro}
        {/* Shares one link per product, without an account. A single link for a named list is created below. */}
        <Button size="small" onClick={() => void share(list ? favourites.filter(isOf(list)) : favourites)}>
          {list ? m.wishlist_share_products() : m.cart_favourites_share()}
        </Button>
      </div>
      {bar}
      {actionData && (
        <Notice look="bad" live>
          {wishlistErrorTexts[actionData.fault]()}
        </Notice>
      )}
      {list && (
        <section className="wishlist-open">
          <WishlistHead list={list} lists={lists} onGone={() => choose(null)} />
          <ShareWishlist list={list} token={ofAccount?.shares[list.id]} />
        </section>
      )}
      {failed && (
        <Notice look="warn" live>
          {m.checkout_quote_failed()}
        </Notice>
      )}
      {shown?.length === 0 && list && (
        <EmptyState
          picture={<EmptyStatePicture of="favourites" />}
          title={m.wishlist_empty()}
          heading="h3"
          action={<Button onClick={() => choose(null)}>{m.wishlist_empty_act()}</Button>}
        >
          {m.wishlist_empty_words()}
        </EmptyState>
      )}
      {shown ? (
        <FavouriteCards cards={shown} favourites={favourites} lists={lists} heading={list ? 'h3' : 'h2'} />
      ) : (
        <p role="status">{m.cart_favourites_loading()}</p>
      )}
      {gone.length > 0 && !list && (
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

/** Shown without scripts, because only scripts can read the browser's favourites. */
const NoScripts = () => (
  <EmptyState
    picture={<EmptyStatePicture of="favourites" />}
    title={m.cart_favourites_no_scripts()}
    action={
      <Link to="/" className={buttonClass('main')}>
        {m.cart_favourites_start()}
      </Link>
    }
  >
    {m.cart_favourites_no_scripts_words()}
  </EmptyState>
);

const NoFavourites = () => (
  <EmptyState
    picture={<EmptyStatePicture of="favourites" />}
    title={m.cart_favourites_empty()}
    action={
      <Link to="/" className={buttonClass('main')}>
        {m.cart_favourites_start()}
      </Link>
    }
  >
    {m.cart_favourites_empty_words()}
  </EmptyState>
);

/** Whether a favourite is in this list. */
const isOf =
  (list: Wishlist) =>
  ({ id }: { id: string }): boolean =>
    list.items.includes(id);

/** Shares the name and URL of each product by the device's share dialog, else copies them. */
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
