// One request, one transaction: as the caller, with the request in sight of policies and functions.
import type { Sql } from 'postgres';
import { speakAs } from '#server/database/transaction-as.ts';
import type { Caller } from '#server/supabase-api/caller.ts';
import { statementTimeouts } from '#server/supabase-api/query-queue.ts';
import { quoteIdentifier, type Statement } from './sql/sql-parameters.ts';

export type RequestSettings = {
  method: string;
  path: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
};
type Work = {
  caller: Caller;
  told: RequestSettings;
  /** The schema asked for: names inside functions are looked up there first. */
  schema: string;
  isReadOnly: boolean;
  isRolledBack: boolean;
  timezone: string | null;
};

/** Thrown to leave a transaction without its changes, with its answer. */
class RolledBack<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('rolled back');
    this.answer = answer;
  }
}

/** Rows of one statement. `judge` may still refuse, which undoes everything. */
export async function runStatement<Row extends object, Judged>(
  sql: Sql,
  statements: PreparedStatementPolicy,
  work: Work,
  statement: Statement,
  judge: (rows: Row[], ask: (other: Statement) => Promise<Row[]>) => Judged | Promise<Judged>,
): Promise<Judged> {
  const { caller, told, schema, isReadOnly, isRolledBack, timezone } = work;
  try {
    return await speakAs(
      sql,
      { role: caller.role, claims: caller.claims, ...statementTimeouts[caller.role] },
      async (tx) => {
        const run = (one: Statement): Promise<Row[]> =>
          tx
            .unsafe<Row[]>(
              one.text,
              one.values.bound.map(({ value, type }) => tx.typed(value as never, type)),
              { prepare: statements.isWorthPreparing(one.text) },
            )
            .execute() as unknown as Promise<Row[]>;
        const zone = timezone === null ? tx`` : tx`, set_config('timezone', ${timezone}, true)`;
        const set = tx`select
        set_config('search_path', ${[schema, 'public', 'extensions'].map(quoteIdentifier).join(', ')}, true),
        set_config('request.method', ${told.method}, true), set_config('request.path', ${told.path}, true),
        set_config('request.headers', ${JSON.stringify(told.headers)}, true), set_config('request.cookies', ${JSON.stringify(told.cookies)}, true),
        set_config('transaction_read_only', ${isReadOnly ? 'on' : 'off'}, true)${zone}`.execute();
        const [, rows] = await Promise.all([set, run(statement)]);
        const judged = await judge(rows, run);
        if (!isRolledBack) return judged;
        // What is checked at the end would not be otherwise.
        await tx`set constraints all immediate`;
        throw new RolledBack(judged);
      },
    );
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<Judged>).answer;
    throw error;
  }
}

export type PreparedStatementPolicy = { isWorthPreparing(text: string): boolean };

/** A prepared statement costs memory in every connection and is never given back, so only the first few that come twice become one. */
export function createPreparedStatementPolicy(most = 300): PreparedStatementPolicy {
  const once = new Set<string>();
  const often = new Set<string>();
  return {
    isWorthPreparing: (text) => {
      if (often.has(text)) return true;
      if (text.length > 8000) return false;
      if (!once.has(text)) {
        if (once.size > 500) once.clear();
        once.add(text);
        return false;
      }
      if (often.size >= most) return false;
      return Boolean(often.add(text));
    },
  };
}
