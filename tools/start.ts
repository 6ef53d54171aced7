// npm start: builds what changed, opens the market, serves it, and takes everything down again.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { start } from '#server/main.ts';
import { isBuilt } from './build.ts';
import { openMarket } from './market.ts';
import { stopOnSignals } from './stop.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
// Heard from the first moment on. While still opening there is nothing in flight: the process ends, and PostgreSQL and the sandbox with it.
let stop = async (): Promise<void> => {};
const fail = stopOnSignals(() => stop());
try {
  if (!isBuilt()) build();
  const market = await openMarket(process.env, console.log);
  // Without its PostgreSQL the shop is up and answers nothing: it ends, so that systemd starts both again.
  void market.ended.then(fail);
  const running = await start(market.config).catch(async (error: unknown) => {
    await market.stop();
    throw error;
  });
  stop = async () => {
    await running.stop();
    await market.stop();
  };
  console.log(`\nSugu is open: ${running.url}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** In a process of its own: what a build takes of memory is gone before the shop opens. */
function build(): void {
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('There is no build to serve: see the lines above.');
}
