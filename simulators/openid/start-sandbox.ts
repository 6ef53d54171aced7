import { resolve } from 'node:path';
import { keepRunning, type RunningSandbox } from '#simulators/base/supervise.ts';

export type StartOptions = {
  clientId: string;
  clientSecret: string;
  /** Exactly this address may people be taken back to. */ redirectUri?: string;
};

/** Starts the OpenID sandbox as a process of its own, and again on the same port whenever it dies before `stop`. `url` is its issuer. */
export const startOpenIdSandbox = ({ clientId, clientSecret, redirectUri }: StartOptions): Promise<RunningSandbox> =>
  keepRunning(resolve('simulators/openid/main.ts'), (port) => ({
    OPENID_SANDBOX_CLIENT_ID: clientId,
    OPENID_SANDBOX_CLIENT_SECRET: clientSecret,
    OPENID_SANDBOX_REDIRECT_URI: redirectUri ?? '',
    OPENID_SANDBOX_PORT: port === undefined ? '' : String(port),
  }));
