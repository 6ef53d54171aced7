// Compiles texts/<chapter>/{fr,en}.json into typed message functions (texts/compiled, git-ignored).
// Paraglide falls back to French in silence where English is missing, and compiles nothing at all from a wrong path: both are refused here.
import { compile } from '@inlang/paraglide-js';
import { spawn } from 'node:child_process';
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

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

/**
 * Compiles every message; throws with the list of faults, or when fewer messages came out than went in. Only files whose content has
 * changed are written, and those nothing is compiled to any more are removed: whoever watches the folder sees what changed.
 */
export async function compileTexts(root = 'texts'): Promise<Compiled> {
  const chapters = readChapters(root);
  const faults = faultsOf(chapters);
  if (faults.length) throw new Error(`texts: ${faults.length} fault(s)\n  ${faults.join('\n  ')}`);
  const declared = JSON.parse(readFileSync(`${root}/project.inlang/settings.json`, 'utf8')) as {
    'plugin.inlang.messageFormat': { pathPattern: string[] };
  };
  const undeclared = chapters.filter(
    ({ name }) => !declared['plugin.inlang.messageFormat'].pathPattern.includes(`./${name}/{locale}.json`),
  );
  if (undeclared.length)
    throw new Error(`texts: not in project.inlang/settings.json: ${undeclared.map(({ name }) => name).join(', ')}`);
  const folder = resolve(root, 'compiled');
  const files = await compiledFiles(root, folder);
  const messages = [...files.keys()].filter((file) => /^messages\/(?!_index\.).*\.js$/.test(file)).length;
  const expected = chapters.reduce((sum, { fr }) => sum + Object.keys(fr).length, 0);
  if (messages !== expected) throw new Error(`texts: ${messages} messages compiled, ${expected} in the source`);
  keepNamesApart(files);
  keepPluralRules(files);

  // A file whose types are missing is as good as changed: a run that was stopped in between is made up for.
  const scripts = [...files.keys()].filter((file) => file.endsWith('.js'));
  const untyped = scripts.filter(
    (file) => files.get(file) !== textAt(join(folder, file)) || !existsSync(join(folder, typesOf(file))),
  );
  const types = await typesFor(untyped, files);
  const written = [...types, ...files].filter(([file, text]) => write(join(folder, file), text)).map(([file]) => file);
  const kept = new Set([...files.keys(), ...scripts.map(typesOf), stamp]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(relative(folder, path))) rmSync(path);
  }
  // For who asks whether the words are newer than what was compiled of them (tools/import.ts, tools/orders.ts).
  writeFileSync(join(folder, stamp), '');
  return { messages, written };
}

/** Written at every run, and imported by nobody. */
const stamp = 'compiled-at';

/** How many messages there are, and which files had to be written. */
type Compiled = { messages: number; written: string[] };

/** What the compiler would write, by the path in its folder. */
async function compiledFiles(root: string, folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const isOurs = (path: unknown): boolean => resolve(String(path)).startsWith(folder);
  const caught: typeof fs = {
    ...fs,
    promises: {
      ...fs.promises,
      // It empties its folder and writes every file anew.
      rm: async (path, how) => (isOurs(path) ? undefined : fs.promises.rm(path, how)),
      mkdir: (async (path: string, how: object) =>
        isOurs(path) ? undefined : fs.promises.mkdir(path, how)) as typeof fs.promises.mkdir,
      writeFile: async (path, text, how) =>
        isOurs(path)
          ? void files.set(relative(folder, resolve(String(path))), String(text))
          : fs.promises.writeFile(path, text, how),
    },
  };
  await compile({
    project: resolve(root, 'project.inlang'),
    outdir: folder,
    strategy: ['globalVariable', 'baseLocale'],
    emitTsDeclarations: false,
    outputStructure: 'message-modules',
    fs: caught,
  });
  return files;
}

const typesOf = (script: string): string => script.replace(/\.js$/, '.d.ts');
const textAt = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** False: it is there already, with this content. */
function write(path: string, text: string): boolean {
  if (textAt(path) === text) return false;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}

/** The type declarations of these files. Made beside, in a process of its own: whoever waits for it still hears Ctrl-C. */
async function typesFor(scripts: readonly string[], files: ReadonlyMap<string, string>): Promise<[string, string][]> {
  if (scripts.length === 0) return [];
  const draft = mkdtempSync(join(tmpdir(), 'sugu-texts-'));
  try {
    for (const [file, text] of files) if (file.endsWith('.js')) write(join(draft, 'in', file), text);
    const base = resolve(import.meta.dirname, '../texts/tsconfig.json');
    const settings = {
      extends: base,
      compilerOptions: { rootDir: join(draft, 'in'), outDir: join(draft, 'out') },
      files: scripts.map((file) => join(draft, 'in', file)),
      include: [],
    };
    writeFileSync(join(draft, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = resolve(import.meta.dirname, '../node_modules/typescript/bin/tsc');
    const child = spawn(process.execPath, [tsc, '-p', draft], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
    const status = await new Promise((ended) => child.once('close', ended));
    if (status !== 0) throw new Error(`texts: ${said}`);
    return scripts.map((file) => [typesOf(file), readFileSync(join(draft, 'out', typesOf(file)), 'utf8')]);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Parameters whose words are people's own, in whatever script. */
const namesOfPeople = /\$\{i\?\.(carrier|filter|name|names|place|seller|sellers|term|title|typed|words)\}/g;

/**
 * A name written from right to left must not drag the number or the bracket after it along: the sentence sets it apart with U+2068 and U+2069,
 * as MessageFormat 2 does with every placeholder. Names in the sentence's own direction stay as they are.
 */
function keepNamesApart(files: Map<string, string>): void {
  const rightToLeft = String.raw`/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u`;
  let found = 0;
  for (const [file, source] of files) {
    if (!file.startsWith('messages/')) continue;
    const kept = source.replace(namesOfPeople, '${apart(i?.$1)}');
    if (kept === source) continue;
    found++;
    files.set(file, `import { apart } from '../apart.js';\n${kept}`);
  }
  if (found === 0)
    throw new Error('texts: no sentence with a name was found; the compiler writes them another way now');
  files.set(
    'apart.js',
    `/** @param {unknown} name */\nexport const apart = (name) => (typeof name === 'string' && ${rightToLeft}.test(name) ? \`\\u2068\${name}\\u2069\` : name);\n`,
  );
}

/** The compiler makes the rules of plurals anew for each sentence: 50 times what asking them costs, and a tenth of a rendered page. */
function keepPluralRules(files: Map<string, string>): void {
  const file = 'registry.js';
  const [made, kept] = [
    'new Intl.PluralRules(locale, options).select(Number(input))',
    '(rules[locale + JSON.stringify(options)] ??= new Intl.PluralRules(locale, options)).select(Number(input))',
  ];
  const source = files.get(file) ?? '';
  if (!source.includes(made)) throw new Error('texts: the compiler writes plurals another way now');
  files.set(
    file,
    `${source.replace(made, kept)}\n/** @type {Record<string, Intl.PluralRules>} */\nconst rules = {};\n`,
  );
}

if (process.argv[1] === import.meta.filename) {
  console.log(`${(await compileTexts()).messages} messages`);
  // The compiler leaves a timer behind that would keep the process for half a minute.
  process.exit();
}
