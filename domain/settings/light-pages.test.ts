import { expect, test } from 'vitest';
import { chooseLightPages } from './light-pages.ts';

test('light pages: what the visitor chose wins over what the browser asks for', () => {
  expect(chooseLightPages({ stored: '1', saveData: null })).toBe(true);
  expect(chooseLightPages({ stored: '0', saveData: 'on' })).toBe(false);
  expect(chooseLightPages({ stored: null, saveData: 'on' })).toBe(true);
  expect(chooseLightPages({ stored: null, saveData: ' ON ' })).toBe(true);
});

test('light pages: nothing said, or nonsense, means full pages', () => {
  for (const stored of [null, undefined, '', 'yes', '01'])
    for (const saveData of [null, undefined, '', 'off', '1'])
      expect(chooseLightPages({ stored, saveData }), `${stored} ${saveData}`).toBe(false);
});
