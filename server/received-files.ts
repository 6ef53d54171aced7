// Files that came with a form and lie on the disk while it is answered (server/http/form-file.ts). The form's field holds a token that only this
// process knows: whoever sends such a token themselves names no file.

/** `path`: where it lies until the answer is given; null: it was too large, and is gone. `head`: its first bytes. */
export type ReceivedFile = { path: string | null; bytes: number; head: Buffer };

const received = new Map<string, ReceivedFile>();

export const addReceivedFile = (token: string, file: ReceivedFile): void => void received.set(token, file);
export const forgetReceivedFile = (token: string): void => void received.delete(token);
/** Null: no file was sent. */
export const findReceivedFile = (token: string): ReceivedFile | null => received.get(token) ?? null;
