import { categoryHref, categoryTree } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { Link } from '#web/ui/link.tsx';
import { TileBackground, type TileColour } from '#web/ui/tile.tsx';
import { CategoryDrawing } from './category-drawing.tsx';

const dyes: TileColour[] = ['indigo', 'terre', 'feuille', 'ocre', 'coton'];

/** The eleven categories as a row of round tiles, which scrolls sideways on a phone. */
export function HomeCategories() {
  return (
    <nav className="home-categories" aria-label={m.home_categories_label()}>
      <ul>
        {categoryTree.map(({ slug }, at) => (
          <li key={slug}>
            <Link to={categoryHref(slug)}>
              <TileBackground colour={dyes[at % dyes.length] ?? 'coton'}>
                <CategoryDrawing category={slug} />
              </TileBackground>
              {categoryName(slug)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
