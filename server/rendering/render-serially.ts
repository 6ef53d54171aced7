// Rendering blocks the event loop, and libuv (since 1.45) accepts one connection per iteration. After eight renders in
// a row, the last of 300 visitors waited eight seconds for a connection. So other work gets time between two renders.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A shorter iteration of the event loop had nothing to do. */
const idleTurnMs = 0.1;
/** Other work gets at least this long, even after a fast render. */
const minimumMs = 2;

let last: Promise<unknown> = Promise.resolve();
let tookMs = 0;

/** Renders one page after the other. Between two pages, other work gets at most the time of the last render. */
export function renderSerially(render: () => string): Promise<string> {
  const rendered = last.then(async () => {
    await yieldToEventLoop(Math.max(tookMs, minimumMs));
    const startedAt = performance.now();
    try {
      return render();
    } finally {
      tookMs = performance.now() - startedAt;
    }
  });
  last = rendered.catch(() => {});
  return rendered;
}

async function yieldToEventLoop(maximumMs: number): Promise<void> {
  const until = performance.now() + maximumMs;
  for (let [before, now] = [0, performance.now()]; now < until && now - before > idleTurnMs;) {
    await nextTurn();
    [before, now] = [now, performance.now()];
  }
}
