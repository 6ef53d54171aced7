import { resolve } from 'node:path';
import { keepRunning, type RunningSandbox } from '#simulators/base/supervise.ts';

export type StartOptions = { /** Where its state is kept. */ dir: string; apiKey: string; siteId: string };

/** Starts the mobile-money sandbox as a process of its own, and again on the same port whenever it dies before `stop`. */
export const startMobileMoneySandbox = ({ dir, apiKey, siteId }: StartOptions): Promise<RunningSandbox> =>
  keepRunning(resolve('simulators/mobile-money/main.ts'), (port) => ({
    MOBILE_MONEY_SANDBOX_DIR: dir,
    MOBILE_MONEY_SANDBOX_KEY: apiKey,
    MOBILE_MONEY_SANDBOX_SITE: siteId,
    MOBILE_MONEY_SANDBOX_PORT: port === undefined ? '' : String(port),
  }));
