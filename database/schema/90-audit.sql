-- 90 · The audit log: important actions with their actor and time. Append only.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (length(actor) between 1 and 200),
  -- The seller that an administrator acted as. No foreign key, because rows here are never changed.
  acting_as uuid,
  action text not null check (action ~ '^[a-z]+/[a-z-]+$'),
  order_id uuid references public.orders on delete restrict,
  is_alert boolean not null default false,
  facts jsonb not null default '{}'
);

create index audit_log_order_id on public.audit_log (order_id);
create index audit_log_at on public.audit_log (at, id);
create index audit_log_actor on public.audit_log (actor, at, id);
create index audit_log_action on public.audit_log (action, at, id);
create index audit_log_alerts on public.audit_log (at) where is_alert;
create trigger append_only before update or delete on public.audit_log for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.audit_log for each statement execute function private.refuse_change();

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
-- No policy, because administrators read it on their screens (server/desk).
revoke all on public.audit_log from public, anon, authenticated;
grant select, insert on public.audit_log to service_role;

comment on table public.audit_log is 'Important actions and their actors. actor is a person''s id, or the name of a program: checkout, webhook:stripe, job:expire-order.';
comment on column public.audit_log.facts is 'Details of the action. For a change, before and after contain the old and new values.';
comment on column public.audit_log.is_alert is 'True if a person should look at it, for example a payment of another amount, or a refund that failed.';

-- Alerts already mailed. One row each instead of a highest number: numbers are assigned before commit.
create table public.alert_notices (
  alert_id bigint primary key references public.audit_log on delete restrict,
  told_at timestamptz not null default now()
);

create trigger append_only before update or delete on public.alert_notices for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.alert_notices for each statement execute function private.refuse_change();

alter table public.alert_notices enable row level security;
alter table public.alert_notices force row level security;
revoke all on public.alert_notices from public, anon, authenticated;
grant select, insert on public.alert_notices to service_role;

comment on table public.alert_notices is 'Alerts that were mailed to the shop (server/notifications/jobs), at least once.';
