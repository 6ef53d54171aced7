import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildComparisonLinkFromSlugs, parseComparisonLink } from './comparison-link.ts';

const parse = (address: string, isLight = false) =>
  parseComparisonLink(new URL(address, 'https://sugu.example').searchParams, isLight);
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('R-CMP-02 a link names up to four products, and is read back as it was written', () => {
  const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,4}$/, { maxLength: 60 }).filter((one) => one.length > 0);
  fc.assert(
    fc.property(fc.uniqueArray(slug, { minLength: 1, maxLength: 4 }), fc.boolean(), (slugs, isLight) => {
      expect(parse(buildComparisonLinkFromSlugs('/comparateur', slugs), isLight)).toEqual({
        slugs,
        ids: [],
        isLinked: true,
      });
    }),
  );
  expect(buildComparisonLinkFromSlugs('/compare', [])).toBe('/compare');
});

test('ids are a link too, but on light pages the reader’s own list; a link wins over it', () => {
  expect(parse(`/compare?ids=${id}`)).toEqual({ slugs: [], ids: [id], isLinked: true });
  expect(parse(`/compare?ids=${id}`, true)).toEqual({ slugs: [], ids: [id], isLinked: false });
  expect(parse(`/compare?ids=${id}&produits=sac`, true)).toEqual({ slugs: ['sac'], ids: [], isLinked: true });
});

test('what is neither slug nor id asks for nothing', () => {
  expect([parse('/comparateur'), parse('/comparateur?produits=%3Cb%3E,A'), parse('/comparateur?ids=7')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(parse('/comparateur?produits=a,b,c,d,e,a')?.slugs).toEqual(['a', 'b', 'c', 'd']);
});
