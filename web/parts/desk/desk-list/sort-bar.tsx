import { Form } from 'react-router';
import type { ListDefinition } from '#domain/desk/list-query.ts';
import { m } from '#texts/compiled/messages.js';
import { Options } from '#web/parts/desk/desk-form/options.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';

/** The sort order for the card layout, which has no table head. A GET form that keeps the filters. */
export function SortBar({
  path,
  shape,
  query,
  sortNames,
  fixed,
}: {
  path: string;
  shape: ListDefinition;
  query: { sort: string; filters: Partial<Record<string, string>> };
  sortNames: Readonly<Record<string, string>>;
  /** Parameters that every link keeps. */ fixed?: Readonly<Record<string, string>> | undefined;
}) {
  if (shape.sorts.length < 2) return null;
  return (
    <Form method="get" action={path} className="desk-sort-bar" key={JSON.stringify(query)}>
      {Object.entries({ ...fixed, ...query.filters }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select name="sort" label={m.desk_sort()} defaultValue={query.sort} className="desk-sort-choice">
        <Options values={shape.sorts} label={(sort) => sortNames[sort] ?? sort} />
      </Select>
      <Button type="submit" look="tonal">
        {m.desk_sort_apply()}
      </Button>
    </Form>
  );
}
