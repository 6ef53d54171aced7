-- 16 · Where the market delivers.
--
-- The twelve countries of SPEC §3. What a seller asks for bringing something there is in chapter 22, after the sellers.

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
-- Not granted: any change. Opening a country is a release, not a form.

comment on table public.countries is 'The countries of delivery. Agrees with domain/delivery/countries.ts: a test compares.';
comment on column public.countries.ordinal is 'Its place in the price lists of product_search, for ever: a new country takes the next number.';

insert into public.countries (ordinal, code, name_fr, name_en, flag, currency, phone_code, has_postal_codes) values
  (1, 'CA', 'Canada', 'Canada', '🇨🇦', 'CAD', '+1', true),
  (2, 'US', 'États-Unis', 'United States', '🇺🇸', 'USD', '+1', true),
  (3, 'ML', 'Mali', 'Mali', '🇲🇱', 'XOF', '+223', false),
  (4, 'NE', 'Niger', 'Niger', '🇳🇪', 'XOF', '+227', true),
  (5, 'BF', 'Burkina Faso', 'Burkina Faso', '🇧🇫', 'XOF', '+226', false),
  (6, 'SN', 'Sénégal', 'Senegal', '🇸🇳', 'XOF', '+221', true),
  (7, 'CI', 'Côte d’Ivoire', 'Côte d’Ivoire', '🇨🇮', 'XOF', '+225', false),
  (8, 'GN', 'Guinée', 'Guinea', '🇬🇳', 'GNF', '+224', true),
  (9, 'BJ', 'Bénin', 'Benin', '🇧🇯', 'XOF', '+229', false),
  (10, 'TG', 'Togo', 'Togo', '🇹🇬', 'XOF', '+228', false),
  (11, 'SL', 'Sierra Leone', 'Sierra Leone', '🇸🇱', 'SLL', '+232', false),
  (12, 'CD', 'RDC', 'DR Congo', '🇨🇩', 'CDF', '+243', false);
