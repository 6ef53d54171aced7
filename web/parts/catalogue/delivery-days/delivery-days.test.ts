import { expect, test } from 'vitest';
import { deliveryDaysText } from './delivery-days.ts';

test.each([
  [2, 4, '2 à 4 jours'],
  [3, 3, '3 jours'],
  [null, 1, '1 jour'],
  [0, 0, '1 jour au plus'],
  [0, 1, '1 jour au plus'],
  [0, 2, '2 jours au plus'],
])('%s to %s days: %s', (min, max, words) => expect(deliveryDaysText(min, max).replaceAll('\u00a0', ' ')).toBe(words));
