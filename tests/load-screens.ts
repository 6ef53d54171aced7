// Lets Node load screens in unit tests, as Vite does in the build: JSX is compiled, `import.meta.env` is there, style
// sheets are empty, and other files are their path, or with `?raw` their text.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

const environment = 'import.meta.env = { DEV: true, PROD: false, SSR: true, MODE: "test" };';
const asModule = (source: string) => ({ format: 'module' as const, source, shortCircuit: true });

registerHooks({
  load(url, context, load) {
    if (!url.startsWith('file:') || url.includes('/node_modules/')) return load(url, context);
    const { pathname, search } = new URL(url);
    const path = fileURLToPath(`file://${pathname}`);
    if (path.endsWith('.css') && search === '') return asModule('');
    if (/\.(css|svg)$/.test(path))
      return asModule(`export default ${JSON.stringify(search === '?raw' ? readFileSync(path, 'utf8') : pathname)};`);
    if (!/\.tsx?$/.test(path)) return load(url, context);
    const source = readFileSync(path, 'utf8');
    const readsEnvironment = source.includes('import.meta.env');
    if (!path.endsWith('.tsx') && !readsEnvironment) return load(url, context);
    const { code, errors } = transformSync(path, source, { jsx: { runtime: 'automatic' } });
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
    return asModule(readsEnvironment ? `${environment}${code}` : code);
  },
});
