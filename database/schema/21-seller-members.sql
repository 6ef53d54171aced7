-- 21 · Who works for a seller. A seller has an owner (sellers.owner_id) and may have a team. Each is a member with some
-- permissions; the owner has all. Policies and server code use the same function to check permissions:
-- private.sellers_of.

-- Every permission, equal to domain/sellers/permissions.ts. A migration that adds one must give it to the owners.
create function private.seller_permissions() returns text[]
  language sql immutable parallel safe
  return array['orders', 'refunds', 'products', 'messages', 'money', 'settings', 'team'];

create table public.seller_members (
  seller_id uuid not null references public.sellers on delete cascade,
  person_id uuid not null references auth.users on delete cascade,
  permissions text[] not null,
  is_owner boolean not null default false,
  wants_texts boolean not null default false,
  since timestamptz not null default now(),
  primary key (seller_id, person_id),
  constraint known_permissions check (cardinality(permissions) > 0 and permissions <@ private.seller_permissions()),
  constraint owner_has_all_permissions check (not is_owner or permissions @> private.seller_permissions())
);

create unique index seller_members_owner on public.seller_members (seller_id) where is_owner;
create index seller_members_person_id on public.seller_members (person_id);

comment on table public.seller_members is 'The members of a seller and their permissions.';
comment on column public.seller_members.permissions is 'Some of private.seller_permissions().';
comment on column public.seller_members.wants_texts is 'The member wants a text message at each new order, sent to their own verified number.';
comment on column public.seller_members.is_owner is 'True for the person of sellers.owner_id only; set by triggers.';

-- Makes the owner a member. A new owner replaces the previous one, who is no member any more.
create function private.follow_owner() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.seller_members where seller_id = new.id and is_owner;
  end if;
  if new.owner_id is not null then
    insert into public.seller_members (seller_id, person_id, permissions, is_owner) values (new.id, new.owner_id, private.seller_permissions(), true)
      on conflict (seller_id, person_id) do update set permissions = excluded.permissions, is_owner = true;
  end if;
  return null;
end $$;

create trigger owner_is_member after insert on public.sellers for each row when (new.owner_id is not null) execute function private.follow_owner();
create trigger owner_stays_member after update of owner_id on public.sellers for each row when (new.owner_id is distinct from old.owner_id) execute function private.follow_owner();

-- The owner cannot be removed from the team nor lose a permission (a check), because otherwise nobody could transfer
-- the shop. Changing sellers.owner_id transfers it. When an account is deleted, its shop stays without an owner, like
-- imported ones.
create function private.guard_owner() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.is_owner and (tg_op = 'DELETE' or not new.is_owner or (new.seller_id, new.person_id) <> (old.seller_id, old.person_id))
    and exists (select from public.sellers s join auth.users u on u.id = s.owner_id where s.id = old.seller_id and s.owner_id = old.person_id)
  then
    raise exception 'the owner of seller % stays a member: the shop is handed over by sellers.owner_id', old.seller_id using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.is_owner and not exists (select from public.sellers s where s.id = new.seller_id and s.owner_id = new.person_id) then
    raise exception 'only the owner of seller % is its owner: the shop is handed over by sellers.owner_id', new.seller_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger guard_owner before insert or update or delete on public.seller_members for each row execute function private.guard_owner();
create trigger tell_member after insert or update or delete on public.seller_members for each row execute function private.tell_person_changed('person_id');

-- The seller for which a session acts: a member of several sellers chooses one, an administrator may act as any
-- (DECISIONS R-ROLE-10..12). The server writes it after authentication, so no value from a browser is trusted.
create table private.acting_as (
  session_id uuid primary key references auth.sessions on delete cascade,
  person_id uuid not null references auth.users on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  since timestamptz not null default now()
);

create index acting_as_person_id on private.acting_as (person_id);
create index acting_as_seller_id on private.acting_as (seller_id);

alter table private.acting_as enable row level security;
-- No policy and no grant, because only the functions below read it, as its owner.
revoke all on private.acting_as from public, anon, authenticated, service_role;
comment on table private.acting_as is 'The seller chosen in a session.';

create trigger tell_acting after insert or update or delete on private.acting_as for each row execute function private.tell_person_changed('person_id');

