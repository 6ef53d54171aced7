import { type ReactNode, useState } from 'react';
import { type QuickOrDetailedComparisonPath, buildComparisonLinkFromSlugs } from '#domain/compare/comparison-link.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';
import type { ComparisonItem } from '#domain/catalogue/comparison.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { StoredListPlaceholder } from '#web/parts/shell/hydration-placeholder/hydration-placeholder.tsx';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { replaceComparison, useComparison } from '#web/state/comparison.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyStatePicture } from '#web/parts/shell/empty-picture/empty-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LinkedComparisonNotice } from './linked-notice.tsx';
import type { ServerComparison } from './load-comparison.ts';
import type { ComparedProductHeading, DisplayedComparison } from './shown-comparison.ts';
import { useFetchComparedProducts } from './use-live-comparison.ts';

type ComparisonPageProps = {
  path: QuickOrDetailedComparisonPath;
  title: string;
  /** The link to the other screen: /compare is short, /comparateur is detailed. */
  otherWay: { path: QuickOrDetailedComparisonPath; label: string };
  sent: ServerComparison | null;
  children: (shown: DisplayedComparison) => ReactNode;
};

/** The layout of /compare and /comparateur. Shows the visitor's list from the browser, or the products of a link. */
export function ComparisonPage({ path, title, otherWay, sent, children }: ComparisonPageProps) {
  const items = useComparison();
  const hydrated = useHydrated();
  const { country, currency, language } = useVisitor();
  // A link to the same products as the visitor's own list is treated as that list, also after a product is removed.
  const [ownLink, setOwnLink] = useState<ServerComparison | null>(null);
  if (hydrated && sent?.isLinked && ownLink !== sent && areSame(items, sent.products)) setOwnLink(sent);
  const isOwn = hydrated && (!sent?.isLinked || ownLink === sent);
  const own = useFetchComparedProducts(
    isOwn ? items.map(({ id }) => id) : [],
    `${country} ${currency}`,
    sent?.products,
  );
  const intro = <p className="muted small">{m.cart_compare_intro({ country: countryName(country, language) })}</p>;
  const frame = (body: ReactNode, slugs: string[] = [], acts?: ReactNode) => (
    <div className="wrap section comparison">
      <div className="comparison-head">
        <div>
          <h1>{title}</h1>
          {intro}
        </div>
        <div className="comparison-acts">
          <Link to={buildComparisonLinkFromSlugs(otherWay.path, slugs)} className={buttonClass('second', 'small')}>
            {otherWay.label}
          </Link>
          {acts}
        </div>
      </div>
      {body}
    </div>
  );

  if (sent && !isOwn && (sent.isLinked || !hydrated)) {
    const { products, gone, isLinked } = sent;
    const slugs = isLinked ? products.map(({ card }) => card.slug) : [];
    return frame(
      <>
        {isLinked && <LinkedComparisonNotice path={path} own={items} products={products} />}
        {products.length > 0
          ? children({ items: products.map(itemOf), products, isLinked })
          : isLinked && <NothingToCompare />}
        {gone > 0 && <p className="comparison-gone muted small">{m.cart_compare_gone_count({ n: gone })}</p>}
      </>,
      slugs,
    );
  }
  if (!hydrated || items.length === 0)
    return frame(
      <StoredListPlaceholder keys="sugu.compare" words={m.cart_compare_loading()}>
        <NothingToCompare />
      </StoredListPlaceholder>,
    );

  function clear() {
    replaceComparison([]);
    notify(m.cart_compare_cleared(), { label: m.cart_undo(), run: () => replaceComparison(items) });
  }
  return frame(
    <>
      {own.failed && (
        <Notice look="warn" live>
          {m.checkout_quote_failed()}
        </Notice>
      )}
      {own.products ? (
        children({ items, products: own.products, isLinked: false })
      ) : (
        <p role="status">{m.cart_compare_loading()}</p>
      )}
    </>,
    [],
    <Button look="danger" size="small" onClick={clear}>
      {m.cart_compare_clear()}
    </Button>,
  );
}

const itemOf = ({ card: { id, title: name, slug, tile, image_url } }: ComparedProduct): ComparedProductHeading => ({
  id,
  metadata: { name, slug, tile, image_url },
});

const areSame = (items: readonly ComparisonItem[], products: readonly ComparedProduct[]): boolean =>
  items.length === products.length && products.every(({ card }) => items.some(({ id }) => id === card.id));

const NothingToCompare = () => (
  <EmptyState
    picture={<EmptyStatePicture of="comparison" />}
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
