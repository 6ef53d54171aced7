// All data about a person, for their export. Runs with that person's rights (asPerson), so rows of others are hidden.
import type { TransactionSql } from 'postgres';

/** One formatted JSON text with a key for each kind of data. */
export async function exportAccountData(tx: TransactionSql): Promise<string> {
  const [row] = await tx<{ copy: string }[]>`
    select jsonb_pretty(jsonb_build_object(
      'made_at', now(),
      'account', private.my_account(),
      'profile', (select to_jsonb(p) from profiles p where p.user_id = (select auth.uid())),
      'roles', (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'granted_at', r.granted_at)), '[]') from user_roles r where r.user_id = (select auth.uid())),
      'memberships', (select coalesce(jsonb_agg(jsonb_build_object('seller', s.name, 'permissions', m.permissions, 'is_owner', m.is_owner, 'wants_texts', m.wants_texts, 'since', m.since)), '[]') from seller_members m join sellers s on s.id = m.seller_id where m.person_id = (select auth.uid())),
      'addresses', (select coalesce(jsonb_agg(to_jsonb(a) - 'user_id'), '[]') from addresses a),
      'favourites', (select coalesce(jsonb_agg(jsonb_build_object('product_id', f.product_id, 'title', t.title_fr, 'saved_price_minor', f.saved_price_minor, 'saved_currency', f.saved_currency, 'saved_country', f.saved_country, 'saved_on', f.saved_on) order by f.place), '[]') from favourites f join products t on t.id = f.product_id),
      'followed_shops', (select coalesce(jsonb_agg(jsonb_build_object('seller', s.name, 'followed_at', f.followed_at, 'wants_mail', f.wants_mail, 'told_at', f.told_at) order by f.followed_at), '[]') from shop_followers f left join sellers s on s.id = f.seller_id),
      'push_subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', b.created_at) order by b.created_at), '[]') from push_subscriptions b),
      'wishlists', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'created_at', l.created_at,
          'products', (select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'title', t.title_fr) order by i.place), '[]') from wishlist_items i join products t on t.id = i.product_id where i.wishlist_id = l.id),
          'shared_at', (select s.created_at from wishlist_shares s where s.wishlist_id = l.id)) order by l.place), '[]') from wishlists l),
      'cart', (select coalesce(jsonb_agg(jsonb_build_object('offer_id', c.offer_id, 'quantity', c.quantity, 'custom_specs', c.custom_specs) order by c.place), '[]') from saved_cart_lines c),
      'sign_ins', private.my_sign_ins(),
      'messages', private.my_messages(),
      'reviews', private.my_reviews(),
      'returns', private.my_returns(),
      'payout_accounts', private.my_payout_accounts(),
      'seller_identities', (select coalesce(jsonb_agg(to_jsonb(i) order by i.seller_id), '[]') from seller_identities i),
      'seller_messages', private.my_seller_messages(),
      'team_invitations', private.my_team_invitations(),
      'review_reports', (select coalesce(jsonb_agg(jsonb_build_object('review_id', r.review_id, 'reason', r.reason, 'words', r.words, 'reported_at', r.reported_at) order by r.reported_at), '[]') from review_reports r),
      'newsletter', private.my_newsletter(),
      'applications', private.my_applications(),
      'seller_applications', (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'state', a.state, 'business_name', a.business_name, 'legal_name', a.legal_name,
          'registration', a.registration, 'about', a.about, 'phone', a.phone, 'country', a.country_code, 'city', a.city, 'street', a.street, 'slug', a.slug, 'reply', a.reply,
          'created_at', a.created_at, 'sent_at', a.sent_at, 'decided_at', a.decided_at,
          'documents', (select jsonb_agg(jsonb_build_object('kind', d.kind, 'file_type', d.file_type, 'file_bytes', d.file_bytes, 'added_at', d.added_at) order by d.added_at) from seller_application_documents d where d.application_id = a.id),
          'payout', (select to_jsonb(p) from private.my_application_payout(a.id) p)) order by a.created_at), '[]') from seller_applications a),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object(
          'number', o.number, 'type', o.order_type, 'status', o.status, 'language', o.language, 'customer_name', o.customer_name, 'customer_email', o.customer_email, 'customer_phone', o.customer_phone,
          'street', o.street, 'city', o.city, 'postal_code', o.postal_code, 'country', o.country_code, 'instructions', o.instructions, 'currency', o.currency,
          'items_minor', o.items_minor, 'shipping_minor', o.shipping_minor, 'rounding_minor', o.rounding_minor, 'total_minor', o.total_minor, 'shown_currency', o.shown_currency, 'shown_total_minor', o.shown_total_minor, 'created_at', o.created_at, 'paid_at', o.paid_at,
          'parts', (select jsonb_agg(jsonb_build_object('seller', p.seller_name, 'status', p.status, 'carrier', p.carrier, 'tracking_code', p.tracking_code, 'way', p.way, 'place', p.place,
            'shipments', (select jsonb_agg(jsonb_build_object('carrier', h.carrier, 'tracking_code', h.tracking_code, 'shipped_at', h.shipped_at) order by h.shipped_at, h.id) from shipments h where h.seller_order_id = p.id)) order by p.position) from seller_orders p where p.order_id = o.id),
          'lines', (select jsonb_agg(jsonb_build_object('title', l.title_fr, 'quantity', l.quantity, 'unit_price_minor', l.unit_price_minor, 'currency', l.offer_currency, 'custom_specs', l.custom_specs, 'options', l.options) order by l.position) from order_lines l where l.order_id = o.id),
          'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) order by e.id) from order_events e where e.order_id = o.id),
          'payments', (select jsonb_agg(jsonb_build_object('provider', y.provider, 'state', y.state, 'amount_minor', y.amount_minor, 'currency', y.currency, 'refusal', y.refusal, 'refused_at', y.refused_at, 'created_at', y.created_at)) from payments y where y.order_id = o.id),
          'refunds', (select jsonb_agg(jsonb_build_object('state', f.state, 'amount_minor', f.amount_minor, 'created_at', f.created_at)) from refunds f where f.order_id = o.id)
        ) order by o.created_at desc), '[]') from orders o),
      'boxes', (select coalesce(jsonb_agg(jsonb_build_object(
          'suite', b.suite, 'holder_name', b.holder_name, 'email', b.email, 'language', b.language, 'ends_at', b.ends_at, 'closed_at', b.closed_at, 'created_at', b.created_at,
          'terms', (select jsonb_agg(jsonb_build_object('starts_at', t.starts_at, 'ends_at', t.ends_at, 'refunded_at', t.refunded_at) order by t.starts_at) from box_terms t where t.box_id = b.id),
          'parcels', (select jsonb_agg(to_jsonb(p) - 'id' - 'box_id' - 'forwarding_id' - 'photo' order by p.received_at) from box_parcels p where p.box_id = b.id),
          'forwardings', (select jsonb_agg(to_jsonb(f) - 'id' - 'box_id' - 'offer_id' - 'order_id' order by f.quoted_at) from box_forwardings f where f.box_id = b.id)
        ) order by b.created_at desc), '[]') from boxes b)
    )) as copy`;
  return row!.copy;
}
