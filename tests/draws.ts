// How much a test draws that could draw for ever: a little in `npm test`, much in `npm run soak` (SOAK=1). docs/testing.md lists them.
export const soaks = process.env.SOAK === '1';

/** `few` in every run, `many` when there is time. */
export const draws = (few: number, many: number): number => (soaks ? many : few);
