-- from: 0.1 93dd3ef71f4cc6e1c20c7a03ebae27fcb6808ee5a1721a192bcc88690f49048f
-- to: 0.2 af6b91d3513b2bb19bfa47fd4aaa2c9420dd9070d426ca8aa89fcd07422231c9

set local check_function_bodies = off;
drop policy admin_adds_ads on public.ads;
drop policy admin_adds_notification_settings on public.admin_notification_settings;
drop policy admin_changes_ads on public.ads;
drop policy admin_changes_notification_settings on public.admin_notification_settings;
drop policy admin_changes_settings on public.settings;
drop policy admin_deletes_ads on public.ads;
drop trigger b_refresh_added on public.offers;
drop trigger b_refresh_changed on public.offers;
drop trigger b_refresh_removed on public.offers;
alter table public.orders drop constraint orders_check;
drop function private.best_offers(uuid[]);
drop function private.offer_facts(uuid);
drop function private.price_factors(text);
-- Search rows are made of the offers: they are made anew at the end.
truncate public.product_search, public.product_search_parts;
alter table public.product_search drop column pays;
alter table public.product_search drop column on_sale;
create table private.key_fingerprints (
  name text not null,
  fingerprint text not null,
  noted_at timestamp with time zone default now() not null
);
create table private.market_beginning (
  is_only boolean default true not null,
  with_demo boolean not null,
  began_at timestamp with time zone default now() not null
);
create table private.reference_rows (
  table_name text not null,
  key text not null,
  hash text not null
);
create table public.order_origins (
  order_id uuid not null,
  network text not null,
  caller text not null,
  created_at timestamp with time zone default now() not null
);
CREATE OR REPLACE FUNCTION private.best_offers(product_ids uuid[])
 RETURNS TABLE(product_id uuid, offers uuid[], units bigint[], minimums smallint[], fees bigint[], pays_in smallint[], on_sale smallint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with places as (
    select 1 as place, null::text as country, 'CAD' as currency union all select 1 + ordinal, code, currency from public.countries
  ), money as materialized (
    select c.currency, f.* from (select distinct currency from places) c cross join lateral private.price_factors(c.currency) f
  ), chosen as (
    select distinct on (o.product_id, p.place) o.product_id, p.place, o.id, o.price_minor, o.minimum_order_quantity, coalesce(r.price_minor, 0) as fee, m.place as currency_place,
      case when p.country is null or r.price_minor is not null then coalesce(o.discount_percent, 0) else 0 end as on_sale
    from public.offers o
      join public.sellers s on s.id = o.seller_id and s.is_active
      cross join places p
      join money m on m.currency = p.currency and m.code = o.currency
      left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = p.country
    where o.is_active and o.product_id in (select unnest(product_ids))
    order by o.product_id, p.place, (r.price_minor is not null) desc, (o.stock is null or o.stock >= o.minimum_order_quantity) desc,
      private.asked(o.price_minor, o.minimum_order_quantity, coalesce(r.price_minor, 0), m.over, m.under, m.step), s.slug, o.id
  )
  select c.product_id, array_agg(c.id order by c.place), array_agg(c.price_minor order by c.place), array_agg(c.minimum_order_quantity::smallint order by c.place),
    array_agg(c.fee order by c.place), array_agg(c.currency_place order by c.place), array_agg(c.on_sale::smallint order by c.place)
  from chosen c group by c.product_id
$function$;
CREATE OR REPLACE FUNCTION private.cards(product_ids uuid[], offer_ids uuid[], country text, currency text, language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
    'item_price', money.total - money.fee,
    'shipping', case when r.price_minor is not null then money.fee end,
    'offer_price', o.price_minor,
    'offer_shipping', r.price_minor,
    'offer_currency', o.currency,
    -- Only where it makes the best offer of that place: the same thing is nowhere cheaper there.
    'discount', case when o.discount_percent is not null and o.id = best.best_offers[private.country_place(cards.country)] and (cards.country is null or r.price_minor is not null)
      then jsonb_build_object('percent', o.discount_percent, 'reference', private.asked(o.discount_reference_minor, 1, 0, f.over, f.under, f.step), 'since', o.discount_since) end,
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
    left join public.product_search_parts best on best.product_id = p.id
    left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = cards.country
    cross join lateral (
      select private.asked(o.price_minor, o.minimum_order_quantity, coalesce(r.price_minor, 0), f.over, f.under, f.step) as total,
        private.asked(0, 1, coalesce(r.price_minor, 0), f.over, f.under, f.step) as fee
    ) money
$function$;
CREATE OR REPLACE FUNCTION private.chosen_offers(has_words boolean, by_source boolean, by_seller boolean, is_free boolean, is_bound boolean, is_reduced boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ',
    'select distinct on (o.product_id) o.product_id, o.id as offer_id, private.asked(o.price_minor, o.minimum_order_quantity, coalesce(r.price_minor, 0), f.over, f.under, f.step) as price,',
    'case when o.id = best.best_offers[$3] and ($14 is null or r.price_minor is not null) then coalesce(o.discount_percent, 0) else 0 end as on_sale,',
    'o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity as in_stock, array_agg(o.source) over p as sources, array_agg(o.seller_id) over p as sellers',
    'from public.offers o',
    case when has_words then 'join hits on hits.product_id = o.product_id' end,
    'join public.sellers s on s.id = o.seller_id and s.is_active join private.price_factors($20) f on f.code = o.currency join private.price_factors($24) here on here.code = o.currency',
    'join public.product_search_parts best on best.product_id = o.product_id',
    'left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = $14',
    case when is_bound then 'join public.shipping_rates b on b.profile_id = o.shipping_profile_id and b.country_code = $17' end,
    'where o.is_active',
    case when by_source then 'and o.source = $8::public.item_source' end,
    case when by_seller then 'and o.seller_id = $9' end,
    case when is_free then 'and r.price_minor = 0' end,
    case when is_reduced then 'and o.discount_percent > 0 and o.id = best.best_offers[$3] and ($14 is null or r.price_minor is not null)' end,
    'window p as (partition by o.product_id)',
    'order by o.product_id, (r.price_minor is not null) desc, (o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity) desc,',
    'private.asked(o.price_minor, o.minimum_order_quantity, coalesce(r.price_minor, 0), here.over, here.under, here.step), s.slug, o.id')
$function$;
CREATE OR REPLACE FUNCTION private.guard_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subject uuid := case when tg_table_name = 'refunds' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'refund_id')::uuid end;
  payment uuid;
begin
  select r.payment_id into payment from public.refunds r where r.id = subject;
  if (select sum(r.amount_minor) from public.refunds r where r.payment_id = payment and r.state <> 'failed') > (select p.amount_minor from public.payments p where p.id = payment) then
    raise exception 'refunds of payment % are more than it', payment using errcode = 'check_violation';
  end if;
  if (select sum(r.rounding_minor) from public.refunds r where r.payment_id = payment and r.state <> 'failed') > (select o.rounding_minor from public.payments p join public.orders o on o.id = p.order_id where p.id = payment) then
    raise exception 'refunds of payment % are more than its rounding', payment using errcode = 'check_violation';
  end if;
  if exists (
    select from public.refund_shares s join public.refunds r on r.id = s.refund_id join public.seller_orders o on o.id = s.seller_order_id
    where r.payment_id = payment and r.state <> 'failed' group by o.id, o.items_minor, o.shipping_minor, o.commission_minor
    having sum(s.items_minor) > o.items_minor or sum(s.shipping_minor) > o.shipping_minor or sum(s.commission_minor) > o.commission_minor
  ) then
    raise exception 'refunds of payment % are more than a seller''s part of it', payment using errcode = 'check_violation';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.offer_facts(product uuid)
 RETURNS TABLE(sources public.item_source[], sellers uuid[], in_stock boolean, external_ids text, seller_names text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select array_agg(distinct o.source), array_agg(distinct o.seller_id), bool_or(o.stock is null or o.stock >= o.minimum_order_quantity),
    string_agg(private.fold(o.external_id) || ' ' || lower(regexp_replace(o.external_id, '[^[:alnum:]]', '', 'g')), ' '),
    string_agg(distinct s.name, ' ')
  from public.offers o join public.sellers s on s.id = o.seller_id and s.is_active
  where o.product_id = offer_facts.product and o.is_active
$function$;
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
    'price', o.price_minor,
    'currency', o.currency,
    'reference_price', o.reference_price_minor,
    'discount', case when o.discount_percent is not null then jsonb_build_object('percent', o.discount_percent, 'reference', o.discount_reference_minor, 'since', o.discount_since) end,
    'shipping', r.price_minor,
    'days_min', r.days_min,
    'days_max', r.days_max,
    'shown_price', private.asked(o.price_minor, 1, 0, f.over, f.under, f.step),
    'shown_shipping', case when r.price_minor is not null then private.asked(0, 1, r.price_minor, f.over, f.under, f.step) end,
    'shown_total', money.total,
    'stock', o.stock_shown,
    'in_stock', o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity,
    'minimum_order_quantity', o.minimum_order_quantity,
    'ships_from', o.ships_from,
    'checked_at', o.checked_at,
    'menu_id', o.menu_id,
    'is_demo', o.is_demo
  ) order by (r.price_minor is not null) desc, (o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity) desc, money.at_place, s.slug, o.id), '[]')
  from public.offers o
    join public.sellers s on s.id = o.seller_id and s.is_active
    join private.price_factors(offers_of.currency) f on f.code = o.currency
    join private.price_factors((select c.currency from public.countries c where c.code = offers_of.country)) here on here.code = o.currency
    left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = offers_of.country
    cross join lateral (
      select private.asked(o.price_minor, o.minimum_order_quantity, coalesce(r.price_minor, 0), here.over, here.under, here.step) as at_place,
        private.asked(o.price_minor, o.minimum_order_quantity, coalesce(r.price_minor, 0), f.over, f.under, f.step) as total
    ) money
  where o.product_id = product and o.is_active
