-- 11 · Sessions. Sessions are rows of auth.sessions, managed by the sign-in service (server/supabase-api/auth/v1). This
-- file adds the data that a page needs about the caller, a person's own list of sessions, and the administrators'
-- second step, the admin password.

-- Sessions in which the admin password was entered, and until when that is valid (R-ADMIN-04). Deleted with the session.
create table private.admin_steps (
  session_id uuid primary key references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  open_until timestamptz not null
);

create index admin_steps_user_id on private.admin_steps (user_id);

alter table private.admin_steps enable row level security;
-- No policy and no grant, because only the functions below read it, as its owner.
revoke all on private.admin_steps from public, anon, authenticated, service_role;
comment on table private.admin_steps is 'Sessions of administrators in which the admin password was entered.';

-- Recent wrong admin passwords per person. Stored, so that the count survives restarts and is shared by all processes.
create table private.admin_tries (
  user_id uuid primary key references auth.users on delete cascade,
  tries integer not null check (tries between 1 and 5),
  last_at timestamptz not null default now(),
  locked_until timestamptz
);

alter table private.admin_tries enable row level security;
revoke all on private.admin_tries from public, anon, authenticated, service_role;
comment on table private.admin_tries is 'Wrong admin passwords by person. The fifth one locks the admin sign-in for fifteen minutes (DECISIONS R-ADMIN-04).';

-- Counts an attempt before the password is checked, so that parallel attempts are counted one by one. `is_allowed`: the
-- password may be checked now. `tries_left`: remaining attempts if it is wrong. The fifth attempt locks at once; a
-- right password unlocks again.
create function private.take_admin_try(person uuid, out is_allowed boolean, out tries_left integer, out locked_until timestamptz)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.admin_tries;
begin
  insert into private.admin_tries as t (user_id, tries) values (person, 1)
    on conflict (user_id) do update set
      tries = case when t.last_at < now() - interval '15 minutes' then 1 else least(t.tries + 1, 5) end,
      last_at = now(),
      locked_until = case when t.last_at >= now() - interval '15 minutes' and t.tries >= 4 then now() + interval '15 minutes' end
      where t.locked_until is null or t.locked_until <= now()
    returning * into known;
  is_allowed := found;
  if not found then select * into known from private.admin_tries t where t.user_id = person; end if;
  tries_left := 5 - known.tries;
  locked_until := known.locked_until;
end $$;

-- Called after the right admin password. Returns until when it is valid; null without such a session.
create function private.open_admin(person uuid, session uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  until timestamptz;
begin
  delete from private.admin_tries where user_id = person;
  insert into private.admin_steps (session_id, user_id, open_until)
    select s.id, s.user_id, now() + interval '30 minutes' from auth.sessions s where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now())
    on conflict (session_id) do update set open_until = excluded.open_until
    returning open_until into until;
  return until;
end $$;

create function private.close_admin(session uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from private.admin_steps where session_id = session
$$;

-- Whether this person entered the admin password in this session and it is still valid. security definer, because no role may read the table.
create function private.has_admin_step(person uuid, session uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.admin_steps a join auth.sessions s on s.id = a.session_id
    where a.session_id = session and a.user_id = person and a.open_until > now() and (s.not_after is null or s.not_after > now()))
$$;

-- Whether the current user is an administrator who entered the admin password in the token's session. Every policy that
-- lets an administrator write requires it, so a stolen token alone can only read.
create function private.may_administer() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and private.has_admin_step(auth.uid(), (auth.jwt() ->> 'session_id')::uuid)
$$;

-- Not granted: has_admin_step, because it accepts any person.
revoke all on function private.has_admin_step(uuid, uuid), private.may_administer() from public;
grant execute on function private.may_administer() to authenticated;

create trigger tell_admin_step after insert or update or delete on private.admin_steps for each row execute function private.tell_person_changed('user_id');

-- When a session was last used, taken from whichever column is newest.
create function private.last_activity(session auth.sessions) returns timestamptz
  language sql stable set search_path = ''
as $$
  select greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'UTC')
$$;

-- The data that a page needs about the caller of an active session; no row for any other session. A session is active
-- if it has not ended, was not idle for longer than `idle_minutes` (0: unlimited) unless remembered, and its person is
-- neither banned nor deleted. Two minutes are added, as in server/supabase-api/auth/v1/session-rules.ts, because
-- activity is recorded up to a minute late in both places.
create function private.person_of_session(person uuid, session uuid, idle_minutes integer)
  returns table (
    email text, email_confirmed boolean, first_name text, aal text, has_second_factor boolean, is_remembered boolean, admin_open_until timestamptz,
    roles text[], display_name text, preferred_currency text, phone_country text, profile_language text, signed_in_at timestamptz, avatar_url text
  )
  language sql stable security definer set search_path = '' rows 1
as $$
  select u.email, u.email_confirmed_at is not null, u.raw_user_meta_data ->> 'first_name', coalesce(s.aal::text, 'aal1'),
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), s.tag is not distinct from 'remembered',
    (select a.open_until from private.admin_steps a where a.session_id = s.id and a.open_until > now()),
    array(select r.role::text from public.user_roles r where r.user_id = u.id order by r.role),
    p.display_name, p.preferred_currency, p.phone_country, p.language, s.created_at, u.raw_user_meta_data ->> 'avatar_url'
  from auth.sessions s join auth.users u on u.id = s.user_id left join public.profiles p on p.user_id = u.id
  where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now()) and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
    and (idle_minutes = 0 or s.tag is not distinct from 'remembered' or private.last_activity(s) > now() - make_interval(mins => idle_minutes + 2))
$$;

-- A page view is activity (R-SESS-02), recorded at most once a minute per session.
create function private.note_activity(session uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update auth.sessions s set refreshed_at = now() at time zone 'UTC'
  where s.id = session and (s.not_after is null or s.not_after > now()) and private.last_activity(s) < now() - interval '1 minute'
$$;

revoke all on function private.take_admin_try(uuid), private.open_admin(uuid, uuid), private.close_admin(uuid), private.last_activity(auth.sessions), private.person_of_session(uuid, uuid, integer), private.note_activity(uuid) from public;
-- Not granted to authenticated, because these functions accept any person. The server passes the signed-in one.
grant execute on function private.take_admin_try(uuid), private.open_admin(uuid, uuid), private.close_admin(uuid), private.person_of_session(uuid, uuid, integer), private.note_activity(uuid) to service_role;

-- A person's functions on their own sessions. security definer, because no role may read auth.sessions; each is limited to the caller.

create function private.my_sessions()
  returns table (id uuid, ip text, user_agent text, created_at timestamptz, last_activity timestamptz, is_active boolean)
  language sql stable security definer set search_path = ''
as $$
  select s.id, host(s.ip), s.user_agent, s.created_at, private.last_activity(s), s.not_after is null or s.not_after > now()
  from auth.sessions s where s.user_id = auth.uid()
  order by 5 desc
$$;

-- Ends one of the caller's sessions; null: all except the current one. Returns how many ended.
create function private.end_my_sessions(session uuid default null) returns integer
  language sql volatile security definer set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s where s.user_id = auth.uid() and case when session is null then s.id is distinct from (auth.jwt() ->> 'session_id')::uuid else s.id = session end
    returning s.id
  )
  select count(*)::integer from ended
$$;

revoke all on function private.my_sessions(), private.end_my_sessions(uuid) from public;
grant execute on function private.my_sessions(), private.end_my_sessions(uuid) to authenticated;
