import type { Language } from './language.ts';

/** A language's name as a reader of `reader` writes it ("wolof", "Wolof"); an unknown code is its own name. For the server: a phone's browser may not know all of them. */
export function languageName(code: string, reader: Language): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code; // no language code at all
  }
}
