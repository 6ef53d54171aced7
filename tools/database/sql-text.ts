// A minimal SQL tokenizer: it finds the ends of statements, comments and white space.

/** Matches strings, quoted names, dollar-quoted bodies, comments, numbers and words, spaces, or one character. */
const token =
  /\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_][A-Za-z_0-9]*)?\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|\s+|[\p{L}\p{N}_]+|[\s\S]/gu;

const isComment = (text: string): boolean => text.startsWith('--') || text.startsWith('/*');

/** Splits a file into statements, without comments and white space around them. */
export function splitStatements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  const end = (): void => {
    if (current.trim()) found.push(current.trim());
    current = '';
  };
  for (const [part] of text.matchAll(token)) {
    if (part === ';') end();
    else if (!isComment(part)) current += part;
    else if (current.trim()) current += part;
  }
  end();
  return found;
}

/** Normalizes source text: comments and white space become one space, strings stay as they are. */
export function normalizeSource(source: string): string {
  let text = '';
  for (const [part] of source.matchAll(token)) {
    if (!isComment(part) && part.trim()) text += part;
    else if (!text.endsWith(' ')) text += ' ';
  }
  return text.trim();
}
