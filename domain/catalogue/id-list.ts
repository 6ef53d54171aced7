import { isUuid } from '#domain/uuid.ts';

/** The ids an address asks for, `ids` as it says them (`a,b`), each once, in that order, at most `limit`; what is no id is left out. */
export const parseIdList = (ids: string | null, limit: number): string[] =>
  [...new Set((ids ?? '').toLowerCase().split(',').filter(isUuid))].slice(0, limit);
