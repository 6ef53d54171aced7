-- 26 · Invitations to the team of a seller.
--
-- A member with the permission "team" invites an address; whoever signs in with that confirmed address can accept. The link in the mail only identifies the invitation and gives no access.

create table public.seller_invitations (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  permissions text[] not null check (cardinality(permissions) > 0 and permissions <@ private.seller_permissions()),
  invited_by uuid references auth.users on delete set null,
  language text not null check (language in ('fr', 'en')),
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (seller_id, email)
);

create index seller_invitations_email on public.seller_invitations (email);
create index seller_invitations_expires_at on public.seller_invitations (expires_at);
create index seller_invitations_invited_by on public.seller_invitations (invited_by) where invited_by is not null;

alter table public.seller_invitations enable row level security;
alter table public.seller_invitations force row level security;
create policy team_reads_its_invitations on public.seller_invitations for select to authenticated using (seller_id in (select private.my_sellers('team')));
create policy second_factor_guards_invitations on public.seller_invitations as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.seller_invitations from public, anon, authenticated;
grant select (id, seller_id, email, permissions, invited_at, expires_at) on public.seller_invitations to authenticated;
grant select, insert, update, delete on public.seller_invitations to service_role;

comment on table public.seller_invitations is 'Invitations to a team that were not answered. Accepting or withdrawing one deletes the row.';

-- The unexpired invitations to the confirmed address of the current user.
create function private.my_invitations() returns table (id uuid, seller_id uuid, seller text, permissions text[], expires_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select i.id, i.seller_id, s.name, i.permissions, i.expires_at
  from public.seller_invitations i join public.sellers s on s.id = i.seller_id join auth.users u on lower(u.email) = i.email
  where u.id = auth.uid() and u.email_confirmed_at is not null and i.expires_at > now() and private.is_proven()
$$;

-- The confirmed address of a person in lower case; null if it is not confirmed.
create function private.confirmed_address(person uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select lower(u.email) from auth.users u where u.id = person and u.email_confirmed_at is not null
$$;

-- Deletes the invitations to the confirmed address of a person. Called before their account is deleted.
create function private.forget_invitations(person uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from public.seller_invitations i using auth.users u where u.id = person and u.email_confirmed_at is not null and i.email = lower(u.email)
$$;

revoke all on function private.my_invitations(), private.confirmed_address(uuid), private.forget_invitations(uuid) from public;
-- Not granted to authenticated: confirmed_address, because it accepts any person.
grant execute on function private.confirmed_address(uuid) to service_role;
grant execute on function private.my_invitations() to authenticated;
