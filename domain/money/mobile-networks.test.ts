import { expect, test } from 'vitest';
import { countries } from '#domain/delivery/countries.ts';
import { mobileNetworksOf } from './mobile-networks.ts';

test('each country has its own networks: Orange, Moov and Wave in Mali, no MTN', () => {
  expect(mobileNetworksOf('ML')).toEqual(['Orange', 'Moov', 'Wave']);
  expect(countries.filter(({ code }) => mobileNetworksOf(code).includes('MTN')).map(({ code }) => code)).toEqual([
    'CI',
    'GN',
    'BJ',
  ]);
  expect(countries.filter(({ code }) => mobileNetworksOf(code).length === 0).map(({ code }) => code)).toEqual([
    'CA',
    'US',
  ]);
  expect(mobileNetworksOf('XX')).toEqual([]);
});

test('Niger, Togo and Senegal have theirs under the names of today', () => {
  expect(['NE', 'TG', 'SN'].map(mobileNetworksOf)).toEqual([
    ['Airtel', 'Zamani', 'Moov'],
    ['Mixx by Yas', 'Moov'],
    ['Wave', 'Orange', 'Mixx by Yas', 'E-Money'],
  ]);
  for (const old of ['Free', 'Togocel', 'T-Money'])
    expect(countries.some(({ code }) => mobileNetworksOf(code).includes(old))).toBe(false);
});
