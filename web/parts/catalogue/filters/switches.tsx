import type { ReactNode } from 'react';
import type { SearchFacets } from '#domain/catalogue/search.ts';
import { countryName, countryOf } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** Filters that are on or off, with the number of results where it is counted. */
export function FilterSwitches({
  facets,
  params,
  asksSales,
}: {
  facets: SearchFacets;
  params: URLSearchParams;
  asksSales: boolean;
}) {
  const visitor = useVisitor();
  const place = countryOf(params.get('ships_to'))?.code ?? visitor.country;
  return (
    <fieldset className="facet">
      <legend>{m.filter_conditions()}</legend>
      <Switch name="in_stock" on={params.has('in_stock')} count={facets.in_stock}>
        {m.filter_in_stock()}
      </Switch>
      <Switch name="free_shipping" on={params.has('free_shipping')} count={facets.free_shipping}>
        {m.filter_free_shipping()}
      </Switch>
      <Switch
        name="ships_to"
        value={place}
        on={countryOf(params.get('ships_to')) !== null}
        count={place === visitor.country ? facets.ships_to : null}
      >
        {m.filter_ships_to({ country: countryName(place, visitor.language) })}
      </Switch>
      <Switch name="on_sale" on={params.has('on_sale') || asksSales} count={facets.on_sale}>
        {m.filter_on_sale()}
      </Switch>
    </fieldset>
  );
}

function Switch({
  name,
  value = 'true',
  on,
  count,
  children,
}: {
  name: string;
  value?: string;
  on: boolean;
  count: number | null;
  children: ReactNode;
}) {
  return (
    <label className="check facet-choice" data-none={count === 0 || undefined}>
      <input type="checkbox" name={name} value={value} defaultChecked={on} />
      <span className="check-words">{children}</span>
      {count !== null && <span className="check-count">{formatCount(count)}</span>}
    </label>
  );
}
