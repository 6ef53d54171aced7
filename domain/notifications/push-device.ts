/** A browser subscribed to push messages: the push service's URL and the encryption keys (RFC 8291) as base64url. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };
