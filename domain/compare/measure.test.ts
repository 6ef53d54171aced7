import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMeasure } from './measure.ts';

const amountOf = (text: string) => parseMeasure(text)?.amount ?? null;
const areEqual = (one: string, other: string) => {
  expect(parseMeasure(one), one).not.toBeNull();
  expect({ ...parseMeasure(one), qualifier: '' }, `${one} = ${other}`).toEqual({
    ...parseMeasure(other),
    qualifier: '',
  });
};

test('R-CMP-02 a quantity is the same in both languages, whatever its unit', () => {
  for (const [one, other] of [
    ['8 Go', '8 GB'],
    ['1 To', '1,000 GB'],
    ['512 Go SSD', '512 GB SSD'],
    ['5\u00A0000\u00A0mAh', '5,000 mAh'],
    ['6,5 po', '6.5 in'],
    ['6,7 po OLED', '6.7 in OLED'],
    ['1,3 kg', '1300 g'],
    ['2 ans', '24 months'],
    ['12 mois', '1 year'],
    ['2 h 30', '150 min'],
    ['10 jours', '10 days'],
    ['50 Mpx', '50 MP'],
    ['1 000 Mo/s', '1,000 MB/s'],
    ['55 cl', '0.55 l'],
    ['Jusqu’à 38 h', 'up to 38 hours'],
    ['6 l/min', '360 l/h'],
    ['400 lumens', '400 lm'],
  ])
    areEqual(one!, other!);
  expect(parseMeasure('3 jours en veille')).toEqual({ dimension: 'duration', amount: 259_200, qualifier: 'en veille' });
  expect(amountOf('0,500 kg')).toBe(500);
  expect(amountOf('–20 °C')).toBe(-20);
  expect(amountOf('21')).toBe(21);
});

test('ranges, lists and words are no quantity', () => {
  for (const text of [
    '',
    'Bleu nuit',
    'IP67',
    '4G, double SIM',
    '100–240 V',
    '36 à 46',
    '28 × 18 cm plié',
    '3840 × 2160',
    '6 × 1 l',
    '3 HDMI, 2 USB, Wi-Fi',
    '24 bits, 96 kHz',
    'Sec en 1 h',
    'Carte jusqu’à 256 Go',
    '5 ATM',
    '2,1 m, 45 cm repliée',
    '8 Go + 4 Go',
    '1 200 A crête',
    '3 g/m²',
  ])
    expect(parseMeasure(text), text).toBeNull();
});

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);

test('any amount reads alike as French and as English write it', () => {
  const pairs = fc.constantFrom(
    ['Go', 'GB'],
    ['po', 'in'],
    ['jours', 'days'],
    ['Mpx', 'MP'],
    ['kg', 'kg'],
    ['ans', 'years'],
  );
  fc.assert(
    fc.property(fc.nat(9_999_999), fc.nat(99), pairs, (whole, hundredths, [fr, en]) => {
      const decimals = String(hundredths).padStart(2, '0');
      const french = `${grouped(String(whole), '\u00A0')},${decimals}\u00A0${fr}`;
      const english = `${grouped(String(whole), ',')}.${decimals} ${en}`;
      areEqual(french, english);
    }),
  );
});

test('a greater figure of the same unit is a greater amount', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), fc.constantFrom('Go', 'mAh', 'g', 'h', 'W', 'mois'), (a, b, unit) => {
      expect(Math.sign(amountOf(`${a} ${unit}`)! - amountOf(`${b} ${unit}`)!)).toBe(Math.sign(a - b));
    }),
  );
});

test('whatever a seller wrote, the answer is null or a finite amount', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const measure = parseMeasure(text);
      expect(measure === null || Number.isFinite(measure.amount)).toBe(true);
    }),
  );
});
