import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalizedAttribute } from '#domain/catalogue/product.ts';
import { alignSpecifications } from './align.ts';

const specs = (facts: string): LocalizedAttribute[] =>
  facts.split('; ').map((fact) => {
    const [name = '', value = ''] = fact.split(' = ');
    return { name, value };
  });
const rowsOf = (...lists: string[]) => alignSpecifications(lists.map(specs));
const row = (name: string, ...lists: string[]) => rowsOf(...lists).find((one) => one.name === name);

test('R-CMP-02 of two telephones the comparison says which has more memory', () => {
  const rows = rowsOf('Écran = 6,5 po; Mémoire = 8 Go', 'Mémoire = 12 Go; Écran = 6,5 po; Réseau = 5G');
  expect(rows).toEqual([
    { name: 'Écran', kind: null, values: ['6,5 po', '6,5 po'], same: true, apart: [false, false] },
    {
      name: 'Mémoire',
      kind: 'storage',
      values: ['8 Go', '12 Go'],
      same: false,
      apart: [false, false],
      best: 1,
      next: 0,
    },
    { name: 'Réseau', kind: null, values: [null, '5G'], same: false, apart: [false, false] },
  ]);
});

test('names and values of both languages meet in one row', () => {
  expect(row('Stockage', 'Stockage = 1 To', 'Storage = 1,000 GB', 'Mémoire = 512 Go')).toMatchObject({
    values: ['1 To', '1,000 GB', '512 Go'],
    apart: [false, false, true],
  });
  expect(row('Poids', 'Poids = 240 g', 'WEIGHT = 0.25 kg')).toMatchObject({ best: 0, next: 1 });
  expect(row('Matière', 'Matière = Coton', 'matiere = coton')).toMatchObject({ same: true });
});

test('a name stated twice has both values', () => {
  expect(row('Forme', 'Forme = Ronde; Forme = Plate', 'Forme = Ronde')).toMatchObject({
    values: ['Ronde, Plate', 'Ronde'],
  });
});

test('nothing is best where values cannot be compared, are equal, or are a matter of taste', () => {
  for (const [one, other] of [
    ['Autonomie = 3 jours en veille', 'Autonomie = 30 h'],
    ['Batterie = 5 000 mAh', 'Batterie = 18 Wh'],
    ['Mémoire = 128 Go', 'Mémoire = 128 GB'],
    ['Mémoire = 128 Go', 'Mémoire = Extensible'],
    ['Écran = 6,5 po', 'Écran = 6,7 po'],
    ['Puissance = 700 W', 'Puissance = 900 W'],
  ])
    expect(rowsOf(one!, other!)[0]).not.toHaveProperty('best');
});

const attribute = fc.record({
  name: fc.constantFrom('Mémoire', 'Storage', 'Poids', 'Couleur', 'Écran', 'Garantie'),
  value: fc.constantFrom('8 Go', '12 GB', '1 To', '200 g', '0,2 kg', '1 an', '12 mois', 'Bleu', 'IP67'),
});
const lists = fc.array(fc.array(attribute, { maxLength: 6 }), { minLength: 1, maxLength: 4 });

test('every specification of every product stands in its column, once, whatever the products say', () => {
  fc.assert(
    fc.property(lists, (some) => {
      const rows = alignSpecifications(some);
      some.forEach((attributes, column) => {
        for (const { value } of attributes)
          expect(rows.some(({ values }) => values[column]?.split(', ').includes(value))).toBe(true);
        const stated = rows.flatMap(({ values }) => values[column]?.split(', ') ?? []);
        expect(stated).toHaveLength(attributes.length);
      });
      for (const { values, apart } of rows) {
        expect(values).toHaveLength(some.length);
        expect(apart).toHaveLength(some.length);
        expect(values.some((value) => value !== null)).toBe(true);
      }
    }),
  );
});

test('what is best is best in whatever order the products stand', () => {
  fc.assert(
    fc.property(lists, (some) => {
      const winners = (rows: ReturnType<typeof alignSpecifications>) =>
        new Map(
          rows
            .filter(({ kind }) => kind)
            .map(({ kind, best, values }) => [kind, best === undefined ? null : values[best]]),
        );
      expect(winners(alignSpecifications(some.toReversed()))).toEqual(winners(alignSpecifications(some)));
    }),
  );
});
