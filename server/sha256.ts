import { createHash } from 'node:crypto';

const hashAs =
  (encoding: 'hex' | 'base64' | 'base64url') =>
  (text: string | Uint8Array): string =>
    createHash('sha256').update(text).digest(encoding);

/** SHA-256. Random secrets (tokens, flow codes) are stored in hexadecimal; security policies name scripts in base64. */
export const sha256Hex = hashAs('hex');
export const sha256Base64 = hashAs('base64');
export const sha256Base64url = hashAs('base64url');
