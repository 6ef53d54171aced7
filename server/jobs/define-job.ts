import type { ZodType } from 'zod';
import type { Actor } from '#domain/people/actor.ts';
import type { LinkedPriceReader } from '#server/integrations/linked-prices.ts';
import type { Mailer } from '#server/integrations/mail.ts';
import type { Pusher } from '#server/integrations/push.ts';
import type { Texter } from '#server/integrations/text-messages.ts';
import type { Template } from '#server/notifications/template.ts';
import type { Shop } from '#server/shop.ts';
import type { JobPayloads } from './queries.ts';

/** The dependencies of jobs, passed once at the start (server/app.ts). */
export type JobTools = {
  shop: Shop;
  /** Every message template; rows of `notifications` name one of them. */
  templates: readonly Template[];
  mailer: Mailer;
  /** The shop's name, used in messages. */
  siteName: string;
  /** Without it, text messages are skipped. */
  texter?: Texter;
  /** Without it, push messages are skipped. */
  pusher?: Pusher;
  /** DATA_DIR/pictures. Without it, pictures requested by an import stay queued. */
  picturesDir?: string;
  /** Reads prices of linked offers again. Without it, prices that grow too old are hidden. */
  readLinkedPrices?: LinkedPriceReader;
  /** Ends idle sessions and deletes expired ones (R-SESS-04, R-SESS-05). */
  cleanSessions?(): Promise<void>;
};

/** One try of a job: its actor, the job's id, when it was queued, the number of this try (from 1), and whether it is the last. */
export type JobAttempt = {
  actor: Actor;
  jobId: string;
  queuedAt: Date;
  number: number;
  isLast: boolean;
};

/** A kind of background work. Each job has a file server/<noun>/jobs/<name>.ts and an entry in server/jobs/lists.ts. */
export type Job<Payload extends object = object> = {
  /** The task's name in the queue. It is stored, so never rename it. */
  name: string;
  /** The shape of the queued payload. A job with a wrong payload does not run, and raises an alert. */
  payload: ZodType<Payload>;
  /** The schedule: five fields of cron, in UTC. Runs missed while no worker ran are not made up for. */
  schedule?: string;
  /** A scheduled run replaces the last failed run that waits for its next try. */
  replacesFailed?: true;
  /** The job exists only where this dependency is given; elsewhere its rows wait in the queue. */
  needs?: keyof JobTools;
  /** The job notifies a person of its final failure itself. Otherwise the worker does (alert job/failed). */
  tellsOfFailure?: true;
  /** If it throws, the job is retried with growing pauses, until the last try. */
  run(tools: JobTools, payload: Payload, attempt: JobAttempt): Promise<unknown>;
};

/** Types a job. The file of a queued job adds its payload to JobPayloads. */
export const defineJob = <const Name extends string, Payload extends object>(
  job: Job<Payload> & { name: Name } & (Name extends keyof JobPayloads
      ? { payload: ZodType<JobPayloads[Name]> }
      : unknown),
): Job<Payload> => job;
