/** A text message that the simulator accepted. */
export type SentText = { sid: string; to: string; from: string; body: string; status: string; at: Date };
