import type { TransactionSql } from 'postgres';
import { courierLinkState, maxCourierLinks, maxWrongTries } from '#domain/orders/courier-link.ts';
import type { Shop } from '#server/shop.ts';
import { signCourierLink } from './hand-over.ts';
import { courierLinksOf } from './queries/courier-links.ts';
import { hasSeveralParcels } from './queries/shipments.ts';

/** What a seller sees of a part's courier links. `open`: the valid link with its URL, the tries left and its end (ISO 8601). `linksLeft`: how many more links may be created. */
export type CourierView = {
  open: { url: string; triesLeft: number; expiresAt: string } | null;
  /** The latest link was closed after too many wrong codes. */
  isLocked: boolean;
  linksLeft: number;
};

/** Null: the part is not under way, or left in several parcels (a link is always for the whole part). */
export async function courierViewOf(
  tx: TransactionSql,
  { linkSecret, siteUrl, now }: Pick<Shop, 'linkSecret' | 'siteUrl' | 'now'>,
  { id, status }: { id: string; status: string },
): Promise<CourierView | null> {
  if (status !== 'shipped' || (await hasSeveralParcels(tx, id))) return null;
  const links = await courierLinksOf(tx, id);
  const [latest] = links;
  const state = latest && courierLinkState(latest, now());
  return {
    open:
      latest && state === 'open'
        ? {
            url: `${siteUrl()}/remise/${signCourierLink(linkSecret, latest.id)}`,
            triesLeft: maxWrongTries - latest.wrongTries,
            expiresAt: latest.expiresAt.toISOString(),
          }
        : null,
    isLocked: state === 'locked',
    linksLeft: Math.max(0, maxCourierLinks - links.length),
  };
}
