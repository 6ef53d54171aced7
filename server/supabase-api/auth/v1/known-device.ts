// A known device has a cookie from an earlier sign-in and its own rate limit (rate-limits.ts). Password guessing from
// the same network then does not lock the owner out. The cookie grants nothing else.
import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#server/is-same-secret.ts';
import { parseCookies } from '#cookies/parse-cookies.ts';
import { longestCookieSeconds, serializeCookie } from '#cookies/serialize-cookie.ts';
import { knownDeviceCookiePrefix } from '#cookies/session-cookie.ts';
import { sha256Hex } from '#server/sha256.ts';
import type { AuthRequest } from './auth-request.ts';

/** Returns the device id if this device has signed in to this account before, otherwise null. */
export function findKnownDevice(ask: AuthRequest, account: string): string | null {
  const name = nameOf(account);
  const value = parseCookies(ask.request.headers.get('cookie')).get(name);
  return value === undefined ? null : idOf(ask, name, value);
}

/** Returns the device id if this device has signed in to any account before. */
export const readDeviceKnownToAnyAccount = (ask: AuthRequest): string | null =>
  [...parseCookies(ask.request.headers.get('cookie'))]
    .filter(([name]) => name.startsWith(knownDeviceCookiePrefix))
    .slice(0, 10)
    .map(([name, value]) => idOf(ask, name, value))
    .find((id) => id !== null) ?? null;

/** Returns the Set-Cookie header that marks this device as known. */
export function createKnownDeviceCookie(ask: AuthRequest, account: string): string {
  const name = nameOf(account);
  const id = findKnownDevice(ask, account) ?? randomBytes(16).toString('base64url');
  return serializeCookie(name, `${id}.${proofOf(ask, name, id)}`, {
    siteUrl: ask.parts.url(),
    seconds: longestCookieSeconds,
    isHttpOnly: true,
  });
}

/** The cookie's name is a hash, so it does not reveal the account. */
const nameOf = (account: string): string =>
  knownDeviceCookiePrefix + sha256Hex(`device ${account.toLowerCase()}`).slice(0, 16);

function idOf(ask: AuthRequest, name: string, value: string): string | null {
  const [id = '', proof = ''] = value.split('.');
  return isSameSecret(proof, proofOf(ask, name, id)) ? id : null;
}

const proofOf = ({ parts }: AuthRequest, name: string, id: string): string =>
  createHmac('sha256', `known device ${parts.apiKeys.secret}`).update(`${name} ${id}`).digest('base64url');
