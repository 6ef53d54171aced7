import { createHmac } from 'node:crypto';
import type { Shop } from '#server/shop.ts';

/**
 * The origin of an order, used only for counting: hashes that cannot be turned back into an address. `network`:
 * an IPv4 address or a /64 of IPv6. `caller`: an account; for a guest, the network with the mail address.
 */
export type OrderOrigin = { network: string; caller: string; isGuest: boolean };

export function orderOriginOf(
  { linkSecret }: Pick<Shop, 'linkSecret'>,
  { network, userId, email }: { network: string; userId: string | null; email: string },
): OrderOrigin {
  const mark = (...parts: string[]) =>
    createHmac('sha256', linkSecret)
      .update(JSON.stringify(['order-origin', ...parts]))
      .digest('hex');
  return {
    network: mark('network', network),
    caller: userId ? mark('account', userId) : mark('guest', network, email.toLowerCase()),
    isGuest: userId === null,
  };
}
