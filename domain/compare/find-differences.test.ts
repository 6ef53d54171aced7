import { expect, test } from 'vitest';
import { findDifferencesInRow } from './find-differences.ts';

test('a value stands apart only against one the others share', () => {
  expect(findDifferencesInRow(['x', 'x', 'y'])).toEqual({ same: false, apart: [false, false, true] });
  expect(findDifferencesInRow(['x', 'y'])).toEqual({ same: false, apart: [false, false] });
  expect(findDifferencesInRow(['x', 'x'])).toEqual({ same: true, apart: [false, false] });
  expect(findDifferencesInRow([null, null, 'y'])).toEqual({ same: false, apart: [false, false, false] });
});
