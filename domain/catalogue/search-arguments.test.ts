import { describe, expect, test } from 'vitest';
import { parseSearchArguments, parseSuggestArguments } from './search-arguments.ts';

const refusal = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('the arguments of search_products', () => {
  test('all may be left out, and null counts as left out', () => {
    expect(parseSearchArguments(null)).toEqual({});
    expect(parseSearchArguments({})).toEqual({});
    expect(parseSearchArguments({ query: null, price_min: null, in_stock: null, sort: null })).toEqual({});
  });

  test('each is taken as it is given', () => {
    const ask = {
      query: 'casque',
      category: 'electronique',
      sub: 'audio',
      source: 'merchant',
      seller: 'kora',
      brand: 'Sony',
      price_min: 0,
      price_max: 5000,
      currency: 'XOF',
      country: 'ML',
      rating_min: 4.5,
      in_stock: true,
      free_shipping: false,
      ships_to: 'CI',
      bestsellers: true,
      on_sale: true,
      sort: 'price_asc',
      page_size: 24,
      skip: 48,
      language: 'en',
    };
    expect(parseSearchArguments(ask)).toEqual(ask);
  });

  test('a larger page is cut to 100', () =>
    expect(parseSearchArguments({ page_size: 5000 })).toEqual({ page_size: 100 }));

  test('words lose control characters and the spaces around them, and all after 200', () => {
    expect(parseSearchArguments({ query: '  cas\u0000que\u0007 ' })).toEqual({ query: 'cas que' });
    expect(parseSearchArguments({ query: 'a'.repeat(1000) })).toEqual({ query: 'a'.repeat(200) });
  });

  test.each([
    ['query', 5],
    ['query', 'a'.repeat(1001)],
    ['price_min', -1],
    ['price_max', 1.5],
    ['price_min', '100'],
    ['currency', 'cad'],
    ['currency', 'DOLLAR'],
    ['country', 'CAN'],
    ['ships_to', ''],
    ['rating_min', 6],
    ['in_stock', 'yes'],
    ['source', 'stolen'],
    ['sort', 'random'],
    ['page_size', 0],
    ['skip', -1],
    ['skip', 100_001],
    ['language', 'de'],
    ['unheard_of', 1],
  ])('%s: %j is refused by name', (argument, value) => {
    expect(refusal(() => parseSearchArguments({ query: 'x', [argument]: value }))).toMatchObject({
      code: 'search/malformed',
      facts: { argument },
    });
  });

  test.each([[[]], ['casque'], [7], [true]])('%j is no set of arguments', (json) => {
    expect(refusal(() => parseSearchArguments(json))).toMatchObject({ code: 'search/malformed' });
  });
});

describe('the arguments of search_suggestions', () => {
  test('a visitor who says nothing of himself is a French one with dollars', () => {
    expect(parseSuggestArguments({ query: ' cas ' })).toEqual({
      query: 'cas',
      country: null,
      currency: 'CAD',
      language: 'fr',
    });
    expect(parseSuggestArguments({ query: null, country: null, currency: null, language: null })).toEqual({
      query: '',
      country: null,
      currency: 'CAD',
      language: 'fr',
    });
  });

  test('each is taken as it is given', () => {
    expect(parseSuggestArguments({ query: 'cas', country: 'ML', currency: 'XOF', language: 'en' })).toEqual({
      query: 'cas',
      country: 'ML',
      currency: 'XOF',
      language: 'en',
    });
  });

  test.each([
    ['query', 5],
    ['country', 'Mali'],
    ['currency', 'F'],
    ['language', 'bm'],
  ])('%s: %j is refused by name', (argument, value) => {
    expect(refusal(() => parseSuggestArguments({ query: 'x', [argument]: value }))).toMatchObject({
      code: 'search/malformed',
      facts: { argument },
    });
  });

  test('an argument it does not know is refused', () =>
    expect(refusal(() => parseSuggestArguments({ query: 'x', page_size: 5 }))).toMatchObject({
      code: 'search/malformed',
    }));
});
