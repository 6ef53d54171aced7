import { expect, test } from 'vitest';
import en from '#texts/refusals/en.json' with { type: 'json' };
import fr from '#texts/refusals/fr.json' with { type: 'json' };
import { Refusal, type RefusalCode, refusalMessageKey, refusalStatuses } from './refusals.ts';

const refusalCodes = Object.keys(refusalStatuses) as RefusalCode[];

/** A text, or its singular and plural forms. */
type Sentence = string | { plural: string; one: string; other: string };
const formsOf = (sentence: Sentence): string[] =>
  typeof sentence === 'string' ? [sentence] : [sentence.one, sentence.other];
const parameters = (sentence: Sentence): string[] =>
  [
    ...new Set(formsOf(sentence).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''))),
  ].toSorted();
const french: Record<string, Sentence> = fr;

test('every refusal has a French and an English sentence, and no sentence is left over', () => {
  const keys = refusalCodes.map(refusalMessageKey).toSorted();
  expect(Object.keys(fr).toSorted()).toEqual(keys);
  expect(Object.keys(en).toSorted()).toEqual(keys);
});

test('both languages name the same facts', () => {
  const english = new Map<string, Sentence>(Object.entries(en));
  for (const [key, sentence] of Object.entries(french))
    expect([key, parameters(english.get(key) ?? '')]).toEqual([key, parameters(sentence)]);
});

test('French sentences have a no-break space before ; : ? ! and inside « »', () => {
  for (const sentence of Object.values(french).flatMap(formsOf))
    expect(sentence).not.toMatch(/[^\u00A0][;:?!»]|«[^\u00A0]/);
});

test('R-CHK-09 a missing required field reads exactly as specified', () => {
  expect(fr.refusal_checkout_missing_fields).toBe('Veuillez remplir tous les champs obligatoires');
});

test('R-CHK-18 a missing payment address reads as the order failure of the specification', () => {
  expect(fr.refusal_payment_url_missing).toBe('Erreur lors de la création de la commande');
});

test('a refusal carries its code, status and facts', () => {
  const refusal = new Refusal('offer/short-stock', { left: 2 });
  expect(refusal).toMatchObject({
    code: 'offer/short-stock',
    status: 409,
    facts: { left: 2 },
    message: 'offer/short-stock',
  });
  expect(refusal).toBeInstanceOf(Error);
});

test('every status is a client or gateway error', () => {
  for (const code of refusalCodes)
    expect([400, 403, 404, 409, 413, 415, 422, 429, 502, 503, 507]).toContain(refusalStatuses[code]);
});
