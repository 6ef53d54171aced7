/** Replaces characters outside the GSM 03.38 alphabet, because one of them halves the capacity of a text message. */
const replaced: Readonly<Record<string, string>> = {
  '\u00A0': ' ',
  '\u202F': ' ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '…': '...',
};

/** Replaces the characters that the alphabet of text messages does not have. */
export const toSmsAlphabet = (text: string): string =>
  text.replaceAll(/[\u00A0\u202F’‘“”«»–…]/g, (one) => replaced[one] ?? one);