$function$;
CREATE OR REPLACE FUNCTION private.price_factors(target text)
 RETURNS TABLE(code text, place smallint, over numeric, under numeric, step bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- minor_per_cad() and currency_place() of all currencies at once: asked one by one they cost every product and list half a millisecond.
  with worth as (
    select c.code, rank() over (order by c.code)::smallint as place, power(10::numeric, c.minor_digits) as minor,
      coalesce(r.fetched_per_cad, r.fixed_per_cad, 1) * power(10::numeric, c.minor_digits) as per_cad, r.currency is not null as has_rate
    from public.currencies c left join public.exchange_rates r on r.currency = c.code
  ), wanted as (
    select w.per_cad from worth w where w.code = target and w.has_rate
  )
  select w.code, w.place, coalesce(t.per_cad, 100), case when t.per_cad is null then w.minor else w.per_cad end,
    case when w.code = target then 1 else private.payable_step(target) end
  from worth w left join wanted t on true
$function$;
CREATE OR REPLACE FUNCTION private.price_history(product uuid, currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with prices as (
    select c.offer_id, c.changed_at, lead(c.changed_at, 1, 'infinity') over (partition by c.offer_id order by c.changed_at, c.id) as until,
      private.asked(c.price_minor, 1, 0, f.over, f.under, f.step) as price
    from public.price_changes c
      join public.offers o on o.id = c.offer_id and o.is_active
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
$function$;
CREATE OR REPLACE FUNCTION private.refresh_products(product_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two changes of one product at once: the second waits here, and then sees what the first one did.
  perform from public.products where id = any (product_ids) order by id for no key update;

  update public.offers o set discount_percent = d.percent, discount_reference_minor = d.reference_minor, discount_since = d.since
  from public.offers was left join private.discounts((select array_agg(id) from public.offers where product_id = any (product_ids))) d on d.offer_id = was.id
  where o.id = was.id and was.product_id = any (product_ids)
    and (was.discount_percent, was.discount_reference_minor, was.discount_since) is distinct from (d.percent, d.reference_minor, d.since);

  with facts as materialized (
    select p.*, b.offers, b.units, b.minimums, b.fees, b.pays_in, b.on_sale, f.sources, f.sellers, f.in_stock, private.fold(concat_ws(' ', private.telling_words(p.title_fr, 'pg_catalog.french_stem'), private.telling_words(p.title_en, 'pg_catalog.english_stem'))) as titles,
      concat_ws(' ', t.others, t.numbers, f.external_ids) as others, private.fold(concat_ws(' ', private.telling_words(p.description_fr, 'pg_catalog.french_stem'), private.telling_words(p.description_en, 'pg_catalog.english_stem'), f.seller_names)) as descriptions
    from private.best_offers(product_ids) b
      join public.products p on p.id = b.product_id
      cross join lateral private.offer_facts(p.id) f
      cross join lateral private.search_texts(p) t
  ), read as materialized (
    select *, private.word_forms(titles) as title_words, private.word_forms(others) as other_words, private.word_forms(descriptions) as description_words from facts
  ), made as materialized (
    select *, strip(title_words || other_words) as words, strip(title_words || other_words || description_words) as all_words from read
  ), gone as (
    delete from public.product_search s where s.product_id = any (product_ids) and not exists (select from made where made.id = s.product_id)
  ), parts_gone as (
    delete from public.product_search_parts s where s.product_id = any (product_ids) and not exists (select from made where made.id = s.product_id)
  ), parts as (
    insert into public.product_search_parts as s (product_id, best_offers, all_words, titles)
    select id, offers, all_words, titles from made order by popularity desc, id
    on conflict (product_id) do update set best_offers = excluded.best_offers, all_words = excluded.all_words, titles = excluded.titles
      where (s.best_offers, s.all_words, s.titles) is distinct from (excluded.best_offers, excluded.all_words, excluded.titles)
  )
  insert into public.product_search as s (product_id, category, subcategory, brand, brand_folded, sources, sellers, units, minimums, fees, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, title, words)
  select id, category_slug, subcategory_slug, brand, private.fold(brand), sources, sellers, units, minimums, fees, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, title_words, words
  from made order by popularity desc, id
  on conflict (product_id) do update set category = excluded.category, subcategory = excluded.subcategory, brand = excluded.brand,
    brand_folded = excluded.brand_folded, sources = excluded.sources, sellers = excluded.sellers, units = excluded.units, minimums = excluded.minimums, fees = excluded.fees, pays_in = excluded.pays_in,
    in_stock = excluded.in_stock, on_sale = excluded.on_sale, rating = excluded.rating, rating_count = excluded.rating_count,
    popularity = excluded.popularity, is_bestseller = excluded.is_bestseller, created_at = excluded.created_at, title = excluded.title, words = excluded.words
    where s.* is distinct from excluded.*;

  perform private.tell('products', product_ids);
end $function$;
CREATE OR REPLACE FUNCTION public.search_products(query text DEFAULT ''::text, category text DEFAULT NULL::text, sub text DEFAULT NULL::text, source text DEFAULT NULL::text, seller text DEFAULT NULL::text, brand text DEFAULT NULL::text, price_min bigint DEFAULT NULL::bigint, price_max bigint DEFAULT NULL::bigint, currency text DEFAULT 'CAD'::text, country text DEFAULT NULL::text, rating_min numeric DEFAULT NULL::numeric, in_stock boolean DEFAULT NULL::boolean, sort text DEFAULT 'relevance'::text, page_size integer DEFAULT 24, skip integer DEFAULT 0, language text DEFAULT 'fr'::text, free_shipping boolean DEFAULT NULL::boolean, ships_to text DEFAULT NULL::text, bestsellers boolean DEFAULT NULL::boolean, on_sale boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "pg_trgm.word_similarity_threshold" TO '0.45'
AS $function$
declare
  asked record;
  place integer := private.country_place(upper(nullif(country, '')));
  ships_place integer := private.country_place(upper(nullif(ships_to, '')));
  target text := upper(coalesce(nullif(currency, ''), 'CAD'));
  tongue text := coalesce(nullif(language, ''), 'fr');
  order_name text := coalesce(nullif(sort, ''), 'relevance');
  rows integer := least(coalesce(page_size, 24), 100);
  passed integer := coalesce(skip, 0);
  seller_id uuid;
  relaxed text;
  hits uuid[];
  fit tsquery;
  by_offer boolean;
  is_open boolean;
  conditions text[] := '{}';
  flags jsonb := '{"category": "true", "sub": "true", "brand": "true"}';
  price text;
  ordering text;
  answer jsonb;
begin
  perform private.refuse_unless(target ~ '^[A-Z]{3}$', format('"%s" is not a currency code', left(currency, 20))),
    private.refuse_unless(tongue in ('fr', 'en'), format('"%s" is not a language: fr or en', left(language, 20))),
    private.refuse_unless(order_name in ('relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'), format('"%s" is not an order: relevance, price_asc, price_desc, rating, newest or discount', left(sort, 20))),
    private.refuse_unless(nullif(source, '') is null or source in ('african', 'merchant', 'restaurant', 'admin'), format('"%s" is not a source: african, merchant, restaurant or admin', left(source, 20))),
    private.refuse_unless(rows >= 1, 'page_size is below 1'),
    private.refuse_unless(passed >= 0, 'skip is below 0'),
    private.refuse_unless(coalesce(price_min, 0) >= 0 and coalesce(price_max, 0) >= 0, 'a price is below 0'),
    private.refuse_unless(coalesce(rating_min, 0) between 0 and 5, 'rating_min is not between 0 and 5');

  -- The words: as asked; else any of them; else titles that look alike. Relaxed only when the words fit nothing, never because of a filter.
  asked := private.read_words(query, tongue);
  -- Asked with signs alone ("%", an emoji): that finds nothing, it does not find everything.
  if asked.folded = '' and trim(coalesce(query, '')) <> '' then conditions := conditions || 'false'::text; end if;
  if asked.folded <> '' then
    -- Gathered whole, not asked with exists(): for one row PostgreSQL would rather scan the table than use the words' index.
    fit := asked.prefixed;
    hits := array(select s.product_id from public.product_search s where s.words @@ asked.prefixed union select s.product_id from public.product_search_parts s where s.all_words @@ asked.whole);
    if hits = '{}' then
      fit := asked.anyhow;
      relaxed := 'any_word';
      hits := array(select s.product_id from public.product_search s where s.words @@ asked.anyhow);
    end if;
    if hits = '{}' then
      relaxed := 'similar';
      -- Nearly as alike as the best one, or it is noise.
      hits := array(
        select x.product_id from (
          select s.product_id, extensions.word_similarity(asked.folded, s.titles) as alike, max(extensions.word_similarity(asked.folded, s.titles)) over () as most
          from public.product_search_parts s where asked.folded operator(extensions.<%) s.titles
        ) x where x.alike >= 0.8 * x.most);
    end if;
  end if;

  if nullif(seller, '') is not null then
    seller_id := coalesce((select s.id from public.sellers s where s.slug = seller), (select s.id from public.sellers s where s.id::text = lower(seller)), '00000000-0000-0000-0000-000000000000');
  end if;
  -- Who asks for a source, a seller, free delivery, a destination or a reduction is shown the offer that has it, and its price.
  by_offer := nullif(source, '') is not null or seller_id is not null or coalesce(free_shipping, false) or ships_place > 1 or coalesce(on_sale, false);
  -- A chosen value's facet keeps its other values where the words or a category bound the set.
  is_open := asked.folded <> '' or nullif(category, '') is not null or nullif(sub, '') is not null;

  if nullif(category, '') is not null then
    if asked.folded <> '' then flags := flags || '{"category": "s.category = $6"}'; else conditions := conditions || 's.category = $6'::text; end if;
  end if;
  if nullif(sub, '') is not null then
    if nullif(category, '') is not null or asked.folded <> '' then flags := flags || '{"sub": "s.subcategory = $7"}'; else conditions := conditions || 's.subcategory = $7'::text; end if;
  end if;
  if nullif(brand, '') is not null then
    if is_open then flags := flags || '{"brand": "s.brand_folded = $10"}'; else conditions := conditions || 's.brand_folded = $10'::text; end if;
  end if;
  if rating_min > 0 then conditions := conditions || 's.rating >= $13'::text; end if;
  if in_stock then conditions := conditions || case when by_offer then 'chosen.in_stock' else 's.in_stock' end; end if;
  if bestsellers then conditions := conditions || 's.is_bestseller'::text; end if;
  price := case when by_offer then 'chosen.price' else 'private.asked(s.units[$3], s.minimums[$3], s.fees[$3], $4, $5[s.pays_in[$3]], $25[s.pays_in[$3]])' end;
  if price_min is not null then conditions := conditions || (price || ' >= $11'); end if;
  if price_max is not null then conditions := conditions || (price || ' <= $12'); end if;

  ordering := case order_name
    when 'price_asc' then 'price, product_id'
    when 'price_desc' then 'price desc, product_id'
    when 'rating' then 'rating desc nulls last, rating_count desc, popularity desc, product_id'
    when 'newest' then 'created_at desc, product_id'
    when 'discount' then 'on_sale desc, popularity desc, product_id'
    else 'rank desc, popularity desc, product_id'
  end;

  execute format($$
    with hits as materialized (%1$s), chosen as materialized (%2$s), m as materialized (
      select s.product_id, s.category, s.subcategory, s.brand, s.brand_folded, %13$s, s.rating, s.rating_count, s.popularity, s.created_at,
        %3$s as on_sale, %4$s as offer_id, %5$s as price, %6$s as rank,
        %7$s as ok_category, %8$s as ok_sub, %9$s as ok_brand
      from %10$s where %11$s
    ), page as (
      select product_id, offer_id, row_number() over (order by %12$s) as position from m where ok_category and ok_sub and coalesce(ok_brand, false)
      order by %12$s limit $15 offset $16
    ), counts as (
      select grouping(category, subcategory, brand_folded) as kind, category, subcategory, min(brand) as brand,
        count(*) filter (where coalesce(ok_brand, false)) as for_category,
        count(*) filter (where ok_category and coalesce(ok_brand, false)) as for_sub,
        count(*) filter (where ok_category and ok_sub) as for_brand,
        count(*) filter (where ok_category and ok_sub and coalesce(ok_brand, false)) as total
      from m group by grouping sets ((category), (subcategory), (brand_folded), ())
    )
    select jsonb_build_object(
      'total', (select total from counts where kind = 7),
      'relaxed', case when exists (select from page) then $18::text end,
      'items', (select private.cards(array_agg(page.product_id order by page.position), array_agg(coalesce(page.offer_id, parts.best_offers[$3]) order by page.position), $14, $20, $21)
        from page join public.product_search_parts parts using (product_id)),
      'facets', jsonb_build_object(
        'category', (select coalesce(jsonb_agg(jsonb_build_object('value', category, 'count', for_category) order by for_category desc, category), '[]') from counts where kind = 3 and for_category > 0),
        'subcategory', (select coalesce(jsonb_agg(jsonb_build_object('value', subcategory, 'count', for_sub) order by for_sub desc, subcategory), '[]') from counts where kind = 5 and for_sub > 0 and subcategory is not null),
        'brand', (select coalesce(jsonb_agg(jsonb_build_object('value', brand, 'count', for_brand, 'label', brand) order by for_brand desc, brand), '[]')
          from (select brand, for_brand from counts where kind = 6 and for_brand > 0 and brand is not null order by for_brand desc, brand limit 30) b),
        'source', (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value), '[]')
          from (select value, count(*) as n from m cross join unnest(m.sources) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) f),
        'seller', (select coalesce(jsonb_agg(jsonb_build_object('value', s.slug, 'count', f.n, 'label', s.name) order by f.n desc, s.slug), '[]')
          from (select value, count(*) as n from m cross join unnest(m.sellers) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value order by n desc limit 30) f
            join public.sellers s on s.id = f.value)))
    $$,
    'select unnest($2::uuid[]) as product_id',
    case when by_offer then private.chosen_offers(asked.folded <> '', nullif(source, '') is not null, seller_id is not null, free_shipping, ships_place > 1, on_sale)
      else 'select null::uuid as product_id where false' end,
    case when by_offer then 'chosen.on_sale' when order_name = 'discount' then 's.on_sale[$3]' else '0' end,
    case when by_offer then 'chosen.offer_id' else 'null::uuid' end,
    case when order_name like 'price%' then price else 'null::bigint' end,
    case
      when asked.folded = '' then '0'
      when relaxed = 'similar' then 'extensions.word_similarity($19, (select titles from public.product_search_parts p where p.product_id = s.product_id))'
      else '2 * (s.title @@ $1)::int + (s.words @@ $23)::int + 4 * ts_rank(''{1,1,1,1}'', s.title, $22, 2) + ln(1 + s.popularity) / 20'
    end,
    flags ->> 'category', flags ->> 'sub', flags ->> 'brand',
    case when hits is null then '' else 'hits join ' end || 'public.product_search s' || case when hits is null then '' else ' on s.product_id = hits.product_id' end
      || case when by_offer then ' join chosen on chosen.product_id = s.product_id' else '' end,
    case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end,
    ordering,
    case when by_offer then 'array(select distinct unnest(chosen.sources)) as sources, array(select distinct unnest(chosen.sellers)) as sellers' else 's.sources, s.sellers' end)
  into answer
  using asked.whole, hits, place, (select f.over from private.price_factors(target) f limit 1), (select array_agg(f.under order by f.place) from private.price_factors(target) f),
    category, sub, source, seller_id, private.fold(brand), price_min, price_max, rating_min, upper(nullif(country, '')), rows, passed, upper(nullif(ships_to, '')),
    relaxed, asked.folded, target, tongue, asked.anyhow, fit, coalesce((select c.currency from public.countries c where c.code = upper(nullif(country, ''))), 'CAD'),
    (select array_agg(f.step order by f.place) from private.price_factors(target) f);
  return answer;
end $function$;
CREATE OR REPLACE FUNCTION private.is_whole(value jsonb, at_least bigint, at_most bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(case when jsonb_typeof(value) = 'number' then value::numeric = trunc(value::numeric) and value::numeric between at_least and at_most end, false)
$function$;
CREATE OR REPLACE FUNCTION private.mailbox_of(recipient text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select regexp_replace(lower(recipient), '\+[^@]*@', '@') $function$;
CREATE OR REPLACE FUNCTION private.may_administer()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() and exists (
    select from private.admin_steps a join auth.sessions s on s.id = a.session_id
    where a.session_id::text = auth.jwt() ->> 'session_id' and a.user_id = auth.uid() and a.open_until > now() and (s.not_after is null or s.not_after > now()))
$function$;
CREATE OR REPLACE FUNCTION private.unpaid_mails(recipient text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.mails m
  where private.mailbox_of(m.recipient) = private.mailbox_of($1) and m.kind in ('order_received', 'order_reminder', 'order_refused')
    and m.state <> 'dropped' and m.queued_at > now() - interval '1 day'
$function$;
CREATE OR REPLACE FUNCTION private.unpaid_mails_per_day()
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select (s.value #>> '{}')::numeric from public.settings s where s.key = 'unpaid_mails_per_day' and jsonb_typeof(s.value) = 'number'), 3)
$function$;
CREATE OR REPLACE FUNCTION public.offer_stock()
 RETURNS TABLE(offer_id uuid, stock integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id, o.stock from public.offers o where o.seller_id in (select private.my_sellers()) or (select private.is_admin())
$function$;
alter table private.schema_versions add column release text;
alter table private.schema_versions add column reference text;
alter table public.offers add column stock_shown integer generated always as (LEAST(stock, GREATEST(10, minimum_order_quantity))) stored;
alter table public.orders add column rounding_minor bigint default 0 not null;
alter table public.product_search add column units bigint[];
alter table public.product_search alter column units set not null;
alter table public.product_search add column minimums smallint[];
alter table public.product_search alter column minimums set not null;
alter table public.product_search add column fees bigint[];
alter table public.product_search alter column fees set not null;
alter table public.product_search add column on_sale smallint[] not null;
alter table public.refunds add column rounding_minor bigint default 0 not null;
CREATE OR REPLACE FUNCTION private.asked(unit_minor bigint, quantity integer, fee_minor bigint, over numeric, under numeric, step bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN (step = 1) THEN (round(((((unit_minor * quantity))::numeric * over) / under)) + round((((fee_minor)::numeric * over) / under))) ELSE (((ceil((round((((unit_minor)::numeric * over) / under)) / (step)::numeric)) * (quantity)::numeric) + ceil((round((((fee_minor)::numeric * over) / under)) / (step)::numeric))) * (step)::numeric) END)::bigint;
CREATE OR REPLACE FUNCTION private.payable_step(currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE currency WHEN 'XOF'::text THEN 5 WHEN 'GNF'::text THEN 5 WHEN 'CDF'::text THEN 500 ELSE 1 END;
alter table private.key_fingerprints add constraint key_fingerprints_pkey PRIMARY KEY (name, fingerprint);
alter table private.market_beginning add constraint market_beginning_pkey PRIMARY KEY (is_only);
alter table public.order_origins add constraint order_origins_pkey PRIMARY KEY (order_id);
alter table private.reference_rows add constraint reference_rows_pkey PRIMARY KEY (table_name, key);
alter table public.orders add constraint orders_check CHECK (((rounding_minor >= 0) AND (rounding_minor <= (private.payable_step(currency) - 1))));
alter table private.key_fingerprints add constraint key_fingerprints_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text));
alter table private.key_fingerprints add constraint key_fingerprints_name_check CHECK ((name = ANY (ARRAY['order links'::text, 'sign-in tokens'::text, 'publishable key'::text, 'secret key'::text, 'administration'::text])));
alter table private.market_beginning add constraint market_beginning_is_only_check CHECK (is_only);
alter table public.order_origins add constraint order_origins_caller_check CHECK ((caller ~ '^[0-9a-f]{64}$'::text));
alter table public.order_origins add constraint order_origins_network_check CHECK ((network ~ '^[0-9a-f]{64}$'::text));
alter table public.orders add constraint orders_check1 CHECK (((total_minor = ((items_minor + shipping_minor) + rounding_minor)) AND (total_minor > 0)));
alter table public.refunds add constraint refunds_rounding_minor_check CHECK ((rounding_minor >= 0));
alter table private.schema_versions add constraint schema_versions_reference_check CHECK ((reference ~ '^[0-9a-f]{64}$'::text));
alter table private.schema_versions add constraint schema_versions_release_check CHECK ((release ~ '^[0-9]+\.[0-9]+$'::text));
-- 0.1 let a form or a call write anything: what no code can read goes back to what the shop began with.
update public.settings set value = '1000' where key = 'commission_bps' and not private.is_whole(value, 0, 10000);
update public.settings set value = '6' where key = 'limited_stock_below' and not private.is_whole(value, 0, 10);
update public.settings set value = '30' where key = 'session_idle_minutes' and not private.is_whole(value, 0, 525600);
update public.settings set value = '3' where key = 'session_max_concurrent' and not private.is_whole(value, 0, 1000);
update public.settings set value = '{"percent": 70, "confirmed": false}' where key = 'marketing_max_discount'
  and not (private.is_whole(value -> 'percent', 0, 100) and jsonb_typeof(value -> 'confirmed') is not distinct from 'boolean');
update public.settings set value = '{"percent": 33, "confirmed": false}' where key = 'marketing_flash_deal'
  and not (private.is_whole(value -> 'percent', 0, 100) and jsonb_typeof(value -> 'confirmed') is not distinct from 'boolean');
update public.settings set value = '{"rating": 5.0, "reviews": 2847, "confirmed": false}' where key = 'marketing_rating'
  and not (coalesce(case when jsonb_typeof(value -> 'rating') = 'number' then (value ->> 'rating')::numeric between 0 and 5 end, false)
    and private.is_whole(value -> 'reviews', 0, 1000000000) and jsonb_typeof(value -> 'confirmed') is not distinct from 'boolean');
update public.settings set value = '{"count": 15000, "confirmed": false}' where key = 'marketing_subscribers'
  and not (private.is_whole(value -> 'count', 0, 1000000000) and jsonb_typeof(value -> 'confirmed') is not distinct from 'boolean');
alter table public.settings add constraint settings_value_is_valid CHECK (
CASE key
    WHEN 'commission_bps'::text THEN private.is_whole(value, (0)::bigint, (10000)::bigint)
    WHEN 'marketing_max_discount'::text THEN (private.is_whole((value -> 'percent'::text), (0)::bigint, (100)::bigint) AND (NOT (jsonb_typeof((value -> 'confirmed'::text)) IS DISTINCT FROM 'boolean'::text)))
    WHEN 'marketing_flash_deal'::text THEN (private.is_whole((value -> 'percent'::text), (0)::bigint, (100)::bigint) AND (NOT (jsonb_typeof((value -> 'confirmed'::text)) IS DISTINCT FROM 'boolean'::text)))
    WHEN 'marketing_rating'::text THEN (COALESCE(
    CASE
        WHEN (jsonb_typeof((value -> 'rating'::text)) = 'number'::text) THEN ((((value ->> 'rating'::text))::numeric >= (0)::numeric) AND (((value ->> 'rating'::text))::numeric <= (5)::numeric))
        ELSE NULL::boolean
    END, false) AND private.is_whole((value -> 'reviews'::text), (0)::bigint, (1000000000)::bigint) AND (NOT (jsonb_typeof((value -> 'confirmed'::text)) IS DISTINCT FROM 'boolean'::text)))
    WHEN 'marketing_subscribers'::text THEN (private.is_whole((value -> 'count'::text), (0)::bigint, (1000000000)::bigint) AND (NOT (jsonb_typeof((value -> 'confirmed'::text)) IS DISTINCT FROM 'boolean'::text)))
    WHEN 'limited_stock_below'::text THEN private.is_whole(value, (0)::bigint, (10)::bigint)
    WHEN 'session_idle_minutes'::text THEN private.is_whole(value, (0)::bigint, (525600)::bigint)
    WHEN 'session_max_concurrent'::text THEN private.is_whole(value, (0)::bigint, (1000)::bigint)
    ELSE private.is_whole(value, (0)::bigint, (1000000)::bigint)
END);
alter table public.order_origins add constraint order_origins_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
CREATE INDEX mails_to_mailbox ON public.mails USING btree (private.mailbox_of(recipient), queued_at) WHERE (kind = ANY (ARRAY['order_received'::text, 'order_reminder'::text, 'order_refused'::text]));
CREATE INDEX order_origins_caller ON public.order_origins USING btree (caller, created_at);
CREATE INDEX order_origins_network ON public.order_origins USING btree (network);
CREATE INDEX orders_awaiting_payment ON public.orders USING btree (hold_until) WHERE (status = 'awaiting_payment'::text);
CREATE TRIGGER b_refresh_added AFTER INSERT ON public.offers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, seller_id, external_id, source, price_minor, currency, minimum_order_quantity, stock is null or stock >= minimum_order_quantity, shipping_profile_id, is_active from $rows');
CREATE TRIGGER b_refresh_changed AFTER UPDATE ON public.offers REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, seller_id, external_id, source, price_minor, currency, minimum_order_quantity, stock is null or stock >= minimum_order_quantity, shipping_profile_id, is_active from $rows');
CREATE TRIGGER b_refresh_removed AFTER DELETE ON public.offers REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, seller_id, external_id, source, price_minor, currency, minimum_order_quantity, stock is null or stock >= minimum_order_quantity, shipping_profile_id, is_active from $rows');
alter table private.key_fingerprints enable row level security;
alter table private.key_fingerprints force row level security;
alter table private.market_beginning enable row level security;
alter table private.reference_rows enable row level security;
alter table private.reference_rows force row level security;
alter table public.order_origins enable row level security;
alter table public.order_origins force row level security;
create policy admin_adds_ads on public.ads for insert to authenticated with check (( SELECT private.may_administer() AS may_administer));
create policy admin_adds_notification_settings on public.admin_notification_settings for insert to authenticated with check (( SELECT private.may_administer() AS may_administer));
create policy admin_changes_ads on public.ads for update to authenticated using (( SELECT private.is_admin() AS is_admin)) with check (( SELECT private.may_administer() AS may_administer));
create policy admin_changes_notification_settings on public.admin_notification_settings for update to authenticated using (( SELECT private.is_admin() AS is_admin)) with check (( SELECT private.may_administer() AS may_administer));
create policy admin_changes_settings on public.settings for update to authenticated using (( SELECT private.is_admin() AS is_admin)) with check (( SELECT private.may_administer() AS may_administer));
create policy admin_deletes_ads on public.ads for delete to authenticated using (( SELECT private.may_administer() AS may_administer));
revoke select on table public.offers from anon;
revoke select on table public.offers from authenticated;
grant execute on function private.price_factors(text) to anon;
grant execute on function private.price_factors(text) to authenticated;
grant execute on function private.price_factors(text) to service_role;
grant execute on function private.asked(bigint,integer,bigint,numeric,numeric,bigint) to anon;
grant execute on function private.asked(bigint,integer,bigint,numeric,numeric,bigint) to authenticated;
grant execute on function private.asked(bigint,integer,bigint,numeric,numeric,bigint) to service_role;
grant execute on function private.is_whole(jsonb,bigint,bigint) to authenticated;
grant execute on function private.is_whole(jsonb,bigint,bigint) to service_role;
grant execute on function private.mailbox_of(text) to service_role;
grant execute on function private.may_administer() to authenticated;
grant execute on function private.payable_step(text) to anon;
grant execute on function private.payable_step(text) to authenticated;
grant execute on function private.payable_step(text) to service_role;
grant execute on function private.unpaid_mails(text) to service_role;
grant execute on function private.unpaid_mails_per_day() to service_role;
grant execute on function public.offer_stock() to authenticated;
grant select (checked_at, created_at, currency, discount_percent, discount_reference_minor, discount_since, external_id, id, is_active, is_demo, is_direct, menu_id, minimum_order_quantity, price_minor, product_id, reference_price_minor, retailer_url, seller_id, shipping_profile_id, ships_from, source, stock_shown, updated_at) on table public.offers to anon;
grant select (checked_at, created_at, currency, discount_percent, discount_reference_minor, discount_since, external_id, id, is_active, is_demo, is_direct, menu_id, minimum_order_quantity, price_minor, product_id, reference_price_minor, retailer_url, seller_id, shipping_profile_id, ships_from, source, stock_shown, updated_at) on table public.offers to authenticated;
grant delete, insert, select on table public.order_origins to service_role;
grant select (rounding_minor) on table public.orders to authenticated;
grant select (rounding_minor) on table public.refunds to authenticated;
comment on column public.ledger_entries.account is 'buyer:receivable, sales:unearned, market:commission, provider:<name>, seller:<id>:held (articles less commission), seller:<id>:shipping, market:disputes, market:rounding (what was added to make a total payable).';
comment on column public.product_search.on_sale is 'The proven reduction of that offer, in percent; 0: none, or its delivery to that country is not stated. Another offer''s reduction does not count: a sale is never dearer than no sale.';
comment on column public.product_search.pays_in is 'private.currency_place() of each amount in units and fees.';
comment on column private.schema_versions.reference is 'Which reference data (database/reference) was brought in last, a fingerprint of its files; of the newest row only.';
comment on column private.schema_versions.release is 'Whose schema it is, as 0.2; empty for 0.1, which did not say.';
comment on column public.offers.stock_shown is 'What visitors are told of the stock: ten units at most, or as many as the minimum order. Ten may be more.';
comment on column public.order_origins.caller is 'An account, or a guest''s network and mailbox, as a keyed digest.';
comment on column public.order_origins.network is 'An IPv4 address or a /64 of IPv6, as a keyed digest.';
comment on column public.orders.rounding_minor is 'What articles and delivery lack to an amount that can be paid ("Arrondi"): no seller''s, without commission, back with the last refund.';
comment on column public.product_search.fees is 'Its delivery to that country; 0: free, or not stated.';
comment on column public.product_search.minimums is 'The least quantity of that offer that may be bought.';
comment on column public.product_search.units is 'One article of the offer in the same place of product_search_parts.best_offers: place 1 for no country, place 1 + countries.ordinal for each. Minor units of the currency in the same place of pays_in.';
comment on column public.refunds.rounding_minor is 'What of orders.rounding_minor goes back with it, in the order''s currency: all of it with the last refund.';
comment on table private.key_fingerprints is 'SHA-256 of each key this database is served with, never a key. Several of one name: all of them are believed, while one takes the place of another.';
comment on table private.market_beginning is 'One row: whether the first start filled in the demonstration. None in a database of release 0.1, which has sellers.';
comment on table private.reference_rows is 'One row per row of database/reference, with a hash of what was delivered (tools/database/reference.ts).';
comment on table public.order_origins is 'Digests of network and caller of recent orders, for the limits on what is held unpaid. Forgotten a day after the order waits for no payment any more.';
select private.refresh_all_products();
