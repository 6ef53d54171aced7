import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { noCompareButtonPagePattern } from '#web/route-lists.ts';
import { useComparison } from '#web/state/comparison.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The floating link to the comparison (R-CMP-11), shown while something is being compared. */
export function CompareFloat() {
  const count = useComparison().length;
  const { pathname } = useLocation();
  if (count === 0 || noCompareButtonPagePattern.test(pathname)) return null;
  return (
    <Link to="/compare" className="compare-float">
      <Icon name="scale" />
      <span>{m.cart_compare_float({ n: count })}</span>
    </Link>
  );
}
