// Parses SQL as far as we need it: where a statement ends, and which parts are comments or white space.

/** Quoted strings, quoted names, dollar-quoted bodies, comments, numbers and words, white space, or one sign. */
const token =
  /\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_][A-Za-z_0-9]*)?\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|\s+|[\p{L}\p{N}_]+|[\s\S]/gu;

const isComment = (text: string): boolean => text.startsWith('--') || text.startsWith('/*');

/** The statements of a file, without the comments and the white space around them. */
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

/** The same source whatever its comments and its white space: both become one space. Strings stay as they are. */
export function normalizeSource(source: string): string {
  let text = '';
  for (const [part] of source.matchAll(token)) {
    if (!isComment(part) && part.trim()) text += part;
    else if (!text.endsWith(' ')) text += ' ';
  }
  return text.trim();
}
