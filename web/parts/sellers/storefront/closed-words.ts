import type { ClosedStorefront } from '#domain/sellers/storefront.ts';
import { m } from '#texts/compiled/messages.js';

type Closed = Pick<ClosedStorefront, 'state' | 'name'>;

/** A closed shop is gone; a suspended one is temporarily absent. The reason stays between the seller and the market. */
export const closedTitle = ({ state, name }: Closed): string =>
  state === 'suspended' ? m.storefront_suspended_title({ name }) : m.storefront_closed_title({ name });

export const closedWords = ({ state }: Pick<Closed, 'state'>): string =>
  state === 'suspended' ? m.storefront_suspended_words() : m.storefront_closed_words();
