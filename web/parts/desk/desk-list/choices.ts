import type { Language } from '#domain/settings/language.ts';
import { countries, countryName } from '#domain/delivery/countries.ts';
import { currencies } from '#domain/money/currencies.ts';

type Choices = Record<string, string>;

/** The choices of a filter: each value with its label. */
export const choicesOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string): Choices =>
  Object.fromEntries(values.map((value) => [value, label(value)]));

export const countryChoices = (language: Language): Choices =>
  Object.fromEntries(countries.map(({ code }) => [code, countryName(code, language)]));

export const currencyChoices: Choices = Object.fromEntries(currencies.map(({ code }) => [code, code]));
