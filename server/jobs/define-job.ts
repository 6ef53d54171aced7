import type { ZodType } from 'zod';
import type { Actor } from '#domain/people/actor.ts';
import type { LinkedPriceReader } from '#server/integrations/linked-prices.ts';
import type { Mailer } from '#server/integrations/mail.ts';
import type { Pusher } from '#server/integrations/push.ts';
import type { SmsSender } from '#server/integrations/text-messages.ts';
import type { Template } from '#server/notifications/template.ts';
import type { Shop } from '#server/shop.ts';
import type { JobPayloads } from './queries.ts';

/** The dependencies of jobs, created once at the start (server/app.ts). */
export type JobTools = {
  shop: Shop;
  /** Every message template. A row of `notifications` names its template. */
  templates: readonly Template[];
  mailer: Mailer;
  /** The shop's name, used in messages. */
  siteName: string;
  /** Absent: text messages are skipped. */
  texter?: SmsSender;
  /** Absent: push messages are skipped. */
  pusher?: Pusher;
  /** DATA_DIR/pictures. Absent: pictures requested by an import stay queued. */
  picturesDir?: string;
  /** Fetches the retailers' prices of linked offers. Absent: prices that become too old are hidden. */
  readLinkedPrices?: LinkedPriceReader;
  /** Ends idle sessions and deletes expired ones (R-SESS-04, R-SESS-05). */
  cleanSessions?(): Promise<void>;
};

/** One try of a job. `attempt` counts from 1. */
export type JobAttempt = {
  actor: Actor;
  jobId: string;
  queuedAt: Date;
  number: number;
  isLast: boolean;
};

/** A kind of background work. Each has a file server/<noun>/jobs/<name>.ts and an entry in server/jobs/lists.ts. */
export type Job<Payload extends object = object> = {
  /** The task's name in the queue. It is stored, so never rename it. */
  name: string;
  /** The shape of the queued payload. A job with a wrong payload does not run and raises an alert. */
  payload: ZodType<Payload>;
  /** The schedule: five fields of cron, in UTC. Runs missed while no worker ran are skipped. */
  schedule?: string;
  /** A scheduled run replaces a failed run that waits for its next try. */
  replacesFailed?: true;
  /** The job runs only where this dependency is configured. Elsewhere, queued jobs of this kind wait. */
  needs?: keyof JobTools;
  /** The job reports its final failure itself. Otherwise the worker raises the alert job/failed. */
  tellsOfFailure?: true;
  /** If it throws, the job is retried after growing pauses, until the last try. */
  run(tools: JobTools, payload: Payload, attempt: JobAttempt): Promise<unknown>;
};

/** Returns the job unchanged; only its type is checked. The file of a job with a payload adds the payload's type to the
 * interface JobPayloads. */
export const defineJob = <const Name extends string, Payload extends object>(
  job: Job<Payload> & { name: Name } & (Name extends keyof JobPayloads
      ? { payload: ZodType<JobPayloads[Name]> }
      : unknown),
): Job<Payload> => job;
