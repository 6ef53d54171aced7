import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

type Sentence = (facts: Record<string, unknown>, options: { locale: Language }) => string;

/** French, unless LC_ALL, LC_MESSAGES or LANG begins with "en". */
export function languageFromEnv(env: Record<string, string | undefined>): Language {
  const said = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^en/i.test(said) ? 'en' : 'fr';
}

/** Returns a function that gives a text of texts/imports by its key without `imports_`; unknown keys stay unchanged. */
export function createMessageTranslator(language: Language): (key: string, facts?: Record<string, unknown>) => string {
  return (key, facts = {}) => {
    const sentence = (m as unknown as Record<string, Sentence | undefined>)[
      `imports_${key.replaceAll(/[-/]/g, '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    ];
    return sentence ? sentence(facts, { locale: language }) : key;
  };
}
export type Translate = ReturnType<typeof createMessageTranslator>;
