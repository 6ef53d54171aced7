-- 35 · Search rows. SQL search reads only one narrow row per product on sale, updated in the transaction that changes
-- something it shows. Text operators are not leakproof, so a policy with a condition would force a scan of the whole
-- table. Therefore these two tables contain only public data, with the policy `using (true)`. A test reads the plans as
-- `anon`.
--
-- For a visitor without a country (place 1) and of each country (place 1 + its ordinal), the row has the offer with the
-- lowest total and its amounts. Amounts stay in the seller's currency, so that a new exchange rate outdates no row, and
-- a price filter compares exactly the displayed price.

create table public.product_search (
  product_id uuid primary key references public.products on delete cascade,
  category text not null,
  subcategory text,
  brand text,
  brand_folded text,
  sources public.item_source[] not null,
  sellers uuid[] not null,
  units bigint[] not null,
  minimums smallint[] not null,
  charges bigint[] not null,
  pays_in smallint[] not null,
  in_stock boolean not null,
  on_sale smallint[] not null,
  rating numeric(2, 1),
  rating_count integer not null,
  popularity integer not null,
  is_bestseller boolean not null,
  created_at timestamptz not null,
  group_id uuid,
  title tsvector not null,
  words tsvector not null
);

create index product_search_words on public.product_search using gin (words) with (fastupdate = off);
create index product_search_popularity on public.product_search (popularity desc, product_id);
create index product_search_category on public.product_search (category, popularity desc, product_id);
create index product_search_subcategory on public.product_search (subcategory, popularity desc, product_id);
create index product_search_brand on public.product_search (brand_folded, popularity desc, product_id);
create index product_search_created_at on public.product_search (created_at desc, product_id);
create index product_search_bestsellers on public.product_search (popularity desc, product_id) where is_bestseller;
create index product_search_groups on public.product_search (group_id) where group_id is not null;
create index product_search_sellers on public.product_search using gin (sellers) with (fastupdate = off);

alter table public.product_search enable row level security;
create policy anyone_searches on public.product_search for select to anon, authenticated using (true);
grant select on public.product_search to anon, authenticated, service_role;
-- Not granted to anyone: any change. private.refresh_products() writes it from the tables of 20-vendors.sql to 31-offers.sql.

comment on table public.product_search is 'One narrow row per product on sale.';
comment on column public.product_search.units is 'The price of one article of the best offer at each place: place 1 is no country, place 1 + countries.ordinal each country. In minor units of the currency at the same index of pays_in.';
comment on column public.product_search.minimums is 'The smallest quantity of that offer that may be bought.';
comment on column public.product_search.charges is 'The other charges of that offer, as in offer_prices.charges.';
comment on column public.product_search.pays_in is 'private.currency_place() of each amount in units and charges.';
comment on column public.product_search.on_sale is 'The proven reduction of that offer, in percent; 0: none, or delivery to that country is not stated. Reductions of other offers do not count, so that a sale is never more expensive than no sale.';
comment on column public.product_search.group_id is 'The group of its variants (30-product-groups.sql, product_groups); null: no group. Lists show one product of a group.';
comment on column public.product_search.title is 'The words of the titles with their positions, for ranking.';
comment on column public.product_search.words is 'Titles, brand, categories, attributes and numbers without positions, for matching.';

-- Columns that only some searches or the shown page need, in a separate table so that product_search stays narrow.
create table public.product_search_parts (
  product_id uuid primary key references public.products on delete cascade,
  best_offers uuid[] not null,
  all_words tsvector not null,
  titles text not null
);

create index product_search_parts_words on public.product_search_parts using gin (all_words) with (fastupdate = off);
create index product_search_parts_titles on public.product_search_parts using gin (titles extensions.gin_trgm_ops) with (fastupdate = off);

alter table public.product_search_parts enable row level security;
create policy anyone_searches_parts on public.product_search_parts for select to anon, authenticated using (true);
grant select on public.product_search_parts to anon, authenticated, service_role;

comment on table public.product_search_parts is 'Further columns of product_search: the best offer per place, the words of descriptions, and folded titles for spelling mistakes.';

-- A text without the stop words of its language. Otherwise a search for "thé" would find English "the".
create function private.telling_words(words text, stems regdictionary) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(w, ' ' order by n) from regexp_split_to_table(words, '\s+') with ordinality u (w, n)
  where ts_lexize(stems, lower(regexp_replace(w, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g'))) is distinct from '{}'
$$;

-- The words of a text in the three forms that queries use: unchanged, French stems, English stems.
create function private.word_forms(folded text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.french', folded) || to_tsvector('pg_catalog.english', folded);

revoke all on function private.word_forms(text), private.telling_words(text, regdictionary) from public;
