import type { Sql } from 'postgres';

/** Tables with timestamps of an order, and the column with the order's id. */
const ofOrder: readonly (readonly [table: string, column: string])[] = [
  ['orders', 'id'],
  ['seller_orders', 'order_id'],
  ['order_events', 'order_id'],
  ['stock_holds', 'order_id'],
  ['payments', 'order_id'],
  ['refunds', 'order_id'],
  ['ledger_transactions', 'order_id'],
  ['order_returns', 'order_id'],
  ['disputes', 'order_id'],
  ['audit_log', 'order_id'],
  ['notifications', 'subject_id'],
];
const ofPayouts = ['payout_batches', 'payout_lines', 'ledger_transactions'];

export type OrderBackdater = {
  /** Call it after each step of an order. `hours`: the time from that step to the next one, or to now. */
  order(id: string, hours: number): Promise<void>;
  /** Moves the timestamps of all recorded orders into the past, by the hours given to `order`. */
  settleOrders(): Promise<void>;
  /** Moves the timestamps of all payouts `hours` into the past. */
  payouts(hours: number): Promise<void>;
};

/**
 * Moves timestamps of seeded rows into the past, because the shop's functions write the current time. `sql`: the
 * owner's connection to a database not in use yet. Triggers that protect history are disabled meanwhile.
 */
export async function createOrderBackdater(sql: Sql): Promise<OrderBackdater> {
  const tables = [...new Set([...ofOrder.map(([table]) => table), ...ofPayouts])];
  const columns = await sql<{ schema: string; table: string; name: string; type: string }[]>`
    select table_schema as schema, table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema in ('public', 'private') and data_type in ('timestamp with time zone', 'date') and is_generated = 'NEVER'
      and table_name in ${sql(tables)}`;
  const told: { order: string; until: Date; hours: number }[] = [];
  const rewrite = (table: string, where: string, moved: (column: string, type: string) => string): string[] => {
    const own = columns.filter((column) => column.table === table);
    if (own.length === 0) return [];
    const name = `${own[0]!.schema}.${table}`;
    return [
      `alter table ${name} disable trigger user`,
      `update ${name} set ${own.map((column) => `${column.name} = ${moved(column.name, column.type)}`).join(', ')} where ${where}`,
      `alter table ${name} enable trigger user`,
    ];
  };
  return {
    async order(order, hours) {
      const [now] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;
      told.push({ order, until: now!.at, hours });
    },
    async settleOrders() {
      // For each step: the order, the time at which it ended, and by how many seconds that time is moved back.
      const steps = told.map(({ order, until }, at) => {
        const seconds = told.slice(at).reduce((sum, one) => sum + (one.order === order ? one.hours * 3600 : 0), 0);
        return `('${order}', '${until.toISOString()}'::timestamptz + interval '1 millisecond', ${Math.round(seconds)})`;
      });
      if (steps.length === 0) return;
      const statements = [
        `create temporary table told_steps (order_id uuid, until timestamptz, seconds integer) on commit drop`,
        `insert into told_steps values ${steps.join(', ')}`,
        // Timestamps in the future, such as a stock hold's end, are moved back by as much as the order's first step.
        `create function pg_temp.told(subject uuid, at timestamptz) returns timestamptz language sql stable as $$
          select at - make_interval(secs => coalesce(
            (select s.seconds from told_steps s where s.order_id = subject and at <= s.until order by s.until limit 1),
            (select s.seconds from told_steps s where s.order_id = subject order by s.until limit 1))) $$`,
        ...ofOrder.flatMap(([table, column]) =>
          rewrite(table, `${column} in (select order_id from told_steps)`, (name, type) =>
            type === 'date'
              ? `pg_temp.told(${column}, ${name}::timestamptz)::date`
              : `pg_temp.told(${column}, ${name})`,
          ),
        ),
        'drop function pg_temp.told(uuid, timestamptz)',
      ];
      await sql.begin((tx) => tx.unsafe(statements.join(';\n')));
      told.length = 0;
    },
    async payouts(hours) {
      const statements = ofPayouts.flatMap((table) =>
        rewrite(
          table,
          table === 'ledger_transactions' ? 'payout_line_id is not null' : 'true',
          (name) => `${name} - interval '${Math.round(hours * 3600)} seconds'`,
        ),
      );
      await sql.begin((tx) => tx.unsafe(statements.join(';\n')));
    },
  };
}
