import { m } from '#texts/compiled/messages.js';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { Link } from '#web/ui/link.tsx';

type Choice = { value: string; words: string; count: number };

/** Links that filter a list; the first removes the filter. `at`: the URL of a choice; null: without filter. */
export function FilterLinkChips({
  label,
  choices,
  chosen,
  at,
}: {
  label: string;
  choices: readonly Choice[];
  chosen: string | null;
  at: (value: string | null) => string;
}) {
  return (
    <nav className="choice-chips" aria-label={label}>
      <Link className="chip" to={at(null)} preventScrollReset aria-current={chosen === null ? 'page' : undefined}>
        {m.see_all()}
      </Link>
      {choices.map(({ value, words, count }) => (
        <Link
          key={value}
          className="chip"
          to={at(value)}
          preventScrollReset
          aria-current={value === chosen ? 'page' : undefined}
        >
          {words}
          <span className="choice-count">{formatCount(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
