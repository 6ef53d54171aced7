/** A failure of PostgreSQL or the system that is not the request's fault. `away`: no connection, it is closing or starting, or a lock is held too long. `full`: no room to write. */
export type DatabaseOutage = 'away' | 'full';

const away = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // An administrator stopped it, it crashed, it is starting, there are too many connections; or after a failover, it is read-only.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  // Lock timeout: many transactions write to the same rows. A retry may succeed.
  '55P03',
]);
/** disk_full and io_error of PostgreSQL; the system's codes for a full disk and a full quota. */
const full = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT']);

/** Returns null for any other problem. */
export function classifyDatabaseError(problem: unknown): DatabaseOutage | null {
  const code = (problem as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return null;
  if (full.has(code)) return 'full';
  return away.has(code) || /^08...$/.test(code) ? 'away' : null;
}
