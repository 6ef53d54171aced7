import type { Language } from './language.ts';

/** A name as a sentence takes it after its noun: in French "d’Entrepôt Sugu" and "de Sugu", in English the name itself. A name that begins with h or y is not elided: most of them are not. */
export function ofName(name: string, language: Language): string {
  if (language !== 'fr') return name;
  const first = name.normalize('NFD').charAt(0);
  return /[aeiouœæ]/i.test(first) ? `d’${name}` : `de ${name}`;
}
