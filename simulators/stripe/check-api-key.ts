import { isSameSecret } from '#server/is-same-secret.ts';
import { ApiError } from './api-error.ts';

/** As at Stripe, the key is a bearer token or the user name of basic authentication. Throws 401. */
export function checkApiKey(authorization: string | undefined, key: string): void {
  const given = readKey(authorization);
  if (!given)
    throw new ApiError(
      401,
      'invalid_request_error',
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
    );
  if (!isSameSecret(given, key))
    throw new ApiError(401, 'invalid_request_error', `Invalid API Key provided: ${masked(given)}`, {
      code: 'api_key_invalid',
    });
}

function readKey(authorization = ''): string {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '';
  return '';
}

const masked = (key: string): string =>
  key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : '*'.repeat(key.length);
