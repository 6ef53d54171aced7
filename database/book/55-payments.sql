-- 55 · Payments: what we asked of a provider, and everything it told us.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  provider text not null check (provider ~ '^[a-z0-9_-]+$'),
  idempotency_key text not null unique,
  state text not null default 'asked' check (state in ('asked', 'open', 'paid', 'expired', 'failed', 'mismatch', 'refunding', 'refunded')),
  session_id text,
  url text,
  payment_id text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  refund_id text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, session_id),
  check (state = 'asked' or session_id is not null or state in ('expired', 'failed'))
);

create index payments_order_id on public.payments (order_id);
-- An order has one page at most on which it can be paid.
create unique index payments_live on public.payments (order_id) where state in ('asked', 'open');

alter table public.payments enable row level security;
alter table public.payments force row level security;
revoke all on public.payments from public, anon, authenticated;
create policy buyer_reads_own_payments on public.payments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- Not granted: the provider's own references.
grant select (id, order_id, provider, state, amount_minor, currency, refunded_minor, expires_at, created_at) on public.payments to authenticated;
grant select, insert, update on public.payments to service_role;

comment on table public.payments is 'One hosted page asked of a provider for an order.';
comment on column public.payments.state is 'asked: written before the provider is asked, so that a crash between the two loses nothing. mismatch: another amount or currency was paid, a person decides. refunding: a job is giving it back.';
comment on column public.payments.idempotency_key is 'Sent to the provider: asking again with it gives the same page.';
comment on column public.payments.amount_minor is 'In the minor units of the provider for payments.currency, which may differ from the order''s (SLL is charged as SLE, a thousandth).';

create table public.payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  session_id text,
  order_id uuid references public.orders on delete restrict,
  outcome text not null check (outcome ~ '^[a-z_]+$'),
  facts jsonb not null default '{}',
  received_at timestamptz not null default now(),
  unique (provider, event_id)
);

create index payment_events_order_id on public.payment_events (order_id);
create trigger append_only before update or delete on public.payment_events for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.payment_events for each statement execute function private.refuse_change();

alter table public.payment_events enable row level security;
alter table public.payment_events force row level security;
-- No policy: between the provider and us.
revoke all on public.payment_events from public, anon, authenticated;
grant select, insert on public.payment_events to service_role;

comment on table public.payment_events is 'Every verified webhook event, once: the same event sent again meets the unique key and changes nothing.';
