import { expect, test } from 'vitest';
import { findDifferingValues } from './find-differences.ts';

test('a value stands apart only against one the others share', () => {
  expect(findDifferingValues(['x', 'x', 'y'])).toEqual({ same: false, apart: [false, false, true] });
  expect(findDifferingValues(['x', 'y'])).toEqual({ same: false, apart: [false, false] });
  expect(findDifferingValues(['x', 'x'])).toEqual({ same: true, apart: [false, false] });
  expect(findDifferingValues([null, null, 'y'])).toEqual({ same: false, apart: [false, false, false] });
});
