import sprite from './category-drawings.svg?url&no-inline';

/** The drawing of a category: an element of `category-drawings.svg` with the category's slug as id. */
export const CategoryDrawing = ({ category }: { category: string }) => (
  <svg className="category-drawing" viewBox="0 0 48 48" aria-hidden="true">
    <use href={`${sprite}#${category}`} />
  </svg>
);
