// Names of second factors that the owner has not named: stored without a language, shown in the visitor's (web/parts/account/auth-words/factor-name.ts).

export const unnamedFactorNames = { totp: 'totp', phone: 'phone' } as const;

// Also matches names of older releases, which stored a name in the language of the visitor.
const ours = /^(?:totp|phone|Application d’authentification|Authenticator app|Message texte|Text message)(?: (\d+))?$/;

/** The number that distinguishes factors of one kind, '' for the only one; null: the owner named it. */
export function unnamedFactorNumber(name: string | null | undefined): string | null {
  if (!name) return '';
  const found = ours.exec(name);
  return found && (found[1] ?? '');
}
