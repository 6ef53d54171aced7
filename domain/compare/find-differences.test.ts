import { expect, test } from 'vitest';
import { findDifferences } from './find-differences.ts';

test('a value stands apart only against one the others share', () => {
  expect(findDifferences(['x', 'x', 'y'])).toEqual({ same: false, apart: [false, false, true] });
  expect(findDifferences(['x', 'y'])).toEqual({ same: false, apart: [false, false] });
  expect(findDifferences(['x', 'x'])).toEqual({ same: true, apart: [false, false] });
  expect(findDifferences([null, null, 'y'])).toEqual({ same: false, apart: [false, false, false] });
});
