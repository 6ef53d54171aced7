import { useNavigate } from 'react-router';
import { type ComparisonItem, toComparisonItem } from '#domain/catalogue/comparison.ts';
import type { QuickOrDetailedComparisonPath } from '#domain/compare/comparison-link.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { replaceComparison } from '#web/state/comparison.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that the visitor's own list is unchanged. Buttons replace it by the link's products (with undo) or go back. */
export function LinkedComparisonNotice({
  path,
  own,
  products,
}: {
  path: QuickOrDetailedComparisonPath;
  own: ComparisonItem[];
  products: ComparedProduct[];
}) {
  const navigate = useNavigate();
  function takeOver() {
    replaceComparison(products.map(({ card }) => toComparisonItem(card, Date.now())));
    void navigate(path, { replace: true });
    notify(
      m.compare_taken_over(),
      own.length > 0 ? { label: m.cart_undo(), run: () => replaceComparison(own) } : undefined,
    );
  }
  return (
    <Notice className="comparison-linked">
      <p>
        {m.compare_linked()}{' '}
        <span className="with-scripts">{own.length > 0 && m.compare_linked_own({ n: own.length })}</span>
      </p>
      <p className="row row-wrap">
        {products.length > 0 && (
          <Button size="small" className="with-scripts" onClick={takeOver}>
            {m.compare_take_over()}
          </Button>
        )}
        <Link to={path} className={buttonClass('plain', 'small')}>
          {own.length > 0 ? m.compare_own() : m.compare_close()}
        </Link>
      </p>
    </Notice>
  );
}
