import postgres, { type Sql } from 'postgres';

const maxReconnectPauseSeconds = 1;

/**
 * The connection pool. Each transaction chooses its role: anon, authenticated or service_role (transaction-as.ts). An
 * int8 becomes a number; an unsafe integer throws, so that no amount of money is rounded silently.
 */
export function connect(url: string, { most = 8 }: { most?: number } = {}): Sql {
  return postgres(url, {
    max: most,
    idle_timeout: 60,
    connect_timeout: 10,
    // Seconds between attempts to reconnect. The driver's default grows to 20 s: the shop would fail that long although
    // PostgreSQL is back.
    backoff: (attempts: number) => Math.min(3 ** attempts / 100, maxReconnectPauseSeconds),
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: safeInteger } },
    connection: { application_name: 'sugu', statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 },
  }) as unknown as Sql;
}

/** postgres.js passes the elements of an array as text, and a null as `NULL`. */
function safeInteger(text: string): number | null {
  if (text === 'NULL') return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large to be read as a number`);
  return value;
}
