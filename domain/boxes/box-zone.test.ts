import { expect, test } from 'vitest';
import { zoneOfBox } from './box-zone.ts';

test('a box counts its days on the clock of where it stands, not of where its parcels go', () => {
  expect(zoneOfBox({ country: 'CA' }, 'America/Toronto')).toBe('America/Toronto');
  expect(zoneOfBox({ country: 'ML' }, 'America/Toronto')).toBe('Africa/Bamako');
});
