import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useComparison } from '#web/state/comparison.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Here it would lead nowhere, or lie over fields one is filling in. */
const without = new Set(['/compare', '/paiement']);

/** The floating way to the comparison (R-CMP-11): there while something is being compared. */
export function CompareFloat() {
  const count = useComparison().length;
  const { pathname } = useLocation();
  if (count === 0 || without.has(pathname)) return null;
  return (
    <Link to="/compare" className="compare-float">
      <Icon name="scale" />
      <span>{m.cart_compare_float({ n: count })}</span>
    </Link>
  );
}
