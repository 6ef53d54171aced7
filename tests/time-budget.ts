// `npm test` takes fifteen minutes at most (decision 0191). The files listed here as promises run first, and always. The
// others follow, beginning at another file each hour; what the time does not reach is skipped and counted as such.
import { createHash } from 'node:crypto';
import { rotate } from './draws.ts';

/** After this moment (milliseconds since 1970) no test that may be skipped begins. Set by `npm test` only. */
const deadline = Number(process.env.TEST_DEADLINE ?? Infinity);

/** Journeys about money, access to people's data and the usual purchase. All other journeys may be skipped. */
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

/** Database tests that are long by nature: killed processes, histories, imports, backups. All others always run. */
const longDatabaseTests = new RegExp(
  `^tests/faults/(?!server-killed)|^tools/postgres/|^simulators/stripe/(crash|page/)|^database/tests/(${[
    'backup',
    'draft',
    'import-.*',
    'import',
    'ledger-histories',
    'migrations',
    'orders-command',
    'own-postgresql',
    'parcels-command',
    'reference',
    'seller-listing-files',
    'unpaid-holds',
    'worker-locks',
  ].join('|')})\\.test\\.ts$`,
);

/** `file`: its path from the root of the project. */
export const isPromise = (file: string, project: string): boolean =>
  project === 'journeys' ? promisedJourneys.test(file) : !longDatabaseTests.test(file);

/** Whether the time is over for tests that may be skipped. */
export const isTimeOver = (): boolean => Date.now() > deadline;

/**
 * Puts promises first, then the other files in an order that begins at another one each hour. Without a deadline the
 * crawls of all screens are first as well: they take minutes, and no worker should wait for them at the end.
 */
export function sortByPromise<File extends { file: string; project: string }>(files: readonly File[]): File[] {
  const isFirst = ({ file, project }: File): boolean =>
    isPromise(file, project) || (deadline === Infinity && file.includes('/every-screen-of-'));
  const others = files.filter((one) => !isFirst(one)).map((one) => ({ one, mixed: hash(one.file) }));
  // Mixed, so that neighbours in the alphabet, which are about one thing, are not skipped together.
  others.sort((a, b) => (a.mixed < b.mixed ? -1 : 1));
  return [...files.filter(isFirst), ...rotate(others.map(({ one }) => one))];
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
