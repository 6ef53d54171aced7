// Clicks on links to retailers wait here for a moment and are written together, after the answers: no redirect waits for a row. A crash loses those of
// the last half second; a stop writes them first.
import { asMarket } from '#server/database/transaction-as.ts';
import type { Shop } from '#server/shop.ts';
import { type Click, writeClicks } from './queries/links.ts';

const pauseMs = 500;
/** More of one moment are led on and not counted: the queue cannot grow without end while the database is away. */
const mostWaiting = 5000;

export type ClickQueue = {
  add(click: Click): void;
  /** Writes what waits; one that fails is tried again with the next. */
  flush(): Promise<void>;
};

export function clickQueue({ sql, log }: Pick<Shop, 'sql'> & { log?: Shop['log'] }): ClickQueue {
  let waiting: Click[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const clicks = waiting;
    if (clicks.length === 0) return;
    waiting = [];
    try {
      await asMarket(sql, (tx) => writeClicks(tx, clicks));
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
