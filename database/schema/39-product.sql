-- 39 · One product with all its offers, related products, and cards by name.

-- The lowest article price of a product on each of 90 days: {day, price} at each change, oldest first, in minor units
-- of `currency`. A day has the prices valid at its end. Only offers that are open now count, so that the line ends at
-- today's price.
create function private.price_history(product uuid, currency text) returns jsonb
  language sql stable set search_path = ''
as $$
  with prices as (
    select c.offer_id, c.changed_at, lead(c.changed_at, 1, 'infinity') over (partition by c.offer_id order by c.changed_at, c.id) as until,
      private.asked_items(c.price_minor, 1, f.over, f.under, f.step) as price
    from public.price_changes c
      join public.offers o on o.id = c.offer_id and o.is_active and not o.price_stale
      join public.sellers s on s.id = o.seller_id and s.is_active
      join private.price_factors(price_history.currency) f on f.code = c.currency
    where o.product_id = product
  ), days as (
    select d::date as day, least(d + interval '1 day', now()) as ends
    from generate_series(date_trunc('day', now()) - interval '89 days', date_trunc('day', now()), '1 day') d
  ), lowest as (
    select d.day, min(p.price) as price from days d join prices p on p.changed_at <= d.ends and p.until > d.ends group by d.day
  ), changes as (
    select l.day, l.price, lag(l.price) over (order by l.day) is distinct from l.price as is_new from lowest l
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'price', price) order by day) filter (where is_new), '[]') from changes
$$;

-- All open offers of a product, the best first (32-offer-prices.sql), those of sellers on holiday last. The total is that of the
-- smallest quantity that may be bought.
create function private.offers_of(product uuid, country text, currency text) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id,
    'source', o.source,
    'seller', s.name,
    'seller_id', s.id,
    'seller_slug', s.slug,
    'seller_city', s.city,
    'seller_country', s.country_code,
    'direct', o.is_direct,
    'retailer_url', o.retailer_url,
    'price_stale', o.price_stale,
    'price', its.price_minor,
    'sale_ends', its.sale_ends,
    'currency', o.currency,
    'reference_price', o.reference_price_minor,
    'discount', case when o.discount_percent is not null and its.price_minor = o.price_minor then jsonb_build_object('percent', o.discount_percent, 'reference', o.discount_reference_minor, 'since', o.discount_since) end,
    'shipping', here.delivery,
    'by_zone', coalesce(here.delivery is not null and zoned.is_true, false),
    'days_min', r.days_min,
    'days_max', r.days_max,
    'shown_price', private.asked_items(its.price_minor, 1, f.over, f.under, f.step),
    'shown_shipping', private.asked_charge(here.delivery, f.over, f.under, f.step),
    'shown_total', private.asked_total(its.price_minor, o.minimum_order_quantity, d.charges, door, f.over, f.under, f.step),
    'stock', o.stock_shown,
    'reopens_on', away.reopens_on,
    'in_stock', private.is_available(o.stock_shown, o.minimum_order_quantity, away.reopens_on is not null),
    'minimum_order_quantity', o.minimum_order_quantity,
    'ships_from', o.ships_from,
    'checked_at', o.checked_at,
    'menu_id', o.menu_id,
    'has_options', o.has_options,
    'is_demo', o.is_demo,
    'return_days', s.return_days,
    'return_paid_by', s.return_paid_by
  ) order by d.ranks[door], s.slug, o.id), '[]')
  from public.offers o
    join public.sellers s on s.id = o.seller_id and s.is_active
    join private.price_factors(offers_of.currency) f on f.code = o.currency
    cross join private.country_place(offers_of.country) door
    left join public.offer_prices d on d.offer_id = o.id
    -- A sale that has ended does not count, even before its job has run (32-offer-sales.sql).
    left join public.offer_sales sale on sale.offer_id = o.id and sale.state = 'running'
    cross join lateral (select case when sale.ends_at <= now() then sale.regular_price_minor else o.price_minor end as price_minor, case when sale.ends_at > now() then sale.ends_at end as sale_ends) its
    cross join lateral (select d.charges[door][1] as delivery) here
    -- `offset 0`: one call for each offer, although two columns need it.
    cross join lateral (select private.seller_reopens_on(s.id) as reopens_on offset 0) away
    cross join lateral (select o.source = 'restaurant' and exists (select from public.delivery_zones z where z.seller_id = o.seller_id) as is_true) zoned
    left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = offers_of.country
  where o.product_id = product and o.is_active
