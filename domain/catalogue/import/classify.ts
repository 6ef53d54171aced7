import { automotiveAndTools } from './category-rules/automotive-and-tools.ts';
import { beautyAndBaby } from './category-rules/beauty-and-baby.ts';
import { electronics } from './category-rules/electronics.ts';
import { fashion } from './category-rules/fashion.ts';
import { homeAndKitchen } from './category-rules/home-and-kitchen.ts';
import { leisure } from './category-rules/leisure.ts';
import type { Rule } from './category-rules/rule.ts';

/** A place in our tree: 'informatique' under 'electronique', or directly under a category. */
export type Place = { category: string; subcategory: string | null };

const rules: readonly Rule[] = [
  ...electronics,
  ...homeAndKitchen,
  ...fashion,
  ...beautyAndBaby,
  ...automotiveAndTools,
  ...leisure,
];
const longestPhrase = 5;
const phrases = new Map<string, Place>();
for (const [place, list] of rules) {
  const [category = '', subcategory = null] = place.split('/');
  // The first rule that has a phrase keeps it.
  for (const phrase of list.split(','))
    if (!phrases.has(stemmed(phrase).join(' '))) phrases.set(stemmed(phrase).join(' '), { category, subcategory });
}

/**
 * Where a thing belongs, by our rules: its type in the file's words first, then its title up to "for", "pour", "with", a comma or a bracket, then its whole title.
 * In a text the phrase of most words decides ("laptop case" before "laptop"), then the last one ("cable adapter" is an adapter). Null: no rule knows it.
 * @param only which categories count, and of how many words a phrase must be.
 */
export function classify(
  type: string,
  title: string,
  only: { category?: (slug: string) => boolean; words?: number } = {},
): Place | null {
  for (const text of [headOf(type), headOf(title), type, title]) {
    const place = placeIn(text, only.category ?? (() => true), only.words ?? 1);
    if (place) return forWhom(place, `${type} ${title}`);
  }
  return null;
}

/** The category of exactly this name, in either language; null: no rule matches. */
export const placeOfPhrase = (phrase: string): Place | null => phrases.get(stemmed(phrase).join(' ')) ?? null;

/** Whether a word says for whom a thing is ("homme", "kids"). */
export const isAudience = (word: string): boolean => {
  const [one = ''] = stemmed(word);
  return audiences.some(([, names]) => names.includes(one));
};

/** A garment goes to whom it is for, when the words say so. */
function forWhom(place: Place, text: string): Place {
  if (place.category !== 'mode' || place.subcategory !== null) return place;
  const words = new Set(stemmed(text));
  return {
    category: 'mode',
    subcategory: audiences.find(([, names]) => names.some((name) => words.has(name)))?.[0] ?? null,
  };
}

/** The part of a title that names the product: "Câble USB pour imprimante (noir)" → "Câble USB". */
export const headOf = (title: string): string =>
  title
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .split(/\s(?:for|pour|with|avec|compatible|from|f\/|w\/|inkl\.|fits)\s|,\s|\s[-–—|:]\s|[([]/i)
    .find((part) => /\p{L}/u.test(part)) ?? '';

function placeIn(text: string, counts: (category: string) => boolean, least: number): Place | null {
  const words = stemmed(text);
  // A French name begins with the thing: "Coque iPhone" is a cover, as an "iPhone case" is.
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

/** Words that compare: no accents, no bare numbers ("iPhone 13 case" is an iPhone case), no plural ("Batteries", "batterie" and "battery" meet). */
export function stemmed(text: string): string[] {
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
  stemmed(
    'robe coque etui housse chargeur protege support batterie sacoche sac casque lampe verre chaise fauteuil tapis rideau coussin boite panier chemise pantalon jupe veste manteau chaussure botte sandale bague collier montre ceinture huile beurre creme savon parfum jouet poupee perceuse marteau tournevis peinture ampoule robinet velo tente gourde livre cahier stylo imprimante cartouche clavier souris ecran disque enceinte ecouteur manette pneu',
  ),
);
const audiences: [subcategory: string, names: string[]][] = [
  [
    'enfants',
    stemmed('enfant enfants kid kids child children boy boys girl girls garcon fille fillette toddler junior'),
  ],
  ['femmes', stemmed('femme women woman womens ladies lady dame')],
  ['hommes', stemmed('homme men man mens monsieur')],
];
