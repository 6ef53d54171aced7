// What a second factor is called when its owner has not named it: kept without language, shown in the visitor's (web/parts/account/auth-words/factor-name.ts).

export const unnamed = { totp: 'totp', phone: 'phone' } as const;

// The words older ones were kept with, when the name was written in the language of the moment.
const ours = /^(?:totp|phone|Application d’authentification|Authenticator app|Message texte|Text message)(?: (\d+))?$/;

/** The number that tells it from others of its kind, '' for the only one; null: it has a name of its own. */
export function numberOfUnnamed(name: string | null | undefined): string | null {
  if (!name) return '';
  const found = ours.exec(name);
  return found && (found[1] ?? '');
}
