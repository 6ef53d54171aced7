-- 10 · People.
--
-- A person is a row of auth.users. Their data is the profile; their rights are in user_roles, and only there: roles sent by a browser are never trusted (SPEC §3, §6).

create type public.app_role as enum ('admin', 'employee', 'merchant', 'restaurant', 'user');
comment on type public.app_role is 'In order of priority: the first one a person has is their role.';

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

create index user_roles_role on public.user_roles (role);

alter table public.user_roles enable row level security;

-- Whether a user with a second factor has used it (AAL2), so that a stolen password alone gives no access. True without
-- a second factor. security definer, because no role may read auth.mfa_factors.
create function private.is_proven() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;

-- The current user's first role by priority; `user` for anyone else (SPEC §4). security definer, because the policies of user_roles call it.
create function private.my_role() returns public.app_role
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select min(role) from public.user_roles where user_id = auth.uid() and private.is_proven()), 'user')
$$;

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.my_role() = 'admin'
$$;

revoke all on function private.is_proven(), private.my_role(), private.is_admin() from public;
grant execute on function private.is_proven(), private.my_role(), private.is_admin() to authenticated, service_role;

create policy person_reads_own_roles on public.user_roles for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads_all_roles on public.user_roles for select to authenticated using ((select private.is_admin()));
grant select on public.user_roles to authenticated;
-- Not granted: insert, update, delete to authenticated. People cannot make themselves admins; the server grants roles.
grant select, insert, delete on public.user_roles to service_role;

comment on table public.user_roles is 'The roles of people. A person without a row is a plain user.';

create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  display_name text check (length(display_name) <= 1000),
  email text check (length(email) <= 320),
  merchant_slug text unique check (merchant_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  preferred_currency text not null default 'CAD' check (preferred_currency in ('CAD', 'USD', 'XOF', 'GNF', 'CDF')),
  country_code text check (country_code ~ '^\+[0-9]{1,4}$'),
  phone_country text check (phone_country ~ '^[A-Z]{2}$'),
  phone_number text check (length(phone_number) <= 30),
  phone_verified boolean not null default false,
  language text check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.profiles for each row execute function private.touch();

alter table public.profiles enable row level security;
create policy person_reads_own_profile on public.profiles for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads_all_profiles on public.profiles for select to authenticated using ((select private.is_admin()));
create policy person_updates_own_profile on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_factor_guards_profiles on public.profiles as restrictive for all to authenticated using ((select private.is_proven()));
grant select on public.profiles to authenticated;
grant update (display_name, preferred_currency, country_code, phone_country, phone_number, language) on public.profiles to authenticated;
-- Not granted to authenticated: insert and delete (profiles are created and deleted with the account), merchant_slug (assigned by the market), email and phone_verified (verified first).
grant select, insert, update, delete on public.profiles to service_role;

comment on table public.profiles is 'Data that the shop has about a person (SPEC §3).';
comment on column public.profiles.country_code is 'The dial code of the phone, "+223", under the name that SPEC uses.';
comment on column public.profiles.phone_country is 'The country of the phone, ISO code.';
comment on column public.profiles.language is 'The language of mails. Null: the one chosen when the account was opened, or that of the page used.';

-- A new number is unverified, whatever the role.
create function private.unverify_phone() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if new.phone_number is distinct from old.phone_number and new.phone_verified = old.phone_verified then
    new.phone_verified := false;
  end if;
  return new;
end $$;

create trigger unverify_phone before update of phone_number on public.profiles for each row execute function private.unverify_phone();

-- Creates the profile together with the account.
create function private.open_profile() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.profiles (user_id, email, display_name, language)
    values (
      new.id,
      left(lower(new.email), 320),
      left(coalesce(new.raw_user_meta_data ->> 'display_name', new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'full_name'), 1000),
      case when new.raw_user_meta_data ->> 'language' in ('fr', 'en') then new.raw_user_meta_data ->> 'language' end
    )
    on conflict (user_id) do nothing;
  return new;
end $$;

create trigger open_profile after insert on auth.users for each row execute function private.open_profile();

-- Copies the account's address and number to the profile once they are verified.
create function private.follow_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    update public.profiles set email = left(lower(new.email), 320) where user_id = new.id;
  end if;
  if (new.phone, new.phone_confirmed_at) is distinct from (old.phone, old.phone_confirmed_at) and new.phone_confirmed_at is not null then
    -- In two statements, because the trigger unverify_phone marks a new number as unverified.
    update public.profiles set phone_number = '+' || ltrim(new.phone, '+') where user_id = new.id;
    update public.profiles set phone_verified = true where user_id = new.id;
  end if;
  return new;
end $$;

create trigger follow_account after update of email, phone, phone_confirmed_at on auth.users for each row execute function private.follow_account();

-- Server processes cache users for a few minutes (R-ROLE-17), so this trigger notifies them of changes.
create function private.tell_person_changed() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_notify('person_changed', case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]);
  return null;
end $$;

create trigger tell_role after insert or update or delete on public.user_roles for each row execute function private.tell_person_changed('user_id');
create trigger tell_profile after insert or update or delete on public.profiles for each row execute function private.tell_person_changed('user_id');
create trigger tell_account after update of email, email_confirmed_at, raw_user_meta_data, banned_until, deleted_at on auth.users
  for each row execute function private.tell_person_changed('id');

-- The two functions that a browser calls after signing in (SPEC §7).

-- Returns the current user's role.
create function public.get_current_user_role() returns public.app_role
  language sql stable set search_path = ''
as $$
  select private.my_role()
$$;

-- Kept because clients call it (DECISIONS). Refuses another person's uuid, ignores `user_role`, and stores nothing.
create function public.init_security_context(user_uuid uuid, user_role text default null) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if user_uuid is distinct from auth.uid() then
    raise exception 'init_security_context speaks for another person' using errcode = 'insufficient_privilege';
  end if;
end $$;

revoke all on function private.unverify_phone(), private.open_profile(), private.follow_account(), private.tell_person_changed() from public;
revoke all on function public.get_current_user_role(), public.init_security_context(uuid, text) from public;
grant execute on function public.get_current_user_role(), public.init_security_context(uuid, text) to authenticated, service_role;
