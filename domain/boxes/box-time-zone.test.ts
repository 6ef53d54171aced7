import { expect, test } from 'vitest';
import { findBoxTimeZone } from './box-time-zone.ts';

test('a box counts its days on the clock of where it stands, not of where its parcels go', () => {
  expect(findBoxTimeZone({ country: 'CA' }, 'America/Toronto')).toBe('America/Toronto');
  expect(findBoxTimeZone({ country: 'ML' }, 'America/Toronto')).toBe('Africa/Bamako');
});
