// A product for an animal is another kind than one for people: a dog bed is not a bed. Only pets and horses are listed,
// because "for chicken" usually means a sauce.
import type { Language } from '#domain/settings/language.ts';
import { findCategoryOfPhrase } from '#domain/catalogue/import/classify-product.ts';
import { lightStem } from './light-stem.ts';

const pets = new Set(
  `chien chienne chiot chat chatte chaton cheval poney lapin hamster perroquet perruche canari oiseau dog doggy puppy pup cat kitten kitty horse
  pony rabbit bunny parrot bird pet`
    .split(/\s+/)
    .map(lightStem),
);
/** Words that may stand between "pour" and the animal: "pour mon petit chien". */
const between = new Set(
  'mon ma mes ton son un une le la les petit petite petits gros grand vieux my a an the our small large big old'.split(
    ' ',
  ),
);
/** In these categories the animal is only a picture or shape, so the product is for people. */
const worn = new Set(['mode', 'livres']);

/** The index of the word for the animal that a product is for ("dog bed", "lit pour mon chien"); -1: none. */
export function findPetIndex(words: readonly string[], language: Language): number {
  return words.findIndex((word, at) => {
    if (!pets.has(lightStem(word))) return false;
    let before = at - 1;
    while (before > 0 && between.has(words[before]!)) before--;
    if (before > 0 && /^(?:pour|for)$/.test(words[before]!)) return true;
    const next = words[at + 1];
    // A "cat eye" is a shape, a "horse tail" a hair style, and "cat 6" a category of cables.
    if (language === 'fr' || next === undefined || /^(?:(?:eye|tail|print|shirt|puzzle|plush)s?$|\d)/.test(next))
      return false;
    return at === 0 && !worn.has(findCategoryOfPhrase(words[words.length - 1]!)?.category ?? '');
  });
}
