// How much a test draws that could draw for ever: a little in `npm test`, much in `npm run soak` (SOAK=1). docs/testing.md lists them.
export const isSoakRun = process.env.SOAK === '1';

/** `few` in every run, `many` when there is time. */
export const drawCount = (few: number, many: number): number => (isSoakRun ? many : few);
