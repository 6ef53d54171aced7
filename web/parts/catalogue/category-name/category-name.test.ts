import { expect, test } from 'vitest';
import { categoryName, subcategoryName } from './category-name.ts';

test('a slug nobody named is shown as it is, also one that every object knows', () => {
  for (const slug of ['constructor', 'valueOf', '__proto__', 'none'])
    expect([categoryName(slug), subcategoryName(slug)]).toEqual([slug, slug]);
});
