// Refuses some requests at once under overload, so that the others are still answered quickly (docs/scaling.md).
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals.ts';
import { log } from '#server/log.ts';
import { retryLaterResponse } from './retry-later.ts';
import { classifyRequest, type RequestClass } from './request-class.ts';
import { AdaptiveConcurrencyLimit } from './concurrency-limit.ts';
import type { SharedPage } from '#server/rendering/page-cache-key.ts';

const sampleEveryMs = 200;
const resolutionMs = 20;

/** Each refusal is delayed by this much per recent refusal, because clients that retry at once cause more load. */
const holdMsPerRefusal = 2;
const maximumHoldMs = 1000;

/** A shared page that would wait longer for its rendering is refused. Must be less than `retryAfterSeconds`. */
const maximumWaitMs = 2000;

export type LoadShedder = {
  guard: MiddlewareHandler<{ Variables: { requestClass?: RequestClass } }>;
  /** Refuses a request that was admitted but waited too long. */
  refuse(request: Request, path: string): Response;
  readonly state: AdaptiveConcurrencyLimit['state'] & { refused: Record<RequestClass, number> };
  stop(): void;
};

/** Refuses with 503 what exceeds the limit. `waitMs`: how long the page would wait for its rendering. */
export function createLoadShedder(
  waitMs: (page: SharedPage) => number,
  limit: AdaptiveConcurrencyLimit = new AdaptiveConcurrencyLimit(),
): LoadShedder {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const refused: Record<RequestClass, number> = { 'private-page': 0, 'shared-page': 0, api: 0, checkout: 0 };
  let refusedSinceSample = 0;
  let holdMs = 0;
  const timer = setInterval(() => {
    // The histogram measures the time between its timers, which is `resolutionMs` when nothing is late.
    limit.sample(delay.mean / 1e6 - resolutionMs);
    delay.reset();
    if (refusedSinceSample > 0)
      log.warn({ refused: refusedSinceSample, ...limit.state }, 'too much to do: some were asked to come back');
    holdMs = Math.min(maximumHoldMs, refusedSinceSample * holdMsPerRefusal);
    refusedSinceSample = 0;
  }, sampleEveryMs).unref();
  const refuse = (requestClass: RequestClass, request: Request, path: string): Response => {
    refused[requestClass]++;
    refusedSinceSample++;
    return retryLaterResponse(new Refusal('request/overloaded'), request, path);
  };
  return {
    // Only shared pages wait in a queue.
    refuse: (request, path) => refuse('shared-page', request, path),
    get state() {
      return { ...limit.state, refused };
    },
    guard: async (c, next) => {
      const { requestClass, page } = classifyRequest(c.req.raw, c.req.path);
      if (requestClass === null) return next();
      c.set('requestClass', requestClass);
      if ((page && waitMs(page) > maximumWaitMs) || !limit.admits(requestClass)) {
        const answer = refuse(requestClass, c.req.raw, c.req.path);
        if (holdMs > 0) await sleep(holdMs);
        return answer;
      }
      const startedAt = performance.now();
      limit.enter(requestClass);
      try {
        await next();
      } finally {
        limit.leave(requestClass, performance.now() - startedAt);
      }
    },
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
