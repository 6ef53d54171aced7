import { expect, test } from 'vitest';
import { phoneticKey } from './phonetic-key.ts';

test.each([
  ['batrie', 'batterie'],
  ['televizeur', 'televiseur'],
  ['telefone', 'telephone'],
  ['chossure', 'chaussure'],
  ['kamera', 'camera'],
])('%s sounds like %s', (typed, meant) => expect(phoneticKey(typed)).toBe(phoneticKey(meant)));

test.each([
  ['bible', 'bebe'],
  ['bassinette', 'assiette'],
  ['clavie', 'clay'],
])('%s sounds otherwise than %s', (typed, other) => expect(phoneticKey(typed)).not.toBe(phoneticKey(other)));
