import { expect, test } from 'vitest';
import { prependFrenchDe } from './prepend-french-de.ts';

test('a name after “de”: elided before a vowel, whatever its accent and case; English names stay as they are', () => {
  for (const [name, words] of [
    ['Entrepôt Sugu', 'd’Entrepôt Sugu'],
    ['Atelier', 'd’Atelier'],
    ['États-Unis', 'd’États-Unis'],
    ['œuvres', 'd’œuvres'],
    ['Sugu', 'de Sugu'],
    ['Yaoundé', 'de Yaoundé'],
    ['Le Marché', 'de Le Marché'],
    ['1001 nuits', 'de 1001 nuits'],
  ] as const)
    expect(prependFrenchDe(name, 'fr')).toBe(words);
  expect(prependFrenchDe('Entrepôt Sugu', 'en')).toBe('Entrepôt Sugu');
});
