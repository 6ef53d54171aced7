import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sources } from '#domain/catalogue/product.ts';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { isCategory, isSubcategory } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { urlFromFilterFields } from '#web/parts/catalogue/results/address.ts';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { useHydrated } from '#web/state/hydrated.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isSellerSource } from './choices.ts';
import { type FacetValue, FacetRadioButtons } from './facet-choices.tsx';
import { PriceFacet } from './price-facet.tsx';
import type { PriceRangeChoice } from './price-ranges.ts';
import { StarsAndUpLabel } from './stars-and-up.tsx';
import { FilterSwitches } from './switches.tsx';
import { useReportFiltersBeforeHydration } from './use-choices-before-hydration.ts';
import { useUpdateFormFromUrl } from './use-filters-from-url.ts';
import { useFilterPreview } from './use-preview.ts';

export const filterFormId = 'filtres-formulaire';
export const filterSheetId = 'filtres';
/** Parameters that this form has no control for. It submits them as hidden fields. */
const carried = ['search', 'bestsellers', 'view'];
const starSteps = ['4', '3', '2', '1'];

type FilterFormProps = {
  facets: SearchResult['facets'];
  total: number;
  currency: string;
  /** The page's own category; null: the category is a filter. */ category: string | null;
};

/**
 * The filters as a GET form. With scripts, a wide screen applies each change at once. On a phone the form is a sheet
 * with its own URL (`#filtres`), which the back button closes. The sheet's button shows the number of results.
 */
export function FilterForm(props: FilterFormProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useUpdateFormFromUrl(form, pathname + search);
  const { preview, look } = useFilterPreview(pathname + search, props.category);
  const { facets, total } = preview ?? props;
  const address = new URLSearchParams(search);
  const params = preview?.params ?? address;
  const isSearch = props.category === null;
  // The navigation links to sales with `category=Soldes`. The form shows sales as a switch, not as a category.
  const asksSales = isSearch && address.get('category') === 'Soldes';
  const category = props.category ?? known(params.get('category'), isCategory);
  const hidden = isSearch ? carried : [...carried, 'sub'];
  const go = (to: string) => void navigate(to, { preventScrollReset: true });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // `pushState` does not update `:target`, so close the sheet before the navigation.
    if (window.location.hash === `#${filterSheetId}`) closeSheet();
    go(addressOf(event.currentTarget));
  }
  /** Applies the form's filters at once. On a phone, only requests their number of results. */
  function apply(changed: HTMLFormElement) {
    const to = addressOf(changed);
    if (appliesItself()) go(to);
    else look(new URLSearchParams(to.split('?')[1]));
  }
  function change({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || target.type === 'text' || !target.name) return;
    if (target.name === 'category')
      for (const sub of currentTarget.querySelectorAll<HTMLInputElement>('[name=sub]')) sub.checked = sub.value === '';
    apply(currentTarget);
  }
  function leave({ currentTarget: { form: left, value, defaultValue } }: FocusEvent<HTMLInputElement>) {
    if (left && value.trim() !== defaultValue) apply(left);
  }
  /** On a phone a chosen range only fills the two price fields. The button of the filter sheet applies it. */
  function pick({ min, max }: PriceRangeChoice): boolean {
    if (appliesItself() || !form.current) return false;
    for (const [name, value] of [
      ['price_min', min],
      ['price_max', max],
    ] as const)
      (form.current.elements.namedItem(name) as HTMLInputElement).value = value ?? '';
    apply(form.current);
    return true;
  }
  const addressOf = (sent: HTMLFormElement) => urlFromFilterFields(pathname, new FormData(sent));
  // A sort order chosen before hydration applies at once, with the form's other choices.
  useReportFiltersBeforeHydration(form, (chosen, reordered) => (reordered ? go(addressOf(chosen)) : apply(chosen)));

  return (
    <aside className="filters" id={filterSheetId} aria-label={m.filter_title()}>
      <a className="filters-scrim phone-only" href="#resultats" tabIndex={-1} aria-hidden="true">
        {m.filter_close()}
      </a>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className="filters-form"
        id={filterFormId}
        action={pathname}
        method="get"
        autoComplete="off"
        onSubmit={submit}
        onChange={change}
        onKeyDown={leaveSheet}
      >
        <div className="filters-head phone-only">
          <h2>{m.filter_title()}</h2>
          <a className="icon-button" href="#resultats" aria-label={m.filter_close()}>
            <Icon name="close" />
          </a>
        </div>
        {hidden.map(
          (name) => address.get(name) && <input key={name} type="hidden" name={name} value={address.get(name)!} />,
        )}

        {isSearch && (
          <FacetRadioButtons
            title={m.filter_category()}
            name="category"
            selected={category}
            facets={facets.category}
            renderWords={({ value }) => categoryName(value)}
          />
        )}
        {isSearch && category && (
          <FacetRadioButtons
            key={category}
            title={m.filter_subcategory()}
            name="sub"
            selected={known(params.get('sub'), (sub) => isSubcategory(category, sub))}
            facets={facets.subcategory}
            renderWords={({ value }) => subcategoryName(value)}
          />
        )}
        <FacetRadioButtons
          title={m.filter_source()}
          name="source"
          selected={known(params.get('source'), isSellerSource)}
          facets={inOrder(facets.source)}
          renderWords={({ value }) => isSellerSource(value) && <SourceBadge source={value} />}
        />
        <PriceFacet facet={facets.price} currency={props.currency} params={params} onLeave={leave} onPick={pick} />
        <FacetRadioButtons
          title={m.filter_brand()}
          name="brand"
          selected={params.get('brand')}
          facets={facets.brand}
          renderWords={nameOf}
          find={m.filter_find_brand()}
        />
        <FacetRadioButtons
          title={m.filter_seller()}
          name="seller"
          selected={params.get('seller')}
          facets={facets.seller}
          renderWords={nameOf}
          find={m.filter_find_seller()}
        />
        <FacetRadioButtons
          title={m.filter_rating_title()}
          name="rating_min"
          selected={known(params.get('rating_min'), isRating)}
          facets={facets.rating.length > 0 ? facets.rating : starSteps.map((value) => ({ value, count: null }))}
          renderWords={({ value }) => <StarsAndUpLabel value={Number(value)} />}
        />
        <FilterSwitches facets={facets} params={params} asksSales={asksSales} />
        <div className="filters-foot">
          <a className={buttonClass('second', 'normal', 'phone-only')} href={pathname + keptOf(address)}>
            {m.filter_clear()}
          </a>
          <Button type="submit" look="main" className="filters-apply">
            {hydrated ? (total > 0 ? m.filter_see({ n: total }) : m.filter_see_none()) : m.filter_apply({ n: total })}
          </Button>
        </div>
      </form>
    </aside>
  );
}

const known = (text: string | null, is: (value: string) => boolean): string | null => (text && is(text) ? text : null);
const nameOf = ({ value, label }: FacetValue) => label ?? value;
const isRating = (value: string): boolean => Number(value) >= 1 && Number(value) <= 5;
const inOrder = (facets: readonly FacetValue[]): FacetValue[] =>
  sources.flatMap((source) => facets.find(({ value }) => value === source) ?? []);
const appliesItself = (): boolean => matchMedia('(min-width: 900px)').matches;
const closeSheet = (): void => window.location.replace('#resultats');

function leaveSheet({ key }: KeyboardEvent): void {
  if (key === 'Escape' && window.location.hash === `#${filterSheetId}`) closeSheet();
}

function keptOf(params: URLSearchParams): string {
  const search = params.get('search');
  return search ? `?search=${encodeURIComponent(search)}` : '';
}
