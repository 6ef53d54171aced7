-- 55 · Payments: requested charges, refunds, disputes, and every event from a provider.

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
  expires_at timestamptz not null,
  followed_at timestamptz,
  -- The time of planning instead of the transaction's begin, because the transaction may have waited for the one that
  -- planned the previous payment.
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  -- The codes of domain/orders/card-refusal.ts.
  refusal text check (refusal in ('card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'authentication_failed', 'processing_error', 'declined')),
  refused_at timestamptz,
  unique (provider, session_id),
  unique (provider, payment_id),
  check (state = 'asked' or session_id is not null or state in ('expired', 'failed')),
  constraint payments_refusal_dated check ((refusal is null) = (refused_at is null))
);

create index payments_order_id on public.payments (order_id);
-- At most one open payment page per order.
create unique index payments_live on public.payments (order_id) where state in ('asked', 'open');

alter table public.payments enable row level security;
alter table public.payments force row level security;
revoke all on public.payments from public, anon, authenticated;
create policy buyer_reads_own_payments on public.payments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- Not granted: the provider's own references.
grant select (id, order_id, provider, state, refusal, refused_at, amount_minor, currency, refunded_minor, expires_at, created_at) on public.payments to authenticated;
grant select, insert, update on public.payments to service_role;

comment on table public.payments is 'One hosted payment page of a provider for an order.';
comment on column public.payments.state is 'asked: written before the request to the provider, so that a crash loses nothing. mismatch: another amount or currency was paid, and a person decides. refunding: a job is refunding it.';
comment on column public.payments.refusal is 'Why the last card was refused, as a code of our own list; the page may still be open. The code stays when the payment is paid or ends.';
comment on column public.payments.refused_at is 'When the server received the refusal.';
comment on column public.payments.idempotency_key is 'Sent to the provider, which returns the same page for a repeated request.';
comment on column public.payments.amount_minor is 'In the provider''s minor units of payments.currency, which may differ from the order''s currency (SLL is charged as SLE, a thousandth).';

-- Refunds, from request to arrival. Written before the provider is called, with the idempotency key of that call.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments on delete restrict,
  order_id uuid not null references public.orders on delete restrict,
  reason text not null check (reason in ('too_late', 'operator', 'provider')),
  note text not null default '' check (length(note) <= 500),
  state text not null default 'asked' check (state in ('asked', 'pending', 'succeeded', 'failed')),
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 200),
  provider_refund_id text,
  amount_minor bigint not null check (amount_minor > 0),
  rounding_minor bigint not null default 0 check (rounding_minor >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (payment_id, provider_refund_id),
  check (state in ('asked', 'failed') or provider_refund_id is not null)
);

create index refunds_order_id on public.refunds (order_id, created_at);
create index refunds_under_way on public.refunds (created_at) where state in ('asked', 'pending');

-- The shares of a refund by seller's part, in the order's currency.
create table public.refund_shares (
  refund_id uuid not null references public.refunds on delete restrict,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  commission_minor bigint not null check (commission_minor between 0 and items_minor),
  primary key (refund_id, seller_order_id),
  check (items_minor + shipping_minor > 0)
);

create index refund_shares_seller_order_id on public.refund_shares (seller_order_id);

-- Refuses refunds of more than was paid, by payment and by seller's part. Checked at commit; the order is locked.
create function private.guard_refunds() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  subject uuid := case when tg_table_name = 'refunds' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'refund_id')::uuid end;
  payment uuid;
begin
  select r.payment_id into payment from public.refunds r where r.id = subject;
  if (select sum(r.amount_minor) from public.refunds r where r.payment_id = payment and r.state <> 'failed') > (select p.amount_minor from public.payments p where p.id = payment) then
    raise exception 'refunds of payment % are more than it', payment using errcode = 'check_violation';
  end if;
  if (select sum(r.rounding_minor) from public.refunds r where r.payment_id = payment and r.state <> 'failed') > (select o.rounding_minor from public.payments p join public.orders o on o.id = p.order_id where p.id = payment) then
    raise exception 'refunds of payment % are more than its rounding', payment using errcode = 'check_violation';
  end if;
  if exists (
    select from public.refund_shares s join public.refunds r on r.id = s.refund_id join public.seller_orders o on o.id = s.seller_order_id
    where r.payment_id = payment and r.state <> 'failed' group by o.id, o.items_minor, o.shipping_minor, o.commission_minor
    having sum(s.items_minor) > o.items_minor or sum(s.shipping_minor) > o.shipping_minor or sum(s.commission_minor) > o.commission_minor
  ) then
    raise exception 'refunds of payment % are more than a seller''s part of it', payment using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger never_more_than_paid after insert or update on public.refunds deferrable initially deferred for each row execute function private.guard_refunds();
create constraint trigger never_more_than_paid after insert on public.refund_shares deferrable initially deferred for each row execute function private.guard_refunds();
create trigger append_only before update or delete on public.refund_shares for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.refund_shares for each statement execute function private.refuse_change();

alter table public.refunds enable row level security;
alter table public.refunds force row level security;
alter table public.refund_shares enable row level security;
alter table public.refund_shares force row level security;
revoke all on public.refunds, public.refund_shares from public, anon, authenticated;
create policy buyer_reads_own_refunds on public.refunds for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- Not granted: `note` (the operator's reason), keys, the provider's references; refund_shares (commissions).
grant select (id, payment_id, order_id, state, amount_minor, rounding_minor, created_at, updated_at) on public.refunds to authenticated;
grant select, insert, update on public.refunds to service_role;
grant select, insert on public.refund_shares to service_role;

comment on table public.refunds is 'Refunds to the buyer. `asked`: before the request to the provider. `pending`: accepted by the provider.';
comment on column public.refunds.reason is 'too_late: paid after the stock was gone, or twice. operator: a person decided. provider: made in the provider''s dashboard.';
comment on column public.refunds.amount_minor is 'In the provider''s minor units of payments.currency, like payments.amount_minor.';
comment on column public.refunds.rounding_minor is 'The part of orders.rounding_minor that is refunded, in the order''s currency: all of it with the last refund.';
comment on table public.refund_shares is 'The share of each seller''s part in a refund, in the order''s currency.';

-- Disputes: the buyer's bank contests the charge. The provider withholds the money until the bank has decided.
create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments on delete restrict,
  order_id uuid not null references public.orders on delete restrict,
  provider_dispute_id text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  reason text not null default '' check (length(reason) <= 200),
  amount_minor bigint not null check (amount_minor > 0),
  is_withheld boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (payment_id, provider_dispute_id)
);

create index disputes_order_id on public.disputes (order_id);

alter table public.disputes enable row level security;
alter table public.disputes force row level security;
revoke all on public.disputes from public, anon, authenticated;
grant select, insert, update on public.disputes to service_role;

comment on table public.disputes is 'Charges contested by the buyer''s bank. A person is notified and decides what to do.';
comment on column public.disputes.is_withheld is 'The provider has taken the amount from our balance, as the ledger states (disputed).';

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
revoke all on public.payment_events from public, anon, authenticated;
grant select, insert on public.payment_events to service_role;

comment on table public.payment_events is 'Every verified webhook event. The unique key makes a repeated event change nothing.';
