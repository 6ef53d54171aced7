import { resolve } from 'node:path';
import { superviseChild, type SupervisedProcess } from './base/supervise.ts';
import type { SimulatorName } from './main.ts';

export type SimulatorOptions = {
  stripe?: {
    /** The folder of the simulator's state. */
    dir: string;
    webhookUrl: string;
    webhookSecret: string;
    /** The secret key, `sk_test_…`. */
    key: string;
    /** Uses exactly this port; without it, the folder's last port or a free one. */
    port?: number;
  };
  mobileMoney?: { /** The folder of the simulator's state. */ dir: string; apiKey: string; siteId: string };
  openid?: {
    clientId: string;
    clientSecret: string;
    /** The only redirect URL allowed. */
    redirectUri?: string;
  };
  retailer?: { /** The folder of the simulator's port file. */ dir: string };
};

export type RunningSimulators<Name extends SimulatorName = SimulatorName> = SupervisedProcess<Record<Name, string>>;

/**
 * Starts one process for all simulators that have options, and restarts it on the same ports if it dies before `stop`.
 * `urls`: their URLs; for `openid`, its issuer. `main`: the program to run. Throws the message of a simulator that did
 * not start.
 */
export const startSimulators = <Options extends SimulatorOptions>(
  options: Options,
  main = 'simulators/main.ts',
): Promise<RunningSimulators<keyof Options & SimulatorName>> =>
  superviseChild(resolve(main), (urls) => envOf(options, urls));

function envOf(
  { stripe, mobileMoney, openid, retailer }: SimulatorOptions,
  urls: Partial<Record<SimulatorName, string>> | undefined,
): Record<string, string> {
  const portOf = (name: SimulatorName): string => (urls?.[name] ? new URL(urls[name]).port : '');
  return {
    ...(stripe && {
      STRIPE_SANDBOX_DIR: stripe.dir,
      STRIPE_SANDBOX_WEBHOOK_URL: stripe.webhookUrl,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_SANDBOX_KEY: stripe.key,
      STRIPE_SANDBOX_PORT: portOf('stripe') || String(stripe.port ?? ''),
    }),
    ...(mobileMoney && {
      MOBILE_MONEY_SANDBOX_DIR: mobileMoney.dir,
      MOBILE_MONEY_SANDBOX_KEY: mobileMoney.apiKey,
      MOBILE_MONEY_SANDBOX_SITE: mobileMoney.siteId,
      MOBILE_MONEY_SANDBOX_PORT: portOf('mobileMoney'),
    }),
    ...(openid && {
      OPENID_SANDBOX_CLIENT_ID: openid.clientId,
      OPENID_SANDBOX_CLIENT_SECRET: openid.clientSecret,
      OPENID_SANDBOX_REDIRECT_URI: openid.redirectUri ?? '',
      OPENID_SANDBOX_PORT: portOf('openid'),
    }),
    ...(retailer && { RETAILER_SANDBOX_DIR: retailer.dir, RETAILER_SANDBOX_PORT: portOf('retailer') }),
  };
}
