import { expect, test } from 'vitest';
import { typeset } from './typography.ts';

test('French: apostrophes are round, and double signs, quotes, thousands and units keep their neighbours', () => {
  expect(typeset("Qu'est-ce qu'un « prix livré » ? 12 500 CFA : 2 kg, 19 % !", 'fr')).toBe(
    'Qu’est-ce qu’un «\u00a0prix livré\u00a0»\u00a0? 12\u00a0500\u00a0CFA\u00a0: 2\u00a0kg, 19\u00a0%\u00a0!',
  );
});

test('English keeps its colons; figures that stand side by side stay apart; addresses and tables stay as they are', () => {
  expect(typeset("The shop's price: 1 200 g", 'en')).toBe('The shop’s price: 1\u00a0200\u00a0g');
  expect(typeset('en 2025 12 pays', 'fr')).toBe('en 2025 12 pays');
  for (const text of ['[a](/?search=riz&sort=price_asc)', '| a | b |\n| --- | --- |', "`sugu.cart'`"])
    expect(typeset(text, 'fr')).toBe(text);
});
