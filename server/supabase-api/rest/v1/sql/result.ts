// The outermost select of every statement: rows as text, their count, and the status and headers set by a function.
import type { ResponseMedia } from '#server/supabase-api/rest/v1/parse/media.ts';
import type { Routine } from '#server/supabase-api/rest/v1/schema/schema-catalogue.ts';

/** The single result row. `total`: all matches; null when not counted. `body`: JSON made by PostgreSQL, which keeps
 * all digits; null when too large. `size`: the bytes of the body, also when too large. */
export type ResultRow = {
  total: string | null;
  rows: string;
  body: string | null;
  size: number | null;
  headers: string | null;
  status: string | null;
  inserted: string | null;
  place: (string | null)[] | null;
};

type Parts = {
  /** Common table expressions in front, each `name as (…)`. */
  before?: string[];
  page: string;
  media: ResponseMedia;
  routine?: Routine | null;
  total?: string | null;
  inserted?: string | null;
  place?: string | null;
  /** True for HEAD, and for writes that return no rows. */
  isSilent: boolean;
  /** PostgreSQL does not send a larger body; null: no limit. */
  mostBytes: number | null;
};

export function resultSql({
  before = [],
  page,
  media,
  routine = null,
  total = null,
  inserted = null,
  place = null,
  isSilent,
  mostBytes,
}: Parts): string {
  const single = routine !== null && !routine.isSet;
  const list = [
    `${total ?? 'null'}::text as total`,
    `${single ? '1' : 'count(*)'}::text as rows`,
    `${isSilent ? 'null' : bodySql(media, routine)}::text as body`,
    `nullif(current_setting('response.headers', true), '') as headers`,
    `nullif(current_setting('response.status', true), '') as status`,
    `${inserted ?? 'null'}::text as inserted`,
    `${place ?? 'null'}::json as place`,
  ];
  const answer = `select ${list.join(', ')} from wire_page`;
  const body = mostBytes === null ? 'body' : `case when octet_length(body) <= ${mostBytes} then body end as body`;
  const sql = `with ${[...before, `wire_page as (${page})`].join(', ')} select total, rows, ${body}, octet_length(body) as size, headers, status, inserted, place from (${answer}) as wire_answer`;
  return media.plan ? `explain (${[`format ${media.plan.as}`, ...media.plan.options].join(', ')}) ${sql}` : sql;
}

function bodySql({ form, isStripped }: ResponseMedia, routine: Routine | null): string {
  const row = routine && routine.returns !== 'row' ? 'wire_page.wire_scalar' : 'wire_page.*';
  const isOne = form === 'object' || (routine !== null && !routine.isSet);
  const strip = (sql: string): string => (isStripped ? `json_strip_nulls(${sql})` : sql);
  if (form === 'csv') return csv;
  if (form === 'geojson')
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(ST_AsGeoJSON(${row})::json), '[]'))`;
  return isOne ? `coalesce(${strip(`json_agg(${row})->0`)}, 'null')` : `coalesce(${strip(`json_agg(${row})`)}, '[]')`;
}

/** PostgreSQL formats a row as `(a,"b c")`. Removing the parentheses gives a line of CSV. */
const csv = `concat((select string_agg(case when key ~ '[",\\n]' then concat('"', replace(key, '"', '""'), '"') else key end, ',') from (select json_object_keys(row_to_json(wire_first.*)) as key from (select * from wire_page limit 1) as wire_first) as wire_keys), E'\\n', string_agg(substring(wire_page::text, 2, length(wire_page::text) - 2), E'\\n'))`;
