// `npm test` has a time limit (decision 0191). Promises run first and always, to their end. In each turn, so does another
// seventeenth of the other files. The rest follows as far as the time reaches, and else counts as skipped.
import { createHash } from 'node:crypto';
import { turn } from './draws.ts';

/** A test that is no promise is sure to run in one turn of so many. */
const mostTurns = 17;

/** After this moment (milliseconds since 1970) no test that may be skipped begins. Set by `npm test` only. */
const deadline = Number(process.env.TEST_DEADLINE || Infinity);

/** The journeys that always run: the usual purchase, payment, and who may open what. */
const promisedJourneys = new RegExp(
  `^tests/supabase/|^tests/faults/whole-server|^tests/journeys/(${[
    'admin-gate',
    'auth-session',
    'card-refused',
    'cart',
    'checkout',
    'guard',
    'no-javascript',
    'orders',
    'page-guard',
    'payment',
    'payment-guard',
  ].join('|')})\\.test\\.ts$`,
);

/** The slow database tests: kills, histories, imports, backups, commands. All other database tests always run. */
const slowDatabaseTests = new RegExp(
  `^tests/faults/|^tools/postgres/|^simulators/stripe/(crash|page/)|(?:^|/)(${[
    'backup',
    'begin-market',
    'changes',
    'delivery-said',
    'draft',
    'import-.*',
    'import',
    'index-search',
    'ledger-histories',
    'migrations',
    'newsletter',
    'orders-command',
    'own-postgresql',
    'parcels-command',
    'reference',
    'retailers',
    'search-index',
    'seller-listing-files',
    'stripe-contract',
    'unpaid-holds',
    'unread-responses',
    'worker-locks',
  ].join('|')})\\.test\\.ts$`,
);

type TestFile = { /** From the root of the project. */ file: string; project: string };

/** The crawls of all screens take minutes. They look at the screens of this turn, and at others while there is time. */
const isCrawl = ({ file }: TestFile): boolean => file.startsWith('tests/journeys/every-screen-of-');

export const isPromise = ({ file, project }: TestFile): boolean =>
  project === 'journeys' ? promisedJourneys.test(file) : !slowDatabaseTests.test(file);

/** In how many turns a test file or a screen is sure to run that is no promise; 0: in this one. Names spread them. */
export function turnsUntilDue(name: string): number {
  const place = createHash('sha256').update(name).digest().readUInt32BE() % mostTurns;
  return (place - (turn % mostTurns) + mostTurns) % mostTurns;
}

/** Whether the time is over for tests that may be skipped. */
export const isTimeOver = (): boolean => Date.now() > deadline;

/** Whether a test file that would begin now is skipped. */
export const isSkippedNow = (one: TestFile): boolean =>
  isTimeOver() && !isPromise(one) && !isCrawl(one) && turnsUntilDue(one.file) > 0;

/**
 * Promises first, then the files of this turn, then those of the next turns, then the crawls. Without a deadline crawls
 * are among the first, so that no worker waits for them at the end.
 */
export function sortByPromise<File extends TestFile>(files: readonly File[]): File[] {
  const rank = (one: File): number => {
    if (isCrawl(one)) return deadline === Infinity ? -1 : mostTurns;
    return isPromise(one) ? -1 : turnsUntilDue(one.file);
  };
  // A worker of one project does not run files of another one, so files of a project stay together.
  const group = (one: File): string => `${Math.sign(rank(one)) + 1} ${one.project}`;
  return files.toSorted((a, b) => (group(a) < group(b) ? -1 : group(a) > group(b) ? 1 : rank(a) - rank(b)));
}
