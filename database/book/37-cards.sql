-- 37 · Cards: products as lists show them, each with one offer.
--
-- Every amount is converted from the offer's own currency, once, rounded half up. A card's price is article and stated delivery
-- together; its parts add up to it.

-- For each currency an offer can be in: its place in product_search.pays_in, and the two factors of a conversion to `target`
-- (amount * over / under). An unknown target counts 1:1 (R-FX-05).
create function private.price_factors(target text) returns table (code text, place smallint, over numeric, under numeric)
  language sql stable set search_path = ''
as $$
  -- minor_per_cad() and currency_place() of all currencies at once: asked one by one they cost every product and list half a millisecond.
  with worth as (
    select c.code, rank() over (order by c.code)::smallint as place, power(10::numeric, c.minor_digits) as minor,
      coalesce(r.fetched_per_cad, r.fixed_per_cad, 1) * power(10::numeric, c.minor_digits) as per_cad, r.currency is not null as has_rate
    from public.currencies c left join public.exchange_rates r on r.currency = c.code
  ), wanted as (
    select w.per_cad from worth w where w.code = target and w.has_rate
  )
  select w.code, w.place, coalesce(t.per_cad, 100), case when t.per_cad is null then w.minor else w.per_cad end
  from worth w left join wanted t on true
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
    'price', money.total,
    'currency', cards.currency,
    'item_price', money.item,
    'shipping', case when r.price_minor is not null then money.total - money.item end,
    'offer_price', o.price_minor,
    'offer_currency', o.currency,
    'discount', case when o.discount_percent is not null then jsonb_build_object('percent', o.discount_percent,
      'reference', round(o.discount_reference_minor * f.over / f.under)::bigint, 'since', o.discount_since) end,
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
    'minimum_order_quantity', o.minimum_order_quantity,
    'in_stock', o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity,
    'stock', o.stock_shown,
    'free_shipping', coalesce(r.price_minor = 0, false),
    'bestseller', p.is_bestseller,
    'is_demo', p.is_demo or o.is_demo
  ) order by wanted.position), '[]')
  from unnest(product_ids, offer_ids) with ordinality as wanted (product_id, offer_id, position)
    join public.products p on p.id = wanted.product_id
    join public.offers o on o.id = wanted.offer_id
    join public.sellers s on s.id = o.seller_id
    join private.price_factors(cards.currency) f on f.code = o.currency
    left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = cards.country
    cross join lateral (
      select round((o.price_minor + coalesce(r.price_minor, 0)) * f.over / f.under)::bigint as total, round(o.price_minor * f.over / f.under)::bigint as item
    ) money
$$;

-- The place of a country in the price lists of product_search. An unknown code is a mistake of the caller.
create function private.country_place(country text) returns integer
  language plpgsql stable set search_path = ''
as $$
begin
  if country is null then return 1; end if;
  return (select 1 + c.ordinal from public.countries c where c.code = country_place.country)
    + private.refuse_unless(exists (select from public.countries c where c.code = country_place.country), format('"%s" is not a country of delivery', left(country, 20)));
end $$;

-- A sentence for a caller who asks nonsense (SQLSTATE 22023 is 400 on the wire); 0 when he does not.
create function private.refuse_unless(is_fine boolean, sentence text) returns integer
  language plpgsql immutable set search_path = ''
as $$
begin
  if is_fine is not true then raise exception '%', sentence using errcode = 'invalid_parameter_value'; end if;
  return 0;
end $$;

revoke all on function private.price_factors(text), private.cards(uuid[], uuid[], text, text, text), private.country_place(text), private.refuse_unless(boolean, text) from public;
grant execute on function private.price_factors(text), private.cards(uuid[], uuid[], text, text, text), private.country_place(text), private.refuse_unless(boolean, text) to anon, authenticated, service_role;
