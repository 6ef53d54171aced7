import { createHmac } from 'node:crypto';
import type { Shop } from '#server/shop.ts';

/**
 * Where an order comes from, to count orders per network and per person. `network`: a hash of the IPv4 address or IPv6
 * /64. `caller`: a hash of the account id, or of a guest's network and email address.
 */
export type BuyerAndNetworkHashes = { network: string; caller: string; isGuest: boolean };

/** Hashes network and caller with the secret of the shop. A guest is recognised by network and email address. */
export function hashBuyerAndNetwork(
  { linkSecret }: Pick<Shop, 'linkSecret'>,
  { network, userId, email }: { network: string; userId: string | null; email: string },
): BuyerAndNetworkHashes {
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
