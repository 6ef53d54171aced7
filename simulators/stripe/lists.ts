import { paramError } from './api-error.ts';
import type { RequestParams } from './params.ts';

type Listed = { id: string; created?: number };
export type ListPage<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

export const paginationParamNames = ['limit', 'starting_after', 'ending_before', 'expand'] as const;

/** Returns one page of `items` (newest first) by Stripe's parameters `limit`, `starting_after` and `ending_before`. */
export function paginate<T extends Listed>(items: T[], params: RequestParams, url: string): ListPage<T> {
  const limit = params.integer('limit', 1) ?? 10;
  if (limit > 100)
    throw paramError('Invalid integer: limit must be less than or equal to 100', 'limit', 'parameter_invalid_integer');
  const after = placeOf(items, params, 'starting_after');
  const before = placeOf(items, params, 'ending_before');
  if (before !== undefined) {
    const from = Math.max(0, before - limit);
    return { object: 'list', data: items.slice(from, before), has_more: from > 0, url };
  }
  const from = after === undefined ? 0 : after + 1;
  return { object: 'list', data: items.slice(from, from + limit), has_more: items.length > from + limit, url };
}

function placeOf(items: Listed[], params: RequestParams, name: string): number | undefined {
  const id = params.text(name);
  if (id === undefined) return undefined;
  const place = items.findIndex((item) => item.id === id);
  if (place === -1) throw paramError(`No such object: '${id}'`, name, 'resource_missing');
  return place;
}

/** Parses `created`, an epoch second or a range (`created[gte]=…`), and returns it as a filter. */
export function parseCreatedFilter(params: RequestParams): (item: { created: number }) => boolean {
  const { range, exact } = readCreated(params);
  if (exact !== undefined) return (item) => item.created === exact;
  if (!range) return () => true;
  range.refuseOthers('gt', 'gte', 'lt', 'lte');
  const [gt, gte, lt, lte] = [range.integer('gt'), range.integer('gte'), range.integer('lt'), range.integer('lte')];
  return ({ created }) =>
    created > (gt ?? -1) && created >= (gte ?? 0) && created < (lt ?? Infinity) && created <= (lte ?? Infinity);
}

function readCreated(params: RequestParams): { range?: RequestParams | undefined; exact?: number | undefined } {
  try {
    return { exact: params.integer('created') };
  } catch {
    return { range: params.group('created') };
  }
}
