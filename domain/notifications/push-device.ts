/** A browser subscribed to push messages: its address at the push service, and the encryption keys (RFC 8291) as base64url. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };
