import { useEffect } from 'react';
import type { ProductDetails } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { addRecentlyViewed, useRecentlyViewed } from '#web/state/recent.ts';
import { reportProductView } from '#web/state/report-goods.ts';
import { Link } from '#web/ui/link.tsx';

/** The products seen last in this browser (R-HOME-08, R-CARD-09). `except`: the product of this page. */
export function RecentlyViewed({ except }: { except?: string }) {
  const seen = useRecentlyViewed().filter(({ id }) => id !== except);
  if (seen.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">{m.recent_title()}</h2>
      </div>
      <ul className="recent">
        {seen.map(({ id, name, metadata }) => (
          <li key={id}>
            <Link to={`/produit/${metadata.slug}`}>
              <CardPicture url={metadata.image_url} tile={metadata.tile} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Records a product as recently viewed, and reports the view to the shop. */
export function useRecordProductView({
  id,
  title,
  slug,
  images,
  tile,
}: Pick<ProductDetails, 'id' | 'title' | 'slug' | 'images' | 'tile'>) {
  const hash = images[0]?.hash;
  useEffect(() => {
    addRecentlyViewed({
      id,
      name: title,
      metadata: { slug, image_url: hash ? `/pictures/${hash}-320.webp` : null, tile },
    });
  }, [id, title, slug, hash, tile]);
  useEffect(() => reportProductView(slug), [slug]);
}
