// More asked than can be answered: some are refused at once, so that the others are still answered quickly (docs/operations.md).
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusals.ts';
import { log } from '#server/log.ts';
import { comeBack } from './retry-later.ts';
import { classifyRequest } from './request-class.ts';
import { Load } from './concurrency-limit.ts';
import type { SharedPage } from '#server/rendering/page-cache-key.ts';

const lookEveryMs = 200;
const resolutionMs = 20;

/** The more are refused, the longer each waits for its refusal: who asks again at once would keep the machine busy with refusing. */
const holdMsPerRefusal = 2;
const longestHoldMs = 1000;

/** A shared page that would wait longer than this for others to be made is refused at once. Less than coming back takes (`retryAfter`): a refusal must not be the slower answer. */
const longestWaitMs = 2000;

/**
 * Refuses with 503 what is too much. Kept pages never come here (kept-door.ts). `waitMs`: how long it would be until this page
 * begins to be made (pages.ts). `refuse` answers who was let in all the same and waited too long. `stop` ends its clock.
 */
export function overload(
  waitMs: (page: SharedPage) => number,
  load: Load = new Load(),
): { guard: MiddlewareHandler; refuse(request: Request, path: string): Response; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let refused = 0;
  let holdMs = 0;
  const clock = setInterval(() => {
    // It counts the time between its own timers, which are `resolution` apart when nothing is late.
    load.look(delay.mean / 1e6 - resolutionMs);
    delay.reset();
    if (refused > 0) log.warn({ refused, ...load.state }, 'too much to do: some were asked to come back');
    holdMs = Math.min(longestHoldMs, refused * holdMsPerRefusal);
    refused = 0;
  }, lookEveryMs).unref();
  const refuse = (request: Request, path: string): Response => {
    refused++;
    return comeBack(new Refusal('request/overloaded'), request, path);
  };
  return {
    refuse,
    guard: async (c, next) => {
      const { errand, page } = classifyRequest(c.req.raw, c.req.path);
      if (errand === null) return next();
      if ((page && waitMs(page) > longestWaitMs) || !load.admits(errand)) {
        refused++;
        if (holdMs > 0) await pause(holdMs);
        return comeBack(new Refusal('request/overloaded'), c.req.raw, c.req.path);
      }
      const began = performance.now();
      load.enter(errand);
      try {
        await next();
      } finally {
        load.leave(errand, performance.now() - began);
      }
    },
    stop: () => {
      clearInterval(clock);
      delay.disable();
    },
  };
}
