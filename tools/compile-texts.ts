// Compiles texts/<chapter>/{fr,en}.json into typed message functions (texts/compiled, git-ignored).
// Paraglide falls back to French in silence where English is missing, and compiles nothing at all from a wrong path: both are refused here.
import { compile } from '@inlang/paraglide-js';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Messages = Record<string, unknown>;
type Chapter = {
  name: string;
  fr: Messages;
  en: Messages;
  /** Keys that stand twice in one file: JSON keeps the last in silence. */ doubled?: string[];
  /** Files in which such a key could hide. */ unformatted?: string[];
};

/** The chapters on disk, each with its two languages. */
export function readChapters(root = 'texts'): Chapter[] {
  const text = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '{}');
  const read = (path: string): Messages => {
    const { $schema: _, ...messages } = JSON.parse(text(path)) as Messages;
    return messages;
  };
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${root}/${entry.name}/fr.json`))
    .map(({ name }) => {
      const [fr, en] = [`${root}/${name}/fr.json`, `${root}/${name}/en.json`];
      return {
        name,
        fr: read(fr),
        en: read(en),
        doubled: [...doubledKeys(text(fr)), ...doubledKeys(text(en))],
        unformatted: [fr, en].filter((path) => existsSync(path) && !isFormatted(text(path))),
      };
    });
}

/** Keys of the outermost object (each on a line of its own, two spaces in) that stand there more than once. */
export function doubledKeys(json: string): string[] {
  const keys = [...json.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key!);
  return keys.filter((key, n) => keys.indexOf(key) !== n);
}

/** Written as `JSON.stringify(…, null, 2)` does, which is what `doubledKeys` reads. A key that stands twice is not. */
export const isFormatted = (json: string): boolean => json === `${JSON.stringify(JSON.parse(json), null, 2)}\n`;

/** What is wrong with the chapters, in words: a file written another way, a key in one language only, a parameter in one language only, a key twice or in two chapters. */
export function faultsOf(chapters: Chapter[]): string[] {
  const seen = new Map<string, string>();
  return chapters.flatMap(({ name, fr, en, doubled = [], unformatted = [] }) => [
    ...unformatted.map((path) => `${path}: not one key a line, indented by two spaces (or a key stands twice)`),
    ...doubled.map((key) => `${name}: ${key} stands twice in one file`),
    ...Object.keys(fr)
      .filter((key) => !(key in en))
      .map((key) => `${name}: ${key} has no English`),
    ...Object.keys(en)
      .filter((key) => !(key in fr))
      .map((key) => `${name}: ${key} has no French`),
    ...Object.keys(fr)
      .filter((key) => key in en && parameters(fr[key]) !== parameters(en[key]))
      .map((key) => `${name}: ${key} takes {${parameters(fr[key])}} in French and {${parameters(en[key])}} in English`),
    ...Object.keys(fr).flatMap((key) => {
      const other = seen.get(key);
      seen.set(key, name);
      return other ? [`${key} is in ${other} and in ${name}`] : [];
    }),
  ]);
}

function parameters(message: unknown): string {
  const names = JSON.stringify(message).match(/\{(\w+)\}/g) ?? [];
  return [...new Set(names)].sort().join(' ').replace(/[{}]/g, '');
}

/** Compiles every message; throws with the list of faults, or when fewer messages came out than went in. */
export async function compileTexts(): Promise<number> {
  const chapters = readChapters();
  const faults = faultsOf(chapters);
  if (faults.length) throw new Error(`texts: ${faults.length} fault(s)\n  ${faults.join('\n  ')}`);
  const declared = JSON.parse(readFileSync('texts/project.inlang/settings.json', 'utf8')) as {
    'plugin.inlang.messageFormat': { pathPattern: string[] };
  };
  const undeclared = chapters.filter(
    ({ name }) => !declared['plugin.inlang.messageFormat'].pathPattern.includes(`./${name}/{locale}.json`),
  );
  if (undeclared.length)
    throw new Error(`texts: not in project.inlang/settings.json: ${undeclared.map(({ name }) => name).join(', ')}`);
  await compile({
    project: './texts/project.inlang',
    outdir: './texts/compiled',
    strategy: ['globalVariable', 'baseLocale'],
    emitTsDeclarations: false,
    outputStructure: 'message-modules',
  });
  keepNamesApart('texts/compiled');
  keepPluralRules('texts/compiled');
  // The compiler empties its folder first: the type declarations are written anew beside the messages.
  const typed = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'texts'], { encoding: 'utf8' });
  if (typed.status !== 0) throw new Error(`texts: ${typed.stdout}`);
  const { m } = (await import(pathToFileURL('texts/compiled/messages.js').href)) as { m: object };
  const expected = chapters.reduce((sum, { fr }) => sum + Object.keys(fr).length, 0);
  const got = Object.keys(m).length;
  if (got !== expected) throw new Error(`texts: ${got} messages compiled, ${expected} in the source`);
  return got;
}

/** Parameters whose words are people's own, in whatever script. */
const namesOfPeople = /\$\{i\?\.(carrier|filter|name|names|place|seller|sellers|term|title|typed|words)\}/g;

/**
 * A name written from right to left must not drag the number or the bracket after it along: the sentence sets it apart with U+2068 and U+2069,
 * as MessageFormat 2 does with every placeholder. Names in the sentence's own direction stay as they are.
 */
function keepNamesApart(folder: string): void {
  const rightToLeft = String.raw`/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u`;
  writeFileSync(
    `${folder}/apart.js`,
    `/** @param {unknown} name */\nexport const apart = (name) => (typeof name === 'string' && ${rightToLeft}.test(name) ? \`\\u2068\${name}\\u2069\` : name);\n`,
  );
  let found = 0;
  for (const file of readdirSync(`${folder}/messages`)) {
    const source = readFileSync(`${folder}/messages/${file}`, 'utf8');
    const kept = source.replace(namesOfPeople, '${apart(i?.$1)}');
    if (kept === source) continue;
    found++;
    writeFileSync(`${folder}/messages/${file}`, `import { apart } from '../apart.js';\n${kept}`);
  }
  if (found === 0)
    throw new Error('texts: no sentence with a name was found; the compiler writes them another way now');
}

/** The compiler makes the rules of plurals anew for each sentence: 50 times what asking them costs, and a tenth of a rendered page. */
function keepPluralRules(folder: string): void {
  const file = `${folder}/registry.js`;
  const [made, kept] = [
    'new Intl.PluralRules(locale, options).select(Number(input))',
    '(rules[locale + JSON.stringify(options)] ??= new Intl.PluralRules(locale, options)).select(Number(input))',
  ];
  const source = readFileSync(file, 'utf8');
  if (!source.includes(made)) throw new Error('texts: the compiler writes plurals another way now');
  writeFileSync(
    file,
    `${source.replace(made, kept)}\n/** @type {Record<string, Intl.PluralRules>} */\nconst rules = {};\n`,
  );
}

if (process.argv[1] === import.meta.filename) {
  console.log(`${await compileTexts()} messages`);
  // The compiler leaves a timer behind that would keep the process for half a minute.
  process.exit();
}
