/** A page's message. `bytes`: report the bytes fetched for the page. `keep`: cache the page and these files. */
export type WorkerMessage = { what: 'bytes' } | { what: 'keep'; page: string; urls: string[] };

export type WorkerReply = { bytes: number };
