// The secret second path of the admin page (R-ROUTE-12).
import { isSameSecret } from '#server/is-same-secret.ts';

/** Compares a path without its slash in constant time with the configured path of the admin page, if there is one. */
export const isSecretAdminPath = (path: string, configured = ''): boolean =>
  isSameSecret(path, configured) && configured !== '';
