// The browser gets only one language (docs/decisions/0022). Compiled messages have both: `oneLanguagePlugin` makes the
// choice a constant condition, and `writeLanguageFolders` writes the whole app to build/client/assets/fr and /en.
import { minify } from '@swc/core';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';
import { languages } from '../domain/settings/language.ts';
import { languageChoice } from './compile-texts.ts';

/** A marker in the built chunks. Plain `typeof` has no side effects, so unused messages can still be removed. */
const mark = 'typeof SUGU_ENGLISH';

const namespace = /import \{ m \} from ["']#texts\/compiled\/messages\.js["'];?/;

/** Makes Chromium (136 and later) compile the whole script in the background while it arrives. */
const wholly = '//# allFunctionsCalledOnLoad\n';

/** How Vite's preload list and React Router's manifest write the path of a script. */
const scriptPath = /(["'`]\/?assets\/)([^"'`/]+\.js["'`])/g;

/** Vite plugin for the browser build: writes each script twice, with the French and with the English messages. */
export const oneLanguagePlugin: Plugin = {
  name: 'sugu-one-language',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (id.endsWith('/texts/compiled/runtime.js'))
      return `export const getLocale = () => ${mark} === 'undefined' ? 'fr' : 'en'; export const overwriteGetLocale = () => undefined;`;
    if (namespace.test(code)) return importMessagesByName(code);
    const key = /\/texts\/compiled\/messages\/(?!_index)(\w+)\.js$/.exec(id)?.[1];
    return key === undefined ? null : replaceRuntimeLanguageChoice(code, key);
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name === 'react') file.code = wholly + file.code;
  },
};

/** Imports each message used as `m.x()` from its own module, so that the bundler can split them by screen. */
export function importMessagesByName(code: string): string {
  const [statement] = code.match(namespace)!;
  const used = new Set<string>();
  const named = code
    .replace(statement, '')
    .replace(/(?<![\w$.])m\.([a-z]\w*)/g, (_, key: string) => (used.add(key), `m_${key}`));
  if (/(?<![\w$.'"`])m[[.](?!\w)/.test(named))
    throw new Error('texts: messages are asked by name, m.x(), so that the rest can be left out');
  return (
    [...used].map((key) => `import { ${key} as m_${key} } from '#texts/compiled/messages/${key}.js';`).join('') + named
  );
}

/** Returns a message's module without its choice of language at run time. Throws if its shape is unexpected. */
export function replaceRuntimeLanguageChoice(code: string, key: string): string {
  const start = `export const ${key} = (i, options) => ${languageChoice}`;
  const [imports, sentences, ...more] = code.split(start);
  if (sentences === undefined || more.length > 0 || sentences.includes('\nexport '))
    throw new Error(`texts: the compiled message ${key} has an unknown shape`);
  const parameter = /\bi\.\w/.test(sentences) ? 'i' : '';
  return `${imports!.replace(/^import .* from '\.\.\/runtime\.js';$/m, '')}export const ${key} = (${parameter}) => ${mark} !== 'undefined' ?${sentences}`;
}

const manifestStart = 'window.__reactRouterManifest=';

type ManifestRoute = { id: string; parentId?: string; path?: string; index?: boolean; module: string; css?: string[] };
type Manifest = { entry: { module: string }; routes: Record<string, ManifestRoute & Record<string, unknown>> };

/** The boolean properties of a route, one letter each. */
const flags = { a: 'hasAction', e: 'hasErrorBoundary', i: 'index', l: 'hasLoader' };
/** Properties of a route that its row in the manifest encodes differently, or that the browser never reads. */
const fields = new Set([
  'id',
  'parentId',
  'path',
  'module',
  'css',
  'imports',
  'hasDefaultExport',
  ...Object.values(flags),
]);
const assets = '/assets/';
/** Routes that answer with files, JSON or separate documents. The router never navigates to them. */
const isAnswer = /\/answer$/;

/** `account/:id` → `routes/account.$id`, which is the folder of most routes. */
const folderOf = (path = '') => `routes/${path.replaceAll('/', '.').replaceAll(':', '$')}`;

/** Code at the end of the manifest that rebuilds the routes from their rows in the browser. */
const readRows = `const manifest = window.__reactRouterManifest, flags = ${JSON.stringify(flags)};
const scripts = manifest.entry.module.replace(/[^/]+$/, '');
const rows = manifest.routes.split('\\n');
manifest.routes = {};
for (const row of rows) {
  const [path, file, module, letters, ...css] = row.split(' ');
  const id = file[0] === '/' ? 'routes/' + path.replaceAll('/', '.').replaceAll(':', '$') + file : file;
  const route = (manifest.routes[id] = { id, module: scripts + module + '.js' });
  if (id !== 'root') route.parentId = 'root';
  if (css[0]) route.css = css.map((name) => '${assets}' + name);
  for (const letter of letters) route[flags[letter]] = true;
  if (!route.index) route.path = path;
}`;

