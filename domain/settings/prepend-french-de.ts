import type { Language } from './language.ts';

/** Puts the French "de" before a name: "d’Entrepôt Sugu", "de Sugu"; in English the name alone. */
export function prependFrenchDe(name: string, language: Language): string {
  if (language !== 'fr') return name;
  const first = name.normalize('NFD').charAt(0);
  return /[aeiouœæ]/i.test(first) ? `d’${name}` : `de ${name}`;
}
