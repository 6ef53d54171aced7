import { Form } from 'react-router';
import type { ListDefinition } from '#domain/desk/list-query.ts';
import { m } from '#texts/compiled/messages.js';
import { Options } from '#web/parts/desk/desk-form/options.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** A filter with its label; `choices`: the labels of its values, if it is a select. */
export type FilterField = { name: string; label: string; choices?: Readonly<Record<string, string>>; hint?: string };

/** The filters and sort order as a GET form. On a phone it is collapsed while no filter is active. */
export function ListFilters({
  path,
  clear,
  fixed,
  shape,
  query,
  fields,
  sortNames,
}: {
  path: string;
  /** The list's URL without filters. */
  clear: string;
  fixed?: Readonly<Record<string, string>> | undefined;
  shape: ListDefinition;
  query: { sort: string; filters: Partial<Record<string, string>> };
  fields: readonly FilterField[];
  sortNames: Readonly<Record<string, string>>;
}) {
  const held = Object.keys(query.filters).length;
  return (
    <details className="desk-filters" open={held > 0}>
      <summary>
        <Icon name="filter" />
        {held > 0 ? m.desk_filters_set({ n: held }) : m.desk_filters()}
      </summary>
      {/* A new key, so that the fields show the values of the address. */}
      <Form method="get" action={path} className="desk-filters-form" key={JSON.stringify(query)}>
        {Object.entries(fixed ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => (
          <FilterInput key={field.name} field={field} shape={shape} value={query.filters[field.name] ?? ''} />
        ))}
        {shape.sorts.length > 1 && (
          <Select name="sort" label={m.desk_sort()} defaultValue={query.sort} className="desk-sort-field">
            <Options values={shape.sorts} label={(sort) => sortNames[sort] ?? sort} />
          </Select>
        )}
        <div className="desk-filters-acts">
          <Button type="submit" look="tonal">
            {m.desk_filters_apply()}
          </Button>
          {held > 0 && (
            <Link className={buttonClass('plain')} to={clear}>
              {m.desk_list_clear()}
            </Link>
          )}
        </div>
      </Form>
    </details>
  );
}

function FilterInput({ field, shape, value }: { field: FilterField; shape: ListDefinition; value: string }) {
  const { name, label, choices, hint } = field;
  const rule = shape.filters[name];
  if (choices && rule && typeof rule !== 'string')
    return (
      <Select name={name} label={label} hint={hint} defaultValue={value}>
        <option value="">{m.desk_filter_all()}</option>
        <Options values={rule} label={(one) => choices[one] ?? one} />
      </Select>
    );
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      type={rule === 'day' ? 'date' : 'search'}
      defaultValue={value}
      maxLength={100}
      autoComplete="off"
    />
  );
}
