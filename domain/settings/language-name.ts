import type { Language } from './language.ts';

/** The name of a language in the language `reader`; an unknown code is returned unchanged. Server only, because browsers of phones may lack names. */
export function languageName(code: string, reader: Language): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code; // The code is not a language code.
  }
}
