import { isUuid } from '#domain/uuid.ts';
import { readDeskPerson } from '#server/desk/queries/people.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { findRecoveries, findSignInFacts } from '#server/people/queries/recoveries.ts';

/** The admin screens' queries about people. Administrators only. */
export const peopleDeskQueries = (read: DeskServiceRoleRunner) => ({
  /** One account with its sign-in history and its recoveries; null when there is none. Throws access/denied. */
  person: (id: string) =>
    read('admin', async (tx) => {
      const person = isUuid(id) ? await readDeskPerson(tx, id) : null;
      const signIn = person && (await findSignInFacts(tx, id));
      return person && signIn ? { person, signIn, recoveries: await findRecoveries(tx, id) } : null;
    }),
});
