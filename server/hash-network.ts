import { createHmac } from 'node:crypto';

/** The keyed hash of a network, for rate limits. It does not reveal the address without the secret. */
export const hashNetwork = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`network:${network}`).digest('base64url').slice(0, 22);
