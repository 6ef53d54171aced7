// Passwords: argon2id at rest, the same work whether somebody has one or not.
import { hash, verify } from '@node-rs/argon2';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { asAuthAdmin } from './auth-request.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { AuthSettings } from './settings.ts';
import { AuthError, validationError } from './errors.ts';

/** The hosted service's bound, where bcrypt ends; longer ones would be let in there with their beginning. */
const longest = 72;

/** PHC string, argon2id with 19 MiB and 2 passes (OWASP). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Whether this is the password of that hash: argon2, or bcrypt as accounts of elsewhere bring it (PostgreSQL's pgcrypto reads it). Without a
 * hash the answer is no, after the same work. To be asked outside of a transaction: it takes tens of milliseconds.
 */
export async function verifyPassword(
  parts: ApiDependencies,
  stored: string | null,
  password: string,
): Promise<boolean> {
  if (stored?.startsWith('$argon2')) return verify(stored, password).catch(() => false);
  if (stored && /^\$2[aby]\$/.test(stored)) {
    const [answer] = await asAuthAdmin(
      parts,
      (tx) => tx<{ same: boolean }[]>`select extensions.crypt(${password}, ${stored}) = ${stored} as same`,
    );
    return answer!.same;
  }
  await verify(await (nobodys ??= hashPassword('nobody has this one')), password);
  return false;
}

/** Whether a hash of elsewhere can be read here. */
export const isSupportedHash = (stored: string): boolean =>
  /^\$2[aby]\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(stored) ||
  /^\$argon2(?:id|i|d)\$v=19\$m=\d{1,6},t=\d,p=\d\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(stored);

/** Whether a hash should be made anew at the next sign-in. */
export const needsRehash = (stored: string): boolean => !stored.startsWith('$argon2id$');

/** For a password that is to be kept: throws 422 weak_password with its reasons (length; pwned, as the hosted service calls those everybody tries first), 400 for one that is too long. Where accounts need no confirmation they are for tests, whose passwords everybody knows. */
export function checkPasswordStrength(
  password: string,
  { AUTH_PASSWORD_MIN_LENGTH, AUTH_AUTOCONFIRM }: AuthSettings,
): void {
  if (Buffer.byteLength(password) > longest)
    throw validationError(`Password cannot be longer than ${longest} characters`);
  if (password.length < AUTH_PASSWORD_MIN_LENGTH) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${AUTH_PASSWORD_MIN_LENGTH} characters.`, {
      more: { weak_password: { reasons: ['length'] } },
    });
  }
  if (!AUTH_AUTOCONFIRM && isCommonPassword(password)) {
    throw new AuthError(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
      { more: { weak_password: { reasons: ['pwned'] } } },
    );
  }
}

let nobodys: Promise<string> | undefined;
