// The stored names of second factors that the owner did not name (shown by auth-words/factor-name.ts).

export const defaultFactorNameCodes = { totp: 'totp', phone: 'phone' } as const;

// Older releases stored these names in the visitor's language, so both languages match too.
const ours = /^(?:totp|phone|Application d’authentification|Authenticator app|Message texte|Text message)(?: (\d+))?$/;

/** The number in an automatic name ('' when there is only one factor); null: the owner chose the name. */
export function parseDefaultFactorNumber(name: string | null | undefined): string | null {
  if (!name) return '';
  const found = ours.exec(name);
  return found && (found[1] ?? '');
}
