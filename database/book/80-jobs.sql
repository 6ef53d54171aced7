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

create table public.mails (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  kind text not null check (kind ~ '^[a-z_]+$'),
  recipient text not null,
  state text not null default 'queued' check (state in ('queued', 'sent')),
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  unique (order_id, kind)
);

alter table public.mails enable row level security;
alter table public.mails force row level security;
-- No policy: the market's post book.
revoke all on public.mails from public, anon, authenticated;
grant select, insert, update on public.mails to service_role;

comment on table public.mails is 'Each mail about an order, once per kind. Sending is at least once: a crash between the post office''s "accepted" and our commit sends it again.';
