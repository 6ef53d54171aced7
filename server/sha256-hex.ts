import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal. Random secrets (tokens, flow codes) are stored as this hash. */
export const sha256Hex = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
