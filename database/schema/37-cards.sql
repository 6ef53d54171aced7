-- 37 · Cards: products as lists show them, each with one offer. Every amount is converted from the offer's own
-- currency, once, rounded half up, and then to a payable amount (32-offer-prices.sql). A card's price is that of the smallest
-- quantity that may be bought, with its stated delivery; its parts add up to it.

-- The index of a country in the price lists of product_search. Raises an error for an unknown code.
create function private.country_place(country text) returns integer
  language plpgsql stable set search_path = ''
as $$
begin
  if country is null then return 1; end if;
  return (select 1 + c.ordinal from public.countries c where c.code = country_place.country)
    + private.refuse_unless(exists (select from public.countries c where c.code = country_place.country), format('"%s" is not a country of delivery', left(country, 20)));
end $$;

-- Raises an error if `is_fine` is false (SQLSTATE 22023 becomes HTTP 400); otherwise returns 0.
create function private.refuse_unless(is_fine boolean, sentence text) returns integer
  language plpgsql immutable set search_path = ''
as $$
begin
  if is_fine is not true then raise exception '%', sentence using errcode = 'invalid_parameter_value'; end if;
  return 0;
end $$;

-- How many values the variants on sale have on each axis of the product's group: [{kind, n}], for axes with more than
-- one. Null: there is nothing to choose.
create function private.variant_counts(product uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('kind', x.kind, 'n', x.n) order by x.at)
  from (
    select a.at, a.kind, count(distinct v.values_fr[a.at]) as n
    from public.product_search this
      join public.product_groups g on g.id = this.group_id
      cross join lateral unnest(g.axis_kinds) with ordinality a (kind, at)
      join public.product_search s on s.group_id = g.id
      join public.product_variants v on v.product_id = s.product_id
    where this.product_id = product and this.group_id is not null
    group by a.at, a.kind
    having count(distinct v.values_fr[a.at]) > 1
  ) x
$$;

-- The cards of these products with these offers, in this order. The type is domain/catalogue/product.ts `Card`.
create function private.cards(product_ids uuid[], offer_ids uuid[], country text, currency text, language text) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id,
    'external_ids', coalesce((select jsonb_agg(distinct x.external_id) from public.offers x where x.product_id = p.id and x.is_active and x.external_id is not null), '[]'),
    'slug', p.slug,
    'title', case when language = 'en' then p.title_en else p.title_fr end,
    'brand', p.brand,
    'category', p.category_slug,
    'subcategory', p.subcategory_slug,
    'image_url', (select '/pictures/' || i.file_hash || '-320.webp' from public.product_images i where i.product_id = p.id order by i.position limit 1),
    'tile', p.tile,
    'price', money.items + coalesce(money.delivery, 0),
    'currency', cards.currency,
    'item_price', money.items,
    'shipping', money.delivery,
    'offer_price', o.price_minor,
    'offer_shipping', here.delivery,
    'offer_currency', o.currency,
    -- Shown only if the reduced offer is the best at that place. Otherwise the product is cheaper elsewhere.
    'discount', case when o.discount_percent is not null and not o.price_stale and d.ranks[door] = 1 and (door = 1 or here.delivery is not null)
      then jsonb_build_object('percent', o.discount_percent, 'reference', private.asked_items(o.discount_reference_minor, 1, f.over, f.under, f.step), 'since', o.discount_since) end,
    'offer_count', (select count(*) from public.offers x join public.sellers xs on xs.id = x.seller_id and xs.is_active where x.product_id = p.id and x.is_active),
    'rating', p.rating,
    'rating_count', p.rating_count,
    'rating_is_demo', p.rating_is_demo,
    'offer_id', o.id,
    'source', o.source,
    'seller', s.name,
    'seller_id', s.id,
    'seller_slug', s.slug,
    'direct', o.is_direct,
    'retailer_url', o.retailer_url,
    'price_stale', o.price_stale,
    'read_at', case when not o.is_direct and not o.is_demo and not o.price_stale then o.checked_at end,
    'minimum_order_quantity', o.minimum_order_quantity,
    'has_options', o.has_options,
    'in_stock', private.is_available(o.stock_shown, o.minimum_order_quantity, s.is_away),
    'reopens_on', case when s.is_away then (select a.reopens_on from public.seller_pages a where a.seller_id = s.id) end,
    'stock', o.stock_shown,
    'free_shipping', coalesce(here.delivery = 0, false),
    'by_zone', coalesce(here.delivery is not null and zoned.is_true, false),
    'bestseller', p.is_bestseller,
    'is_demo', p.is_demo or o.is_demo,
    'variants', private.variant_counts(p.id)
  ) order by wanted.position), '[]')
  from unnest(product_ids, offer_ids) with ordinality as wanted (product_id, offer_id, position)
    join public.products p on p.id = wanted.product_id
    join public.offers o on o.id = wanted.offer_id
    join public.sellers s on s.id = o.seller_id
    join private.price_factors(cards.currency) f on f.code = o.currency
    cross join private.country_place(cards.country) door
    left join public.offer_prices d on d.offer_id = o.id
    cross join lateral (select d.charges[door][1] as delivery) here
    -- True if the delivery charge is the lowest fee of the restaurant's zones.
    cross join lateral (select o.source = 'restaurant' and exists (select from public.delivery_zones z where z.seller_id = o.seller_id) as is_true) zoned
    cross join lateral (
      select private.asked_items(o.price_minor, o.minimum_order_quantity, f.over, f.under, f.step) as items,
        private.asked_charge(here.delivery, f.over, f.under, f.step) as delivery
    ) money
$$;

revoke all on function private.variant_counts(uuid), private.cards(uuid[], uuid[], text, text, text), private.country_place(text), private.refuse_unless(boolean, text) from public;
grant execute on function private.variant_counts(uuid), private.cards(uuid[], uuid[], text, text, text), private.country_place(text), private.refuse_unless(boolean, text) to anon, authenticated, service_role;
