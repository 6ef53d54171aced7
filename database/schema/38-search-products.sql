-- 38 · search_products: the search. Used by every list of the shop and by any client as POST
-- /rest/v1/rpc/search_products. Runs with the caller's role, so it cannot find rows that row-level security hides from
-- the caller.

-- A visitor's words as text-search queries. `whole`: every word in any of its forms. `prefixed`: like `whole`, but the
-- last word may be unfinished. `anyhow`: at least one word. Joined words count too: "SKU-12 34" is sku1234, "smart
-- watch" smartwatch. Stop words are dropped unless there are only stop words ("de", "for"; PostgreSQL's French list
-- lacks three). Without words all are null.
create function private.read_words(query text, language text, out folded text, out whole tsquery, out prefixed tsquery, out anyhow tsquery)
  language plpgsql immutable set search_path = ''
as $$
declare
  words text[];
  kept text[];
  forms text[];
  all_forms text[] := '{}';
  joined text;
begin
  folded := trim(private.fold(left(query, 300)));
  if folded = '' or folded is null then folded := ''; return; end if;
  words := (string_to_array(folded, ' '))[1:12];
  kept := array(select w from unnest(words) with ordinality u (w, n)
    where w !~ '^[a-z]$' and not (language <> 'en' and w in ('les', 'cet', 'cette')) and ts_lexize(case when language = 'en' then 'pg_catalog.english_stem' else 'pg_catalog.french_stem' end::regdictionary, w) is distinct from '{}' order by n);
  if kept = '{}' then kept := words; end if;
  foreach joined in array kept loop
    forms := array(select distinct quote_literal(f) from unnest(array[joined] || ts_lexize('pg_catalog.french_stem', joined) || ts_lexize('pg_catalog.english_stem', joined)) f);
    all_forms := all_forms || ('(' || array_to_string(forms, ' | ') || ')');
  end loop;
  joined := array_to_string(words, '');
  -- A barcode is indexed with and without leading zeros.
  joined := case when joined ~ '^0\d+$' then format('(%L | %L)', joined, ltrim(joined, '0')) else quote_literal(joined) end;
  whole := ('(' || array_to_string(all_forms, ' & ') || ') | ' || joined)::tsquery;
  anyhow := (array_to_string(all_forms, ' | ') || ' | ' || joined)::tsquery;
  -- One letter is too short for a prefix search.
  if length(kept[cardinality(kept)]) > 1 then
    all_forms[cardinality(all_forms)] := format('(%s | %s:*)', all_forms[cardinality(all_forms)], quote_literal(kept[cardinality(kept)]));
  end if;
  prefixed := ('(' || array_to_string(all_forms, ' & ') || ') | ' || joined)::tsquery;
end $$;

-- SQL text that selects, per product, the best offer (32-offer-prices.sql) among those matching the filters. It is text, because it
-- may contain only the requested filters. A reduction counts only on the best offer of the place.
create function private.chosen_offers(has_words boolean, by_source boolean, by_seller boolean, is_free boolean, is_bound boolean, is_reduced boolean, is_stocked boolean) returns text
  language sql immutable set search_path = ''
as $$
  select concat_ws(' ',
    'select distinct on (o.product_id) o.product_id, o.id as offer_id, private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, $3, f.over, f.under, f.step) as price,',
    'case when d.ranks[$3] = 1 and ($3 = 1 or d.charges[$3][1] is not null) and not o.price_stale then coalesce(o.discount_percent, 0) else 0 end as on_sale,',
    'array_agg(o.source) over p as sources, array_agg(o.seller_id) over p as sellers',
    'from public.offers o join public.offer_prices d on d.offer_id = o.id',
    case when has_words then 'join hits on hits.product_id = o.product_id' end,
    'join public.sellers s on s.id = o.seller_id and s.is_active join private.price_factors($20) f on f.code = o.currency',
    'where o.is_active and o.visibility = ''catalogue''',
    case when by_source then 'and o.source = $8::public.item_source' end,
    case when by_seller then 'and o.seller_id = $9' end,
    case when is_free then 'and d.charges[$3][1] = 0' end,
    case when is_bound then 'and d.charges[$17][1] is not null' end,
    case when is_reduced then 'and o.discount_percent > 0 and not o.price_stale and d.ranks[$3] = 1 and ($3 = 1 or d.charges[$3][1] is not null)' end,
    case when is_stocked then 'and private.is_available(o.stock_shown, o.minimum_order_quantity, s.is_away)' end,
    'window p as (partition by o.product_id)',
    'order by o.product_id, d.ranks[$3]')
