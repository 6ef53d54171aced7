-- 22 · Delivery charges of sellers. A seller states delivery once, as a profile, and offers refer to it. A rate is for
-- one line of an order to one country, whatever the quantity. Without a row, delivery is not stated (which does not
-- mean free): it is shown as "livraison à confirmer" and cannot be paid online.

create table public.shipping_profiles (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete cascade,
  name text not null check (length(name) between 1 and 200),
  currency text not null references public.currencies on delete restrict,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  unique (seller_id, name),
  -- For the offers' foreign key, so that an offer and its profile have the same seller and currency.
  unique (id, seller_id, currency)
);

create index shipping_profiles_currency on public.shipping_profiles (currency);

alter table public.shipping_profiles enable row level security;
create policy anyone_reads_shipping_profiles on public.shipping_profiles for select to anon, authenticated using (true);
grant select on public.shipping_profiles to anon, authenticated;
grant select, insert, update, delete on public.shipping_profiles to service_role;

comment on table public.shipping_profiles is 'One delivery profile of a seller, in one currency. New offers without a profile get the seller''s oldest one of their currency.';
comment on column public.shipping_profiles.version is 'Counts changes of the profile and its rates, so that two people do not overwrite each other.';

create table public.shipping_rates (
  profile_id uuid not null references public.shipping_profiles on delete cascade,
  country_code text not null references public.countries on delete restrict,
  price_minor bigint not null check (price_minor between 0 and 9007199254740991),
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  primary key (profile_id, country_code)
);

create index shipping_rates_country_code on public.shipping_rates (country_code);

alter table public.shipping_rates enable row level security;
create policy anyone_reads_shipping_rates on public.shipping_rates for select to anon, authenticated using (true);
grant select on public.shipping_rates to anon, authenticated;
grant select, insert, update, delete on public.shipping_rates to service_role;

comment on table public.shipping_rates is 'The charge for delivering one line to one country, in minor units of the profile''s currency; 0 is free.';
