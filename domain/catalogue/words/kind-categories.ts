// Kinds of products that customers search for, by category. The importer's rules classify products; these lists only recognise that a word names
// a product. Such a word is not a spelling mistake, and the result page says when nobody sells it.
//
// The words are data, one file per category in kinds/, each with its source. A phrase stands in one place only (kind-categories.test.ts).
import { type CategoryPath, findCategoryOfPhrase } from '#domain/catalogue/import/classify-product.ts';
import automobiles from './kinds/automobiles.json' with { type: 'json' };
import beauteSante from './kinds/beaute-sante.json' with { type: 'json' };
import bebe from './kinds/bebe.json' with { type: 'json' };
import bricolage from './kinds/bricolage.json' with { type: 'json' };
import cuisine from './kinds/cuisine.json' with { type: 'json' };
import electronique from './kinds/electronique.json' with { type: 'json' };
import gaming from './kinds/gaming.json' with { type: 'json' };
import livres from './kinds/livres.json' with { type: 'json' };
import maisonJardin from './kinds/maison-jardin.json' with { type: 'json' };
import mode from './kinds/mode.json' with { type: 'json' };
import services from './kinds/services.json' with { type: 'json' };
import sportsLoisirs from './kinds/sports-loisirs.json' with { type: 'json' };
import { lightStem } from './light-stem.ts';
import { isStopWord } from './stop-words.ts';

const files: readonly { kinds: Readonly<Record<string, readonly string[]>> }[] = [
  automobiles,
  beauteSante,
  bebe,
  bricolage,
  cuisine,
  electronique,
  gaming,
  livres,
  maisonJardin,
  mode,
  services,
  sportsLoisirs,
];

const places = new Map<string, CategoryPath>();
for (const [place, phrases] of files.flatMap(({ kinds }) => Object.entries(kinds))) {
  const [category = '', subcategory = null] = place.split('/');
  for (const phrase of phrases) places.set(keyOf(phrase), { category, subcategory });
}

/** Without stop words and elided letters: a "casque moto" is a "casque de moto", an "huile d olive" an "huile olive". */
function keyOf(phrase: string): string {
  const words = phrase.split(' ');
  const isElided = (at: number): boolean => at > 0 && at < words.length - 1 && /^[dl]$/.test(words[at]!);
  const telling = words.filter((word, at) => !isStopWord(word, 'fr') && !isElided(at));
  return (telling.length > 0 ? telling : words).map(lightStem).join(' ');
}

/** All listed phrases with the path of their category, as written in the files. */
export const listKindPhrases = (): { phrase: string; key: string; place: string }[] =>
  files.flatMap(({ kinds }) =>
    Object.entries(kinds).flatMap(([place, phrases]) =>
      phrases.map((phrase) => ({ phrase, key: keyOf(phrase), place })),
    ),
  );

/** Whether these lists contain exactly this phrase, numbers included. */
export const isKindPhrase = (phrase: string): boolean => places.has(keyOf(phrase));

/** The categories of a folded phrase: by these lists, then by the importer's rules, which may differ. Empty: an unknown phrase. */
export const findCategoriesOfKind = (phrase: string): CategoryPath[] =>
  [places.get(keyOf(phrase)), findCategoryOfPhrase(phrase)].filter((place) => place !== undefined && place !== null);

/** The first category of a folded phrase; null: an unknown phrase. */
export const findCategoryOfKind = (phrase: string): CategoryPath | null => findCategoriesOfKind(phrase)[0] ?? null;
