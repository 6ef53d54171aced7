-- from: 0.4 9500553044406be8f24f3f8299d6d684abb23cb0dbc80262921313912d44acf9
-- to: 0.4 160afa746cb3f2d0ffbc5fc4beb8884f62f820068a2621a63bcf99e7e113ea6f

set local check_function_bodies = off;
CREATE OR REPLACE FUNCTION private.offers_of(product uuid, country text, currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
CREATE OR REPLACE FUNCTION private.reviews_of(product_id uuid, language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'by_stars', (
      select jsonb_build_array(count(*) filter (where v.stars = 1), count(*) filter (where v.stars = 2), count(*) filter (where v.stars = 3),
        count(*) filter (where v.stars = 4), count(*) filter (where v.stars = 5))
      from public.product_reviews v where v.product_id = reviews_of.product_id and v.state = 'shown'),
    'newest', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'stars', v.stars, 'words', v.words, 'language', v.language, 'author', v.author_name,
        'photo', v.photo_hash, 'is_example', v.is_example, 'created_at', v.created_at, 'is_edited', v.edited_at is not null, 'answer', v.answer, 'seller', (select s.name from public.sellers s where s.id = v.seller_id)) order by v.language <> reviews_of.language, v.created_at desc, v.id)
      from (
        select w.id, w.stars, w.words, w.language, w.author_name, w.photo_hash, w.is_example, w.created_at, w.edited_at, w.answer, w.seller_id from public.product_reviews w where w.product_id = reviews_of.product_id and w.state = 'shown'
        order by w.language <> reviews_of.language, w.created_at desc, w.id limit 12
      ) v), '[]'))
$function$;
CREATE OR REPLACE FUNCTION public.get_product(slug text, country text DEFAULT 'CA'::text, currency text DEFAULT 'CAD'::text, language text DEFAULT 'fr'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION private.price_factors(target text)
 RETURNS TABLE(code text, place smallint, over numeric, under numeric, step bigint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT c.code,
     (( SELECT count(*) AS count
            FROM public.currencies other
           WHERE (other.code <= c.code)))::smallint AS count,
     COALESCE(wanted.minor_per_cad, (100)::numeric) AS "coalesce",
     (
         CASE
             WHEN (wanted.minor_per_cad IS NULL) THEN (1)::numeric
             ELSE COALESCE(r.per_cad, (1)::numeric)
         END * power((10)::numeric, (c.minor_digits)::numeric)),
         CASE
             WHEN (c.code = price_factors.target) THEN (1)::bigint
             ELSE private.payable_step(price_factors.target)
         END AS payable_step
    FROM ((public.currencies c
      LEFT JOIN public.exchange_rates r ON ((r.currency = c.code)))
      LEFT JOIN ( SELECT (tr.per_cad * power((10)::numeric, (t.minor_digits)::numeric)) AS minor_per_cad
            FROM (public.currencies t
              JOIN public.exchange_rates tr ON ((tr.currency = t.code)))
           WHERE (t.code = price_factors.target)) wanted ON (true));
END;
comment on column private.desk_products.is_catalogue is 'False: sold on its own page or to one person (postal boxes, 57-postal-boxes.sql). Such a product is neither cleared nor merged.';
comment on column public.boxes.left_at is 'When its holder deleted their account (92-leaving.sql); it cannot be opened again.';
comment on column public.offers.has_options is 'A dish with options, set by a trigger of 48-dish-options.sql. Lists link to the choice instead of adding the dish to the cart.';
comment on column public.offers.price_stale is 'An offer by link whose price is older than the retailer''s programme allows to show (72-affiliate-links.sql). It is shown without a price, after all other offers.';
comment on column public.offers.visibility is 'catalogue: in search and lists. page: only on its own page (a plan of postal boxes, 57-box-plans.sql). holder: for one person, and read by the server only (a renewal, a dispatch of parcels).';
comment on column public.product_search.group_id is 'The group of its variants (30-product-groups.sql, product_groups); null: no group. Lists show one product of a group.';
comment on column public.products.clearing_id is 'Cleared with the catalogue (29-clearings.sql). An import of the product removes this mark.';
comment on column public.products.merged_into is 'The product of which this one is a duplicate; its URL redirects there (45-product-desk.sql).';
comment on column public.seller_orders.way is 'How a restaurant''s part reaches its buyer (23-kitchen-delivery.sql), stored at the sale; null: as its lines state.';
comment on column public.sellers.commission_bps is 'The market''s share of this seller''s articles in basis points, agreed at the start; null: no agreement. A later rule of 62-commissions.sql replaces it. Each order line stores its own share.';
comment on table public.boxes is 'Postal boxes. A box belongs to the person of its first order. A guest reads it by the order''s link, and in the account once the order is assigned to it (56-buyers.sql).';
-- outside the transaction
drop index concurrently if exists public.orders_waiting;
