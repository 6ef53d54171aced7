import { isUuid } from '#domain/uuid.ts';

/** Parses the URL parameter `ids` (`a,b`): at most `limit` valid ids, in that order, without duplicates. */
export const parseIdList = (ids: string | null, limit: number): string[] =>
  [...new Set((ids ?? '').toLowerCase().split(',').filter(isUuid))].slice(0, limit);
