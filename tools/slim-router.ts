import type { Plugin } from 'vite';

/** Removed from React Router in production: developer warnings, and what keeps unused code in the build. */
const removals: { what: string; pattern: RegExp; replacement: string }[] = [
  { what: 'names of components', pattern: /^\w+\.displayName = .*;$/gm, replacement: '' },
  {
    what: 'calls that look like effects',
    pattern: /(?<== )React\$1\.(?:createContext|forwardRef|memo)\(/g,
    replacement: '/* @__PURE__ */ $&',
  },
  { what: 'warnings', pattern: /(\) |else |^\s*)warn(?:ing|ingOnce|Once)\(.*\);$/gm, replacement: '$1;' },
  {
    what: 'messages of errors',
    pattern:
      /((?:UNSAFE_)?invariant\(.*), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|getDataRouterConsoleError\(hookName\))\);$/gm,
    replacement: '$1);',
  },
  { what: 'words to developers', pattern: /💿 Hey developer[^"]*/g, replacement: '' },
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
    name: 'sugu-quiet-router',
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
