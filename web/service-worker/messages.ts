/** What a page asks of the worker: how many bytes it fetched for it, or to keep what was loaded before the worker was there. */
export type WorkerMessage = { what: 'bytes' } | { what: 'keep'; page: string; urls: string[] };

/** What the worker tells a page. */
export type WorkerReply = { bytes: number };
