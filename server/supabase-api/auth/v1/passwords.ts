// Passwords are stored as argon2id. Checking one takes the same time whether or not there is a hash.
import { hash, verify } from '@node-rs/argon2';
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { asAuthAdmin } from './auth-request.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { AuthSettings } from './settings.ts';
import { AuthError, validationError } from './errors.ts';

/** Hosted Supabase's maximum, which is bcrypt's: bcrypt ignores everything after 72 bytes. */
const longest = 72;

/** Returns a PHC string: argon2id with 19 MiB and 2 passes (OWASP). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Checks a password against an argon2 hash, or the bcrypt hash of an imported account. Without a hash the result is
 * false after the same work. Call it outside of a transaction, because it takes tens of milliseconds. */
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

/** Whether an imported hash has a supported format. */
export const isSupportedHash = (stored: string): boolean =>
  /^\$2[aby]\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53}$/.test(stored) ||
  /^\$argon2(?:id|i|d)\$v=19\$m=\d{1,6},t=\d,p=\d\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(stored);

/** Whether the password must be hashed again at the next sign-in, because the hash is not argon2id. */
export const needsRehash = (stored: string): boolean => !stored.startsWith('$argon2id$');

/** Throws 422 weak_password with reasons (length; pwned: a common password), 400 when too long. AUTH_AUTOCONFIRM
 * (tests) allows common passwords. */
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
