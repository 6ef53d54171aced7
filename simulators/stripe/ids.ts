import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random id in Stripe's format, for example `createId('pi_3', 23)`. */
export const createId = (prefix: string, length: number): string =>
  prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
