/** An error that the operator can fix; the message says how. Exit code 2; other errors have 1. */
export class RefusedError extends Error {}

/** Turns disk, network and permission errors into a RefusedError. Returns other errors unchanged. */
export function toRefusedError(error: unknown): unknown {
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return new RefusedError(
      `The disk is full${path ? ` (${path})` : ''}: make room, then run the same command again.`,
      {
        cause: error,
      },
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new RefusedError(`Not allowed: ${message}`, { cause: error });
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT' || code === '57P03')
    return new RefusedError(`PostgreSQL does not answer (${message || code}).`, { cause: error });
  if (code === '28P01' || code === '3D000')
    return new RefusedError(`PostgreSQL refuses the login: ${message}.`, { cause: error });
  return error;
}
