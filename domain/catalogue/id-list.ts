import { isUuid } from '#domain/uuid.ts';

/** Parses the address parameter `ids` (`a,b`): without duplicates, in that order, at most `limit`. Invalid ids are dropped. */
export const parseIdList = (ids: string | null, limit: number): string[] =>
  [...new Set((ids ?? '').toLowerCase().split(',').filter(isUuid))].slice(0, limit);
