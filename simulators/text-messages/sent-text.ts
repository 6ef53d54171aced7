/** A text that was taken. */
export type SentText = { sid: string; to: string; from: string; body: string; status: string; at: Date };
