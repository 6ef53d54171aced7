-- 80 · Jobs and mails.
--
-- Jobs are rows of graphile-worker's own schema (graphile_worker, made by the worker when it first starts). They are queued
-- inside the transaction that needs them: an order that commits has its jobs, one that rolls back has none.

-- Queues a job. `key` names it: while one with that key waits, it is replaced, not doubled. At most 12 tries, with growing pauses.
create function private.enqueue(task text, payload jsonb, key text default null, run_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, run_at => run_at, max_attempts => 12);
end $$;

revoke all on function private.enqueue(text, jsonb, text, timestamptz) from public, anon, authenticated;
grant execute on function private.enqueue(text, jsonb, text, timestamptz) to service_role;
grant usage on schema private to service_role;
-- The sign-in queues its mails in the transaction that makes them necessary (server/people/auth-messages.ts).
grant execute on function private.enqueue(text, jsonb, text, timestamptz) to supabase_auth_admin;
grant usage on schema private to supabase_auth_admin;

create table public.mails (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  kind text not null check (kind ~ '^[a-z_]+$'),
  about uuid,
  recipient text not null,
  language text not null check (language in ('fr', 'en')),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (length(last_error) between 1 and 200),
  queued_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check ((attempts > 0) = (claimed_at is not null)),
  check (state <> 'sending' or attempts > 0),
  unique nulls not distinct (order_id, kind, about)
);

-- One mailbox, however it is written: case does not matter, nor what stands after a plus sign.
create function private.mailbox_of(recipient text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(lower(recipient), '\+[^@]*@', '@') $$;

create index mails_to_mailbox on public.mails (private.mailbox_of(recipient), queued_at) where kind in ('order_received', 'order_reminder', 'order_refused');

-- How many mails about unpaid orders were booked for this mailbox within a day.
create function private.unpaid_mails(recipient text) returns integer
  language sql stable set search_path = ''
as $$
  select count(*)::integer from public.mails m
  where private.mailbox_of(m.recipient) = private.mailbox_of($1) and m.kind in ('order_received', 'order_reminder', 'order_refused')
    and m.state <> 'dropped' and m.queued_at > now() - interval '1 day'
$$;

-- How many there may be (setting unpaid_mails_per_day); three where the setting is no number.
create function private.unpaid_mails_per_day() returns numeric
  language sql stable set search_path = ''
as $$
  select coalesce((select (s.value #>> '{}')::numeric from public.settings s where s.key = 'unpaid_mails_per_day' and jsonb_typeof(s.value) = 'number'), 3)
$$;

revoke all on function private.mailbox_of(text), private.unpaid_mails(text), private.unpaid_mails_per_day() from public;
grant execute on function private.mailbox_of(text), private.unpaid_mails(text), private.unpaid_mails_per_day() to service_role;

create index mails_under_way on public.mails (queued_at) where state in ('queued', 'sending');

alter table public.mails enable row level security;
alter table public.mails force row level security;
-- No policy: the market's post book.
revoke all on public.mails from public, anon, authenticated;
grant select, insert, update on public.mails to service_role;

comment on table public.mails is 'Each mail about an order, once per kind and subject. Sending is at least once: a crash between the post office''s "accepted" and our tick sends it again, with the same Message-ID.';
comment on column public.mails.about is 'What it speaks of, where an order may have several: the refund (order_refunded), the seller''s part (order_shipped), the asking (order_link).';
comment on column public.mails.state is 'sending: a worker has claimed it and talks to the post office outside any transaction; a claim that grew old is anybody''s. failed: given up, a person was told. dropped: no longer true when its turn came.';
comment on column public.mails.attempts is 'How often it was claimed; also which claim is the present one.';
comment on column public.mails.last_error is 'Why it was not sent: a code and the step, never what the post office said word for word.';
