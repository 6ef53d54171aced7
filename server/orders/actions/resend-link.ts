import { z } from 'zod';
import { action } from '#server/action.ts';
import { resendOrderLink } from '#server/orders/resend-order-link.ts';
import { anybody } from '#server/who.ts';

/** Sends the link to an order to the order's own address; the answer never says whether there is one. See server/orders/resend-order-link.ts. */
export const resendLink = action({
  name: 'order/resend-link',
  input: z.object({ number: z.string(), email: z.string() }),
  who: [anybody],
  steps: (shop, input) => resendOrderLink(shop, input),
  audit: 'none: the mail is a row of its own',
});
