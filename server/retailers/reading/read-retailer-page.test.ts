import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRetailerPage } from './read-retailer-page.ts';

type Expected = {
  url: string;
  refused?: string;
  title: string;
  amount: string | null;
  currency: string | null;
  picture: string;
  kind?: 'exact' | 'from';
  list?: string;
  availability?: string;
  brand?: string;
  barcode?: string;
};

/** Reads a page and returns the result in the format of expected.json. */
function read(folder: string, name: string, expected: Expected): Record<string, unknown> {
  const reading = readRetailerPage(
    readFileSync(`${import.meta.dirname}/pages/${folder}/${name}.html`, 'utf8'),
    expected.url,
  );
  if (reading.kind === 'refused') return { refused: reading.reason };
  const value = reading.price?.value;
  return {
    title: reading.title.value,
    amount: value ? Number(value.amount) : null,
    currency: value?.currency ?? null,
    picture: reading.pictures[0]?.value,
    ...(expected.kind && { kind: value?.kind }),
    ...(expected.list && { list: Number(reading.listPrice?.value.amount) }),
    ...(expected.availability && { availability: reading.availability?.value }),
    ...(expected.brand && { brand: reading.brand?.value }),
    ...(expected.barcode && { barcode: reading.barcodes[0]?.value }),
  };
}

const wanted = ({ url: _url, refused, ...one }: Expected): Record<string, unknown> =>
  refused
    ? { refused }
    : { ...one, amount: one.amount === null ? null : Number(one.amount), ...(one.list && { list: Number(one.list) }) };

for (const folder of ['tuned', 'aside', 'shops'])
  describe(`R-ADMIN-07 layouts written before the reader: ${folder}`, () => {
    const expected = JSON.parse(readFileSync(`${import.meta.dirname}/pages/${folder}/expected.json`, 'utf8')) as Record<
      string,
      Expected
    >;
    test('every page says what is expected of it', () =>
      expect(Object.keys(expected).sort()).toEqual(
        readdirSync(`${import.meta.dirname}/pages/${folder}`)
          .filter((name) => name.endsWith('.html'))
          .map((name) => name.slice(0, -5))
          .sort(),
      ));
    test.each(Object.entries(expected))('%s', (name, one) => expect(read(folder, name, one)).toEqual(wanted(one)));
  });
