import type { ClosedStorefront } from '#domain/sellers/storefront.ts';
import { m } from '#texts/compiled/messages.js';

type Closed = Pick<ClosedStorefront, 'state' | 'name'>;

/** Says that a closed shop no longer exists, and a suspended one is temporarily absent. The reason is private. */
export const closedShopTitle = ({ state, name }: Closed): string =>
  state === 'suspended' ? m.storefront_suspended_title({ name }) : m.storefront_closed_title({ name });

export const closedShopText = ({ state }: Pick<Closed, 'state'>): string =>
  state === 'suspended' ? m.storefront_suspended_words() : m.storefront_closed_words();
