import type { TransactionSql } from 'postgres';
import { courierLinkState, maxCourierLinks, maxWrongTries } from '#domain/orders/courier-link.ts';
import type { Shop } from '#server/shop.ts';
import { signCourierLink } from './hand-over.ts';
import { findCourierLinksOfPart } from './queries/courier-links.ts';
import { hasSeveralParcels } from './queries/shipments.ts';

/** The courier links of an order part for its seller. `open`: the valid link. `linksLeft`: how many more may be
 * created. */
export type SellerCourierLinks = {
  open: { url: string; triesLeft: number; expiresAt: string } | null;
  /** The latest link was locked after too many wrong codes. */
  isLocked: boolean;
  linksLeft: number;
};

/** Null: the order part is not shipped, or it was shipped in several parcels. */
export async function findSellerCourierLinks(
  tx: TransactionSql,
  { linkSecret, siteUrl, now }: Pick<Shop, 'linkSecret' | 'siteUrl' | 'now'>,
  { id, status }: { id: string; status: string },
): Promise<SellerCourierLinks | null> {
  if (status !== 'shipped' || (await hasSeveralParcels(tx, id))) return null;
  const links = await findCourierLinksOfPart(tx, id);
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
