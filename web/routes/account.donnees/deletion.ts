export const accountDeletedPath = '/account/supprime';

/** Parses the form that deletes an account. Its text must be the confirmation word, in upper or lower case. */
export function parseAccountDeletionForm(
  fields: FormData,
  word: string,
): { ok: true; password: string | null } | { ok: false } {
  const typed = fields.get('word');
  const password = fields.get('password');
  if (typeof typed !== 'string' || typed.trim().toUpperCase() !== word) return { ok: false };
  return { ok: true, password: typeof password === 'string' && password !== '' ? password : null };
}
