import { expect, test } from 'vitest';
import { findPetIndex } from './pets.ts';

test.each([
  ['en', 'dog crate', 0],
  ['en', 'raincoat for my dog', 3],
  ['fr', 'lit pour mon petit chien', 4],
  // A product with the shape or picture of an animal is for people.
  ['en', 'cat eye sunglasses', -1],
  ['en', 'dog shirt', -1],
  ['fr', 'queue de cheval', -1],
  ['en', 'hot dog', -1],
  ['en', 'cat 6 cable', -1],
] as const)('%s "%s"', (language, words, at) => expect(findPetIndex(words.split(' '), language)).toBe(at));
