import { expect, test } from 'vitest';
import { selectCardFacts, type LocalizedSpecification } from './card-facts.ts';

const line = (key: string, value: string, name = key): LocalizedSpecification => ({ key, name, value });
const thing = (category: string, title = 'Kélia K12') => ({ category, title });

test('issue 20 a telephone says its screen and its memory, in the reader’s language', () => {
  const french = [line('Poids', '189 g'), line('Mémoire', '128 Go'), line('Écran', '6,5 po'), line('Garantie', '1 an')];
  expect(selectCardFacts(thing('electronique'), french, 'fr')).toEqual(['Écran 6,5 po', '128 Go']);
  const english = [line('Mémoire', '128 GB', 'Storage'), line('Écran', '6.5 in', 'Screen')];
  expect(selectCardFacts(thing('electronique'), english, 'en')).toEqual(['Screen 6.5 in', '128 GB']);
  // The title already says "128 Go", so the memory is not shown again.
  expect(selectCardFacts(thing('electronique', 'Kélia K12, 128 Go'), french, 'fr')).toEqual(['Écran 6,5 po', '189 g']);
});

test('issue 20 a book says its format and its pages, a garment its cloth and its sizes', () => {
  const book = [line('Pages', '312'), line('Format', 'Broché, 14 × 21 cm')];
  expect(selectCardFacts(thing('livres'), book, 'fr')).toEqual(['Broché, 14 × 21 cm', '312\u00A0pages']);
  const garment = [line('Origine', 'Mali'), line('Taille', 'M à TTG'), line('Matière', 'Coton')];
  expect(selectCardFacts(thing('mode'), garment, 'fr')).toEqual(['Coton', 'Taille\u00A0: M à TTG']);
  expect(selectCardFacts(thing('mode'), [line('Taille', 'M to XXL', 'Size')], 'en')).toEqual(['Size: M to XXL']);
});

test('issue 20 other lines stand in where those of the category are missing; allergens and warranties never do', () => {
  const ports = line('Ports', '4');
  expect(selectCardFacts(thing('electronique'), [line('Garantie', '2 ans'), ports], 'fr')).toEqual(['Ports 4']);
  expect(selectCardFacts(thing('cuisine'), [line('Allergènes', 'Traces de lait')], 'fr')).toEqual([]);
  expect(selectCardFacts(thing('unknown'), [ports], 'fr')).toEqual(['Ports 4']);
});

test('issue 20 what is long or empty is left out', () => {
  const lines = [line('Écran', 'x'.repeat(29)), line('Mémoire', ' '), line('Poids', '189 g')];
  expect(selectCardFacts(thing('electronique'), lines, 'fr')).toEqual(['189 g']);
});

test('issue 20 the second fact is the first that stands on the line with the first one', () => {
  const lines = [line('Écran', '2,4 po'), line('Autonomie', '3 jours en veille'), line('Réseau', '2G et 4G')];
  expect(selectCardFacts(thing('electronique'), lines, 'fr')).toEqual(['Écran 2,4 po', '2G et 4G']);
  expect(selectCardFacts(thing('electronique'), [line('Écran', '6,5 po'), line('Mémoire vive', '6 Go')], 'fr')).toEqual(
    ['Écran 6,5 po', 'RAM 6 Go'],
  );
});

test('issue 20 where nothing stands beside the most telling line, the first two that stand together are shown', () => {
  const lines = [line('Connexion', 'Prise 3,5 mm, USB'), line('Poids', '252 g'), line('Longueur', '2 m')];
  expect(selectCardFacts(thing('electronique'), lines, 'fr')).toEqual(['252 g', 'Longueur 2 m']);
});
