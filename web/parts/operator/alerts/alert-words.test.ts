import { expect, test } from 'vitest';
import { adminAlertKinds } from '#domain/admin-alerts.ts';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { alertText } from './alert-words.ts';

test.each(['fr', 'en'] as const)(
  'each kind of alert has its own sentence, with the order’s number (%s)',
  (language) => {
    overwriteGetLocale(() => language);
    const said = adminAlertKinds.map((kind) => alertText(`${kind} SG-1042`));
    for (const [i, words] of said.entries()) expect(words, adminAlertKinds[i]).toMatch(/^\p{Lu}[^/_]+\. SG-1042$/u);
    expect(new Set(said).size).toBe(adminAlertKinds.length);
  },
);

test('the sentences are French in French, English in English', () => {
  const inBoth = (['fr', 'en'] as const).map((language) => {
    overwriteGetLocale(() => language);
    return alertText('payment/undecided');
  });
  expect(inBoth).toEqual(['Un paiement reste sans réponse.', 'A payment is still undecided.']);
});

test('an alert without a sentence is shown as it was written down', () => {
  for (const what of ['moon/eclipse', 'moon/eclipse SG-7', 'constructor', '']) expect(alertText(what)).toBe(what);
});
