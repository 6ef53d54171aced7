import postgres, { type Sql } from 'postgres';

/**
 * The pool: a login that may become anon, authenticated or service_role, and does in each transaction (transaction-as.ts).
 * int8 is read as a number, and refused when it is not a safe integer: money never loses a unit in silence.
 */
export function connect(url: string, { most = 8 }: { most?: number } = {}): Sql {
  return postgres(url, {
    max: most,
    idle_timeout: 60,
    connect_timeout: 10,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: safeInteger } },
    connection: { application_name: 'sugu', statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 },
  }) as unknown as Sql;
}

/** postgres.js hands the elements of an array over as text, a null as `NULL`. */
function safeInteger(text: string): number | null {
  if (text === 'NULL') return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large to be read as a number`);
  return value;
}
