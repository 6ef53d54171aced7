// Compiles texts/<chapter>/{fr,en}.json into typed message functions in texts/compiled (docs/decisions/0059).
// Each message is a module with both languages: the browser loads only the messages of a screen. The build then keeps
// one language (one-language.ts).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Singular and plural form. `plural`: the parameter whose number chooses the form. */
type Plural = { plural: string; one: string; other: string };
type Messages = Record<string, string | Plural>;
type Chapter = {
  name: string;
  fr: Messages;
  en: Messages;
  /** Keys that occur twice in one file: JSON.parse silently keeps the last. */ doubled?: string[];
  /** Files whose format hides duplicate keys (see `isFormatted`). */ unformatted?: string[];
};

/** Loads the chapters of the folder, each in both languages. */
export function loadTextChapters(root = 'texts'): Chapter[] {
  const text = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '{}');
  const read = (path: string): Messages => JSON.parse(text(path)) as Messages;
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${root}/${entry.name}/fr.json`))
    .map(({ name }) => {
      const [fr, en] = [`${root}/${name}/fr.json`, `${root}/${name}/en.json`];
      return {
        name,
        fr: read(fr),
        en: read(en),
        doubled: [...findDuplicateJsonKeys(text(fr)), ...findDuplicateJsonKeys(text(en))],
        unformatted: [fr, en].filter((path) => existsSync(path) && !isFormatted(text(path))),
      };
    });
}

/** Returns duplicate keys of the outermost object. Each key must be on its own line, indented by two spaces. */
export function findDuplicateJsonKeys(json: string): string[] {
  const keys = [...json.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key!);
  return keys.filter((key, n) => keys.indexOf(key) !== n);
}

/** True if formatted as by `JSON.stringify(…, null, 2)`, which `findDuplicateJsonKeys` needs. Duplicate keys give false. */
export const isFormatted = (json: string): boolean => json === `${JSON.stringify(JSON.parse(json), null, 2)}\n`;

/** Returns every fault as a sentence: wrong format, a key or parameter missing in one language, duplicate keys. */
export function findTextFaults(chapters: Chapter[]): string[] {
  const seen = new Map<string, string>();
  return chapters.flatMap(({ name, fr, en, doubled = [], unformatted = [] }) => [
    ...unformatted.map((path) => `${path}: not one key a line, indented by two spaces (or a key stands twice)`),
    ...doubled.map((key) => `${name}: ${key} stands twice in one file`),
    ...[fr, en].flatMap((messages) =>
      Object.keys(messages)
        .filter((key) => !isReadable(messages[key]))
        .map(
          (key) =>
            `${name}: ${key} is neither a sentence nor { plural, one, other }, or has a brace without a parameter`,
        ),
    ),
    ...Object.keys(fr)
      .filter((key) => !(key in en))
      .map((key) => `${name}: ${key} has no English`),
    ...Object.keys(en)
      .filter((key) => !(key in fr))
      .map((key) => `${name}: ${key} has no French`),
    ...Object.keys(fr)
      .filter((key) => isReadable(fr[key]) && isReadable(en[key]))
      .map((key) => ({ key, french: parametersOf(fr[key]!).join(' '), english: parametersOf(en[key]!).join(' ') }))
      .filter(({ french, english }) => french !== english)
      .map(({ key, french, english }) => `${name}: ${key} takes {${french}} in French and {${english}} in English`),
    ...Object.keys(fr).flatMap((key) => {
      const other = seen.get(key);
      seen.set(key, name);
      return other ? [`${key} is in ${other} and in ${name}`] : [];
    }),
  ]);
}

const sentencesOf = (message: string | Plural): string[] =>
  typeof message === 'string' ? [message] : [message.one, message.other];

/** True for a string, or exactly `plural`, `one` and `other`. Braces may only surround a parameter's name. */
function isReadable(message: unknown): message is string | Plural {
  const isSentence = (text: unknown): boolean => typeof text === 'string' && !/[{}]/.test(text.replace(/\{\w+\}/g, ''));
  if (typeof message !== 'object' || message === null) return isSentence(message);
  const { plural, one, other, ...rest } = message as Record<string, unknown>;
  return Object.keys(rest).length === 0 && [plural, one, other].every(isSentence);
}

function parametersOf(message: string | Plural): string[] {
  const names = sentencesOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  if (typeof message !== 'string') names.push(message.plural);
  return [...new Set(names)].sort();
}

/** Compiles every message, or throws an error that lists all faults. Unchanged files are not written. */
export function compileTexts(root = 'texts'): { messages: number; written: string[] } {
  const chapters = loadTextChapters(root);
  const faults = findTextFaults(chapters);
  if (faults.length) throw new Error(`texts: ${faults.length} fault(s)\n  ${faults.join('\n  ')}`);
  const messages = chapters.flatMap(({ fr, en }) =>
    Object.keys(fr).map((key) => ({ key, fr: fr[key]!, en: en[key]! })),
  );
  messages.sort((a, b) => (a.key < b.key ? -1 : 1));
  const files = new Map<string, string>([
    ...Object.entries(runtime),
    ...['messages.js', 'messages.d.ts'].map((file): [string, string] => [
      file,
      "export * as m from './messages/_index.js';\n",
    ]),
    ['messages/_index.js', messages.map(({ key }) => `export * from './${key}.js';\n`).join('')],
    ['messages/_index.d.ts', `${messageTypes}${messages.map(({ key, fr }) => declarationOf(key, fr)).join('')}`],
    ...messages.map(({ key, fr, en }): [string, string] => [`messages/${key}.js`, moduleOf(key, fr, en)]),
  ]);
  const folder = resolve(root, 'compiled');
  const written = [...files].filter(([file, text]) => write(join(folder, file), text)).map(([file]) => file);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(relative(folder, path))) rmSync(path);
  }
  // This file's date is compared with the dates of the texts by tools/import.ts and tools/orders.ts.
  writeFileSync(join(folder, 'compiled-at'), '');
  return { messages: messages.length, written };
}

/** Writes a file. False if it already had this content. */
function write(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** How the module of a message begins to choose its language, after its parameters. */
export const languageChoice = "(options?.locale ?? getLocale()) === 'en' ?";

/** The module of one message: one function with both languages. tools/one-language.ts parses this shape. */
function moduleOf(key: string, fr: string | Plural, en: string | Plural): string {
  const sentences = `${expressionOf(en, 'en')} : ${expressionOf(fr, 'fr')}`;
  const imports = ['getLocale:runtime', 'apart:apart', 'plural:plural']
    .map((pair) => pair.split(':'))
    .filter(([name]) => name === 'getLocale' || sentences.includes(`${name}(`))
    .map(([name, file]) => `import { ${name} } from '../${file}.js';\n`);
  return `${imports.join('')}export const ${key} = (i, options) => ${languageChoice} ${sentences};\n`;
}

function expressionOf(message: string | Plural, language: string): string {
  if (typeof message === 'string') return templateOf(message);
  const { plural, one, other } = message;
  return `(plural('${language}', i.${plural}) === 'one' ? ${templateOf(one)} : ${templateOf(other)})`;
}

/** Parameters with text that people typed, in any script. */
const namesOfPeople = /^(carrier|filter|name|names|place|seller|sellers|term|title|typed|words)$/;

function templateOf(sentence: string): string {
  const escaped = sentence.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  const filled = escaped.replace(/\{(\w+)\}/g, (_, name: string) =>
    namesOfPeople.test(name) ? `\${apart(i.${name})}` : `\${i.${name}}`,
  );
  return `\`${filled}\``;
}

