import { z } from 'zod';
import { action } from '#server/action.ts';
import { optOutOfInvites } from '#server/reviews/queries/invitations.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** The buyer of an order opts their e-mail address out of review invitations permanently. */
export const stopInvitations = action({
  name: 'review/stop-invitations',
  input: z.object({ orderId: z.uuid() }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  as: 'market',
  run: (tx, { orderId }) => optOutOfInvites(tx, orderId),
  audit: 'none: it is a row of its own',
});
