-- 67 · Payouts to sellers. A seller's part is released some days after delivery or shipping, as stored at the sale: its
-- money moves from seller:<id>:held and :shipping to seller:<id>:payable, the balance that is released and not yet
-- paid. A payout moves it to market:payouts (in transit), and then to the provider that paid it; a returned payout
-- moves it back. A refund after the release reduces the balance, even below zero; later payouts are then smaller.

-- The release rule of a part, stored at the sale.
alter table public.seller_orders
  add column release_delivered_days integer not null default 7 check (release_delivered_days between 0 and 365),
  add column release_shipped_days integer not null default 21 check (release_shipped_days between 0 and 365),
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  add column released_at timestamptz,
  add column delivery_said_by_seller boolean not null default false,
  add column delivery_confirmed_at timestamptz,
  add column not_received_at timestamptz,
  add check (delivery_confirmed_at is null or not_received_at is null);
comment on column public.seller_orders.release_delivered_days is 'Days after delivery until the money is released: the setting at the sale.';
comment on column public.seller_orders.release_shipped_days is 'Days after shipping until the money is released, delivered or not: the setting at the sale.';
comment on column public.seller_orders.delivery_said_by_seller is 'Only the seller reported the delivery, without the buyer''s code. The days after delivery begin when somebody else confirms it.';
comment on column public.seller_orders.delivery_confirmed_at is 'When the buyer or an operator confirmed a delivery that the seller had reported.';
comment on column public.seller_orders.not_received_at is 'When the buyer reported that it did not arrive. Its money is held until the buyer or an operator confirms the delivery, or it is refunded.';
comment on column public.seller_orders.released_at is 'When its money was released; null: not yet, or more money was added since then.';

create function private.whole_setting(name text, usual integer) returns integer
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select (s.value #>> '{}')::numeric::integer from public.settings s where s.key = name and jsonb_typeof(s.value) = 'number'), usual)
$$;

create function private.freeze_release() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.release_delivered_days := private.whole_setting('release_delivered_days', 7);
    new.release_shipped_days := private.whole_setting('release_shipped_days', 21);
    return new;
  end if;
  if (new.release_delivered_days, new.release_shipped_days) <> (old.release_delivered_days, old.release_shipped_days) then
    raise exception 'when part % is released is frozen at the sale', old.id using errcode = 'restrict_violation';
  end if;
  if new.status is distinct from old.status and new.status = 'shipped' then new.shipped_at := coalesce(new.shipped_at, now()); end if;
  if new.status is distinct from old.status and new.status = 'delivered' then new.delivered_at := coalesce(new.delivered_at, now()); end if;
  return new;
end $$;
create trigger release_is_frozen before insert or update on public.seller_orders for each row execute function private.freeze_release();
create index seller_orders_to_release on public.seller_orders (shipped_at) where released_at is null and status in ('shipped', 'delivered', 'refunded');

create table public.payout_batches (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  method text not null check (method in ('bank', 'mobile_money')),
  currency text not null references public.currencies on delete restrict,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'done', 'withdrawn')),
  key text not null unique check (length(key) between 8 and 200),
  proposed_by text not null check (length(proposed_by) between 1 and 200),
  proposed_at timestamptz not null,
  approved_by text check (length(approved_by) between 1 and 200),
  approved_at timestamptz,
  file_made_at timestamptz,
  is_of_real_money boolean not null default false,
  check (state in ('proposed', 'withdrawn') or (approved_by is not null and approved_at is not null))
);
create index payout_batches_proposed_at on public.payout_batches (proposed_at desc, id desc);
create index payout_batches_state on public.payout_batches (state, proposed_at desc, id desc);
create index payout_batches_method on public.payout_batches (method, proposed_at desc, id desc);
create index payout_batches_currency on public.payout_batches (currency, proposed_at desc, id desc);

create table public.payout_lines (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references public.payout_batches on delete restrict,
  seller_id uuid not null references public.sellers on delete restrict,
  account_id uuid not null references public.payout_accounts on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null references public.currencies on delete restrict,
  state text not null default 'proposed' check (state in ('proposed', 'left_out', 'withdrawn', 'in_transit', 'paid', 'returned')),
  reason text not null default '' check (length(reason) <= 300),
  idempotency_key text not null unique,
  provider_reference text check (length(provider_reference) <= 200),
  is_taken_back boolean not null default false,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  unique (batch_id, seller_id),
  check (state not in ('left_out', 'returned') or reason <> ''),
  check (not is_taken_back or state = 'returned')
);
create index payout_lines_seller_id on public.payout_lines (seller_id, created_at desc, id desc);
-- For the newest result of payouts to an account.
create index payout_lines_account_id on public.payout_lines (account_id, decided_at desc, id desc);
create index payout_lines_currency on public.payout_lines (currency);
create index payout_lines_in_transit on public.payout_lines (sent_at) where state = 'in_transit';
-- At most one pending proposal per balance.
create unique index payout_lines_proposed on public.payout_lines (seller_id, currency) where state = 'proposed';

