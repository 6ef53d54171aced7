/**
 * Runs a transaction again, up to three times in all, when PostgreSQL chose it to end a deadlock (40P01) or a serialisation conflict
 * (40001): it was rolled back whole. Two orders of the same offers take their locks in one order, but what changes with an offer
 * (the rows of search) may be taken in another.
 */
export async function orAgain<Answer>(transaction: () => Promise<Answer>, tries = 3): Promise<Answer> {
  try {
    return await transaction();
  } catch (problem) {
    if (tries <= 1 || !isDeadlock(problem)) throw problem;
    return orAgain(transaction, tries - 1);
  }
}

/** Did PostgreSQL end the transaction so that another may go on? */
export function isDeadlock(problem: unknown): boolean {
  const { code } = problem as { code?: unknown };
  return code === '40P01' || code === '40001';
}
