// Runs a statement in a transaction as the caller, with request data that policies and functions can read.
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import type { Caller } from '#server/supabase-api/caller.ts';
import { statementTimeouts } from '#server/supabase-api/query-queue.ts';
import { quoteIdentifier, type Statement } from './sql/sql-parameters.ts';

export type HttpRequestDetails = {
  method: string;
  path: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
};
type Work = {
  caller: Caller;
  info: HttpRequestDetails;
  /** The requested schema, which comes first in the search path. */
  schema: string;
  isReadOnly: boolean;
  isRolledBack: boolean;
  timezone: string | null;
};

/** Thrown to roll back a transaction and still return its result. */
class RollbackSignal<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('rolled back');
    this.answer = answer;
  }
}

/** Runs one statement and passes its rows to `judge`. When `judge` throws, everything is rolled back. */
export async function runStatement<Row extends object, Judged>(
  sql: Sql,
  statements: PreparedStatementPolicy,
  work: Work,
  statement: Statement,
  judge: (rows: Row[], ask: (other: Statement) => Promise<Row[]>) => Judged | Promise<Judged>,
): Promise<Judged> {
  const { caller, info, schema, isReadOnly, isRolledBack, timezone } = work;
  try {
    return await transactionAs(
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
        set_config('request.method', ${info.method}, true), set_config('request.path', ${info.path}, true),
        set_config('request.headers', ${JSON.stringify(info.headers)}, true), set_config('request.cookies', ${JSON.stringify(info.cookies)}, true),
        set_config('transaction_read_only', ${isReadOnly ? 'on' : 'off'}, true)${zone}`.execute();
        const [, rows] = await Promise.all([set, run(statement)]);
        const judged = await judge(rows, run);
        if (!isRolledBack) return judged;
        // Deferred constraints are checked now, because a transaction that is rolled back would not check them.
        await tx`set constraints all immediate`;
        throw new RollbackSignal(judged);
      },
    );
  } catch (error) {
    if (error instanceof RollbackSignal) return (error as RollbackSignal<Judged>).answer;
    throw error;
  }
}

export type PreparedStatementPolicy = { isWorthPreparing(text: string): boolean };

/** Prepares only the first `most` repeated statements, because prepared ones use memory and are never freed. */
export function createPreparedStatementPolicy(most = 300): PreparedStatementPolicy {
  const once = new LRUCache<string, true>({ maxSize: 500, sizeCalculation: () => 1 });
  const often = new Set<string>();
  return {
    isWorthPreparing: (text) => {
      if (often.has(text)) return true;
      if (text.length > 8000) return false;
      if (!once.has(text)) {
        once.set(text, true);
        return false;
      }
      if (often.size >= most) return false;
      return Boolean(often.add(text));
    },
  };
}
