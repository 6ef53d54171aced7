import type { Sql } from 'postgres';

/** Jobs of one task: waiting, finally failed, and the seconds that the oldest due job has waited. */
export type JobCounts = { task: string; queued: number; failed: number; oldestSeconds: number };
export type OrderStatusCount = { status: string; count: number };
export type ConnectionCount = { application: string; state: string; count: number };

export const countJobs = (sql: Sql): Promise<JobCounts[]> => sql<JobCounts[]>`
  select task_identifier as task,
    count(*) filter (where attempts < max_attempts)::int as queued,
    count(*) filter (where attempts >= max_attempts)::int as failed,
    coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds"
  from graphile_worker.jobs group by 1`;

export const countOrdersByStatus = (sql: Sql): Promise<OrderStatusCount[]> => sql<OrderStatusCount[]>`
  select status::text, count(*)::int as count from orders group by 1`;

/** Connections to this database by application and state. PostgreSQL may hide the state of other logins. */
export const countConnections = (sql: Sql): Promise<ConnectionCount[]> => sql<ConnectionCount[]>`
  select application_name as application, coalesce(state, 'unknown') as state, count(*)::int as count
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() group by 1, 2`;
