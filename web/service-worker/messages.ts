/** A page's message: request the bytes fetched for it, or cache what was loaded before the worker was active. */
export type WorkerMessage = { what: 'bytes' } | { what: 'keep'; page: string; urls: string[] };

export type WorkerReply = { bytes: number };
