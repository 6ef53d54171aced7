-- 14 · Money.
--
-- Two digit counts per currency (DECISIONS: money): minor_digits is ISO 4217's and used for storing and charging amounts; display_digits is SPEC §9's and used for formatting them.

create table public.currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  minor_digits smallint not null check (minor_digits between 0 and 3),
  display_digits smallint not null check (display_digits between 0 and 3),
  symbol text check (length(symbol) between 1 and 4),
  is_chargeable boolean not null default false
);

alter table public.currencies enable row level security;
create policy anyone_reads_currencies on public.currencies for select to anon, authenticated using (true);
grant select on public.currencies to anon, authenticated, service_role;
-- Not granted: any change. A currency is reference data (database/reference).

comment on table public.currencies is 'The supported currencies.';
comment on column public.currencies.symbol is 'Written after the number; null: the currency code is written instead (R-FX-17).';
comment on column public.currencies.is_chargeable is 'Whether a payment provider can charge in this currency.';

create table public.exchange_rates (
  currency text primary key references public.currencies on delete cascade,
  fixed_per_cad numeric not null check (fixed_per_cad > 0),
  fetched_per_cad numeric check (fetched_per_cad > 0),
  fetched_at timestamptz,
  set_per_cad numeric check (set_per_cad between fixed_per_cad / 3 and fixed_per_cad * 3),
  set_at timestamptz,
  per_cad numeric not null generated always as (coalesce(set_per_cad, fetched_per_cad, fixed_per_cad)) stored,
  rate_source text not null generated always as (case when set_per_cad is not null then 'set' when fetched_per_cad is not null then 'fetched' else 'fixed' end) stored,
  check ((fetched_per_cad is null) = (fetched_at is null)),
  check ((set_per_cad is null) = (set_at is null)),
  check (currency <> 'CAD' or (fixed_per_cad = 1 and fetched_per_cad is null and set_per_cad is null))
);

alter table public.exchange_rates enable row level security;
create policy anyone_reads_rates on public.exchange_rates for select to anon, authenticated using (true);
grant select on public.exchange_rates to anon, authenticated;
-- Not granted to visitors: any change, because only the server fetches and sets rates.
grant select, update (fetched_per_cad, fetched_at, set_per_cad, set_at) on public.exchange_rates to service_role;

comment on table public.exchange_rates is 'Units of a currency per 1 CAD: set by an administrator, otherwise fetched, otherwise the fixed value of SPEC §9.';
comment on column public.exchange_rates.fetched_at is 'When the fetched rate last changed; rate_service contains when the service last answered.';
comment on column public.exchange_rates.set_per_cad is 'Set by hand, until it is removed. Its bounds are those of fetched rates (domain/money/rate-bounds.ts).';
comment on column public.exchange_rates.per_cad is 'The rate in use.';

-- Units per 1 CAD by the rate in use; 1 for an unknown currency (R-FX-05).
create function private.rate(currency text) returns numeric
  language sql stable parallel safe set search_path = ''
as $$
  select coalesce((select r.per_cad from public.exchange_rates r where r.currency = rate.currency), 1)
$$;

-- Minor units worth 1 CAD: 100 for CAD itself, 450 for XOF. An unknown currency has 2 digits and the rate 1.
create function private.minor_per_cad(currency text) returns numeric
  language sql stable parallel safe set search_path = ''
as $$
  select private.rate(minor_per_cad.currency)
    * coalesce((select power(10::numeric, c.minor_digits) from public.currencies c where c.code = minor_per_cad.currency), 100)
$$;

-- Converts minor units to another currency, rounded half up once, at the end. An unknown currency has the rate 1
-- (R-FX-05), for display only. A test compares this with domain/money/convert.ts.
create function private.convert(amount_minor bigint, source text, target text) returns bigint
  language sql stable parallel safe set search_path = ''
as $$
  select case
    when source = target then amount_minor
    when (select count(*) from public.exchange_rates where currency in (source, target)) = 2
      then round(amount_minor * private.minor_per_cad(target) / private.minor_per_cad(source))::bigint
    else round(amount_minor * power(10::numeric, coalesce((select minor_digits from public.currencies where code = target), 2))
      / power(10::numeric, coalesce((select minor_digits from public.currencies where code = source), 2)))::bigint
  end
$$;

-- The step in minor units of which mobile money amounts are multiples: 5 whole units (DECISIONS: payable amounts). A
-- test compares this with domain/pricing/payable-converter.ts.
create function private.payable_step(currency text) returns bigint
  language sql immutable parallel safe
  return case currency when 'XOF' then 5 when 'GNF' then 5 when 'CDF' then 500 else 1 end;

revoke all on function private.rate(text), private.minor_per_cad(text), private.convert(bigint, text, text), private.payable_step(text) from public;
grant execute on function private.rate(text), private.minor_per_cad(text), private.convert(bigint, text, text), private.payable_step(text) to anon, authenticated, service_role;
