// Rendering holds the event loop, and libuv (since 1.45) takes one new connection each time around it: eight cold renderings in a row kept
// the last of 300 visitors at the door for eight seconds, who asked for a kept page too.
import { setImmediate as pause } from 'node:timers/promises';

/** A time around the loop that is shorter found nothing to do. */
const quietMs = 0.1;
/** However quick the last rendering was. */
const leastMs = 2;

let last: Promise<unknown> = Promise.resolve();
let tookMs = 0;

/** Renders one after the other. Between two the event loop looks at everything else: until that is done, or had as much time as the rendering. */
export function renderInTurn(render: () => string): Promise<string> {
  const rendered = last.then(async () => {
    await letOthers(Math.max(tookMs, leastMs));
    const began = performance.now();
    try {
      return render();
    } finally {
      tookMs = performance.now() - began;
    }
  });
  last = rendered.catch(() => {});
  return rendered;
}

async function letOthers(mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  for (let [before, now] = [0, performance.now()]; now < until && now - before > quietMs;) {
    await pause();
    [before, now] = [now, performance.now()];
  }
}
