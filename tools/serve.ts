// Opens the market, serves it, and takes everything down again. Built with the shop (vite.config.ts) and run by tools/start.js.
import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { checkPort } from '#server/doors.ts';
import { start } from '#server/main.ts';
import { openMarket } from './market.ts';
import { readStartOptions } from './start-options.ts';
import { stopOnSignals } from './stop.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
// Heard from the first moment on. While still opening there is nothing in flight: the process ends, and PostgreSQL and the sandbox with it.
let stop = async (): Promise<void> => {};
stopOnSignals(() => stop());
try {
  const options = readStartOptions(process.argv.slice(2));
  await checkPort(readConfig(process.env));
  const market = await openMarket(process.env, console.log, { ...options, simulators: 'build/server/simulators.js' });
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
