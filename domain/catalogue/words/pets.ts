// What is for an animal is another kind than what is for people: a dog bed is no bed. Only animals that are kept at home or ridden: what is
// "for chicken" is mostly a sauce.
import { findCategoryOfPhrase } from '#domain/catalogue/import/classify-product.ts';
import { lightStem } from './light-stem.ts';

const pets = new Set(
  `chien chienne chiot chat chatte chaton cheval poney lapin hamster perroquet perruche canari oiseau dog doggy puppy pup cat kitten kitty horse
  pony rabbit bunny parrot bird pet`
    .split(/\s+/)
    .map(lightStem),
);
/** Between "pour" and the animal: "pour mon petit chien". */
const between = new Set(
  'mon ma mes ton son un une le la les petit petite petits gros grand vieux my a an the our small large big old'.split(
    ' ',
  ),
);
/** Pictures and shapes of animals are for people: clothing, books and the like. */
const worn = new Set(['mode', 'livres']);

/** The position of the animal a product is for ("dog bed", "lit pour mon chien"); -1: none. */
export function petAt(words: readonly string[], language: 'fr' | 'en'): number {
  return words.findIndex((word, at) => {
    if (!pets.has(lightStem(word))) return false;
    let before = at - 1;
    while (before > 0 && between.has(words[before]!)) before--;
    if (before > 0 && /^(?:pour|for)$/.test(words[before]!)) return true;
    const next = words[at + 1];
    // A "cat eye" is a shape, a horse's tail a way to wear one's hair, "cat 6" a category of cables.
    if (language === 'fr' || next === undefined || /^(?:(?:eye|tail|print|shirt|puzzle|plush)s?$|\d)/.test(next))
      return false;
    return at === 0 && !worn.has(findCategoryOfPhrase(words[words.length - 1]!)?.category ?? '');
  });
}
