/** A browser that takes pushed messages: the address at its push service, and the keys messages are encrypted with (RFC 8291), base64url. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };
