// Kinds of products that customers search for, by category. The importer's rules classify products. These lists say
// only that a word names a product. Such a word is not corrected as a spelling mistake, even if nobody sells it. The
// words and their sources are in kinds/, one file per category, each phrase once (kind-categories.test.ts).
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
  for (const phrase of phrases) {
    const key = keyOf(phrase);
    if (!places.has(key)) places.set(key, { category, subcategory });
  }
}

/** The phrase without stop words and elided letters, so that "casque moto" and "casque de moto" have the same key. */
function keyOf(phrase: string): string {
  const words = phrase.split(' ');
  const isElided = (at: number): boolean => at > 0 && at < words.length - 1 && /^[dl]$/.test(words[at]!);
  const telling = words.filter((word, at) => !isStopWord(word, 'fr') && !isElided(at));
  return (telling.length > 0 ? telling : words).map(lightStem).join(' ');
}

/** Whether these lists contain exactly this phrase, numbers included. */
export const isKindPhrase = (phrase: string): boolean => places.has(keyOf(phrase));

/** The categories of a phrase (lower case, no accents) in these lists, then by the importer's rules. Empty: unknown. */
export const findCategoriesOfKind = (phrase: string): readonly CategoryPath[] =>
  [places.get(keyOf(phrase)), findCategoryOfPhrase(phrase)].filter((place) => place !== undefined && place !== null);
