// A device on which somebody signed in before: a cookie that no script reads. Whoever tries passwords in the same network uses up the network's
// allowance, not this device's (rate-limits.ts). It opens nothing by itself.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { writeCookie } from '#domain/cookie.ts';
import { deviceCookie } from '#domain/people/session-cookie.ts';
import type { AuthRequest } from './auth-request.ts';

/** The longest lifetime that browsers allow a cookie. */
const keptSeconds = 400 * 86_400;

/** The device's own id when it has signed in to this account before; null: not that we know. */
export function deviceOf(ask: AuthRequest, account: string): string | null {
  const name = nameOf(account);
  const value = cookiesOf(ask).find((cookie) => cookie.name === name)?.value;
  return value === undefined ? null : idOf(ask, name, value);
}

/** The device's own id when it has signed in to any account before. */
export const anyDeviceOf = (ask: AuthRequest): string | null =>
  cookiesOf(ask)
    .map(({ name, value }) => idOf(ask, name, value))
    .find((id) => id !== null) ?? null;

/** The Set-Cookie header by which this device is known again. */
export function knownDeviceCookie(ask: AuthRequest, account: string): string {
  const name = nameOf(account);
  const id = deviceOf(ask, account) ?? randomBytes(16).toString('base64url');
  return writeCookie(name, `${id}.${proofOf(ask, name, id)}`, {
    siteUrl: ask.parts.url(),
    seconds: keptSeconds,
    isHidden: true,
  });
}

/** Which account it is cannot be read off the cookie's name. */
const nameOf = (account: string): string =>
  deviceCookie + createHash('sha256').update(`device ${account.toLowerCase()}`).digest('hex').slice(0, 16);

const cookiesOf = ({ request }: AuthRequest): { name: string; value: string }[] =>
  (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(deviceCookie) && pair.includes('='))
    .slice(0, 10)
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }));

function idOf(ask: AuthRequest, name: string, value: string): string | null {
  const [id = '', proof = ''] = value.split('.');
  const [given, wanted] = [Buffer.from(proof), Buffer.from(proofOf(ask, name, id))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}

const proofOf = ({ parts }: AuthRequest, name: string, id: string): string =>
  createHmac('sha256', `known device ${parts.apiKeys.secret}`).update(`${name} ${id}`).digest('base64url');
