import type { Account } from '#web/context.ts';

/** `ended`: how many; one's own session is not ended here, but by signing out. */
export async function endSessions(
  { endSession, endOtherSessions }: Pick<Account, 'endSession' | 'endOtherSessions'>,
  current: string,
  fields: FormData,
): Promise<{ ended: 'one' | 'others' | null }> {
  if (fields.get('others') !== null) {
    await endOtherSessions();
    return { ended: 'others' };
  }
  const id = fields.get('id');
  if (typeof id !== 'string' || id === current || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    return { ended: null };
  await endSession(id);
  return { ended: 'one' };
}
