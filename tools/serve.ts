// Runs the built shop: starts the services and the server, and stops them at the end.
import { existsSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { checkPort } from '#server/listen-on-port.ts';
import { startServer } from '#server/main.ts';
import { startServices } from './start-services.ts';
import { parseStartOptions } from './start-options.ts';
import { onShutdownSignal } from './on-shutdown-signal.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
// Signals are handled from the beginning. During the start there are no requests to finish.
let stop = async (): Promise<void> => {};
onShutdownSignal(() => stop());
try {
  const options = parseStartOptions(process.argv.slice(2));
  await checkPort(readConfig(process.env));
  const market = await startServices(process.env, console.log, {
    ...options,
    simulators: 'build/server/simulators.js',
  });
  const running = await startServer(market.config).catch(async (error: unknown) => {
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
