import { createHmac } from 'node:crypto';

/** Creates the header `Stripe-Signature`: an HMAC-SHA256 of `${seconds}.${body}`. */
export function createSignatureHeader(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
