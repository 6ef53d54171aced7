import { createHmac } from 'node:crypto';
import type { Shop } from '#server/shop.ts';

/**
 * The origin of an order, to count orders. Both values are hashes. `network`: of an IPv4 address or an IPv6 /64.
 * `caller`: of the account, or for a guest of the network and the email address.
 */
export type OrderOrigin = { network: string; caller: string; isGuest: boolean };

/** Hashes network and caller with the secret of the shop. A guest is recognised by network and email address. */
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
