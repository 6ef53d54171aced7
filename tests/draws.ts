// How many random cases a property test runs: few in `npm test`, many in `npm run soak` (SOAK=1; docs/testing.md).
export const isSoakRun = process.env.SOAK === '1';

/** Returns `few` in `npm test`, `many` in the soak run. */
export const randomRunCount = (few: number, many: number): number => (isSoakRun ? many : few);

/** The number of the day. Where `npm test` takes a part of all cases, it takes another part on another day. */
export const today = Math.floor(Date.now() / 86_400_000);
