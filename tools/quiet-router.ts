import type { Plugin } from 'vite';

/** Removes React Router's developer messages and code that keeps unused parts in the bundle. Behaviour is unchanged. */
const unheard: [RegExp, string][] = [
  [/^\w+\.displayName = .*;$/gm, ''],
  [/(?<== )React\$1\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'],
  [/(\) |else |^\s*)warn(?:ing|ingOnce|Once)\(.*\);$/gm, '$1;'],
  [
    /((?:UNSAFE_)?invariant\(.*), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|getDataRouterConsoleError\(hookName\))\);$/gm,
    '$1);',
  ],
  [/💿 Hey developer[^"]*/g, ''],
];

/** Vite plugin, for the browser's build: visitors load React Router without it (docs/decisions/0022). */
export const quietRouter: Plugin = {
  name: 'sugu-quiet-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /node_modules\/react-router\/dist\//.test(id)
      ? unheard.reduce((text, [found, put]) => text.replace(found, put), code)
      : null,
};
