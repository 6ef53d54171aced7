import { createHmac } from 'node:crypto';

/** A network as it is stored, for limits: 22 characters that nobody turns back into an address without the shop's key. */
export const hashNetwork = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`network:${network}`).digest('base64url').slice(0, 22);
