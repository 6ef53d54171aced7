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
  /** Every template, by which rows of `notifications` are written. */
  templates: readonly Template[];
  mailer: Mailer;
  /** The shop's name, for messages. */
  siteName: string;
  /** Without it text messages are skipped. */
  texter?: Texter;
  /** Without it push messages are skipped. */
  pusher?: Pusher;
  /** DATA_DIR/pictures; without it the pictures an import asked for stay queued. */
  picturesDir?: string;
  /** Reads prices of linked offers again; without it those that grow too old are hidden. */
  readLinkedPrices?: LinkedPriceReader;
  /** Ends sessions that were idle too long, forgets what is over (R-SESS-04, R-SESS-05). */
  cleanSessions?(): Promise<void>;
};

/** One try of a job: as whom it acts, its id in the queue, when it was queued, which try this is (from 1), whether it is the last. */
export type Attempt = {
  actor: Actor;
  jobId: string;
  queuedAt: Date;
  number: number;
  isLast: boolean;
};

/** A kind of work that the queue does. Each stands in server/<noun>/jobs/<name>.ts and in the list of server/jobs/lists.ts. */
export type Job<Payload extends object = object> = {
  /** The task's name in the queue: stored, never renamed. */
  name: string;
  /** The shape of the queued payload. A job with another payload is not run, and the shop is alerted. */
  payload: ZodType<Payload>;
  /** When it comes by itself: five fields of cron, in UTC. What was missed while no worker ran is not made up for. */
  schedule?: string;
  /** A scheduled run takes the place of the last one that failed and waits for its next try. */
  replacesFailed?: true;
  /** The job exists only where this is given; elsewhere its rows wait. */
  needs?: keyof JobTools;
  /** It tells a person of its last failure itself. Without it the worker does (alert job/failed). */
  tellsOfFailure?: true;
  /** When it throws, the job is tried again with growing pauses, until the last try. */
  run(tools: JobTools, payload: Payload, attempt: Attempt): Promise<unknown>;
};

/** Types a job. One that the server queues takes the payload that its file adds to JobPayloads. */
export const defineJob = <const Name extends string, Payload extends object>(
  job: Job<Payload> & { name: Name } & (Name extends keyof JobPayloads
      ? { payload: ZodType<JobPayloads[Name]> }
      : unknown),
): Job<Payload> => job;
