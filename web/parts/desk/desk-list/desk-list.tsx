import type { ReactNode } from 'react';
import { type ListDefinition, buildListSearch } from '#domain/desk/list-query.ts';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { ExportForm } from './export-form.tsx';
import { type FilterField, ListFilters } from './list-filters.tsx';
import { SavedViews } from './saved-views.tsx';
import { SortBar } from './sort-bar.tsx';

/** The result of `desk.list(name, params)`. */
export type ListData<Row> = {
  query: { sort: string; filters: Partial<Record<string, string>> };
  rows: readonly Row[];
  next: string | null;
  previous: string | null;
  views: { id: string; name: string; search: string }[];
};

/** `sort`: the sort orders that `head` links to, the default first. `isMain`: the heading of a card on a phone. */
export type ListColumn<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  isMain?: boolean;
  sort?: readonly [string, string?];
};

/**
 * A list with saved views, filters, a table (cards on a phone), keyset pagination and export. It needs no scripts: the
 * filters are in the URL. `name`: the list in server/desk/lists.ts; `path`: its screen.
 */
export function DeskList<Row>({
  name,
  path,
  shape,
  data,
  columns,
  fields,
  sortNames,
  keyOf,
  empty,
  exports = true,
  hasViews = true,
  fixed,
}: {
  name: string;
  path: string;
  shape: ListDefinition;
  data: ListData<Row>;
  columns: readonly ListColumn<Row>[];
  fields: readonly FilterField[];
  sortNames: Readonly<Record<string, string>>;
  keyOf: (row: Row) => string;
  empty: { title: string; words?: ReactNode; action?: ReactNode };
  exports?: boolean;
  /** Whether people may save views of the list. */
  hasViews?: boolean;
  /** Further parameters of the URL, when the list is a part of the screen. */
  fixed?: Readonly<Record<string, string>>;
}) {
  const { query, rows, next, previous, views } = data;
  const search = buildListSearch(shape, query);
  const isFiltered = Object.keys(query.filters).length > 0;
  const screen = fixed ? `${path}?${new URLSearchParams(fixed)}` : path;
  const at = (search: string) => (fixed && search !== '' ? `${screen}&${search.slice(1)}` : screen + search);
  const to = (page: string | null) => at(buildListSearch(shape, query, page));
  return (
    <div className="desk-list">
      {hasViews && <SavedViews list={name} path={path} search={search} views={views} />}
      <ListFilters
        path={path}
        clear={screen}
        fixed={fixed}
        shape={shape}
        query={query}
        fields={fields}
        sortNames={sortNames}
      />
      <SortBar path={path} fixed={fixed} shape={shape} query={query} sortNames={sortNames} />
      {rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? m.desk_list_nothing_fits() : empty.title}
          action={
            isFiltered ? (
              <Link className={buttonClass('second')} to={screen}>
                {m.desk_list_clear()}
              </Link>
            ) : (
              empty.action
            )
          }
        >
          {isFiltered ? m.desk_list_nothing_fits_words() : empty.words}
        </EmptyState>
      ) : (
        <Table {...{ rows, columns, keyOf, query }} to={(sort) => at(buildListSearch(shape, { ...query, sort }))} />
      )}
      <div className="desk-list-foot">
        {(previous || next) && (
          <nav className="desk-pages" aria-label={m.desk_list_pages()}>
            {previous && (
              <Link className={buttonClass('second')} to={to(previous)} rel="prev">
                <Icon name="arrow-left" />
                {m.desk_list_previous()}
              </Link>
            )}
            {next && (
              <Link className={buttonClass('second')} to={to(next)} rel="next">
                {m.desk_list_next()}
                <Icon name="arrow-right" />
              </Link>
            )}
          </nav>
        )}
        {exports && rows.length > 0 && <ExportForm list={name} search={search} />}
      </div>
    </div>
  );
}

function Table<Row>({
  rows,
  columns,
  keyOf,
  query,
  to,
}: {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  query: { sort: string };
  to: (sort: string) => string;
}) {
  return (
    <table className="desk-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.head}
              scope="col"
              className={column.isNumber ? 'desk-number' : undefined}
              aria-sort={column.sort && sortedBy(column.sort, query.sort)}
            >
              {column.sort ? <SortLink {...column} sort={column.sort} now={query.sort} to={to} /> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, isNumber, isMain }) => (
              <td
                key={head}
                data-head={head}
                className={
                  [isNumber ? 'desk-number' : '', isMain ? 'desk-cell-main' : ''].join(' ').trim() || undefined
                }
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sortedBy = (sort: readonly [string, string?], now: string) =>
  now === sort[0] || now === sort[1] ? (now === sort[0] ? 'descending' : 'ascending') : undefined;

function SortLink({
  head,
  sort,
  now,
  to,
}: {
  head: string;
  sort: readonly [string, string?];
  now: string;
  to: (sort: string) => string;
}) {
  return (
    <Link to={to(now === sort[0] && sort[1] ? sort[1] : sort[0])} className="desk-sort">
      {head}
      {now === sort[0] && <Icon name="chevron-down" />}
      {now === sort[1] && <Icon name="up" />}
    </Link>
  );
}
