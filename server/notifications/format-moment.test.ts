import { expect, test } from 'vitest';
import { exampleContext } from './mails-fixture.ts';
import { formatDateTimeInCountry } from './format-moment.ts';

test('a moment is written in the shop’s zone, named, and in GMT', () => {
  expect(formatDateTimeInCountry('2026-11-21T00:36:00.000Z', 'fr', 'CA', exampleContext.timeZone)).toMatch(
    /^20 novembre 2026.*19 h 36.* \(0?0 h 36 GMT\)$/,
  );
  expect(formatDateTimeInCountry('2026-11-21T00:36:00.000Z', 'en', 'CA', exampleContext.timeZone)).toMatch(
    /^November 20, 2026.*7:36.* \(12:36\sa\.m\. GMT\)$/,
  );
});

test('a moment is written on the clock of the country it is read in, which is named', () => {
  expect(formatDateTimeInCountry('2026-11-21T00:36:00.000Z', 'fr', 'ML', exampleContext.timeZone)).toMatch(
    /^21 novembre 2026.*0 h 36\sGMT$/,
  );
  expect(formatDateTimeInCountry('2026-11-21T00:36:00.000Z', 'fr', 'CD', exampleContext.timeZone)).toMatch(
    /^21 novembre 2026.*1 h 36\s\S+$/,
  );
});
