// How many random cases a property test runs: few in `npm test`, many in `npm run soak` (SOAK=1; docs/testing.md).
export const isSoakRun = process.env.SOAK === '1';

/** Returns `few` in `npm test`, `many` in the soak run. */
export const randomRunCount = (few: number, many: number): number => (isSoakRun ? many : few);

/**
 * The number of the hour. Where `npm test` takes a part of all cases, it takes another part an hour later. `TEST_TURN`
 * repeats a choice; `npm test` prints its own.
 */
export const turn = Number(process.env.TEST_TURN ?? Math.floor(Date.now() / 3_600_000));

/** True in the soak run, and in `npm test` in one hour of `hours`. `place` shifts it, so that neighbours take turns. */
export const isTurn = (place: number, hours: number): boolean => isSoakRun || (place + turn) % hours === 0;

/** All `cases` in the soak run; in `npm test` one of them, another one each hour. `place` as in `isTurn`. */
export const takeTurns = <Case>(cases: readonly Case[], place = 0): Case[] =>
  cases.filter((_, at) => isTurn(place + at, cases.length));

/**
 * `cases` in their order, beginning at one of thirteen places, each hour at the next one. Thirteen is a prime number, so
 * runs at any regular distance but thirteen hours begin at all of them.
 */
export function rotate<Case>(cases: readonly Case[]): Case[] {
  const first = Math.floor(((turn % 13) / 13) * cases.length);
  return [...cases.slice(first), ...cases.slice(0, first)];
}
