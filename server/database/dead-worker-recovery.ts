// Frees jobs that nobody runs. A worker writes its name into the jobs it runs (graphile_worker: locked_by), and the name
// would stay for four hours in two cases:
// - The worker is killed. So each process holds an advisory lock named after its worker, which PostgreSQL releases when
//   the connection ends. A worker name without a lock is dead.
// - PostgreSQL locks a job, but the connection breaks before the worker receives it. So each process remembers which
//   jobs it has started. A job that is locked for its worker, but was not started, is lost.
import { EventEmitter } from 'node:events';
import { Client, type Pool } from 'pg';

type Log = { warn(facts: object, what: string): void };

/** The first half of each lock's key. Other locks use another first half (tools/database/apply.ts: 7364). */
const lockClass = 7365;
/** Pauses before the first check and before each later one. Two failed checks: a worker is dead, a job is lost. */
const usualPausesMs = [2_000, 10_000];
const reconnectMs = 500;

/**
 * Registers the workers created with `events` (of graphile-worker) as alive, and frees the jobs of dead workers and the
 * lost jobs of these workers within about 20 s. `pool` and `connectionString` connect as the database owner, without a transaction pooler.
 */
export async function startDeadWorkerRecovery(
  pool: Pool,
  connectionString: string,
  log: Log,
  pausesMs = usualPausesMs,
): Promise<{ events: EventEmitter; stop(): Promise<void> }> {
  const events = new EventEmitter();
  const mine = new Set<string>();
  let holder: Client | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  /** The jobs that the workers of this process have started and not finished. */
  const started = new Set<string>();
  let suspects = new Set<string>();
  let suspectJobs = new Set<string>();

  const hold = (client: Client, name: string) =>
    client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, name]);

  /** Throws when PostgreSQL does not answer. Later, a lost connection is opened again. */
  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString,
      application_name: 'sugu-jobs-alive',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    let isUp = false;
    const lose = (): void => {
      if (!isUp) return;
      isUp = false;
      holder = null;
      again();
    };
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      // An idle-session timeout would close the connection, and this process would look dead.
      await client.query(
        `select set_config('idle_session_timeout', '0', false), set_config('lock_timeout', '0', false)`,
      );
      for (const name of mine) await hold(client, name);
    } catch (cause) {
      client.end().catch(() => {});
      throw cause;
    }
    if (isStopped) return client.end();
    [isUp, holder] = [true, client];
    // Also lock the names of workers that were created while the connection was being opened.
    for (const name of mine) hold(client, name).catch(() => {});
  };

  const again = (isFirst = true): void => {
    if (isStopped) return;
    setTimeout(() => {
      if (isStopped) return;
      connect().catch((cause: unknown) => {
        // Logged once for each outage of PostgreSQL.
        if (isFirst) log.warn({ err: cause }, 'the jobs cannot say that they live: no connection to PostgreSQL');
        again(false);
      });
    }, reconnectMs).unref();
  };

  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    mine.add(workerPool.id);
    if (holder) hold(holder, workerPool.id).catch(() => {});
  });

  events.on('job:start', ({ job }: { job: { id: string } }) => started.add(job.id));
  events.on('job:complete', ({ job }: { job: { id: string } }) => started.delete(job.id));

  /** A job may also look lost while its row is on the way, so it counts as lost when it still does at the next check. */
  const freeLostJobs = async (): Promise<void> => {
    if (mine.size === 0) return;
    const { rows } = await pool.query<{ id: string; since: string }>(
      'select id, locked_at::text as since from graphile_worker.jobs where locked_by = any($1)',
      [[...mine]],
    );
    const notStarted = rows.filter(({ id }) => !started.has(id));
    const lost = notStarted.filter(({ id, since }) => suspectJobs.has(`${id} ${since}`)).map(({ id }) => id);
    suspectJobs = new Set(notStarted.map(({ id, since }) => `${id} ${since}`));
    if (lost.length === 0) return;
    await pool.query(unlockSql, [lost, [...mine]]);
    log.warn({ jobs: lost }, 'freed jobs that a lost connection had left locked');
  };

  const look = async (): Promise<void> => {
    try {
      await freeLostJobs();
      const dead = new Set(await deadWorkers(pool));
      const sure = [...dead].filter((name) => suspects.has(name) && !mine.has(name));
      suspects = dead;
      if (sure.length === 0) return;
      await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [sure]);
      log.warn({ workers: sure }, 'freed the jobs of workers that were killed');
    } catch (cause) {
      log.warn({ err: cause }, 'could not look for jobs that nobody runs');
    }
  };
  const lookFrom = (nth: number): void => {
    timer = setTimeout(
      () => {
        looking = look().then(() => (isStopped ? undefined : lookFrom(nth + 1)));
      },
      pausesMs[Math.min(nth, pausesMs.length - 1)],
    );
    timer.unref();
  };

  await connect();
  await look();
  lookFrom(0);
  return {
    events,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await holder?.end().catch(() => {});
    },
  };
}

/**
 * Unlocks jobs ($1) of the workers ($2), and their queues. A lost job was not tried, so its attempt is given back.
 * graphile-worker has the same statement (sql/returnJobs), but does not export it.
 */
const unlockSql = `
  with jobs as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
    where id = any($1::bigint[]) and locked_by = any($2) returning job_queue_id)
  update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
  from jobs where q.id = jobs.job_queue_id and q.locked_by = any($2)`;

/** Names of workers that own a job but hold no lock. Empty until the worker has created its schema. */
async function deadWorkers(pool: Pool): Promise<string[]> {
  const { rows: made } = await pool.query<{ is: boolean }>(
    `select to_regclass('graphile_worker.jobs') is not null as is`,
  );
  if (!made[0]?.is) return [];
  const { rows } = await pool.query<{ name: string }>(
    `select distinct j.locked_by as name from graphile_worker.jobs j
     where j.locked_by is not null and not exists (
       select from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and l.granted and d.datname = current_database() and l.objsubid = 2
         and l.classid::bigint = $1 and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)`,
    [lockClass],
  );
  return rows.map(({ name }) => name);
}
