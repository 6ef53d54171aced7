// All the market holds about a person, for them to take along. As them (asPerson): row security leaves out what is not theirs, the grants what is not for their eyes.
import type { TransactionSql } from 'postgres';

/** One JSON text, its keys the chapters of the schema. */
export async function copyOfAccount(tx: TransactionSql): Promise<string> {
  const [row] = await tx<{ copy: string }[]>`
    select jsonb_pretty(jsonb_build_object(
      'made_at', now(),
      'account', private.my_account(),
      'profile', (select to_jsonb(p) from profiles p where p.user_id = (select auth.uid())),
      'roles', (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'granted_at', r.granted_at)), '[]') from user_roles r where r.user_id = (select auth.uid())),
      'memberships', (select coalesce(jsonb_agg(jsonb_build_object('seller', s.name, 'permissions', m.permissions, 'is_owner', m.is_owner, 'since', m.since)), '[]') from seller_members m join sellers s on s.id = m.seller_id where m.person_id = (select auth.uid())),
      'addresses', (select coalesce(jsonb_agg(to_jsonb(a) - 'user_id'), '[]') from addresses a),
      'favourites', (select coalesce(jsonb_agg(jsonb_build_object('product_id', f.product_id, 'title', t.title_fr) order by f.place), '[]') from favourites f join products t on t.id = f.product_id),
      'cart', (select coalesce(jsonb_agg(jsonb_build_object('offer_id', c.offer_id, 'quantity', c.quantity, 'custom_specs', c.custom_specs) order by c.place), '[]') from saved_cart_lines c),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object(
          'number', o.number, 'type', o.order_type, 'status', o.status, 'language', o.language, 'customer_name', o.customer_name, 'customer_email', o.customer_email, 'customer_phone', o.customer_phone,
          'street', o.street, 'city', o.city, 'postal_code', o.postal_code, 'country', o.country_code, 'instructions', o.instructions, 'currency', o.currency,
          'items_minor', o.items_minor, 'shipping_minor', o.shipping_minor, 'rounding_minor', o.rounding_minor, 'total_minor', o.total_minor, 'shown_currency', o.shown_currency, 'shown_total_minor', o.shown_total_minor, 'created_at', o.created_at, 'paid_at', o.paid_at,
          'parts', (select jsonb_agg(jsonb_build_object('seller', p.seller_name, 'status', p.status, 'carrier', p.carrier, 'tracking_code', p.tracking_code) order by p.position) from seller_orders p where p.order_id = o.id),
          'lines', (select jsonb_agg(jsonb_build_object('title', l.title_fr, 'quantity', l.quantity, 'unit_price_minor', l.unit_price_minor, 'currency', l.offer_currency, 'custom_specs', l.custom_specs) order by l.position) from order_lines l where l.order_id = o.id),
          'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) order by e.id) from order_events e where e.order_id = o.id),
          'payments', (select jsonb_agg(jsonb_build_object('provider', y.provider, 'state', y.state, 'amount_minor', y.amount_minor, 'currency', y.currency, 'created_at', y.created_at)) from payments y where y.order_id = o.id),
          'refunds', (select jsonb_agg(jsonb_build_object('state', f.state, 'amount_minor', f.amount_minor, 'created_at', f.created_at)) from refunds f where f.order_id = o.id)
        ) order by o.created_at desc), '[]') from orders o)
    )) as copy`;
  return row!.copy;
}
