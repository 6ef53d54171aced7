import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ActiveFilter } from './choices.ts';

/** The active filters as chips. Each links to the results without that filter. */
export function ActiveFilters({ choices }: { choices: readonly ActiveFilter[] }) {
  const { pathname, search } = useLocation();
  if (choices.length === 0) return null;
  const without = (names: readonly string[]) =>
    filteredUrl(pathname, search, Object.fromEntries(names.map((name) => [name, null])));
  return (
    <ul className="active-filters" aria-label={m.filter_active()}>
      {choices.map(({ names, words }) => (
        <li key={names.join()}>
          <Link
            className="chip chip-on"
            to={without(names)}
            preventScrollReset
            aria-label={m.filter_remove({ filter: words })}
          >
            {words}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <Link
            className="button button-plain button-small"
            to={without(choices.flatMap(({ names }) => names))}
            preventScrollReset
          >
            {m.filter_clear()}
          </Link>
        </li>
      )}
    </ul>
  );
}
