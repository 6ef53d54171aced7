import { type FocusEvent, type FormEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Source, sources } from '#domain/catalogue/product.ts';
import type { Facet, SearchAnswer } from '#domain/catalogue/search.ts';
import { isCategory } from '#domain/catalogue/tree.ts';
import { symbol } from '#domain/money/currencies.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName } from '#web/parts/category-name/category-name.ts';
import { addressOfForm } from '#web/parts/results/address.ts';
import { SourceBadge } from '#web/parts/source-badge/source-badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Check } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormFollows } from './use-form-follows.ts';

export const filterFormId = 'filtres-formulaire';
export const filterSheetId = 'filtres';
/** Asked by the address without a control of their own here: sent along, and taken back by their chips. */
const carried = ['search', 'bestsellers', 'sub', 'on_sale', 'seller', 'ships_to', 'rating_min', 'view'];
const brandsShown = 8;

type FilterFormProps = { facets: SearchAnswer['facets']; total: number; currency: string; withCategory: boolean };

/**
 * The filters as a GET form: works without scripts; with them a wide screen applies each change at once.
 * On a phone it is a sheet opened by its address (`#filtres`), so the back button closes it.
 */
export function FilterForm({ facets, total, currency, withCategory }: FilterFormProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  const form = useRef<HTMLFormElement>(null);
  useFormFollows(form, pathname + search);
  // The sales of the navigation are a category in the address, a filter in the form.
  const asksSales = withCategory && asked.get('category') === 'Soldes';
  const go = (form: HTMLFormElement) => void navigate(addressOfForm(pathname, new FormData(form)), { preventScrollReset: true });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // `:target` does not follow pushState: the sheet is left by its own address first.
    if (window.location.hash === `#${filterSheetId}`) window.location.replace('#resultats');
    go(event.currentTarget);
  }
  /** A choice applies itself; a price being typed waits for Enter or for leaving its field. */
  function change({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!isTyped(target) && appliesItself()) go(currentTarget);
  }
  function leave({ currentTarget: { form, value, defaultValue } }: FocusEvent<HTMLInputElement>) {
    if (form && value.trim() !== defaultValue && appliesItself()) go(form);
  }

  return (
    <aside className="filters" id={filterSheetId} aria-label={m.filter_title()}>
      <a className="filters-scrim phone-only" href="#resultats" tabIndex={-1} aria-hidden="true">{m.filter_close()}</a>
      <form ref={form} className="filters-form" id={filterFormId} action={pathname} method="get" onSubmit={submit} onChange={change}>
        <div className="filters-head phone-only">
          <h2>{m.filter_title()}</h2>
          <a className="icon-button" href="#resultats" aria-label={m.filter_close()}><Icon name="close" /></a>
        </div>
        {carried.map(name => (asked.get(name) || (name === 'on_sale' && asksSales)) && <input key={name} type="hidden" name={name} value={asked.get(name) || 'true'} />)}

        {withCategory && <Choices title={m.filter_category()} name="category" asked={asked} facets={withAsked(facets.category, asked.get('category'), isCategory)} renderWords={({ value }) => categoryName(value)} />}
        <Choices
          title={m.filter_source()}
          name="source"
          asked={asked}
          facets={inOrder(withAsked(facets.source, asked.get('source'), isSource))}
          renderWords={({ value }) => isSource(value) && <SourceBadge source={value} />}
        />
        <fieldset className="facet">
          <legend>{m.filter_price({ symbol: symbol(currency) })}</legend>
          <div className="facet-range">
            <label>
              <span className="visually-hidden">{m.filter_price_min()}</span>
              <input className="input" name="price_min" inputMode="decimal" autoComplete="off" placeholder={m.filter_min()} onBlur={leave} defaultValue={asked.get('price_min') ?? ''} />
            </label>
            <span aria-hidden="true">{m.filter_to()}</span>
            <label>
              <span className="visually-hidden">{m.filter_price_max()}</span>
              <input className="input" name="price_max" inputMode="decimal" autoComplete="off" placeholder={m.filter_max()} onBlur={leave} defaultValue={asked.get('price_max') ?? ''} />
            </label>
          </div>
        </fieldset>
        <Choices title={m.filter_brand()} name="brand" asked={asked} facets={withAsked(facets.brand, asked.get('brand'), Boolean, brandsShown)} renderWords={({ value, label }) => label ?? value} />
        <fieldset className="facet">
          <legend>{m.filter_conditions()}</legend>
          <Check name="in_stock" value="true" defaultChecked={asked.has('in_stock')}>{m.filter_in_stock()}</Check>
          <Check name="free_shipping" value="true" defaultChecked={asked.has('free_shipping')}>{m.filter_free_shipping()}</Check>
        </fieldset>
        <div className="filters-foot">
          <a className={buttonClass('second', 'normal', 'phone-only')} href={pathname + keptOf(asked)}>{m.filter_clear()}</a>
          <Button type="submit" look="main" className="filters-apply">{m.filter_apply({ n: total })}</Button>
        </div>
      </form>
    </aside>
  );
}

/** One group of radios; the first says "all", so that a choice can be taken back without scripts. */
function Choices({ title, name, asked, facets, renderWords }: { title: string; name: string; asked: URLSearchParams; facets: Facet[]; renderWords: (facet: Facet) => React.ReactNode }) {
  if (facets.length === 0) return null;
  const chosen = facets.find(({ value }) => value === asked.get(name))?.value ?? '';
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      <Check type="radio" name={name} value="" defaultChecked={chosen === ''}>{m.filter_all()}</Check>
      {facets.map(facet => (
        <Check key={facet.value} type="radio" name={name} value={facet.value} defaultChecked={facet.value === chosen} count={facet.count}>{renderWords(facet)}</Check>
      ))}
    </fieldset>
  );
}

/** The most frequent, and the chosen one wherever it stands: also when nothing is found under it, so that the next choice does not lose it. */
function withAsked(facets: Facet[], asked: string | null, known: (value: string) => boolean, most = facets.length): Facet[] {
  const first = facets.slice(0, most);
  if (!asked || !known(asked) || first.some(({ value }) => value === asked)) return first;
  return [...first, facets.find(({ value }) => value === asked) ?? { value: asked, count: 0 }];
}

const isSource = (value: string): value is Source => sources.some(one => one === value);
const inOrder = (facets: Facet[]): Facet[] => sources.flatMap(source => facets.find(({ value }) => value === source) ?? []);
const isTyped = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'text';
const appliesItself = (): boolean => matchMedia('(min-width: 900px)').matches;

function keptOf(asked: URLSearchParams): string {
  const search = asked.get('search');
  return search ? `?search=${encodeURIComponent(search)}` : '';
}
