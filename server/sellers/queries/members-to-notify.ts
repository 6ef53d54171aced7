// The members of a seller that get a notification. Its kind decides which members (domain/sellers/notices.ts).
import type { TransactionSql } from 'postgres';
import { type SellerNotificationKind, sellerNotificationPermissions } from '#domain/sellers/notices.ts';

/** The members of a seller who can act on this notice, the owner first; at most twenty. Runs as service_role. */
export async function findMemberIdsToNotify(
  tx: TransactionSql,
  sellerId: string,
  notice: SellerNotificationKind,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select person_id as id from seller_members where seller_id = ${sellerId} and permissions @> ${[...sellerNotificationPermissions[notice]]}
    order by is_owner desc, since limit 20`;
  return rows.map(({ id }) => id);
}

/** A notified member. `devices`: ids of push subscriptions. `texts`: number of text messages about new orders in the last day, null if they want none. */
export type MemberNotificationChannels = {
  sellerId: string;
  personId: string;
  devices: string[];
  texts: number | null;
};

/** The members of several sellers who can act on this notice, in one query. */
export const findMembersToNotifyOfSellers = (
  tx: TransactionSql,
  sellerIds: readonly string[],
  notice: SellerNotificationKind,
): Promise<MemberNotificationChannels[]> => tx<MemberNotificationChannels[]>`
  select s.id as "sellerId", m.person_id as "personId",
    array(select p.id from push_subscriptions p where p.user_id = m.person_id order by p.created_at, p.id) as devices,
    case when m.wants_texts then (select count(*)::int from notifications n where n.person_id = m.person_id and n.queued_at > now() - interval '1 day'
      and n.template = 'seller_new_order_text' and n.state <> 'skipped') end as texts
  from unnest(${[...new Set(sellerIds)]}::uuid[]) s(id)
  cross join lateral (
    select person_id, wants_texts, is_owner, since from seller_members where seller_id = s.id and permissions @> ${[...sellerNotificationPermissions[notice]]}
    order by is_owner desc, since limit 20) m
  order by s.id, m.is_owner desc, m.since`;
