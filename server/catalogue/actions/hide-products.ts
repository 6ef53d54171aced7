import { z } from 'zod';
import { action } from '#server/action.ts';
import { changeProducts, maxProductsPerChange } from '#server/catalogue/change-products.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Hides products from the shop, or shows them again. Their offers and orders stay. `change`: idempotency key. */
export const setProductsHidden = action({
  name: 'product/hide',
  input: z.object({
    change: z.guid(),
    products: z.array(z.guid()).min(1).max(maxProductsPerChange),
    isHidden: z.boolean(),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  run: (tx, { change, products, isHidden }, actor) =>
    changeProducts(tx, { id: change, kind: isHidden ? 'hide' : 'show', products }, { is_hidden: isHidden }, actor),
  audit: ({ changed, isRepeat }, { change, isHidden }) =>
    isRepeat || changed.length === 0
      ? null
      : {
          action: isHidden ? 'product/hidden' : 'product/shown',
          orderId: null,
          facts: { change, products: changed.map(({ product }) => product) },
        },
});
