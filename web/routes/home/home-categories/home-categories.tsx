import type { Tile as TileColour } from '#domain/catalogue/product.ts';
import { tree } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { Link } from '#web/ui/link.tsx';

/** One picture per category: that of a product people buy there. */
export type CategoryPicture = { category: string; url: string | null; tile: TileColour };

const dyes: TileColour[] = ['indigo', 'terre', 'feuille', 'ocre', 'coton'];

/** The eleven categories as a row of round tiles; a strip one can push on a phone. */
export function HomeCategories({ pictures }: { pictures: readonly CategoryPicture[] }) {
  return (
    <nav className="home-categories" aria-label={m.home_categories_label()}>
      <ul>
        {tree.map(({ slug }, at) => {
          const picture = pictures.find(({ category }) => category === slug);
          return (
            <li key={slug}>
              <Link to={`/categorie/${slug}`}>
                <CardPicture url={picture?.url ?? null} tile={dyes[at % dyes.length] ?? 'coton'} size="small" />
                {categoryName(slug)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
