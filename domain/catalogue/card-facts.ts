// The two specifications that a product card shows in a list, chosen to tell similar products apart.
import type { Language } from '#domain/settings/language.ts';

/** `key`: the French name, whatever the language; `name` and `value` are in the visitor's language. */
export type LocalizedSpecification = { key: string; name: string; value: string };

/** Two facts of at most this many characters together fit on one line of a phone of 360 px. */
const oneLine = 27;
/** Longer values are not shown on cards, because the name does not fit beside them. */
const longestValue = 28;

/** For each category, the French names of the specifications that buyers compare, the most useful first. */
const telling: Partial<Record<string, readonly string[]>> = {
  electronique: ['Écran', 'Mémoire', 'Mémoire vive', 'Autonomie', 'Batterie', 'Résolution', 'Puissance', 'Connexion'],
  gaming: ['Écran', 'Mémoire', 'Plateforme', 'Joueurs', 'Résolution', 'Connexion', 'Autonomie', 'Contenu'],
  livres: ['Format', 'Pages', 'Langue', 'Public'],
  mode: ['Matière', 'Taille', 'Longueur', 'Dimensions', 'Couleur', 'Origine'],
  'maison-jardin': ['Dimensions', 'Diamètre', 'Capacité', 'Contenu', 'Matière', 'Charge maximale'],
  'sports-loisirs': ['Taille', 'Poids', 'Longueur', 'Diamètre', 'Matière', 'Charge maximale', 'Contenu'],
  'beaute-sante': ['Capacité', 'Poids', 'Contenu', 'Type de peau', 'Type de cheveux', 'Parfum', 'Origine'],
  bebe: ['Âge', 'Poids', 'Charge maximale', 'Matière', 'Dimensions', 'Contenu'],
  bricolage: ['Puissance', 'Contenu', 'Longueur', 'Charge maximale', 'Matière', 'Dimensions', 'Poids'],
  cuisine: ['Capacité', 'Portion', 'Poids', 'Puissance', 'Diamètre', 'Piquant', 'Matière', 'Origine', 'Contenu'],
  automobiles: ['Puissance', 'Capacité', 'Tension', 'Compatibilité', 'Norme', 'Dimensions', 'Contenu', 'Poids'],
};

/** Specifications whose value is clear without the name ("128 Go", "Coton"). Others are shown as "Écran 6,5 po". */
const plainValues: ReadonlySet<string> = new Set([
  'Capacité',
  'Compatibilité',
  'Contenu',
  'Couleur',
  'Dimensions',
  'Format',
  'Langue',
  'Matière',
  'Mémoire',
  'Plateforme',
  'Poids',
  'Portion',
  'Puissance',
  'Résolution',
  'Réseau',
]);

/** Not shown on cards, because these specifications are too long or say little. */
const hiddenOnCards: ReadonlySet<string> = new Set(['Allergènes', 'Garantie', 'Ingrédients', 'Norme', 'Entretien']);

type Described = { title: string; category: string };

/** Chooses at most two facts that fit on one line. Skips long or empty values, and facts that the title contains. */
export function selectCardFacts(
  { title, category }: Described,
  lines: readonly LocalizedSpecification[],
  language: Language,
): string[] {
  const fitting = lines.filter(
    ({ value }) => value.trim() !== '' && value.length <= longestValue && !title.includes(value),
  );
  const preferred = telling[category] ?? [];
  const chosen = [
    ...preferred.flatMap((key) => fitting.find((line) => line.key === key) ?? []),
    ...fitting.filter(({ key }) => !preferred.includes(key) && !hiddenOnCards.has(key)),
  ];
  const facts = chosen.map((line) => factWords(line, language));
  for (const [place, first] of facts.entries()) {
    const second = facts.slice(place + 1).find((words) => first.length + 3 + words.length <= oneLine);
    if (second !== undefined) return [first, second];
  }
  return facts.slice(0, 2);
}

function factWords({ key, name, value }: LocalizedSpecification, language: Language): string {
  // "312 pages" is the same in both languages.
  if (key === 'Pages' && /^\d+$/.test(value)) return `${value}\u00A0pages`;
  if (plainValues.has(key)) return value;
  if (/^[\d–+-]/.test(value)) return `${language === 'fr' && key === 'Mémoire vive' ? 'RAM' : name} ${value}`;
  return language === 'fr' ? `${name}\u00A0: ${value}` : `${name}: ${value}`;
}
