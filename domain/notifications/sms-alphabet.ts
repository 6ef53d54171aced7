/** Replacements of characters outside GSM 03.38: a single one halves how much fits into a text message. */
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

/** Replaces characters that the alphabet of text messages lacks. */
export const toSmsAlphabet = (text: string): string =>
  text.replaceAll(/[\u00A0\u202F’‘“”«»–…]/g, (one) => replaced[one] ?? one);
