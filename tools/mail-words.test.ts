import { expect, test } from 'vitest';
import { templates } from '#server/jobs/lists.ts';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { mailName } from '#web/routes/admin.orders.$number/mail-words.ts';

test.each(['fr', 'en'] as const)(
  'every mail about an order has a name on the desk’s page of the order (%s)',
  (language) => {
    overwriteGetLocale(() => language);
    const names = templates.filter(({ subject }) => subject === 'order').map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10);
    const unnamed = names.filter((template) =>
      [false, true].some((isPickup) => mailName({ template, isPickup }) === template),
    );
    expect(unnamed).toEqual([]);
  },
);
