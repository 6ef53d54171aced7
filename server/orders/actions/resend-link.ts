import { z } from 'zod';
import { action } from '#server/action.ts';
import { resendOrderLink } from '#server/orders/resend-order-link.ts';
import { anybody } from '#server/access-rules.ts';

/** Mails the link of an order to the buyer. The response does not reveal whether the order exists. */
export const resendLink = action({
  name: 'order/resend-link',
  input: z.object({ number: z.string(), email: z.string() }),
  who: [anybody],
  steps: (shop, input) => resendOrderLink(shop, input),
  audit: 'none: the mail is a row of its own',
});
