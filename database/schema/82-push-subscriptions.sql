-- 82 · Push subscriptions (RFC 8030), one row per person and device (docs/decisions/0157).

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- The session that created the subscription. No foreign key: the subscription may outlive an inactive session.
  session_id uuid not null,
  endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{20,30}$'),
  created_at timestamptz not null default now()
);

create index push_subscriptions_user_id on public.push_subscriptions (user_id);
create index push_subscriptions_session_id on public.push_subscriptions (session_id);

alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;
create policy person_reads_own_push_subscriptions on public.push_subscriptions for select to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_push_subscriptions on public.push_subscriptions as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.push_subscriptions from public, anon, authenticated;
-- Not granted: endpoint and keys, with which anybody could send to that browser. Only actions write.
grant select (id, user_id, created_at) on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;

comment on table public.push_subscriptions is 'A browser of a person that receives push messages, and their encryption keys.';
comment on column public.push_subscriptions.endpoint is 'The URL at the browser''s push service. It is secret, because anybody who knows it can send there.';

-- Deletes the subscription of a session that was signed out here or from another device. For a session that expired by
-- inactivity, not_after is set when its row is deleted, and its subscription stays.
create function private.end_push_of_session() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.push_subscriptions where session_id = old.id;
  return null;
end $$;

revoke all on function private.end_push_of_session() from public;
create trigger end_push after delete on auth.sessions for each row when (old.not_after is null or old.not_after > now()) execute function private.end_push_of_session();
