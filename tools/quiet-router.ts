import type { Plugin } from 'vite';

/** What React Router says to developers, in production too, and names and calls that keep alive what nobody uses. It works the same without. */
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

/**
 * Vite plugin, for the browser's build: visitors load React Router without it, 3.6 kB of every first visit (docs/decisions/0060). The build
 * fails when a pattern matches nothing any more, as it may after an upgrade.
 */
export function quietRouter(): Plugin {
  const unmatched = new Set(removals.map(({ what }) => what));
  return {
    name: 'sugu-quiet-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      /node_modules\/react-router\/dist\//.test(id)
        ? removals.reduce((text, { what, pattern, replacement }) => {
            if (text.search(pattern) >= 0) unmatched.delete(what);
            return text.replace(pattern, replacement);
          }, code)
        : null,
    generateBundle() {
      if (unmatched.size > 0)
        this.error(
          `tools/quiet-router.ts finds no ${[...unmatched].join(', no ')} in React Router: mend or drop its pattern.`,
        );
    },
  };
}
