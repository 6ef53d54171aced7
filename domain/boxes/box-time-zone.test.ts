import { expect, test } from 'vitest';
import { boxTimeZone } from './box-time-zone.ts';

test('a box counts its days on the clock of where it stands, not of where its parcels go', () => {
  expect(boxTimeZone({ country: 'CA' }, 'America/Toronto')).toBe('America/Toronto');
  expect(boxTimeZone({ country: 'ML' }, 'America/Toronto')).toBe('Africa/Bamako');
});
