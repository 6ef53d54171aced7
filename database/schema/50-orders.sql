-- 50 · Orders. An order is what one buyer pays at once. It is split into one part per seller (seller_orders), because
-- each seller prepares, ships and is paid separately. The lines store what the buyer saw when ordering: titles in both
-- languages, the price in the seller's currency, the rate, the charged price, the commission. Amounts are integers in
-- minor units. All amounts of an order are in its own currency, except unit_price_minor, which is in the offer's. Only
-- functions and jobs of the server (service_role) write here, never a visitor's role.

-- The allowed status transitions of an order and of a seller's part. A test compares them with domain/orders/status.ts.
create table private.status_moves (
  subject text not null check (subject in ('order', 'part')),
  from_status text not null,
  to_status text not null,
  primary key (subject, from_status, to_status)
);

alter table private.status_moves enable row level security;
alter table private.status_moves force row level security;
revoke all on private.status_moves from public, anon, authenticated, service_role;

insert into private.status_moves (subject, from_status, to_status) values
  ('order', 'awaiting_payment', 'paid'), ('order', 'awaiting_payment', 'expired'), ('order', 'awaiting_payment', 'cancelled'),
  ('order', 'paid', 'partially_refunded'), ('order', 'paid', 'refunded'),
  ('order', 'partially_refunded', 'partially_refunded'), ('order', 'partially_refunded', 'refunded'),
  ('order', 'expired', 'paid'), ('order', 'expired', 'refunded'),
  ('order', 'cancelled', 'refunded'),
  ('part', 'pending', 'to_prepare'), ('part', 'pending', 'cancelled'), ('part', 'pending', 'refunded'),
  ('part', 'to_prepare', 'accepted'), ('part', 'to_prepare', 'packed'), ('part', 'to_prepare', 'partly_shipped'), ('part', 'to_prepare', 'shipped'), ('part', 'to_prepare', 'cancelled'), ('part', 'to_prepare', 'refunded'),
  ('part', 'accepted', 'packed'), ('part', 'accepted', 'partly_shipped'), ('part', 'accepted', 'shipped'), ('part', 'accepted', 'cancelled'), ('part', 'accepted', 'refunded'),
  ('part', 'packed', 'partly_shipped'), ('part', 'packed', 'shipped'), ('part', 'packed', 'cancelled'), ('part', 'packed', 'refunded'),
  ('part', 'partly_shipped', 'shipped'), ('part', 'partly_shipped', 'refunded'),
  ('part', 'shipped', 'delivered'), ('part', 'shipped', 'refunded'),
  ('part', 'delivered', 'refunded'),
  ('part', 'cancelled', 'to_prepare'), ('part', 'cancelled', 'refunded');

-- Refuses a status transition that is not allowed, for every role.
create function private.guard_status() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.status is distinct from old.status and not exists (
    select from private.status_moves where subject = tg_argv[0] and from_status = old.status and to_status = new.status
  ) then
    raise exception '% % may not go from % to %', tg_argv[0], old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;

-- Refuses changes in append-only tables: the timeline, payment events, the ledger, the audit log.
create function private.refuse_change() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  raise exception '%.% is append only: % is refused', tg_table_schema, tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- Creates an order number: S, the year, six characters that are easy to spell (no I, L, O, U, 0, 1): S2026K7QX3M.
create function private.new_order_number() returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  candidate text;
begin
  loop
    select 'S' || to_char(now() at time zone 'UTC', 'YYYY') || string_agg(substr(alphabet, 1 + floor(random() * length(alphabet))::int, 1), '')
      into candidate from generate_series(1, 6);
    if not exists (select from public.orders where number = candidate) then return candidate; end if;
  end loop;
end $$;

grant execute on function private.new_order_number() to service_role;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.new_order_number() check (number ~ '^S[0-9]{4}[2-9A-HJKMNP-TV-Z]{6}$'),
  user_id uuid references auth.users on delete set null,
  idempotency_key text unique check (length(idempotency_key) between 8 and 200),
  payload_hash text not null check (payload_hash ~ '^[0-9a-f]{64}$'),
  order_type text not null check (order_type in ('african', 'merchant', 'restaurant', 'admin', 'mixed')),
  status text not null default 'awaiting_payment' check (status in ('awaiting_payment', 'paid', 'partially_refunded', 'expired', 'cancelled', 'refunded')),
  language text not null check (language in ('fr', 'en')),
  customer_name text not null check (length(customer_name) between 1 and 1000),
  customer_email text not null check (length(customer_email) between 3 and 320),
  customer_phone text check (length(customer_phone) <= 30),
  street text not null check (length(street) <= 1000),
  city text not null check (length(city) <= 1000),
  postal_code text check (length(postal_code) <= 1000),
  country_code text not null references public.countries on delete restrict,
  instructions text check (length(instructions) <= 1000),
  currency text not null references public.currencies on delete restrict,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  rounding_minor bigint not null default 0 check (rounding_minor between 0 and private.payable_step(currency) - 1),
  total_minor bigint not null check (total_minor = items_minor + shipping_minor + rounding_minor and total_minor > 0),
  shown_currency text references public.currencies on delete restrict check (shown_currency <> currency),
  shown_total_minor bigint check (shown_total_minor >= 0),
  rates jsonb not null default '{}',
  is_demo boolean not null default false,
  hold_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((shown_currency is null) = (shown_total_minor is null))
);

create index orders_user_id on public.orders (user_id);
create index orders_country_code on public.orders (country_code);
create index orders_currency on public.orders (currency);
create index orders_shown_currency on public.orders (shown_currency);
create index orders_created_at on public.orders (created_at);
create index orders_awaiting_payment on public.orders (hold_until) where status = 'awaiting_payment';
create trigger guard_status before update on public.orders for each row execute function private.guard_status('order');

alter table public.orders enable row level security;
alter table public.orders force row level security;
revoke all on public.orders from public, anon, authenticated;
create policy buyer_reads_own_orders on public.orders for select to authenticated using (user_id = (select auth.uid()));
-- A buyer reads their order, but not the request's idempotency key or fingerprint.
grant select (id, number, user_id, order_type, status, language, customer_name, customer_email, customer_phone, street, city, postal_code,
  country_code, instructions, currency, items_minor, shipping_minor, rounding_minor, total_minor, shown_currency, shown_total_minor, is_demo, created_at, updated_at, paid_at) on public.orders to authenticated;
-- Not granted to anyone: delete, because an order is a legal document.
grant select, insert, update on public.orders to service_role;

comment on table public.orders is 'The orders: what one buyer pays at once, in one currency.';
comment on column public.orders.idempotency_key is 'One key for one order: a second request with the same key and payload returns this order. It becomes null when the order ends unpaid, so that the same cart can be ordered again.';
comment on column public.orders.payload_hash is 'SHA-256 of the parsed payload, to refuse the same key with another payload.';
comment on column public.orders.rounding_minor is 'The difference between articles with delivery and a payable amount ("Arrondi"). It belongs to no seller, has no commission, and is returned with the last refund.';
comment on column public.orders.shown_currency is 'The other currency in which the buyer read the total; null: none.';
comment on column public.orders.shown_total_minor is 'The total in minor units of shown_currency, at the rates of the order, as cart and checkout showed it.';
comment on column public.orders.rates is 'Units of each currency per 1 CAD at the time of the order.';
comment on column public.orders.hold_until is 'Until when its stock is held (36 minutes after the order).';
comment on column public.orders.is_demo is 'True when any of its lines is demo data.';
