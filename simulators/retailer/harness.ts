// For tests: the simulated retailer on a real port of this machine.
import { type LocalServer, serveLocally } from '#simulators/base/harness.ts';
import { createRetailerSimulator } from './server.ts';

/** `host`: the value for the setting RETAILER_SIMULATOR. */
export const openRetailerHarness = (): Promise<LocalServer> => serveLocally(createRetailerSimulator().fetch);