$$;

-- The variants of a group as the page of one of them shows them; null: there is nothing to choose. A variant that is
-- not on sale has no price and is not in stock. The price is that of the best offer, as on a card; null if it may not
-- be shown. The type is domain/catalogue/variants.ts `ProductGroup`.
create function private.group_of(product uuid, country text, currency text, language text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', g.id,
    'title', case when language = 'en' then g.title_en else g.title_fr end,
    'axes', (select jsonb_agg(jsonb_build_object('kind', a.kind, 'name', case when language = 'en' then a.name_en else a.name_fr end) order by a.n)
      from unnest(g.axis_kinds, g.axis_names_fr, g.axis_names_en) with ordinality a (kind, name_fr, name_en, n)),
    'variants', its.variants)
  from public.product_variants own
    join public.product_groups g on g.id = own.group_id
    cross join private.country_place(group_of.country) door
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'values', to_jsonb(case when language = 'en' then v.values_en else v.values_fr end),
        'price', case when not o.price_stale then private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, door, f.over, f.under, f.step) end,
        'in_stock', coalesce(s.in_stock, false), 'is_away', coalesce(seller.is_away, false)) order by p.created_at, p.id) as variants, count(*) as n
      from public.product_variants v
        join public.products p on p.id = v.product_id and p.is_shown
        left join public.product_search s on s.product_id = p.id
        left join public.product_search_parts parts on parts.product_id = p.id
        left join public.offers o on o.id = parts.best_offers[door]
        left join public.sellers seller on seller.id = o.seller_id
        left join public.offer_prices d on d.offer_id = o.id
        left join private.price_factors(group_of.currency) f on f.code = o.currency
      where v.group_id = g.id
    ) its
  where own.product_id = product and its.n > 1
$$;

-- One product by its slug, or null. The type is domain/catalogue/product.ts `ProductAnswer`. One generic plan: otherwise
-- PostgreSQL plans the first five calls of each connection anew, and planning takes longer than the query.
create function public.get_product(slug text, country text default 'CA', currency text default 'CAD', language text default 'fr') returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  target text := upper(coalesce(nullif(currency, ''), 'CAD'));
  place text := upper(coalesce(nullif(country, ''), 'CA'));
  tongue text := coalesce(nullif(language, ''), 'fr');
begin
  perform private.country_place(place),
    private.refuse_unless(target ~ '^[A-Z]{3}$', format('"%s" is not a currency code', left(currency, 20))),
    private.refuse_unless(tongue in ('fr', 'en'), format('"%s" is not a language: fr or en', left(language, 20)));
  return (
    select jsonb_build_object(
      'id', p.id,
      'slug', p.slug,
      'title', case when tongue = 'en' then p.title_en else p.title_fr end,
      -- A text that exists only in the other language is shown in that language.
      'description', case when tongue = 'en' then coalesce(nullif(p.description_en, ''), p.description_fr) else coalesce(nullif(p.description_fr, ''), p.description_en) end,
      'brand', p.brand,
      'barcodes', coalesce((select jsonb_agg(b.barcode order by b.barcode) from public.product_barcodes b where b.product_id = p.id), '[]'),
      'category', p.category_slug,
      'subcategory', p.subcategory_slug,
      'attributes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', case when tongue = 'en' then coalesce(nullif(a ->> 'name_en', ''), a ->> 'name_fr') else coalesce(nullif(a ->> 'name_fr', ''), a ->> 'name_en') end,
          'value', case when tongue = 'en' then coalesce(nullif(a ->> 'value_en', ''), a ->> 'value_fr') else coalesce(nullif(a ->> 'value_fr', ''), a ->> 'value_en') end) order by n)
        from jsonb_array_elements(p.attributes) with ordinality u (a, n)), '[]'),
      'images', coalesce((
        select jsonb_agg(jsonb_build_object('hash', i.file_hash, 'tile', p.tile,
          'alt', case when tongue = 'en' then coalesce(nullif(i.alt_en, ''), i.alt_fr) else coalesce(nullif(i.alt_fr, ''), i.alt_en) end) order by i.position)
        from public.product_images i where i.product_id = p.id), '[]'),
      'linked_pictures', (
        select to_jsonb(l.picture_links) from public.offers l join public.sellers ls on ls.id = l.seller_id and ls.is_active
        where l.product_id = p.id and l.is_active and not l.is_direct and not l.price_stale and l.picture_links <> '{}'
        order by l.checked_at desc, l.id limit 1),
      'tile', p.tile,
      'rating', p.rating,
      'rating_count', p.rating_count,
      'rating_is_demo', p.rating_is_demo,
      'reviews', private.reviews_of(p.id, tongue),
      'bestseller', p.is_bestseller,
      'is_demo', p.is_demo,
      'country', place,
      'currency', target,
      'offers', private.offers_of(p.id, place, target),
      'history', private.price_history(p.id, target),
      -- Most products are no variants: the condition is much cheaper than the call.
      'group', case when exists (select from public.product_variants v where v.product_id = p.id) then private.group_of(p.id, place, target, tongue) end)
    from public.products p where p.slug = get_product.slug and p.is_shown);
