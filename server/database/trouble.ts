/** What PostgreSQL or the system says when nobody is at fault who asked. `away`: no connection, it ends or only just begins, or others hold what is needed. `full`: no room to write. */
export type Trouble = 'away' | 'full';

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
  // An administrator ends it, it crashed, it starts, too many connections; after a failover, the one that only reads.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  // A lock was not to be had in time: many write to one place at once, and it may be asked again.
  '55P03',
]);
/** disk_full, io_error; the system's own for no room and no quota. */
const full = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT']);

/** Null: something else is wrong. */
export function troubleOf(problem: unknown): Trouble | null {
  const code = (problem as { code?: unknown } | null)?.code;
  if (typeof code !== 'string') return null;
  if (full.has(code)) return 'full';
  return away.has(code) || /^08...$/.test(code) ? 'away' : null;
}
