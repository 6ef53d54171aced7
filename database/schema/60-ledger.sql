-- 60 · The ledger: double entry, append only. Every movement of money is a transaction whose entries sum to zero in
-- each currency; mistakes are corrected by another transaction, never by a change. (order, kind, reference) is unique,
-- so a repeated step is written once. Transactions without an order belong to a payout (67-payouts.sql).
-- domain/orders/ledger.ts computes the entries; the database checks them at commit.

create table public.ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders on delete restrict,
  kind text not null check (kind ~ '^[a-z_]+$'),
  reference text not null default '',
  at timestamptz not null default now(),
  unique (order_id, kind, reference)
);

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references public.ledger_transactions on delete restrict,
  account text not null check (account ~ '^(buyer|sales|market|provider|seller):[a-z0-9:_-]+$'),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null references public.currencies on delete restrict
);

create index ledger_entries_transaction_id on public.ledger_entries (transaction_id);
create index ledger_entries_currency on public.ledger_entries (currency);
-- A seller's balances and statements are summed from this index alone.
create index ledger_entries_account on public.ledger_entries (account, currency) include (amount_minor, transaction_id);

-- Checked at commit: a transaction has entries, and they sum to zero in each currency.
create function private.guard_balance() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  subject uuid := case when tg_table_name = 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  wrong text;
begin
  if not exists (select from public.ledger_entries where transaction_id = subject) then
    raise exception 'ledger transaction % has no entries', subject using errcode = 'check_violation';
  end if;
  select string_agg(format('%s %s', total, currency), ', ') into wrong
    from (select currency, sum(amount_minor) as total from public.ledger_entries where transaction_id = subject group by currency having sum(amount_minor) <> 0) unbalanced;
  if wrong is not null then
    raise exception 'ledger transaction % does not sum to zero: %', subject, wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger sums_to_zero after insert on public.ledger_transactions deferrable initially deferred for each row execute function private.guard_balance();
create constraint trigger sums_to_zero after insert on public.ledger_entries deferrable initially deferred for each row execute function private.guard_balance();
create trigger append_only before update or delete on public.ledger_transactions for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.ledger_transactions for each statement execute function private.refuse_change();
create trigger append_only before update or delete on public.ledger_entries for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.ledger_entries for each statement execute function private.refuse_change();

alter table public.ledger_transactions enable row level security;
alter table public.ledger_transactions force row level security;
alter table public.ledger_entries enable row level security;
alter table public.ledger_entries force row level security;
-- No policy, because the ledger is internal. Sellers read statements made from it.
revoke all on public.ledger_transactions, public.ledger_entries from public, anon, authenticated;
grant select, insert on public.ledger_transactions, public.ledger_entries to service_role;

comment on table public.ledger_transactions is 'One step of an order''s money: placed, paid, released, refunded …; at most once per (order, kind, reference).';
comment on table public.ledger_entries is 'Debits are positive, credits negative, in minor units of currency.';
comment on column public.ledger_entries.account is 'buyer:receivable, sales:unearned, market:commission, provider:<name>, seller:<id>:held (articles less commission), seller:<id>:shipping, seller:<id>:payable (released), market:payouts (being paid to sellers), market:disputes, market:losses (lost disputes paid by the market), market:rounding (added to make a total payable).';
