// What a run of the tests takes of cases that it cannot all take: how many random ones, and which ones this time. `npm
// run soak` (SOAK=1) takes many, or all (docs/testing.md).
export const isSoakRun = process.env.SOAK === '1';

/** Returns `few` in `npm test`, `many` in the soak run. */
export const randomRunCount = (few: number, many: number): number => (isSoakRun ? many : few);

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/**
 * A number that grows by one each hour, and by one more at midnight, so that it also changes what a nightly run takes.
 * Where `npm test` takes a part of all cases, it takes another part in the next turn. `TEST_TURN` repeats a choice; `npm
 * test` prints its own.
 */
export const turn = Number(process.env.TEST_TURN ?? Math.floor(Date.now() / hourMs) + Math.floor(Date.now() / dayMs));

/** True in the soak run, and in `npm test` in one turn of `turns`. `place` shifts it, so that neighbours differ. */
export const isTurn = (place: number, turns: number): boolean => isSoakRun || (place + turn) % turns === 0;

/** All `cases` in the soak run; in `npm test` one of them, another one each turn. `place` as in `isTurn`. */
export const takeTurns = <Case>(cases: readonly Case[], place = 0): Case[] =>
  cases.filter((_, at) => isTurn(place + at, cases.length));
