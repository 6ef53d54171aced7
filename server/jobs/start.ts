import { setTimeout as pause } from 'node:timers/promises';
import { type JobHelpers, Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import type { Jobs } from './queries.ts';
import { keepWorkerLocks } from '#server/database/worker-locks.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { refundPayment } from '#server/payments/refund.ts';
import type { Shop } from '#server/shop.ts';
import type { Mailer } from '#server/integrations/mail.ts';
import type { Texter } from '#server/integrations/text-messages.ts';
import { checkOrder } from '#server/payments/jobs/check-order.ts';
import { type FetchPicture, fetchPicture } from '#server/catalogue/jobs/fetch-picture.ts';
import { keepRunning, type Run } from './keep-running.ts';
import { notifyAdmin } from '#server/orders/jobs/notify-admin.ts';
import { sendAuthMail } from '#server/people/jobs/send-auth-mail.ts';
import { sendAuthText } from '#server/people/jobs/send-auth-text.ts';
import { pollPayment } from '#server/payments/jobs/poll-payment.ts';
import { purgeCarts } from '#server/cart/jobs/purge-carts.ts';
import { purgeChanges } from '#server/catalogue/jobs/purge-changes.ts';
import { remindToPay } from '#server/orders/jobs/remind-to-pay.ts';
import { reconcile } from '#server/ledger/jobs/reconcile.ts';
import { refreshRates } from '#server/pricing/jobs/refresh-rates.ts';
import { sendMail } from '#server/notifications/jobs/send-mail.ts';
import { sweepOrders } from '#server/orders/jobs/sweep-orders.ts';
import { tellAlerts } from '#server/notifications/jobs/send-alerts.ts';

export type JobsOptions = {
  /** The owner's connection: the worker keeps its own schema (graphile_worker) and makes it when it is missing. */
  connectionString: string;
  shop: Shop;
  mailer: Mailer;
  /** The shop's name, for mails. */
  siteName: string;
  ratesUrl: string | undefined;
  /** DATA_DIR/pictures; without it the pictures an import asked for stay queued. */
  picturesDir?: string;
  /** Without it text messages stay queued. */
  texter?: Texter;
  /** Ends sessions that were idle too long, forgets what is over (R-SESS-04, R-SESS-05): the wire's. */
  cleanSessions?(): Promise<void>;
  concurrency?: number;
};

/** Sessions every minute (R-SESS-04), rates every half hour (R-FX-03), old carts and old notices of changes every night, ledger against orders and providers after them, orders whose expiry was lost and alerts nobody was told of every ten minutes; what was missed while the server was off is not made up for. What comes every minute takes the place of its last that failed. */
export const schedule =
  '* * * * * clean-sessions ?jobKey=clean-sessions\n*/30 * * * * refresh-rates\n17 3 * * * purge-carts\n37 3 * * * purge-changes\n7 4 * * * reconcile\n*/10 * * * * sweep-orders\n*/10 * * * * tell-alerts';

const applicationName = 'sugu-jobs';

/** Starts the worker, and starts it again whenever it has lost PostgreSQL; `stop` waits for the jobs in hand. Any number of processes may run it: a job is done by one of them. */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const tasks = tasksOf(options) as TaskList;
  let isFirst = true;
  return keepRunning(async () => {
    const { runner, ...run } = await openRunner(options, tasks);
    if (isFirst) await runner.addJob('refresh-rates', {}, { jobKey: 'refresh-rates:start' });
    isFirst = false;
    return run;
  }, options.shop.log);
}

/** One worker with connections of its own. It ends by itself when it could not write down what became of a job: another one then frees that job (database/worker-locks.ts). */
async function openRunner(
  { connectionString, shop, concurrency = 3 }: JobsOptions,
  taskList: TaskList,
): Promise<Run & { runner: Runner }> {
  const pgPool = new Pool({
    connectionString,
    max: concurrency + 2,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection PostgreSQL closes is opened again by the worker; unheard, its error would end the process.
  pgPool.on('error', (cause) => shop.log.warn({ err: cause }, 'the jobs lost a connection to PostgreSQL'));
  pgPool.on('connect', (client) => client.on('error', () => {}));
  // A connection that somebody still holds is not waited for.
  const opened: (() => Promise<void>)[] = [() => Promise.race([pgPool.end(), pause(5000, undefined, { ref: false })])];
  const drop = async (): Promise<void> => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    const locks = await keepWorkerLocks(pgPool, connectionString, shop.log);
    opened.push(() => locks.stop());
    const runner = await run({
      pgPool,
      events: locks.events,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: loggerTo(shop.log),
      taskList,
      crontab: schedule,
    });
    let isEnded = false;
    const ended = runner.promise.finally(() => (isEnded = true));
    ended.catch(() => {});
    return {
      runner,
      ended,
      drop,
      stop: async () => {
        // It may be ending by itself at this moment.
        if (!isEnded) await runner.stop().catch(() => ended.catch(() => {}));
        await drop();
      },
    };
  } catch (cause) {
    await drop().catch(() => {});
    throw cause;
  }
}

/** What does each task: a file of its noun's jobs/, or for `expire-order` and `refund-payment` a step of orders and payments. Payloads are ours (jobs/queries.ts), written by no one else. */
function tasksOf({ shop, mailer, siteName, ratesUrl, picturesDir, texter, cleanSessions }: JobsOptions): {
  [Task in keyof Jobs]: (payload: Jobs[Task], helpers: Pick<JobHelpers, 'job'>) => Promise<void>;
} {
  return {
    'poll-payment': (payload) => pollPayment(shop, payload),
    'remind-to-pay': (payload) => remindToPay(shop, payload),
    'expire-order': async ({ orderId }) => void (await expireOrder(shop, orderId)),
    'refund-payment': async ({ refundId }, { job }) =>
      void (await refundPayment(shop, refundId, { isLastTry: job.attempts >= job.max_attempts })),
    'send-mail': async (payload, { job }) =>
      void (await sendMail(shop, mailer, siteName, payload, { isLastTry: job.attempts >= job.max_attempts })),
    'send-auth-mail': (payload, { job }) =>
      sendAuthMail(shop, mailer, siteName, payload, { jobId: String(job.id), queuedAt: job.created_at }),
    'send-auth-text': (payload, { job }) =>
      sendAuthText(shop, texter, siteName, payload, { jobId: String(job.id), queuedAt: job.created_at }),
    'clean-sessions': async () => cleanSessions?.(),
    'notify-admin': (payload) => notifyAdmin(shop, payload),
    'refresh-rates': async () => void (await refreshRates(shop.sql, shop.log, ratesUrl)),
    'purge-carts': () => purgeCarts(shop.sql),
    'purge-changes': () => purgeChanges(shop.sql),
    'sweep-orders': () => sweepOrders(shop),
    reconcile: () => reconcile(shop),
    'tell-alerts': () => tellAlerts(shop, mailer, siteName),
    'check-order': (payload) => checkOrder(shop, payload),
    ...(picturesDir && {
      'fetch-picture': (payload: FetchPicture, { job }: Pick<JobHelpers, 'job'>) =>
        fetchPicture({ shop, picturesDir }, payload, { attempt: job.attempts }),
    }),
  };
}

const loggerTo = (log: Shop['log']) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta: meta?.['failure'] ?? meta?.['error'] }, message);
    else if (level === 'warning') log.warn({}, message);
  });
