import { automotiveAndTools } from './category-rules/automotive-and-tools.ts';
import { beautyAndBaby } from './category-rules/beauty-and-baby.ts';
import { electronics } from './category-rules/electronics.ts';
import { fashion } from './category-rules/fashion.ts';
import { homeAndKitchen } from './category-rules/home-and-kitchen.ts';
import { leisure } from './category-rules/leisure.ts';
import type { PhraseRule } from './category-rules/rule.ts';

/** A category, with its subcategory if one is known ('informatique' in 'electronique'). */
export type CategoryPath = { category: string; subcategory: string | null };

const rules: readonly PhraseRule[] = [
  ...electronics,
  ...homeAndKitchen,
  ...fashion,
  ...beautyAndBaby,
  ...automotiveAndTools,
  ...leisure,
];
const longestPhrase = 5;
const phrases = new Map<string, CategoryPath>();
for (const [place, list] of rules) {
  const [category = '', subcategory = null] = place.split('/');
  // When two rules have the same phrase, the first rule counts.
  for (const phrase of list.split(','))
    if (!phrases.has(stemWords(phrase).join(' '))) phrases.set(stemWords(phrase).join(' '), { category, subcategory });
}

/**
 * Classifies a product by its type, then by the main part of its title (extractTitleHead), then by the whole title.
 * The longest phrase wins ("laptop case" before "laptop"), then the last one ("cable adapter" is an adapter).
 * `only` limits the categories and sets the minimum words of a phrase. Null: no rule matches.
 */
export function classifyProduct(
  type: string,
  title: string,
  only: { category?: (slug: string) => boolean; words?: number } = {},
): CategoryPath | null {
  for (const text of [extractTitleHead(type), extractTitleHead(title), type, title]) {
    const place = findCategoryIn(text, only.category ?? (() => true), only.words ?? 1);
    if (place) return forWhom(place, `${type} ${title}`);
  }
  return null;
}

/** The category that a rule gives to exactly this phrase; null: no rule contains it. */
export const findCategoryOfPhrase = (phrase: string): CategoryPath | null =>
  phrases.get(stemWords(phrase).join(' ')) ?? null;

/** Whether a word says for whom a product is ("homme", "kids"). */
export const isAudienceWord = (word: string): boolean => {
  const [one = ''] = stemWords(word);
  return audiences.some(([, names]) => names.includes(one));
};

/** Adds the subcategory of clothes (women, men, children) when the text names one. */
function forWhom(place: CategoryPath, text: string): CategoryPath {
  if (place.category !== 'mode' || place.subcategory !== null) return place;
  const words = new Set(stemWords(text));
  return {
    category: 'mode',
    subcategory: audiences.find(([, names]) => names.some((name) => words.has(name)))?.[0] ?? null,
  };
}

/** The part of a title that names the product: "Câble USB pour imprimante (noir)" → "Câble USB". */
export const extractTitleHead = (title: string): string =>
  title
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .split(/\s(?:for|pour|with|avec|compatible|from|f\/|w\/|inkl\.|fits)\s|,\s|\s[-–—|:]\s|[([]/i)
    .find((part) => /\p{L}/u.test(part)) ?? '';

function findCategoryIn(text: string, counts: (category: string) => boolean, least: number): CategoryPath | null {
  const words = stemWords(text);
  // In French the first word is the noun: "Coque iPhone" is a case, not a phone.
  if (frenchHeads.has(words[0] ?? '')) {
    for (let length = longestPhrase; length >= least; length--) {
      const place = length <= words.length ? phrases.get(words.slice(0, length).join(' ')) : undefined;
      if (place && counts(place.category)) return place;
    }
  }
  for (let length = Math.min(longestPhrase, words.length); length >= least; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const place = phrases.get(words.slice(at, at + length).join(' '));
      if (place && counts(place.category)) return place;
    }
  }
  return null;
}

/** The words of a text for comparison, without accents and plural endings. Numbers are left out. */
export function stemWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/['’]s\b/g, '');
  return plain
    .split(/[^a-z\d]+/)
    .filter((word) => /[a-z]/.test(word))
    .map(stem);
}

function stem(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?<!s)s$/, '')
    .replace(/(?<=eau|eu)x$/, '')
    .replace(/(?<=ch|sh|x|ss|z)e$/, '')
    .replace(/(?:ie|y)$/, 'i');
}

const frenchHeads = new Set(
  stemWords(
    'robe coque etui housse chargeur protege support batterie sacoche sac casque lampe verre chaise fauteuil tapis rideau coussin boite panier chemise pantalon jupe veste manteau chaussure botte sandale bague collier montre ceinture huile beurre creme savon parfum jouet poupee perceuse marteau tournevis peinture ampoule robinet velo tente gourde livre cahier stylo imprimante cartouche clavier souris ecran disque enceinte ecouteur manette pneu',
  ),
);
const audiences: [subcategory: string, names: string[]][] = [
  [
    'enfants',
    stemWords('enfant enfants kid kids child children boy boys girl girls garcon fille fillette toddler junior'),
  ],
  ['femmes', stemWords('femme women woman womens ladies lady dame')],
  ['hommes', stemWords('homme men man mens monsieur')],
];
