import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import { removeBarcodeZeros, tokenize } from './tokens.ts';

const words = (text: string): string[] => tokenize(text).words;
const joined = (text: string): string[] => tokenize(text).joined.map(({ word }) => word);

describe('a size is one word however it is written', () => {
  test.each([
    ['1tb', ['1 To', '1To', '1TB', '1 tb', '1tera', '1,0 To', '01 To']],
    ['15.6in', ['15,6 po', '15.6"', '15,6 pouces', '15.6 inch', '15.6 inches', '15,60 po', '15,6po', '15,6”', '15,6″']],
    ['256gb', ['256 Go', '256GB', '256 gb', '256go']],
    ['2kg', ['2 kg', '2kg', '2 kilos', '2,0 kg']],
    ['1.5l', ['1,5 litre', '1.5 L', '1,5l', '1,50 litres']],
    ['20w', ['20 watts', '20W', '20 w']],
    ['5000mah', ['5000 mAh', '5000mah']],
    ['12v', ['12V', '12 volts']],
  ])('%s', (kept, written) => expect(written.map((text) => words(text))).toEqual(written.map(() => [kept])));

  test('a number with its thousands apart is one number', () => {
    for (const said of ['Réchaud 1 000 W', 'Réchaud 1\u00A0000 W', 'Réchaud 1\u202F000 W'])
      expect(words(said)).toEqual(['rechaud', '1000w']);
    expect(words('batterie 20 000 mAh')).toEqual(['batterie', '20000mah']);
  });

  test('but a number before another word stays a number', () => {
    expect(words('2 chaises')).toEqual(['2', 'chaises']);
    expect(words('4 a table')).toEqual(['4', 'a', 'table']);
    expect(words('playstation 4')).toEqual(['playstation', '4']);
  });
});

describe('a model number is found with other hyphens', () => {
  test.each([
    ['WH-1000XM4', ['wh', '1000xm4'], 'wh1000xm4'],
    ['dv7/2000', ['dv7', '2000'], 'dv72000'],
    ['SM_R175', ['sm', 'r175'], 'smr175'],
    ['lave-vaisselle', ['lave', 'vaisselle'], 'lavevaisselle'],
    ['A.B.C', ['a', 'b', 'c'], 'abc'],
  ])('%s', (text, parts, whole) =>
    expect(tokenize(text)).toEqual({ words: parts, joined: [{ word: whole, at: 0, length: parts.length }] }),
  );

  test('the place says where the parts stand', () =>
    expect(tokenize('casque Sony WH-1000XM4 noir').joined).toEqual([{ word: 'wh1000xm4', at: 2, length: 2 }]));
});

describe('elision and possession leave the thing', () => {
  test.each([
    ["l'eau", ['eau']],
    ['L’eau', ['eau']],
    ["chargeur d'ordinateur", ['chargeur', 'ordinateur']],
    ["qu'un", ['un']],
    ["men's shoes", ['men', 'shoes']],
    ["l'iPhone's", ['iphone']],
  ])('%s', (text, left) => expect(words(text)).toEqual(left));

  test('a letter is elided only by the apostrophe that follows it', () => {
    expect(words('D-Link’s')).toEqual(['d', 'link']);
    expect(words("M&M's")).toEqual(['m', 'm']);
  });

  test('a name keeps its own apostrophe', () => {
    expect(words("Levi's")).toEqual(['levi']);
    expect(words("O'Neill")).toEqual(['o', 'neill']);
    expect(joined("O'Neill")).toEqual(['oneill']);
  });
});

test('a barcode is the same number with and without its leading zeros', () => {
  expect(words('0012345678905')).toEqual(words('012345678905'));
  expect(words('00000040170725')).toEqual(words('40170725'));
  expect(removeBarcodeZeros('0012345678905')).toBe('12345678905');
  expect(removeBarcodeZeros('007')).toBe('007');
});

test('accents and case are gone, signs are no words', () => {
  expect(words('Écran  HD — 4K !')).toEqual(['ecran', 'hd', '4k']);
  expect(words('% $ & * ()')).toEqual([]);
  expect(words('')).toEqual([]);
});

test('at most so many words are read', () => expect(words('un '.repeat(500)).length).toBe(500));
test('and no more than asked', () => expect(tokenize('a b c d e f', 3).words).toEqual(['a', 'b', 'c']));

const text = () =>
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 6 }),
        fc.stringMatching(/^[a-z0-9]{1,8}$/),
        fc.constantFrom(' ', '-', '.', ',', "'", '"', '/', '&', '+', '_', '#', "l'", '15,6', ' To', '’s', '0'),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

test('any text is read without a throw, and every place of a joined word is in it', () => {
  fc.assert(
    fc.property(text(), (written) => {
      const read = tokenize(written);
      for (const { word, at, length } of read.joined) {
        expect(at + length).toBeLessThanOrEqual(read.words.length);
        expect(word).not.toBe('');
      }
    }),
    { numRuns: 2000 },
  );
});

test('no letter or digit of plain words is lost', () => {
  const plain = fc.array(
    fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/).filter((word) => word !== 's'),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(
      plain,
      fc.constantFrom(' ', '  ', ' - ', ' | ', '; '),
      (said, between) => void expect(words(said.join(between))).toEqual(said),
    ),
    { numRuns: 1000 },
  );
});

test('nor of words held together by a hyphen, a slash or a dot', () => {
  const part = fc.stringMatching(/^[a-z]{2,6}[0-9]{0,3}$/);
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('-', '/', '.', '_', '+', '&'),
      (parts, sign) => {
        expect(tokenize(parts.join(sign))).toEqual({
          words: parts,
          joined: [{ word: parts.join(''), at: 0, length: parts.length }],
        });
      },
    ),
  );
});

test('reading what was read gives the same words', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-zéèç]{1,8}( [A-Za-zéèç]{2,8}){0,5}$/),
      (written) => void expect(words(words(written).join(' '))).toEqual(words(fold(written))),
    ),
  );
});
