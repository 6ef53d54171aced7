export const accountDeletedPath = '/account/supprime';

/** Parses the deletion form: `word` must be typed, in any case. `password`: null if not given. */
export function parseDeletionForm(
  fields: FormData,
  word: string,
): { ok: true; password: string | null } | { ok: false } {
  const typed = fields.get('word');
  const password = fields.get('password');
  if (typeof typed !== 'string' || typed.trim().toUpperCase() !== word) return { ok: false };
  return { ok: true, password: typeof password === 'string' && password !== '' ? password : null };
}
