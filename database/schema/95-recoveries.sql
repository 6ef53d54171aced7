-- 95 · Account recovery. A person who lost their second factor or mail address asks the market for help. An
-- administrator records how they verified the person and requests a recovery. It takes effect after a day; until then
-- the account's current address is notified and can stop it. Then a job carries it out (docs/decisions/0093).

create table public.account_recoveries (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('second_factor', 'address')),
  new_email text check (length(new_email) between 3 and 254),
  checked text not null check (length(btrim(checked)) between 20 and 2000),
  actor text not null check (length(actor) between 1 and 200),
  key text not null unique check (length(key) between 8 and 200),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'stopped', 'failed')),
  ended_at timestamptz,
  ended_by text check (length(ended_by) between 1 and 200),
  check ((kind = 'address') = (new_email is not null)),
  check (due_at >= asked_at + interval '24 hours'),
  check ((state = 'waiting') = (ended_at is null) and (ended_at is null) = (ended_by is null))
);

create unique index account_recoveries_waiting on public.account_recoveries (person_id) where state = 'waiting';
create index account_recoveries_person_id on public.account_recoveries (person_id, asked_at);

alter table public.account_recoveries enable row level security;
alter table public.account_recoveries force row level security;
-- No policy, because the methods of verifying people are confidential.
revoke all on public.account_recoveries from public, anon, authenticated;
grant select, insert, update on public.account_recoveries to service_role;

comment on table public.account_recoveries is 'Requests of administrators to remove second factors or change the address of an account, for its owner.';
comment on column public.account_recoveries.checked is 'How the person was verified, in the words of the administrator.';

-- Carries out a due recovery, as the owner of the accounts. Returns 'done', or 'failed' (another account has the
-- address now), or null (stopped, done before, or not due). All sessions end, and all second factors are removed, so
-- that the person sets up a new one at the next sign-in.
create function private.carry_out_recovery(recovery uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  its public.account_recoveries;
begin
  select * into its from public.account_recoveries r where r.id = recovery and r.state = 'waiting' and r.due_at <= at for update;
  if not found then return null; end if;
  if its.kind = 'second_factor' then
    delete from auth.mfa_factors f where f.user_id = its.person_id;
  else
    if exists (select from auth.users u where lower(u.email) = its.new_email and u.id <> its.person_id and u.deleted_at is null) then
      update public.account_recoveries r set state = 'failed', ended_at = at, ended_by = 'job:recover-account' where r.id = recovery;
      return 'failed';
    end if;
    update auth.users u set email = its.new_email, email_confirmed_at = at, updated_at = at where u.id = its.person_id;
    update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', its.new_email, 'email_verified', true), updated_at = at
      where i.user_id = its.person_id and i.provider = 'email';
    delete from auth.one_time_tokens t where t.user_id = its.person_id;
  end if;
  delete from auth.sessions s where s.user_id = its.person_id;
  update public.account_recoveries r set state = 'done', ended_at = at, ended_by = 'job:recover-account' where r.id = recovery;
  return 'done';
end $$;

revoke all on function private.carry_out_recovery(uuid, timestamptz) from public;
grant execute on function private.carry_out_recovery(uuid, timestamptz) to service_role;

-- Whether an account has this address. security definer, because the server's role cannot look up accounts.
create function private.is_address_taken(address text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users u where lower(u.email) = lower(address) and u.deleted_at is null)
$$;

-- A person's sign-in methods, for operators, without secrets.
create function private.sign_in_facts(person uuid)
  returns table (email text, is_confirmed boolean, phone text, created_at timestamptz, last_sign_in_at timestamptz, factors integer, passkeys integer, sessions integer, is_banned boolean)
  language sql stable security definer set search_path = '' rows 1
as $$
  select u.email, u.email_confirmed_at is not null, u.phone, u.created_at, u.last_sign_in_at,
    (select count(*)::integer from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    (select count(*)::integer from auth.webauthn_credentials w where w.user_id = u.id),
    (select count(*)::integer from auth.sessions s where s.user_id = u.id and (s.not_after is null or s.not_after > now())),
    coalesce(u.banned_until > now(), false)
  from auth.users u where u.id = person and u.deleted_at is null
$$;

revoke all on function private.is_address_taken(text), private.sign_in_facts(uuid) from public;
grant execute on function private.is_address_taken(text), private.sign_in_facts(uuid) to service_role;
