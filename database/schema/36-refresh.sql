-- 36 · Keeping the search rows up to date. After every change of a table that search shows, the same transaction
-- refreshes the affected products, once per statement, so that an import of 20,000 offers is one refresh. An import may
-- execute `set local market.refresh = 'later'` and call private.refresh_products() once at its end.

-- The best offer at each place (32-offer-prices.sql), with the columns that search needs.
create function private.best_offers(product_ids uuid[])
  returns table (product_id uuid, offers uuid[], units bigint[], minimums smallint[], charges bigint[], pays_in smallint[], on_sale smallint[])
  language sql stable security definer set search_path = ''
as $$
  with money as materialized (select code, place from private.price_factors('CAD'))
  select o.product_id, array_agg(o.id order by r.place), array_agg(o.price_minor order by r.place), array_agg(o.minimum_order_quantity::smallint order by r.place),
    array_agg(array[d.charges[r.place][1]] order by r.place), array_agg(m.place order by r.place),
    array_agg(case when (r.place = 1 or d.charges[r.place][1] is not null) and not o.price_stale then coalesce(o.discount_percent, 0) else 0 end::smallint order by r.place)
  from public.offers o
    join public.offer_prices d on d.offer_id = o.id
    join money m on m.code = o.currency
    cross join lateral unnest(d.ranks) with ordinality r (rank, place)
  where o.product_id in (select unnest(product_ids)) and r.rank = 1 and o.visibility = 'catalogue'
  group by o.product_id
$$;

-- Aggregates of a product's open offers. This function and the next have no security definer and no search_path, so
-- that PostgreSQL can inline them into refresh_products.
create function private.offer_facts(product uuid)
  returns table (sources public.item_source[], sellers uuid[], in_stock boolean, external_ids text, seller_names text)
  language sql stable rows 1
as $$
  select array_agg(distinct o.source), array_agg(distinct o.seller_id), bool_or(private.is_available(o.stock, o.minimum_order_quantity, s.is_away)),
    string_agg(private.fold(o.external_id) || ' ' || lower(regexp_replace(o.external_id, '[^[:alnum:]]', '', 'g')), ' '),
    string_agg(distinct s.name, ' ')
  from public.offers o join public.sellers s on s.id = o.seller_id and s.is_active
  where o.product_id = offer_facts.product and o.is_active
$$;

-- A product's texts by importance: brand, categories and attributes; then numbers; then descriptions.
create function private.search_texts(p public.products) returns table (others text, numbers text)
  language sql stable rows 1
as $$
  select private.fold(concat_ws(' ', p.brand, p.model, lower(regexp_replace(p.model, '[^[:alnum:]]', '', 'g')), p.product_type, replace(c.slug, '-', ' '), c.search_words, replace(sc.slug, '-', ' '), sc.search_words,
      (select string_agg(concat_ws(' ', a ->> 'value_fr', a ->> 'value_en'), ' ') from jsonb_array_elements(p.attributes) a),
      -- A search for "taille 42" finds the variant, whether its axis is called "Taille" or "Pointure".
      (select concat_ws(' ', array_to_string(g.axis_names_fr || g.axis_names_en || v.values_fr || v.values_en, ' '), case when 'size' = any (g.axis_kinds) then 'taille pointure size' end)
        from public.product_variants v join public.product_groups g on g.id = v.group_id where v.product_id = p.id))),
    -- A UPC is found with and without its leading zeros.
    (select string_agg(x.barcode || ' ' || ltrim(x.barcode, '0'), ' ') from public.product_barcodes x where x.product_id = p.id)
  from public.categories c left join public.subcategories sc on sc.category_slug = c.slug and sc.slug = p.subcategory_slug
  where c.slug = p.category_slug
$$;

