import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { cacheResults } from './cache-results.ts';

/** The stems of a word in both languages ("printing": fprint…, eprint). Short words and numbers have none. */
export const stemInBothLanguages = cacheResults((word): readonly string[] =>
  word.length < 5 || /[^a-z]/.test(word) ? [] : [`f${french(word)}`, `e${english(word)}`],
);
