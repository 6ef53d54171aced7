import type { Source } from '#domain/catalogue/product.ts';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { Link } from '#web/ui/link.tsx';

/** A seller's name as a link to their page. Cart lines of older releases have no slug, so they show only the name. */
export function SellerLink({
  name,
  slug,
  source,
  onClick,
}: {
  name: string;
  slug: string | undefined;
  source: Source;
  onClick?: () => void;
}) {
  if (!slug) return <bdi>{name}</bdi>;
  return (
    <Link className="seller-link" to={storefrontPath({ source, slug })} onClick={onClick}>
      <bdi>{name}</bdi>
    </Link>
  );
}
