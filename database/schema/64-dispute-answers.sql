-- 64 · The market's answers to disputes, and who pays for a lost one.

-- Written before the request to the provider, with its idempotency key, so that a repeated request counts once.
create table public.dispute_answers (
  id uuid primary key default gen_random_uuid(),
  dispute_id uuid not null references public.disputes on delete restrict,
  kind text not null check (kind in ('evidence', 'accept')),
  words text not null default '' check (length(words) <= 10000),
  state text not null default 'asked' check (state in ('asked', 'sent', 'failed')),
  actor text not null check (length(actor) between 1 and 200),
  key text not null unique check (length(key) between 8 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kind = 'accept' or length(btrim(words)) >= 20)
);

-- A dispute is answered once. Another answer is allowed only after the provider rejected one.
create unique index dispute_answers_once on public.dispute_answers (dispute_id) where state <> 'failed';
create index dispute_answers_dispute_id on public.dispute_answers (dispute_id, created_at);
create trigger touch before update on public.dispute_answers for each row execute function private.touch();

alter table public.dispute_answers enable row level security;
alter table public.dispute_answers force row level security;
revoke all on public.dispute_answers from public, anon, authenticated;
grant select, insert, update on public.dispute_answers to service_role;

comment on table public.dispute_answers is 'Answers to disputes: evidence sent to the provider, or acceptance.';

-- The seller pays for a lost dispute, unless an operator decides, with a reason, that the market pays (DECISIONS,
-- release of money).
create table public.dispute_bearings (
  dispute_id uuid primary key references public.disputes on delete restrict,
  order_id uuid not null references public.orders on delete restrict,
  bearer text not null check (bearer in ('seller', 'market')),
  reason text not null default '' check (length(reason) <= 500),
  actor text not null check (length(actor) between 1 and 200),
  at timestamptz not null default now(),
  check (bearer = 'seller' or length(btrim(reason)) >= 10)
);

create index dispute_bearings_order_id on public.dispute_bearings (order_id);

-- The amounts by account; seller null: the market.
create table public.dispute_bearing_shares (
  dispute_id uuid not null references public.dispute_bearings on delete restrict,
  seller_id uuid references public.sellers on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  unique nulls not distinct (dispute_id, seller_id)
);

create index dispute_bearing_shares_seller_id on public.dispute_bearing_shares (seller_id);
create trigger append_only before update or delete on public.dispute_bearings for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.dispute_bearings for each statement execute function private.refuse_change();
create trigger append_only before update or delete on public.dispute_bearing_shares for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.dispute_bearing_shares for each statement execute function private.refuse_change();

alter table public.dispute_bearings enable row level security;
alter table public.dispute_bearings force row level security;
alter table public.dispute_bearing_shares enable row level security;
alter table public.dispute_bearing_shares force row level security;
-- No policy, because these tables are internal, like the ledger.
revoke all on public.dispute_bearings, public.dispute_bearing_shares from public, anon, authenticated;
grant select, insert on public.dispute_bearings, public.dispute_bearing_shares to service_role;

comment on table public.dispute_bearings is 'Who pays for a lost dispute, after the decision. Append only; the ledger has the same amounts (dispute_borne).';
comment on table public.dispute_bearing_shares is 'The amount taken from each account, in the order''s currency.';
