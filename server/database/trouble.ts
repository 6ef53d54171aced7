/** A failure of PostgreSQL or the system. `away`: no connection, or a lock is held too long. `full`: no space left. */
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
  // PostgreSQL was stopped, crashed, is starting, has too many connections, or is read-only after a failover.
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

/** Classifies an error of a query. Returns null if neither the database nor the disk failed. */
export function classifyDatabaseError(problem: unknown): DatabaseOutage | null {
  const code = (problem as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return null;
  if (full.has(code)) return 'full';
  return away.has(code) || /^08...$/.test(code) ? 'away' : null;
}
