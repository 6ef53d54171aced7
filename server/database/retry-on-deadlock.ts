/**
 * Repeats a transaction, up to three times in all, when PostgreSQL aborts it to end a deadlock (40P01) or a
 * serialisation conflict (40001). Two orders of the same offers take their locks in one order, but rows that depend on
 * an offer (the search index) may be locked in another order.
 */
export async function retryOnDeadlock<Answer>(transaction: () => Promise<Answer>, tries = 3): Promise<Answer> {
  try {
    return await transaction();
  } catch (problem) {
    if (tries <= 1 || !isDeadlock(problem)) throw problem;
    return retryOnDeadlock(transaction, tries - 1);
  }
}

/** True if PostgreSQL aborted the transaction so that another could go on. */
export function isDeadlock(problem: unknown): boolean {
  const { code } = problem as { code?: unknown };
  return code === '40P01' || code === '40001';
}
