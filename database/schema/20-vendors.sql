-- 20 · Sellers. A seller is a stall of the African market, an independent merchant, a restaurant, or the
-- administrator's own catalogue (R-GEN-04). It may belong to a person's account and have a team (21-seller-members.sql); imported and
-- demo sellers have no owner.

create type public.item_source as enum ('african', 'merchant', 'restaurant', 'admin');
comment on type public.item_source is 'Where an item comes from (R-GEN-04).';

create table public.sellers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 200),
  source public.item_source not null,
  owner_id uuid references auth.users on delete set null,
  city text check (length(city) <= 200),
  country_code text not null references public.countries on delete restrict,
  description_fr text not null default '' check (length(description_fr) <= 5000),
  description_en text not null default '' check (length(description_en) <= 5000),
  languages text[] not null default '{fr}' check (cardinality(languages) >= 1 and cardinality(languages) <= 12 and array_position(languages, null) is null),
  return_days smallint check (return_days between 0 and 365),
  return_paid_by text not null default 'buyer' check (return_paid_by in ('buyer', 'seller')),
  return_terms_fr text not null default '' check (length(return_terms_fr) <= 20000),
  return_terms_en text not null default '' check (length(return_terms_en) <= 20000),
  commission_bps integer check (commission_bps between 0 and 10000),
  is_active boolean not null default true,
  is_away boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create index sellers_owner_id on public.sellers (owner_id) where owner_id is not null;
create index sellers_country_code on public.sellers (country_code);
-- An index for the query whether this is a demo market.
create index sellers_demo on public.sellers (id) where is_demo;
-- An index for the job that runs every minute and ends holidays.
create index sellers_away on public.sellers (id) where is_away;

alter table public.sellers enable row level security;
create policy anyone_reads_open_sellers on public.sellers for select to anon, authenticated using (is_active);
-- Members can also read their closed shop (21-seller-members.sql).
grant select (id, slug, name, source, city, country_code, description_fr, description_en, languages,
  return_days, return_paid_by, return_terms_fr, return_terms_en, is_active, is_away, is_demo, created_at) on public.sellers to anon, authenticated;
grant select on public.sellers to service_role;
-- Not granted to anon or authenticated: owner_id, which would link a shop to a person, and commission_bps, which is
-- confidential. Not granted to authenticated: any change, because a seller's form goes through the server, which checks
-- it.
grant insert, update, delete on public.sellers to service_role;

comment on table public.sellers is 'The sellers of the market.';
comment on column public.sellers.languages is 'The languages in which buyers may write, most used first: ISO 639 codes.';
comment on column public.sellers.return_days is 'Days after receipt in which a buyer may return an article. 0: only faulty articles; null: not stated.';
comment on column public.sellers.return_paid_by is 'Who pays for the return shipping.';
comment on column public.sellers.return_terms_fr is 'Other return conditions, in the seller''s words.';
comment on column public.sellers.is_away is 'On holiday today: its offers are ranked like those out of stock. Only the holiday form and a job that runs every minute write it, from private.seller_reopens_on().';
comment on column public.sellers.commission_bps is 'The market''s share of this seller''s articles in basis points, agreed at the start; null: no agreement. A later rule of 62-commissions.sql replaces it. Each order line stores its own share.';
