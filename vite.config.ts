import { reactRouter } from '@react-router/dev/vite';
import { readFileSync } from 'node:fs';
import { type ChunkingContext, rolldown } from 'rolldown';
import { minify } from 'rolldown/utils';
import { defineConfig, type Plugin } from 'vite';
import { asciiServerFiles } from './tools/ascii-files.ts';
import { planSharedFiles } from './tools/shared-scripts.ts';
import { slimRouterPlugin } from './tools/slim-router.ts';
import { oneLanguagePlugin } from './tools/one-language.ts';
import { inlineRouteListsPlugin } from './tools/route-lists.ts';
import { routes } from './web/route-table.ts';

/** `virtual:boot`: the inline boot script as text. The page and the security policy's hash use the same bytes. */
const boot: Plugin = {
  name: 'sugu-boot',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:boot' ? '\0boot' : null),
  async load(id) {
    if (id !== '\0boot') return null;
    this.addWatchFile('web/boot.js');
    const { code } = await minify('boot.js', readFileSync('web/boot.js', 'utf8'));
    return `export default ${JSON.stringify(code.trim())}`;
  },
};

/** Scripts outside the app, each bundled into one text. server/http/service-worker.ts serves them. */
const besideTheApp: Plugin = {
  name: 'sugu-beside-the-app',
  enforce: 'pre',
  resolveId: (id) =>
    /^virtual:(?:service-worker|in-page|page-guard|page-speed|stored-preview)$/.test(id) ? `\0${id}` : null,
  async load(id) {
    const input = {
      '\0virtual:service-worker': 'web/service-worker/worker.ts',
      '\0virtual:in-page': 'web/state/light-page.ts',
      '\0virtual:page-guard': 'web/state/page-guard.ts',
      '\0virtual:page-speed': 'web/state/page-speed.ts',
      '\0virtual:stored-preview': 'web/state/stored-preview.ts',
    }[id];
    if (!input) return null;
    const bundle = await rolldown({ input, plugins: [inlineRouteListsPlugin], tsconfig: false, logLevel: 'silent' });
    const {
      output: [{ code, moduleIds }],
    } = await bundle.generate({ format: 'iife', minify: true });
    for (const module of moduleIds) this.addWatchFile(module);
    return `export default ${JSON.stringify(code.trim())}`;
  },
};

let isSonnerFound = false;
/** sonner writes an inline <style>, which `style-src 'self'` refuses. Its stylesheet is imported as a file. */
const quietSonner: Plugin = {
  name: 'sugu-sonner-without-inline-style',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/node_modules\/sonner\/dist\/index\.mjs|\.vite\/deps\/sonner\.js/.test(id)) return null;
    const quiet = code.replace(/__insertCSS\("/, '(() => {})("');
    if (quiet === code) this.error('vite.config.ts: sonner inserts its styles in another way than it did');
    isSonnerFound = true;
    return quiet;
  },
  generateBundle() {
    if (!isSonnerFound) this.error('vite.config.ts: the file of sonner has another name than it had');
  },
};

/**
 * Many files of 200 bytes cost more in headers and lost compression than they save (docs/decisions/0022). So one
 * chunk has React and its router, one the modules of every screen, and two those that home shares with the product page
 * and with category pages. The rest is split by screen. zod has its own chunk: shared files import it, but the code
 * that uses it does not run in the browser.
 */
const script = /\.(?:js|mjs|tsx?)(?:\?|$)/;
const chunks = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
  { name: groupOf('shell', ['root']), test: script, priority: 2, debugName: 'shell' },
  {
    name: groupOf('goods', ['routes/produit.$slug/screen', 'routes/home/screen']),
    test: script,
    priority: 1,
    debugName: 'goods',
  },
  {
    name: groupOf('browsing', ['routes/categorie.$category/screen', 'routes/home/screen']),
    test: script,
    priority: 0,
    debugName: 'browsing',
  },
];

let sharedFiles = new Map<string, string>();
/** Plans the files of all other shared modules, when the modules are known (docs/decisions/0185). */
const sharedScripts: Plugin = {
  name: 'sugu-shared-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
  buildEnd() {
    const context: ChunkingContext = { getModuleInfo: (id) => this.getModuleInfo(id) };
    const forBuyers = findBuyersModules([...this.getModuleIds()], context);
    sharedFiles = planSharedFiles(
      { ids: this.getModuleIds(), infoOf: context.getModuleInfo },
      {
        weigh: (page) => (forBuyers.has(page) ? 8 : 1),
        isTaken: (id) =>
          script.test(id) &&
          chunks.some(({ test, name }) => test.test(id) && (typeof name === 'string' || name(id, context) !== null)),
      },
    );
  },
};

/** The modules that public screens load, at once or later. */
function findBuyersModules(ids: string[], modules: ChunkingContext): Set<string> {
  const screens = routes.filter(({ audience }) => audience === 'public').map(({ file }) => `/web/routes/${file}`);
  const found = new Set(ids.filter((id) => ['/web/root.tsx', ...screens].some((file) => id.includes(file))));
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) found.add(imported);
  }
  return found;
}

/** Puts into `group` what all of `files` import, directly or indirectly. */
function groupOf(group: string, files: string[]): (id: string, modules: ChunkingContext) => string | null {
  return (id, modules) => {
    const above = new Set([id]);
    for (const one of above) for (const importer of modules.getModuleInfo(one)?.importers ?? []) above.add(importer);
    return files.every((file) => [...above].some((one) => one.includes(`/web/${file}.tsx`))) ? group : null;
  };
}

/** Files are named by their hash only, because a page contains the URL of the SVG icons two hundred times. */
const assetFileNames = 'assets/[hash][extname]';
// Short names keep the manifest small, which every first visit loads. Seven characters (42 bits) are unique enough.
const scriptFileNames = 'assets/[hash:7].js';

export default defineConfig({
  plugins: [
    boot,
    inlineRouteListsPlugin,
    oneLanguagePlugin,
    besideTheApp,
    quietSonner,
    asciiServerFiles,
    slimRouterPlugin(),
    reactRouter(),
    sharedScripts,
  ],
  server: {
    watch: { ignored: ['**/.types/**', '**/build/**', '**/data/**', '**/database/**', '**/docs/**', '**/tests/**'] },
  },
  // Phones of 2021 must work (docs/decisions/0022).
  build: { target: 'es2021', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  optimizeDeps: { include: ['sonner', 'zod/mini'] },
  environments: {
    ssr: {
      build: {
        // For an older target, private fields (#x) become helper calls, which halve the speed of product lists (0184).
        target: 'node24',
        rolldownOptions: {
          input: {
            serve: './tools/serve.ts',
            'search-worker': './server/search/worker.ts',
            'workbook-worker': './server/catalogue/import/workbook-worker.ts',
            simulators: './simulators/main.ts',
          },
          output: { assetFileNames, comments: false },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            assetFileNames,
            entryFileNames: scriptFileNames,
            chunkFileNames: scriptFileNames,
            codeSplitting: {
              groups: [
                ...chunks,
                {
                  name: (id: string) => sharedFiles.get(id) ?? null,
                  test: script,
                  priority: -1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
  },
});
