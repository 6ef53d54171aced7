import type { Language } from './language.ts';

/** A language's name in the language `reader`. Only for the server, because phones' browsers may lack names. */
export function languageName(code: string, reader: Language): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code; // The code is not a language code.
  }
}
