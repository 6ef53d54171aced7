import { expect, test } from 'vitest';
import { actorName } from '#domain/people/actor.ts';
import { actorText } from './actor-words.ts';

const words = (actor: string, name: string | null = null) => actorText({ actor, actorName: name });

test('the audit log names every machine in words, and a person by name or by id', () => {
  expect(words(actorName({ kind: 'job', name: 'follow-ads' }))).toMatch(/^Tâche\u00A0: (?!follow)/);
  expect(words(actorName({ kind: 'provider', name: 'stripe' }))).toBe('Prestataire de paiement\u00A0: stripe');
  expect(words(actorName({ kind: 'terminal', operator: 'awa' }))).toBe('Terminal du serveur\u00A0: awa');
  expect(words(actorName({ kind: 'checkout' }))).toBe('Paiement en caisse');
  expect(words(actorName({ kind: 'checkout', step: 'replaced' }))).toBe('Paiement en caisse');
  expect(words('5f8c', 'Adama')).toBe('Adama');
  expect(words('5f8c')).toBe('5f8c');
});
