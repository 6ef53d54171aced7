// How many random cases a property test runs: few in `npm test`, many in `npm run soak` (SOAK=1; docs/testing.md).
export const isSoakRun = process.env.SOAK === '1';

/** Returns `few` in `npm test`, `many` in the soak run. */
export const randomRunCount = (few: number, many: number): number => (isSoakRun ? many : few);

/**
 * The number of the day. Where `npm test` takes a part of all cases, it takes another part on another day. `TEST_DAY`
 * repeats the choice of that day; `npm test` prints today's.
 */
export const today = Number(process.env.TEST_DAY ?? Math.floor(Date.now() / 86_400_000));

/** True in the soak run, and in `npm test` on one day of `days`. `place` shifts the day, so that neighbours take turns. */
export const isTurn = (place: number, days: number): boolean => isSoakRun || (place + today) % days === 0;

/** All `cases` in the soak run; in `npm test` one of them, another one each day. `place` as in `isTurn`. */
export const takeTurns = <Case>(cases: readonly Case[], place = 0): Case[] =>
  cases.filter((_, at) => isTurn(place + at, cases.length));