end $$;

-- Cards in the order of the ids, without products that are not on sale any more.
create function public.cards_by_ids(product_ids uuid[], country text default null, currency text default 'CAD', language text default 'fr') returns jsonb
  language sql stable set search_path = ''
as $$
  select private.cards(array_agg(w.id order by w.n), array_agg(s.best_offers[private.country_place(upper(nullif(country, '')))] order by w.n),
    upper(nullif(country, '')), upper(coalesce(nullif(currency, ''), 'CAD')), coalesce(nullif(language, ''), 'fr'))
  from unnest(product_ids[1:100]) with ordinality w (id, n) join public.product_search_parts s on s.product_id = w.id
$$;

-- Related products: of the same subcategory, then category, ranked by common title words, then by popularity.
create function public.related_products(product_id uuid, country text default null, currency text default 'CAD', language text default 'fr', how_many integer default 8) returns jsonb
  language sql stable set search_path = ''
as $$
  with this as (
    select s.category, s.subcategory, s.title, s.group_id from public.product_search s where s.product_id = related_products.product_id
  ), near as (
    (select s.product_id, 1 as distance, s.title, s.popularity, s.group_id from public.product_search s join this on s.subcategory = this.subcategory and s.category = this.category
      where s.product_id <> related_products.product_id and (this.group_id is null or s.group_id is distinct from this.group_id) order by s.popularity desc, s.product_id limit 60)
    union all
    (select s.product_id, 2, s.title, s.popularity, s.group_id from public.product_search s join this on s.category = this.category
      where s.product_id <> related_products.product_id and s.subcategory is distinct from this.subcategory order by s.popularity desc, s.product_id limit 24)
  ), scored as (
    select near.*, cardinality(array(select unnest(tsvector_to_array(near.title)) intersect select unnest(tsvector_to_array((select title from this))))) as shared from near
  ), firsts as (
    -- Selects at most one variant of a group.
    select scored.*, row_number() over (partition by coalesce(group_id, scored.product_id) order by distance, shared desc, popularity desc, scored.product_id) as nth from scored
  ), ranked as (
    select firsts.product_id, row_number() over (order by firsts.distance, firsts.shared desc, firsts.popularity desc, firsts.product_id) as n from firsts where firsts.nth = 1
  )
  select public.cards_by_ids(coalesce(array_agg(r.product_id order by r.n), '{}'), country, currency, language)
  from ranked r where r.n <= least(greatest(coalesce(how_many, 8), 0), 24)
$$;

revoke all on function private.price_history(uuid, text), private.offers_of(uuid, text, text), private.group_of(uuid, text, text, text), public.get_product(text, text, text, text),
  public.cards_by_ids(uuid[], text, text, text), public.related_products(uuid, text, text, text, integer) from public;
grant execute on function private.price_history(uuid, text), private.offers_of(uuid, text, text), private.group_of(uuid, text, text, text), public.get_product(text, text, text, text),
  public.cards_by_ids(uuid[], text, text, text), public.related_products(uuid, text, text, text, integer) to anon, authenticated, service_role;
