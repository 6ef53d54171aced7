import { isUuid } from '#domain/uuid.ts';

/** Parses the parameter `ids` of an address (`a,b`): each id once, in that order, at most `limit`. Anything that is not an id is left out. */
export const parseIdList = (ids: string | null, limit: number): string[] =>
  [...new Set((ids ?? '').toLowerCase().split(',').filter(isUuid))].slice(0, limit);
