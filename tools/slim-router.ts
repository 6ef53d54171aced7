import type { Plugin } from 'vite';

/** Removed from React Router in production: developer warnings, and what keeps unused code in the build. One form of
 * the code each, because an entry that matches anywhere counts as found. */
const removals: { what: string; pattern: RegExp; replacement: string }[] = [
  { what: 'names of components', pattern: /^\w+\.displayName = .*;$/gm, replacement: '' },
  { what: 'words to developers', pattern: /💿 Hey developer[^"]*/g, replacement: '' },
  ...['createContext', 'forwardRef', 'memo'].map((name) => ({
    what: `React.${name} that looks like an effect`,
    pattern: new RegExp(String.raw`(?<== )React\$1\.${name}\(`, 'g'),
    replacement: '/* @__PURE__ */ $&',
  })),
  ...['warning', 'warningOnce', 'warnOnce'].map((name) => ({
    what: `call of ${name}`,
    pattern: new RegExp(String.raw`(\) |^\s*)${name}\(.*\);$`, 'gm'),
    replacement: '$1;',
  })),
  ...['"(?:[^"\\\\]|\\\\.)*"', '`(?:[^`\\\\]|\\\\.)*`', String.raw`getDataRouterConsoleError\(hookName\)`].map(
    (text) => ({
      what: `error with the message ${text}`,
      pattern: new RegExp(String.raw`(invariant\(.*), ${text}\);$`, 'gm'),
      replacement: '$1);',
    }),
  ),
];

/** Modules of unused features: lazy route discovery, and instrumentation. */
const unusedModules = ['dom/ssr/fog-of-war', 'router/instrumentation'];
const unusedModule = new RegExp(`node_modules/react-router/dist/\\w+/lib/(${unusedModules.join('|')})\\.js$`);

/** Returns a module with the same exports, each a function that returns undefined. */
export function stubAllExports(code: string): string {
  const [, names] = /^export \{ ([\w, ]+) \};$/m.exec(code) ?? [];
  if (!names) throw new Error('tools/slim-router.ts: a module of React Router exports in another way than it did.');
  const exported = names.split(', ').map((name) => `none as ${name}`);
  return `const none = () => undefined;\nexport { ${exported.join(', ')} };`;
}

/** Vite plugin that saves 5.6 kB of every first visit (docs/decisions/0060). Fails if a pattern is not found. */
export function slimRouterPlugin(): Plugin {
  const unmatched = new Set([...removals.map(({ what }) => what), ...unusedModules]);
  return {
    name: 'sugu-slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const unused = unusedModule.exec(id)?.[1];
      if (unused) {
        unmatched.delete(unused);
        return stubAllExports(code);
      }
      return /node_modules\/react-router\/dist\//.test(id)
        ? removals.reduce((text, { what, pattern, replacement }) => {
            if (text.search(pattern) >= 0) unmatched.delete(what);
            return text.replace(pattern, replacement);
          }, code)
        : null;
    },
    generateBundle() {
      if (unmatched.size > 0)
        this.error(
          `tools/slim-router.ts finds no ${[...unmatched].join(', no ')} in React Router: mend or drop its entry.`,
        );
    },
  };
}
