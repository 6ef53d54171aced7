import type { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import { RestError } from './rest-error.ts';

/** 401 for an invalid token, with PostgREST's code and message for the reason. */
export function restTokenError({ reason }: InvalidTokenError, request: Request): RestError {
  const token =
    /^Bearer\s+(\S+)/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? request.headers.get('apikey') ?? '';
  const [code, message] = codeAndMessage(reason, token.split('.').length);
  return new RestError(401, code, message, {
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });
}

function codeAndMessage(reason: InvalidTokenError['reason'], parts: number): [code: string, message: string] {
  switch (reason) {
    case 'expired':
      return ['PGRST303', 'JWT expired'];
    case 'not-yet':
      return ['PGRST303', 'JWT not yet valid'];
    case 'wrong-audience':
      return ['PGRST303', 'JWT not in audience'];
    case 'ended':
      return ['PGRST303', 'JWT session has ended'];
    case 'bad-signature':
      return ['PGRST301', 'No suitable key or wrong key type'];
    default:
      return ['PGRST301', parts === 3 ? "JWT couldn't be decoded" : `Expected 3 parts in JWT; got ${parts}`];
  }
}