$$;

create function public.search_products(
  query text default '', category text default null, sub text default null, source text default null, seller text default null, brand text default null,
  price_min bigint default null, price_max bigint default null, currency text default 'CAD', country text default null, rating_min numeric default null,
  in_stock boolean default null, sort text default 'relevance', page_size integer default 24, skip integer default 0, language text default 'fr',
  free_shipping boolean default null, ships_to text default null, bestsellers boolean default null, on_sale boolean default null
) returns jsonb
  language plpgsql stable set search_path = '' set pg_trgm.word_similarity_threshold = 0.45
as $function$
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

  -- Searches for all words, then for any of them, then for similar titles. The search is relaxed only if the words
  -- match nothing, never because of a filter.
  asked := private.read_words(query, tongue);
  -- A query of punctuation alone ("%", an emoji) finds nothing instead of everything.
  if asked.folded = '' and trim(coalesce(query, '')) <> '' then conditions := conditions || 'false'::text; end if;
  if asked.folded <> '' then
    -- Collects all hits instead of using exists(), for which PostgreSQL would scan the table instead of the index.
    fit := asked.prefixed;
    hits := array(select s.product_id from public.product_search s where s.words @@ asked.prefixed union select s.product_id from public.product_search_parts s where s.all_words @@ asked.whole);
    if hits = '{}' then
      fit := asked.anyhow;
      relaxed := 'any_word';
      hits := array(select s.product_id from public.product_search s where s.words @@ asked.anyhow);
    end if;
    if hits = '{}' then
      relaxed := 'similar';
      -- Keeps only titles that are nearly as similar as the best one.
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
  -- With a filter on offers (source, seller, free delivery, destination, …), the shown offer must match the filter.
  by_offer := nullif(source, '') is not null or seller_id is not null or coalesce(free_shipping, false) or ships_place > 1 or coalesce(on_sale, false) or coalesce(in_stock, false);
  -- The facet of a chosen value also counts its other values if words or a category limit the set.
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
  if bestsellers then conditions := conditions || 's.is_bestseller'::text; end if;
  price := case when by_offer then 'chosen.price' else 'private.asked_total(s.units[$3], s.minimums[$3], s.charges, $3, $4, $5[s.pays_in[$3]], $24[s.pays_in[$3]])' end;
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
      select s.product_id, s.category, s.subcategory, s.brand, s.brand_folded, %13$s, s.rating, s.rating_count, s.popularity, s.created_at, s.group_id,
        %3$s as on_sale, %4$s as offer_id, %5$s as price, %6$s as rank,
        %7$s as ok_category, %8$s as ok_sub, %9$s as ok_brand
      from %10$s where %11$s
    ), variants as materialized (
      select * from m where group_id is not null
    ), folded as materialized (
      -- The variants that the list skips: all but the first of each group. Only variants are sorted for this.
      select product_id from (
        select product_id, row_number() over (partition by group_id order by %12$s) as n from variants where ok_category and ok_sub and coalesce(ok_brand, false)
      ) v where v.n > 1
    ), page as (
      select product_id, offer_id, row_number() over (order by %12$s) as position from m where ok_category and ok_sub and coalesce(ok_brand, false)
        and (group_id is null or product_id not in (select product_id from folded))
      order by %12$s limit $15 offset $16
    ), counts as (
      select grouping(category, subcategory, brand_folded) as kind, category, subcategory, brand_folded, min(brand) as brand,
        count(*) filter (where coalesce(ok_brand, false)) as for_category,
        count(*) filter (where ok_category and coalesce(ok_brand, false)) as for_sub,
        count(*) filter (where ok_category and ok_sub) as for_brand,
        count(*) filter (where ok_category and ok_sub and coalesce(ok_brand, false)) as total
      from m group by grouping sets ((category), (subcategory), (brand_folded), ())
    ), twice as materialized (
      -- A list shows each group once, so this is the number of further variants to subtract from the counts.
      select grouping(category, subcategory, brand_folded) as kind, coalesce(category, subcategory, brand_folded) as value,
        count(*) filter (where coalesce(ok_brand, false)) - count(distinct group_id) filter (where coalesce(ok_brand, false)) as for_category,
        count(*) filter (where ok_category and coalesce(ok_brand, false)) - count(distinct group_id) filter (where ok_category and coalesce(ok_brand, false)) as for_sub,
        count(*) filter (where ok_category and ok_sub) - count(distinct group_id) filter (where ok_category and ok_sub) as for_brand
      from variants group by grouping sets ((category), (subcategory), (brand_folded))
    ), listed as (
      select c.kind, c.category, c.subcategory, c.brand, c.for_category - coalesce(t.for_category, 0) as for_category,
        c.for_sub - coalesce(t.for_sub, 0) as for_sub, c.for_brand - coalesce(t.for_brand, 0) as for_brand
      from counts c left join twice t on t.kind = c.kind and t.value = coalesce(c.category, c.subcategory, c.brand_folded)
    )
    select jsonb_build_object(
      'total', (select total from counts where kind = 7) - (select count(*) from folded),
      'folded', (select count(*) from folded),
      'relaxed', case when exists (select from page) then $18::text end,
      'items', (select private.cards(array_agg(page.product_id order by page.position), array_agg(coalesce(page.offer_id, parts.best_offers[$3]) order by page.position), $14, $20, $21)
        from page join public.product_search_parts parts using (product_id)),
      'facets', jsonb_build_object(
        'category', (select coalesce(jsonb_agg(jsonb_build_object('value', category, 'count', for_category) order by for_category desc, category), '[]') from listed where kind = 3 and for_category > 0),
        'subcategory', (select coalesce(jsonb_agg(jsonb_build_object('value', subcategory, 'count', for_sub) order by for_sub desc, subcategory), '[]') from listed where kind = 5 and for_sub > 0 and subcategory is not null),
        'brand', (select coalesce(jsonb_agg(jsonb_build_object('value', brand, 'count', for_brand, 'label', brand) order by for_brand desc, brand), '[]')
          from (select brand, for_brand from listed where kind = 6 and for_brand > 0 and brand is not null order by for_brand desc, brand limit 30) b),
        'source', (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value), '[]')
          from (select value, a.n - coalesce(t.n, 0) as n
            from (select value, count(*) as n from m cross join unnest(m.sources) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) a
              left join (select value, count(*) - count(distinct group_id) as n from variants v cross join unnest(v.sources) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) t using (value)) f),
        'seller', (select coalesce(jsonb_agg(jsonb_build_object('value', s.slug, 'count', f.n, 'label', s.name) order by f.n desc, s.slug), '[]')
          from (select value, a.n - coalesce(t.n, 0) as n
            from (select value, count(*) as n from m cross join unnest(m.sellers) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) a
              left join (select value, count(*) - count(distinct group_id) as n from variants v cross join unnest(v.sellers) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) t using (value)
            order by n desc limit 30) f
            join public.sellers s on s.id = f.value)))
    $$,
    'select unnest($2::uuid[]) as product_id',
    case when by_offer then private.chosen_offers(asked.folded <> '', nullif(source, '') is not null, seller_id is not null, free_shipping, ships_place > 1, on_sale, in_stock)
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
    category, sub, source, seller_id, private.fold(brand), price_min, price_max, rating_min, upper(nullif(country, '')), rows, passed, ships_place,
    relaxed, asked.folded, target, tongue, asked.anyhow, fit, (select array_agg(f.step order by f.place) from private.price_factors(target) f);
  return answer;
end $function$;

comment on function public.search_products is 'The response is domain/catalogue/search.ts SearchAnswer. Prices are minor units of `currency`; page_size is at most 100.';

revoke all on function private.read_words(text, text), private.chosen_offers(boolean, boolean, boolean, boolean, boolean, boolean, boolean), public.search_products from public;
grant execute on function private.read_words(text, text), private.chosen_offers(boolean, boolean, boolean, boolean, boolean, boolean, boolean) to anon, authenticated, service_role;
grant execute on function public.search_products to anon, authenticated, service_role;
