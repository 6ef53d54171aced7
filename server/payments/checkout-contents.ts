import { formatOptions, type SoldOption } from '#domain/sellers/dish-options.ts';
import { type Language, titleIn } from '#domain/settings/language.ts';
import type { CheckoutContents } from '#server/integrations/payment.ts';
import type { OrderRecord } from '#server/orders/queries/order-reading.ts';
import { m } from '#texts/compiled/messages.js';

/** The articles that the provider's page lists, in the order's language. */
export function checkoutItemsOf(
  order: Pick<OrderRecord, 'currency' | 'shippingMinor' | 'roundingMinor' | 'language'> & {
    lines: (Pick<OrderRecord['lines'][number], 'titleFr' | 'titleEn' | 'quantity' | 'itemsMinor'> & {
      options?: SoldOption[] | null;
    })[];
  },
): CheckoutContents {
  return {
    currency: order.currency,
    shippingMinor: order.shippingMinor,
    shippingName: m.mail_shipping({}, { locale: order.language }),
    language: order.language,
    lines: [
      ...order.lines.map((line) => ({
        name: nameOf(line, order.language),
        quantity: line.quantity,
        amountMinor: line.itemsMinor,
      })),
      ...(order.roundingMinor > 0
        ? [{ name: m.mail_rounding({}, { locale: order.language }), quantity: 1, amountMinor: order.roundingMinor }]
        : []),
    ],
  };
}

const nameOf = (
  { titleFr, titleEn, options }: { titleFr: string; titleEn: string; options?: SoldOption[] | null },
  language: Language,
): string => {
  const words = options ? formatOptions({ options, customSpecs: null }, language) : null;
  return titleIn(language, { titleFr, titleEn }) + (words ? ` (${words})` : '');
};
