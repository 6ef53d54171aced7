import { type ReactNode, useState } from 'react';
import { fold } from '#domain/catalogue/words/fold.ts';
import { m } from '#texts/compiled/messages.js';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';

const shownAtFirst = 8;
const findFrom = 13;

/** A value of a filter; `count` null: not counted. */
export type FacetValue = { value: string; label?: string; count: number | null };

type FacetChoicesProps = {
  title: string;
  name: string;
  /** The selected value from the URL; null: none, or not a value of this filter. */
  selected: string | null;
  facets: readonly FacetValue[];
  renderWords: (facet: FacetValue) => ReactNode;
  /** For filters with many values: the label of a field that searches them. Without it all values are shown. */
  find?: string;
};

/**
 * One filter as radio buttons with counts. The first is "all", to remove a choice without scripts. A long filter shows
 * eight values and the selected one; the rest is in a disclosure.
 */
export function FacetRadioButtons({ title, name, selected, facets, renderWords, find }: FacetChoicesProps) {
  const [words, setWords] = useState('');
  const hydrated = useHydrated();
  if (facets.length === 0 && !selected) return null;
  const { first, rest } = arranged(facets, selected, find ? shownAtFirst : facets.length);
  const looked = fold(words.trim());
  const isLooked = (facet: FacetValue) => looked === '' || fold(facet.label ?? facet.value).includes(looked);
  const row = (facet: FacetValue) => (
    <FacetChoice
      key={facet.value}
      name={name}
      facet={facet}
      checked={facet.value === selected}
      hidden={!isLooked(facet)}
    >
      {renderWords(facet)}
    </FacetChoice>
  );
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {find && hydrated && facets.length >= findFrom && (
        <input
          className="input facet-find"
          type="search"
          aria-label={find}
          placeholder={find}
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <label className="check" hidden={looked !== ''}>
        <input type="radio" name={name} value="" defaultChecked={!selected} />
        <span className="check-words">{m.filter_all()}</span>
      </label>
      {first.map(row)}
      {rest.length > 0 && (
        <details className="facet-more" open={looked !== '' || undefined}>
          <summary hidden={looked !== ''}>
            {m.filter_more({ n: rest.length })}
            <Icon name="chevron-down" />
          </summary>
          {rest.map(row)}
        </details>
      )}
      {looked !== '' && !facets.some(isLooked) && <p className="muted small">{m.filter_find_none()}</p>}
    </fieldset>
  );
}

/** One value with its count, faded if the count is zero. */
function FacetChoice({
  name,
  facet: { value, count },
  checked,
  hidden,
  children,
}: {
  name: string;
  facet: FacetValue;
  checked: boolean;
  hidden: boolean;
  children: ReactNode;
}) {
  return (
    <label className="check facet-choice" data-none={count === 0 || undefined} hidden={hidden}>
      <input type="radio" name={name} value={value} defaultChecked={checked} />
      <span className="check-words">{children}</span>
      {count !== null && <span className="check-count">{formatCount(count)}</span>}
    </label>
  );
}

function arranged(
  facets: readonly FacetValue[],
  selected: string | null,
  limit: number,
): { first: FacetValue[]; rest: FacetValue[] } {
  // With one value more than the limit, all are shown: a "show more" button would take the same space.
  const most = facets.length === limit + 1 ? facets.length : limit;
  const first = facets.slice(0, most);
  const chosen =
    selected && !first.some(({ value }) => value === selected)
      ? (facets.find(({ value }) => value === selected) ?? { value: selected, count: 0 })
      : null;
  return { first: chosen ? [...first, chosen] : first, rest: facets.slice(most).filter((facet) => facet !== chosen) };
}