const messageTypes = `type Input = NonNullable<unknown>;
type Options = { locale?: 'fr' | 'en' };
`;

/** The French sentence becomes the doc comment, so that editors show it. */
function declarationOf(key: string, fr: string | Plural): string {
  const shown = sentencesOf(fr).join(' / ').replaceAll('*/', '* /').replaceAll('\n', ' ');
  const names = parametersOf(fr).map((name) => `${name}: Input`);
  const inputs = names.length ? `inputs: { ${names.join('; ')} }` : 'inputs?: {}';
  return `/** ${shown} */\nexport declare const ${key}: (${inputs}, options?: Options) => string;\n`;
}

const rightToLeft = String.raw`/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u`;

/** Modules that the message modules import. */
const runtime: Record<string, string> = {
  // On the server: the language of the current request. In the browser: that of the page. French by default.
  'runtime.js': `let requests;
let chosen = () => 'fr';
export const getLocale = () => requests?.getStore()?.locale ?? chosen();
export const overwriteGetLocale = (get) => { chosen = get; };
export const overwriteServerAsyncLocalStorage = (store) => { requests = store; };
`,
  'runtime.d.ts': `export declare const getLocale: () => 'fr' | 'en';
export declare const overwriteGetLocale: (get: () => 'fr' | 'en') => void;
export declare const overwriteServerAsyncLocalStorage: (store: { getStore(): { locale: 'fr' | 'en' } | undefined }) => void;
`,
  // U+2068 and U+2069 isolate a right-to-left name, so that it does not reorder the number or bracket after it.
  'apart.js': `export const apart = (name) => (typeof name === 'string' && ${rightToLeft}.test(name) ? \`\\u2068\${name}\\u2069\` : name);\n`,
  'apart.d.ts': 'export declare const apart: <T>(name: T) => T | string;\n',
  // Cached per language, because creating plural rules costs 50 times as much as using them.
  'plural.js': `const rules = {};
export const plural = (language, n) => (rules[language] ??= new Intl.PluralRules(language)).select(Number(n));
`,
  'plural.d.ts': 'export declare const plural: (language: string, n: unknown) => Intl.LDMLPluralRule;\n',
};

if (process.argv[1] === import.meta.filename) console.log(`${compileTexts().messages} messages`);