-- The seller that an administrator acts as: for at most eight hours, and only while the admin password is valid.
create function private.acted_seller(person uuid, session uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select a.seller_id from private.acting_as a
  where a.session_id = session and a.person_id = person and a.since > now() - interval '8 hours' and private.has_admin_step(person, session)
    and exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
$$;

-- The sellers for which a person has a permission, in a session; without a session, acting as administrator does not
-- count. Without a permission: all sellers of which they are a member. Runs as owner, because a policy of
-- seller_members calls it.
create function private.sellers_of(person uuid, session uuid, permission text default null) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select m.seller_id from public.seller_members m where m.person_id = person and (permission is null or permission = any (m.permissions))
  union
  select acted from private.acted_seller(person, session) acted where acted is not null and (permission is null or permission = any (private.seller_permissions()))
$$;

-- Like sellers_of, for the current user, once they have used their second factor. A policy says `seller_id in (select
-- private.my_sellers('orders'))`, which PostgreSQL evaluates once per statement; member_of(seller_id, 'orders') would
-- run for each row.
create function private.my_sellers(permission text default null) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select private.sellers_of(auth.uid(), (auth.jwt() ->> 'session_id')::uuid, permission) where private.is_proven()
$$;

-- Whether the current user has this permission for this seller.
create function public.member_of(seller uuid, permission text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select permission is not null and seller in (select private.my_sellers(permission))
$$;

revoke all on function private.seller_permissions(), private.follow_owner(), private.guard_owner(), private.acted_seller(uuid, uuid), private.sellers_of(uuid, uuid, text), private.my_sellers(text), public.member_of(uuid, text) from public;
-- Not granted to authenticated: sellers_of, because it accepts any person.
grant execute on function private.seller_permissions() to authenticated, service_role;
grant execute on function private.sellers_of(uuid, uuid, text) to service_role;
grant execute on function private.my_sellers(text), public.member_of(uuid, text) to authenticated;

-- Chooses a seller in a session. Returns 'member' or 'administrator' (no member), or null, without a change, if the
-- person may not or the session has ended. A null seller removes the choice.
create function private.act_as(person uuid, session uuid, seller uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  how text;
begin
  if seller is null then
    delete from private.acting_as a where a.session_id = session and a.person_id = person;
    return null;
  end if;
  how := case
    when not exists (select from public.sellers s where s.id = seller)
      or not exists (select from auth.sessions s where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now())) then null
    when exists (select from public.seller_members m where m.seller_id = seller and m.person_id = person) then 'member'
    when private.has_admin_step(person, session) and exists (select from public.user_roles r where r.user_id = person and r.role = 'admin') then 'administrator'
  end;
  if how is not null then
    insert into private.acting_as (session_id, person_id, seller_id) values (session, person, seller)
      on conflict (session_id) do update set seller_id = excluded.seller_id, since = excluded.since;
  end if;
  return how;
end $$;

-- The data that pages need about a person in a session: their memberships and the chosen seller. An administrator's
-- choice counts only while the admin password is valid, which the page checks.
create function private.selling_of_session(person uuid, session uuid)
  returns table (sources public.item_source[], chosen_id uuid, chosen_name text, chosen_source public.item_source, is_member boolean)
  language sql stable security definer set search_path = '' rows 1
as $$
  select array(select distinct s.source from public.seller_members m join public.sellers s on s.id = m.seller_id where m.person_id = person order by 1),
    c.id, c.name, c.source, c.is_member
  from (values (1)) one left join lateral (
    select s.id, s.name, s.source, a.since, m.seller_id is not null as is_member
    from private.acting_as a join public.sellers s on s.id = a.seller_id left join public.seller_members m on m.seller_id = s.id and m.person_id = person
    where a.session_id = session and a.person_id = person
  ) c on c.is_member or c.since > now() - interval '8 hours'
$$;

revoke all on function private.act_as(uuid, uuid, uuid), private.selling_of_session(uuid, uuid) from public;
-- Not granted to authenticated, because these functions accept any person. The server passes the signed-in one.
grant execute on function private.act_as(uuid, uuid, uuid), private.selling_of_session(uuid, uuid) to service_role;

alter table public.seller_members enable row level security;
create policy member_reads_own_memberships on public.seller_members for select to authenticated using (person_id = (select auth.uid()));
create policy team_reads_its_members on public.seller_members for select to authenticated using (seller_id in (select private.my_sellers('team')));
create policy admin_reads_all_members on public.seller_members for select to authenticated using ((select private.is_admin()));
create policy second_factor_guards_members on public.seller_members as restrictive for all to authenticated using ((select private.is_proven()));
grant select on public.seller_members to authenticated;
-- Not granted to authenticated: any change. A server action changes a team, checks the actor and writes the audit log.
grant select, insert, update, delete on public.seller_members to service_role;

create policy member_reads_own_sellers on public.sellers for select to authenticated using (id in (select private.my_sellers()));
create policy admin_reads_all_sellers on public.sellers for select to authenticated using ((select private.is_admin()));
