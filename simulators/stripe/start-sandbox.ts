import { resolve } from 'node:path';
import { keepRunning, type RunningSandbox } from '#simulators/base/supervise.ts';

export type { RunningSandbox };
export type StartOptions = {
  /** Where its state is kept. */
  dir: string;
  webhookUrl: string;
  webhookSecret: string;
  /** `sk_test_…` */
  key: string;
  /** Exactly this port; otherwise the folder's last one, or a free one. */
  port?: number;
};

/** Starts the payment sandbox as a process of its own, and again on the same port whenever it dies before `stop`. Throws what it said. */
export const startSandbox = ({
  dir,
  webhookUrl,
  webhookSecret,
  key,
  port: wished,
}: StartOptions): Promise<RunningSandbox> =>
  keepRunning(
    resolve('simulators/stripe/main.ts'),
    (port) => ({
      STRIPE_SANDBOX_DIR: dir,
      STRIPE_SANDBOX_WEBHOOK_URL: webhookUrl,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_SANDBOX_KEY: key,
      STRIPE_SANDBOX_PORT: port === undefined ? '' : String(port),
    }),
    wished,
  );
