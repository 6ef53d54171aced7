-- 65 · Sellers' payout accounts. An account is never changed: a change is a new row that takes effect after the hours
-- of the setting payout_account_hours. Until then it can be cancelled, and the previous one stays in effect. The owner
-- is notified at once, so that nobody can redirect the money unnoticed with a stolen session.

create table public.payout_accounts (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete cascade,
  method text not null check (method in ('bank', 'mobile_money')),
  country_code text not null references public.countries on delete restrict,
  holder text not null check (length(holder) between 1 and 120),
  institution text not null check (length(institution) between 1 and 120),
  account text not null check (length(account) between 6 and 40),
  tail text not null generated always as (right(account, 4)) stored,
  contact_email text not null check (length(contact_email) between 3 and 320),
  asked_by text not null check (length(asked_by) between 1 and 200),
  asked_at timestamptz not null,
  effective_at timestamptz not null,
  taken_back_at timestamptz,
  key text not null unique check (length(key) between 8 and 200),
  check (effective_at >= asked_at),
  check (taken_back_at is null or taken_back_at <= effective_at)
);

create index payout_accounts_seller_id on public.payout_accounts (seller_id, effective_at desc);
create index payout_accounts_country_code on public.payout_accounts (country_code);

-- `tail` is computed after this trigger. Rows are immutable, except for cancelling before they take effect, and for
-- removing personal data when the owner's account is deleted (92-leaving.sql).
create function private.guard_payout_account() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if current_setting('sugu.unnames', true) = 'payouts' then return new; end if;
  if (to_jsonb(new) - 'taken_back_at' - 'tail') <> (to_jsonb(old) - 'taken_back_at' - 'tail') or old.taken_back_at is not null then
    raise exception 'payout account % is never changed: ask for another one', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger never_changed before update on public.payout_accounts for each row execute function private.guard_payout_account();

-- The account in effect at a given time; no row if there is none yet or the first one has not taken effect.
create function private.payout_account_of(seller uuid, at timestamptz) returns uuid
  language sql stable set search_path = ''
as $$
  select a.id from public.payout_accounts a where a.seller_id = seller and a.taken_back_at is null and a.effective_at <= at
  order by a.effective_at desc, a.asked_at desc limit 1
$$;

-- The owner of a seller with their mail address, which the server's role cannot read otherwise.
create function private.owner_of_seller(seller uuid) returns table (person_id uuid, email text)
  language sql stable security definer set search_path = '' rows 1
as $$
  select u.id, u.email::text from public.sellers s join auth.users u on u.id = s.owner_id where s.id = seller
$$;

alter table public.payout_accounts enable row level security;
alter table public.payout_accounts force row level security;
create policy member_reads_own_payout_accounts on public.payout_accounts for select to authenticated using (seller_id in (select private.my_sellers('money')));
create policy second_factor_guards_payout_accounts on public.payout_accounts as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.payout_accounts from public, anon, authenticated;
-- Not granted: the account number, except its last four characters, and asked_by.
grant select (id, seller_id, method, country_code, holder, institution, tail, contact_email, asked_at, effective_at, taken_back_at) on public.payout_accounts to authenticated;
grant select, insert, update on public.payout_accounts to service_role;
revoke all on function private.guard_payout_account(), private.payout_account_of(uuid, timestamptz), private.owner_of_seller(uuid) from public;
grant execute on function private.payout_account_of(uuid, timestamptz), private.owner_of_seller(uuid) to service_role;

comment on table public.payout_accounts is 'Payout accounts of sellers: bank accounts and mobile-money numbers. The newest one in effect is paid. The whole number is never in a log, a mail or the audit log.';
comment on column public.payout_accounts.account is 'IBAN or account number without spaces, or a telephone number in E.164.';
comment on column public.payout_accounts.contact_email is 'Notified of a change of the account, besides the owner.';
comment on column public.payout_accounts.asked_by is 'The requester, in the format of audit_log.actor.';
comment on column public.payout_accounts.key is 'The same form sent twice creates one account.';