-- Amounts never change. The status of a line only moves forward, and a line is returned at most once.
create function private.guard_payout_line() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if (new.id, new.batch_id, new.seller_id, new.account_id, new.amount_minor, new.currency, new.idempotency_key) <> (old.id, old.batch_id, old.seller_id, old.account_id, old.amount_minor, old.currency, old.idempotency_key) then
    raise exception 'payout line % is frozen', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('proposed', 'left_out'), ('proposed', 'withdrawn'), ('proposed', 'in_transit'), ('in_transit', 'paid'), ('in_transit', 'returned'), ('paid', 'returned')) then
    raise exception 'payout line % may not go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_payout_line before update on public.payout_lines for each row execute function private.guard_payout_line();

-- Ledger transactions of a payout refer to its line.
alter table public.ledger_transactions
  add column payout_line_id uuid references public.payout_lines on delete restrict,
  add constraint of_one_thing check (num_nonnulls(order_id, payout_line_id) = 1),
  add constraint ledger_transactions_payout_line unique (payout_line_id, kind, reference);
create index ledger_entries_payable on public.ledger_entries (account, currency) include (amount_minor) where account like 'seller:%:payable';

-- A payout never exceeds the released balance. Concurrent payouts of one balance wait for each other here, and each
-- sees the previous ones.
create function private.guard_payout() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  owed bigint;
begin
  if exists (select from public.ledger_transactions t where t.id = new.transaction_id and t.payout_line_id is not null) then
    perform pg_advisory_xact_lock(hashtextextended(new.account || ' ' || new.currency, 67));
    select -coalesce(sum(e.amount_minor), 0) into owed from public.ledger_entries e
      where e.account = new.account and e.currency = new.currency and e.account like 'seller:%:payable';
    if owed < 0 then
      raise exception 'a payout of % is more than is released: % % would be missing', new.account, -owed, new.currency using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger never_more_than_released after insert on public.ledger_entries for each row
  when (new.amount_minor > 0 and new.account like 'seller:%:payable') execute function private.guard_payout();

-- Checks at commit that a line and its ledger entries agree, whatever the role.
create function private.guard_payout_books() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  line public.payout_lines;
  taken bigint;
begin
  select * into line from public.payout_lines where id = new.id;
  select coalesce(sum(e.amount_minor), 0) into taken from public.ledger_transactions t join public.ledger_entries e on e.transaction_id = t.id
    where t.payout_line_id = line.id and e.account = format('seller:%s:payable', line.seller_id) and e.currency = line.currency;
  if taken <> (case when line.state in ('in_transit', 'paid') then line.amount_minor else 0 end) then
    raise exception 'payout line % is % and the ledger has taken %', line.id, line.state, taken using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger books_agree after insert or update on public.payout_lines deferrable initially deferred for each row execute function private.guard_payout_books();

alter table public.payout_batches enable row level security;
alter table public.payout_batches force row level security;
alter table public.payout_lines enable row level security;
alter table public.payout_lines force row level security;
revoke all on public.payout_batches, public.payout_lines from public, anon, authenticated;
-- No policy on batches, because they contain other sellers. Members read their own lines after they were sent, without
-- the provider's keys and references.
create policy member_reads_own_payouts on public.payout_lines for select to authenticated
  using (state in ('in_transit', 'paid', 'returned') and seller_id in (select private.my_sellers('money')));
create policy second_factor_guards_payouts on public.payout_lines as restrictive for all to authenticated using ((select private.is_proven()));
grant select (id, seller_id, account_id, amount_minor, currency, state, reason, created_at, sent_at, decided_at) on public.payout_lines to authenticated;
grant select, insert, update on public.payout_batches, public.payout_lines to service_role;
revoke all on function private.whole_setting(text, integer), private.freeze_release(), private.guard_payout_line(), private.guard_payout(), private.guard_payout_books() from public;

comment on table public.payout_batches is 'Payouts that are approved together: one method, one currency.';
comment on column public.payout_batches.file_made_at is 'When its bank file was first downloaded. From then on the bank may be executing its lines.';
comment on column public.payout_batches.is_of_real_money is 'Approved or checked by a shop that takes real money, so it contains no money of the demo.';
comment on table public.payout_lines is 'One payout to one seller. in_transit: approved and being paid. paid: confirmed by the provider, or the bank file was sent. returned: the money came back and is owed again.';
comment on column public.payout_lines.idempotency_key is 'Sent to the provider, which pays once for repeated requests.';
comment on column public.payout_lines.is_taken_back is 'The market cancelled it before it was sent, so this says nothing about the account.';
comment on column public.payout_lines.reason is 'Why it was left out at the approval, or returned.';
