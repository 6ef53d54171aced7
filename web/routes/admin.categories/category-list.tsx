import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { Link } from '#web/ui/link.tsx';

type Counts = { category: string; shown: number; noPicture: number; noOffer: number; hasText: boolean };

/** Every category with its products and their missing data. Each number links to the products that it counts. */
export function CategoryList({ categories }: { categories: readonly Counts[] }) {
  const heads = [
    m.desk_category_name(),
    m.desk_category_shown(),
    m.desk_category_no_picture(),
    m.desk_category_no_offer(),
    m.desk_category_text(),
  ];
  return (
    <table className="desk-table">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at > 0 && at < 4 ? 'desk-number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, shown, noPicture, noOffer, hasText }) => {
          const name = categoryName(category);
          const figure = (value: number, at: number, more: string) => (
            <td data-head={heads[at]} className="desk-number">
              {value === 0 ? (
                <span>0</span>
              ) : (
                <Link
                  to={`/admin/products?category=${category}&state=shown${more}`}
                  aria-label={m.desk_category_rows({ n: formatCount(value), what: heads[at]!, name })}
                >
                  {formatCount(value)}
                </Link>
              )}
            </td>
          );
          return (
            <tr key={category}>
              <td className="desk-cell-main">
                <Link to={`/admin/categories?category=${category}`}>{name}</Link>
                <span className="desk-under">{category}</span>
              </td>
              {figure(shown, 1, '')}
              {figure(noPicture, 2, '&without=picture')}
              {figure(noOffer, 3, '&without=offer')}
              <td data-head={heads[4]}>
                <StateBadge look={hasText ? 'ok' : 'note'}>
                  {hasText ? m.desk_category_has_text() : m.desk_category_no_text()}
                </StateBadge>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
