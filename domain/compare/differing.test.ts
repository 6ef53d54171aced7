import { expect, test } from 'vitest';
import { differingIn } from './differing.ts';

test('a value stands apart only against one the others share', () => {
  expect(differingIn(['x', 'x', 'y'])).toEqual({ same: false, apart: [false, false, true] });
  expect(differingIn(['x', 'y'])).toEqual({ same: false, apart: [false, false] });
  expect(differingIn(['x', 'x'])).toEqual({ same: true, apart: [false, false] });
  expect(differingIn([null, null, 'y'])).toEqual({ same: false, apart: [false, false, false] });
});
