import sprite from './category-drawings.svg?url&no-inline';

/** What stands for a category, beside its name: a drawing of `category-drawings.svg`, known by the category's slug. */
export const CategoryDrawing = ({ category }: { category: string }) => (
  <svg className="category-drawing" viewBox="0 0 48 48" aria-hidden="true">
    <use href={`${sprite}#${category}`} />
  </svg>
);
