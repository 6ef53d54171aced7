/** The header of answers for one person, which no cache may store. */
export const noStore = { 'cache-control': 'private, no-store' };
