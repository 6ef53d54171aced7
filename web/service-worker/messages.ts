/** A page's message: request the bytes fetched for it, or cache what was loaded before the worker was active. */
export type WorkerMessage = { what: 'bytes' } | { what: 'keep'; page: string; urls: string[] };

/** The worker's message to a page. */
export type WorkerReply = { bytes: number };
