import { createHash } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal: how secrets that are random enough (tokens, codes of a flow) stand in the database. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
