// npm run dev: serves everything on one port: first Vite's middlewares, then the app, which reloads on changes.
import { existsSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import type * as ServerApp from '#server/app.ts';
import { compileTexts } from './compile-texts.ts';
import { startServices } from './start-services.ts';
import { parseStartOptions } from './start-options.ts';
import { onShutdownSignal } from './on-shutdown-signal.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
let stop = async (): Promise<void> => {};
onShutdownSignal(() => stop());
compileTexts();
const market = await startServices(process.env, console.log, parseStartOptions(process.argv.slice(2)));
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const environment = vite.environments.ssr;
if (!environment || !isRunnableDevEnvironment(environment))
  throw new Error('Vite has no server environment that runs modules.');
const load = () => environment.runner.import('/server/app.ts') as Promise<typeof ServerApp>;

type Opened = { from: typeof ServerApp.openApp; app: Promise<ServerApp.HttpApp> };
let opened: Opened | undefined;
/** Old apps are closed and job workers started one after another. Page requests do not wait for that. */
let behind: Promise<unknown> = Promise.resolve();
/** Returns the app built from the newest sources. The previous one is closed after its last request. */
async function newest(): Promise<ServerApp.HttpApp> {
  const { openApp } = await load();
  if (opened?.from !== openApp) {
    const [before, now]: [Opened | undefined, Opened] = [opened, { from: openApp, app: openApp(market.config) }];
    opened = now;
    // Only one job worker may run, so the previous one stops before the next starts.
    behind = behind
      .then(async () => (await before?.app)?.close())
      .then(async () => (opened === now ? (await now.app).startJobs() : undefined))
      .catch((error: unknown) => console.error(error));
  }
  return opened.app;
}

const listener = getRequestListener(
  async (request, connection) => {
    try {
      return await (await newest()).fetch(request, connection);
    } catch (error) {
      console.error(error);
      return new Response(error instanceof Error ? (error.stack ?? error.message) : String(error), { status: 500 });
    }
  },
  { overrideGlobalObjects: false },
);
server.on('request', (request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
);

let waiting: NodeJS.Timeout | undefined;
/** Compilations run one after another. A change during one is part of the next. */
let compiling: Promise<void> = Promise.resolve();
watch('texts', { recursive: true }, (_event, name) => {
  if (!name?.endsWith('.json') || name.startsWith('compiled')) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    compiling = compiling
      .then(() => compileTexts())
      .then(
        ({ written }) => console.log(`${written.length} files of texts written`),
        (error: Error) => console.error(error.message),
      );
  }, 100);
});
server.listen(market.config.PORT, market.config.HOST, () =>
  console.log(`\nSugu in development: http://${market.config.HOST}:${market.config.PORT}\n`),
);
stop = async () => {
  await vite.close();
  await behind;
  await (await opened?.app)?.close();
  await market.stop();
};
