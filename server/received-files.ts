// Files uploaded with a form, on disk until the response is sent. Their names are random tokens, not chosen by clients.

/** `path`: the temporary file; null: it was too large and is deleted. `head`: its first bytes. */
export type ReceivedFile = { path: string | null; bytes: number; head: Buffer };

const received = new Map<string, ReceivedFile>();

export const setReceivedFile = (token: string, file: ReceivedFile): void => void received.set(token, file);
export const forgetReceivedFile = (token: string): void => void received.delete(token);
/** Null: no file was sent. */
export const getReceivedFile = (token: string): ReceivedFile | null => received.get(token) ?? null;
