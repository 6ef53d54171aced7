/**
 * Repeats a transaction, up to three times in all, after a deadlock (40P01) or a serialisation conflict (40001).
 * Deadlocks can happen: checkouts lock offers in a fixed order, but rows that depend on offers (the search index) in
 * any order.
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
