import { expect, test } from 'vitest';
import { standingApart } from './standing-apart.ts';

test('a value stands apart only against one the others share', () => {
  expect(standingApart(['x', 'x', 'y'])).toEqual({ same: false, apart: [false, false, true] });
  expect(standingApart(['x', 'y'])).toEqual({ same: false, apart: [false, false] });
  expect(standingApart(['x', 'x'])).toEqual({ same: true, apart: [false, false] });
  expect(standingApart([null, null, 'y'])).toEqual({ same: false, apart: [false, false, false] });
});
