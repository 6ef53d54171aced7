import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

/**
 * Vite plugin for the server's build: writes characters beyond ASCII as escapes. With a single one of them, Node keeps a
 * whole file with two bytes for each character: 11 MB for the server's file instead of 6.
 */
export const asciiServerFiles: Plugin = {
  name: 'sugu-ascii-server-files',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = escapeBeyondAscii(file.code, file.fileName);
  },
};

/**
 * The same program in ASCII. In a `String.raw`, where an escape would be text, the character becomes a part of its own:
 * `${'\u00e9'}`. Throws if a backslash stands before such a character, because an escape would change its meaning.
 */
export function escapeBeyondAscii(code: string, fileName: string): string {
  const fault = /(?<!\\)\\(?:\\\\)*[^\0-\x7f]/.exec(code);
  if (fault) throw new Error(`${fileName}: a backslash before a character beyond ASCII: ${fault[0]}`);
  const raw = code.includes('String.raw') ? findRawTexts(parseAst(code)) : [];
  let next = 0;
  return code.replaceAll(/[^\0-\x7f]/g, (character, at: number) => {
    while (next < raw.length && raw[next]!.end <= at) next++;
    const escape = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return next < raw.length && raw[next]!.start <= at ? `\${'${escape}'}` : escape;
  });
}

type Span = { start: number; end: number };

/** Where the texts of `String.raw` templates stand, in order. */
function findRawTexts(program: object): Span[] {
  const found: Span[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(visit);
    const { type, tag, quasi } = node as { type?: string; tag?: Tag; quasi?: { quasis: Span[] } };
    if (type === 'TaggedTemplateExpression' && tag?.object?.name === 'String' && tag.property?.name === 'raw')
      found.push(...quasi!.quasis);
    Object.values(node).forEach(visit);
  };
  visit(program);
  return found.toSorted((one, other) => one.start - other.start);
}
type Tag = { object?: { name?: string }; property?: { name?: string } };
