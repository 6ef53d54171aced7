import { reactRouter } from '@react-router/dev/vite';
import { readFileSync } from 'node:fs';
import { minify } from 'rolldown/utils';
import { defineConfig, type Plugin } from 'vite';

/** `virtual:boot`: the inline boot script as text, so that the page and the security policy's hash are made from the same bytes. */
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

/** sonner writes an inline <style> when imported, which `style-src 'self'` refuses: its stylesheet is imported as a file instead. */
const quietSonner: Plugin = {
  name: 'sugu-sonner-without-inline-style',
  transform: (code, id) =>
    /node_modules\/sonner\/dist\/index\.mjs/.test(id) || /\.vite\/deps\/sonner\.js/.test(id) ? code.replace(/__insertCSS\("/, '(() => {})("') : null,
};

export default defineConfig({
  plugins: [boot, quietSonner, reactRouter()],
  server: { watch: { ignored: ['**/.types/**', '**/build/**', '**/data/**', '**/database/**', '**/docs/**', '**/tests/**'] } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  optimizeDeps: { include: ['sonner', 'zod/mini'] },
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
});
