/** A text message that the simulator accepted. */
export type SentTextMessage = { sid: string; to: string; from: string; body: string; status: string; at: Date };
