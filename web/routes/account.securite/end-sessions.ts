import type { Act } from '#web/context.ts';

/** `ended`: one session, all others, or none (null). The current session ends only by signing out. */
export async function endSessions(
  act: Act,
  current: string,
  fields: FormData,
): Promise<{ ended: 'one' | 'others' | null }> {
  if (fields.get('others') !== null) {
    await act('session/end', { id: null });
    return { ended: 'others' };
  }
  const id = fields.get('id');
  if (typeof id !== 'string' || id === current || !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    return { ended: null };
  await act('session/end', { id });
  return { ended: 'one' };
}
