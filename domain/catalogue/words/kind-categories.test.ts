// The lists of kinds are data: each phrase is folded and stands in one place.
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { listKindPhrases } from './kind-categories.ts';

test('every phrase is folded, and stands in one place only', () => {
  const places = new Map<string, string>();
  for (const { phrase, key, place } of listKindPhrases()) {
    expect(fold(phrase).replace(/\s+/g, ' ').trim(), phrase).toBe(phrase);
    expect(places.get(key), `${phrase} also stands in ${places.get(key)}`).toBeUndefined();
    places.set(key, place);
  }
});
