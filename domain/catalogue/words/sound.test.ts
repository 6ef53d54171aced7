import { expect, test } from 'vitest';
import { soundOf } from './sound.ts';

test.each([
  ['batrie', 'batterie'],
  ['televizeur', 'televiseur'],
  ['telefone', 'telephone'],
  ['chossure', 'chaussure'],
  ['kamera', 'camera'],
])('%s sounds like %s', (typed, meant) => expect(soundOf(typed)).toBe(soundOf(meant)));

test.each([
  ['bible', 'bebe'],
  ['bassinette', 'assiette'],
  ['clavie', 'clay'],
])('%s sounds otherwise than %s', (typed, other) => expect(soundOf(typed)).not.toBe(soundOf(other)));
