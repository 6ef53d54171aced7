-- 16 · Countries of delivery. The twelve countries of SPEC §3. File 22 has the sellers' delivery charges.

create table public.countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  ordinal integer not null unique check (ordinal between 1 and 60),
  name_fr text not null,
  name_en text not null,
  flag text not null,
  currency text not null references public.currencies on delete restrict,
  phone_code text not null check (phone_code ~ '^\+[0-9]{1,4}$'),
  has_postal_codes boolean not null
);

create index countries_currency on public.countries (currency);

alter table public.countries enable row level security;
create policy anyone_reads_countries on public.countries for select to anon, authenticated using (true);
grant select on public.countries to anon, authenticated, service_role;
-- Not granted: any change. A new country needs a release.

comment on table public.countries is 'The countries of delivery. A test compares them with domain/delivery/countries.ts.';
comment on column public.countries.ordinal is 'The permanent index of the country in the price lists of product_search. A new country takes the next number.';