-- Recomputes the search rows of these products. Only rows that differ are written.
create function private.refresh_products(product_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- If one product is changed twice at once, the second waits here and then sees the first change.
  perform from public.products where id = any (product_ids) order by id for no key update;

  update public.offers o set discount_percent = d.percent, discount_reference_minor = d.reference_minor, discount_since = d.since
  from public.offers was left join private.discounts((select array_agg(id) from public.offers where product_id = any (product_ids))) d on d.offer_id = was.id
  where o.id = was.id and was.product_id = any (product_ids)
    and (was.discount_percent, was.discount_reference_minor, was.discount_since) is distinct from (d.percent, d.reference_minor, d.since);

  with priced as materialized (
    select * from private.delivered_offers(product_ids)
  ), gone as (
    delete from public.offer_prices d using public.offers o
    where o.id = d.offer_id and o.product_id = any (product_ids) and not exists (select from priced where priced.offer_id = d.offer_id)
  )
  insert into public.offer_prices as d (offer_id, charges, ranks) select offer_id, charges, ranks from priced
  on conflict (offer_id) do update set charges = excluded.charges, ranks = excluded.ranks
    where (d.charges, d.ranks) is distinct from (excluded.charges, excluded.ranks);

  with facts as materialized (
    select p.*, v.group_id, b.offers, b.units, b.minimums, b.charges, b.pays_in, b.on_sale, f.sources, f.sellers, f.in_stock, private.fold(concat_ws(' ', private.telling_words(p.title_fr, 'pg_catalog.french_stem'), private.telling_words(p.title_en, 'pg_catalog.english_stem'))) as titles,
      concat_ws(' ', t.others, t.numbers, f.external_ids) as others, private.fold(concat_ws(' ', private.telling_words(p.description_fr, 'pg_catalog.french_stem'), private.telling_words(p.description_en, 'pg_catalog.english_stem'), f.seller_names)) as descriptions
    from private.best_offers(product_ids) b
      join public.products p on p.id = b.product_id
      left join public.product_variants v on v.product_id = p.id
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
  insert into public.product_search as s (product_id, category, subcategory, brand, brand_folded, sources, sellers, units, minimums, charges, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, group_id, title, words)
  select id, category_slug, subcategory_slug, brand, private.fold(brand), sources, sellers, units, minimums, charges, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, group_id, title_words, words
  from made order by popularity desc, id
  on conflict (product_id) do update set category = excluded.category, subcategory = excluded.subcategory, brand = excluded.brand,
    brand_folded = excluded.brand_folded, sources = excluded.sources, sellers = excluded.sellers, units = excluded.units, minimums = excluded.minimums, charges = excluded.charges, pays_in = excluded.pays_in,
    in_stock = excluded.in_stock, on_sale = excluded.on_sale, rating = excluded.rating, rating_count = excluded.rating_count,
    popularity = excluded.popularity, is_bestseller = excluded.is_bestseller, created_at = excluded.created_at, group_id = excluded.group_id, title = excluded.title, words = excluded.words
    where s.* is distinct from excluded.*;

  perform private.refresh_desk_products(product_ids);
  perform private.tell('products', product_ids);
end $$;

-- For a release that changes search rows, and after `market.refresh = 'later'`. Popular products come first, so that
-- their rows are stored together.
create function private.refresh_all_products() returns void
  language sql volatile security definer set search_path = ''
as $$
  select private.refresh_products(coalesce(array_agg(id order by popularity desc, id), '{}')) from public.products
$$;

-- Refreshes the products that a statement changes. The trigger's argument selects `id` and every column that search
-- shows from `$rows`, the rows before or after. Products whose rows are equal before and after are skipped.
create function private.refresh_touched() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  before text := replace(tg_argv[0], '$rows', 'stale');
  after text := replace(tg_argv[0], '$rows', 'fresh');
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' then return null; end if;
  execute case tg_op
    when 'INSERT' then format('select array_agg(distinct id) from (%s) x', after)
    when 'DELETE' then format('select array_agg(distinct id) from (%s) x', before)
    else format('select array_agg(distinct id) from ((%2$s except %1$s) union all (%1$s except %2$s)) x', before, after)
  end into touched;
  if touched is not null then perform private.refresh_products(touched); end if;
  return null;
end $$;

-- Three triggers per table, one per kind of change. Their names (b_…) make them run after the price log's (a_…).
do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('products', 'insert update', 'select id, title_fr, title_en, description_fr, description_en, brand, model, product_type, category_slug, subcategory_slug, attributes, rating, rating_count, popularity, is_bestseller, created_at, is_shown, is_hidden, merged_into, clearing_id from $rows'),
      ('offers', 'insert update delete', 'select product_id as id, seller_id, external_id, source, price_minor, currency, minimum_order_quantity, stock is null or stock >= minimum_order_quantity, shipping_profile_id, is_active, visibility, price_stale, case when not is_direct then checked_at end from $rows'),
      ('product_variants', 'insert update delete', 'select product_id as id, group_id, values_fr, values_en from $rows'),
      ('product_groups', 'update', 'select v.product_id as id, r.axis_kinds, r.axis_names_fr, r.axis_names_en from $rows r join public.product_variants v on v.group_id = r.id'),
      ('product_barcodes', 'insert update delete', 'select product_id as id, barcode from $rows'),
      ('delivery_zones', 'insert update delete', 'select o.product_id as id, z.seller_id, z.fee_minor from $rows z join public.offers o on o.seller_id = z.seller_id'),
      ('sellers', 'update', 'select o.product_id as id, s.slug, s.name, s.is_active, s.is_away, s.country_code from $rows s join public.offers o on o.seller_id = s.id'),
      ('shipping_rates', 'insert update delete', 'select o.product_id as id, r.country_code, r.price_minor from $rows r join public.offers o on o.shipping_profile_id = r.profile_id')
    ) as t (name, events, touches)
  loop
    if watched.events like '%insert%' then
      execute format('create trigger b_refresh_added after insert on public.%I referencing new table as fresh for each statement execute function private.refresh_touched(%L)', watched.name, watched.touches);
    end if;
    if watched.events like '%update%' then
      execute format('create trigger b_refresh_changed after update on public.%I referencing old table as stale new table as fresh for each statement execute function private.refresh_touched(%L)', watched.name, watched.touches);
    end if;
    if watched.events like '%delete%' then
      execute format('create trigger b_refresh_removed after delete on public.%I referencing old table as stale for each statement execute function private.refresh_touched(%L)', watched.name, watched.touches);
    end if;
  end loop;
end $$;

-- Refreshes only products whose offers change their order with a new rate: those with offers in several currencies, or
-- two in one that differ by a rounding. At most 20,000 of the latter are refreshed, so that a new rate is stored
-- quickly even with a million products.
create function private.refresh_reranked() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' or not exists (select currency, per_cad from fresh except select currency, per_cad from stale)
    then return null; end if;
  select array_agg(distinct p.product_id) into touched
  from private.delivered_offers(array(select x.product_id from (
      select product_id, count(distinct currency) as currencies, row_number() over (order by count(distinct currency) desc, product_id) as nth
      from public.offers where is_active group by product_id having count(*) > 1) x where x.currencies > 1 or x.nth <= 20000)) p
    join public.offer_prices d on d.offer_id = p.offer_id
  where d.ranks <> p.ranks;
  if touched is not null then perform private.refresh_products(touched); end if;
  return null;
end $$;

create trigger b_refresh_changed after update on public.exchange_rates referencing old table as stale new table as fresh for each statement execute function private.refresh_reranked();

-- For data of cards and pages that search does not use (units left, pictures, links): notifies caches. The trigger's
-- arguments: the column with the product's id, and columns whose changes nobody is shown. Without the second, every
-- updated row counts.
create function private.tell_touched() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' then return null; end if;
  execute case tg_op
    when 'INSERT' then format('select array_agg(distinct %I) from fresh', tg_argv[0])
    when 'DELETE' then format('select array_agg(distinct %I) from stale', tg_argv[0])
    else format(
      case when tg_argv[1] is null then 'select array_agg(distinct %1$I) from (select %1$I from fresh union select %1$I from stale) x'
      else 'select array_agg(distinct x.product) from (select unnest(array[f.%1$I, s.%1$I]) as product from fresh f join stale s using (id)
        where to_jsonb(f) - %2$L::text[] is distinct from to_jsonb(s) - %2$L::text[]) x' end, tg_argv[0], tg_argv[1])
  end into touched;
  if touched is not null then perform private.tell('products', touched); end if;
  return null;
end $$;

create trigger c_tell_changed after update on public.products referencing old table as stale new table as fresh for each statement execute function private.tell_touched('id');
create trigger c_tell_removed after delete on public.products referencing old table as stale for each statement execute function private.tell_touched('id');
-- Of the stock, visitors and search see stock_shown only, which is compared.
create trigger c_tell_changed after update on public.offers referencing old table as stale new table as fresh for each statement execute function private.tell_touched('product_id', '{stock,updated_at}');
create trigger c_tell_added after insert on public.product_images referencing new table as fresh for each statement execute function private.tell_touched('product_id');
create trigger c_tell_changed after update on public.product_images referencing old table as stale new table as fresh for each statement execute function private.tell_touched('product_id');
create trigger c_tell_removed after delete on public.product_images referencing old table as stale for each statement execute function private.tell_touched('product_id');

-- Notifies caches of the other variants of a group when one joins, leaves, appears or disappears.
create function private.tell_siblings() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  groups uuid[];
begin
  if current_setting('market.refresh', true) = 'later' then return null; end if;
  execute case
    when tg_table_name = 'products' then 'select array_agg(distinct v.group_id) from fresh f join stale s using (id) join public.product_variants v on v.product_id = f.id where f.is_shown <> s.is_shown'
    when tg_op = 'INSERT' then 'select array_agg(distinct group_id) from fresh'
    when tg_op = 'DELETE' then 'select array_agg(distinct group_id) from stale'
    else 'select array_agg(distinct group_id) from (select group_id from fresh union select group_id from stale) x'
  end into groups;
  if groups is not null then perform private.tell('products', array(select v.product_id from public.product_variants v where v.group_id = any (groups))); end if;
  return null;
end $$;

create trigger c_tell_siblings after insert on public.product_variants referencing new table as fresh for each statement execute function private.tell_siblings();
create trigger c_tell_siblings_changed after update on public.product_variants referencing old table as stale new table as fresh for each statement execute function private.tell_siblings();
create trigger c_tell_siblings_left after delete on public.product_variants referencing old table as stale for each statement execute function private.tell_siblings();
create trigger c_tell_siblings after update on public.products referencing old table as stale new table as fresh for each statement execute function private.tell_siblings();

-- For small tables that every cache holds completely: all rows count as changed.
create function private.tell_table() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.tell(tg_argv[0]);
  return null;
end $$;

create trigger c_tell after insert or update or delete on public.sellers for each statement execute function private.tell_table('sellers');
create trigger c_tell after insert or update or delete on public.kitchen_services for each statement execute function private.tell_table('sellers');
create trigger c_tell after insert or update or delete on public.delivery_zones for each statement execute function private.tell_table('sellers');
create trigger c_tell after insert or update or delete on public.shipping_rates for each statement execute function private.tell_table('shipping');
-- Delivery pages show the seller's name for a profile. Changes of prices have a trigger on shipping_rates, above.
create trigger c_tell_renamed after update on public.shipping_profiles for each row when (old.name is distinct from new.name)
  execute function private.tell_table('shipping');
create trigger c_tell after insert or update or delete on public.exchange_rates for each statement execute function private.tell_table('rates');
create trigger c_tell after insert or update or delete on public.settings for each row execute function private.tell_table('settings');
create trigger c_tell after insert or update or delete or truncate on public.search_synonyms for each statement execute function private.tell_table('words');
create trigger c_tell after update on public.categories for each statement execute function private.tell_table('everything');
create trigger c_tell after update on public.subcategories for each statement execute function private.tell_table('everything');

-- Older prices that an import adds change reductions. Prices logged by a change are refreshed with that change.
create trigger b_refresh_added after insert on public.price_changes
  referencing new table as fresh for each statement when (pg_trigger_depth() = 0)
  execute function private.refresh_touched('select o.product_id as id from $rows c join public.offers o on o.id = c.offer_id');

revoke all on function private.best_offers(uuid[]), private.offer_facts(uuid), private.search_texts(public.products), private.refresh_products(uuid[]),
  private.refresh_all_products(), private.refresh_touched(), private.tell_touched(), private.tell_siblings(), private.tell_table() from public;
grant execute on function private.refresh_products(uuid[]), private.refresh_all_products() to service_role;
