// Queues clicks on retailer links and writes them in batches, so that no redirect waits for the database. A crash loses
// the clicks of the last half second.
import { asMarket } from '#server/database/transaction-as.ts';
import type { Shop } from '#server/shop.ts';
import { type Click, insertClicks } from './queries/links.ts';

const pauseMs = 500;
/** Beyond this number clicks are not counted, so that the queue stays bounded while the database is down. */
const mostWaiting = 5000;

export type ClickQueue = {
  add(click: Click): void;
  /** Writes the queued clicks. Clicks that could not be written are retried with the next batch. */
  flush(): Promise<void>;
};

export function createClickQueue({ sql, log }: Pick<Shop, 'sql'> & { log?: Shop['log'] }): ClickQueue {
  let waiting: Click[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const clicks = waiting;
    if (clicks.length === 0) return;
    waiting = [];
    try {
      await asMarket(sql, (tx) => insertClicks(tx, clicks));
    } catch (err) {
      log?.warn({ err, clicks: clicks.length }, 'clicks on links were not written');
      waiting = [...clicks, ...waiting].slice(0, mostWaiting);
    }
  };
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  };
  return {
    add(click) {
      if (waiting.length >= mostWaiting) return;
      waiting.push(click);
      timer ??= setTimeout(() => void flush(), pauseMs).unref();
    },
    flush,
  };
}