/**
 * Shrinks React Router's manifest by two thirds: one line per route, its values separated by spaces, and code that
 * rebuilds the routes in the browser. False values and imports are left out; in the browser only `PrefetchPageLinks`
 * reads the imports, and the shop does not use it. Throws if React Router's format has changed.
 */
export function compactManifest(code: string): string {
  if (!code.startsWith(manifestStart)) throw unknownManifest;
  const manifest = JSON.parse(code.slice(manifestStart.length).replace(/;\s*$/, '')) as Manifest;
  const rows = Object.entries(manifest.routes)
    .filter(([key]) => !isAnswer.test(key))
    .map(([key, route]) => rowOf(key, route));
  return `${manifestStart}${JSON.stringify({ ...manifest, routes: rows.join('\n') })};${readRows}`;
}

const unknownManifest = new Error('tools/one-language.ts: React Router writes its manifest in another way than it did');

function rowOf(key: string, route: Manifest['routes'][string]): string {
  const { id, parentId, path, index, module, css = [] } = route;
  const folder = folderOf(path);
  const words = [
    path ?? '',
    id.startsWith(`${folder}/`) ? id.slice(folder.length) : id,
    /^\/assets\/([^/]+)\.js$/.exec(module)?.[1] ?? '',
    Object.entries(flags)
      .filter(([, name]) => route[name])
      .map(([letter]) => letter)
      .join(''),
    ...css.map((address) => (address.startsWith(assets) ? address.slice(assets.length) : '')),
  ];
  const isKnown =
    id === key &&
    parentId === (id === 'root' ? undefined : 'root') &&
    (path === undefined) === Boolean(index) &&
    words[2] &&
    words.slice(4).every(Boolean) &&
    !words.some((word) => /[\s"]/.test(word)) &&
    Object.entries(route).every(([name, value]) => fields.has(name) || !value);
  if (!isKnown) throw unknownManifest;
  return words.join(' ');
}

/** Writes every script of build/client/assets once per language into its own folder. Throws on unexpected output. */
export async function writeLanguageFolders(folder: string): Promise<void> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const codes = scripts.map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const [what, found] of [
    ['the choice of a language', codes.some((code) => code.includes(mark))],
    ['the paths of other scripts', codes.some((code) => code.search(scriptPath) >= 0)],
    ['the manifest of routes', scripts.some((name) => name.startsWith('manifest-'))],
    ['React as a chunk of its own', codes.some((code) => code.startsWith(wholly))],
  ] as const)
    if (!found) throw new Error(`tools/one-language.ts: ${what} is not found in the built scripts any more`);
  for (const language of languages) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const [i, name] of scripts.entries()) {
      const code = name.startsWith('manifest-') ? compactManifest(codes[i]!) : codes[i]!;
      writeFileSync(join(folder, language, name), await inOneLanguage(code, language));
    }
  }
  for (const name of scripts) rmSync(join(folder, name));
}

/** Minifies again, because messages become unused only after the language is chosen. Saves a tenth of all scripts. */
async function inOneLanguage(code: string, language: string): Promise<string> {
  // Relative imports stay valid. Vite's preload list and React Router's manifest contain paths, which change.
  const moved = code.replaceAll(scriptPath, `$1${language}/$2`);
  const chosen = moved.replaceAll(mark, language === 'fr' ? 'typeof void 0' : 'typeof 0');
  const { code: minified } = await minify(chosen, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    mangle: { toplevel: true },
  });
  const result = parenthesizePackages(minified);
  if (!code.startsWith(wholly)) return result;
  if (result === minified)
    throw new Error('tools/one-language.ts: no package of CommonJS is found in the chunk of React');
  return wholly + result;
}

/**
 * Puts immediately called functions in parentheses, because browsers compile those in the background while loading.
 * Rolldown writes CommonJS packages (React) with these parentheses, but swc removes them.
 */
export function parenthesizePackages(code: string): string {
  const calls = parseAst(code)
    .body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .map(({ init }) => (init?.type === 'CallExpression' ? init.arguments[0] : undefined));
  const packages = calls.filter(
    (one) => one?.type === 'ArrowFunctionExpression' && one.body.type === 'BlockStatement',
  ) as { start: number; end: number }[];
  return packages.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}
