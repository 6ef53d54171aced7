import { expect, test } from 'vitest';
import { chooseLight } from './light.ts';

test('light pages: what the visitor chose wins over what the browser asks for', () => {
  expect(chooseLight({ stored: '1', saveData: null })).toBe(true);
  expect(chooseLight({ stored: '0', saveData: 'on' })).toBe(false);
  expect(chooseLight({ stored: null, saveData: 'on' })).toBe(true);
  expect(chooseLight({ stored: null, saveData: ' ON ' })).toBe(true);
});

test('light pages: nothing said, or nonsense, means full pages', () => {
  for (const stored of [null, undefined, '', 'yes', '01'])
    for (const saveData of [null, undefined, '', 'off', '1'])
      expect(chooseLight({ stored, saveData }), `${stored} ${saveData}`).toBe(false);
});
