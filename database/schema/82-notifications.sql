-- 82 · Notifications about anything: mails, text messages, inbox messages and push messages.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  template text not null check (template ~ '^[a-z_]+$'),
  channel text not null check (channel in ('mail', 'sms', 'inbox', 'push')),
  subject_kind text check (subject_kind ~ '^[a-z_]+$'),
  subject_id uuid,
  person_id uuid references auth.users on delete cascade,
  address text check (address <> ''),
  language text not null check (language in ('fr', 'en')),
  parameters jsonb not null default '{}' check (jsonb_typeof(parameters) = 'object'),
  sealed text,
  idempotency_key text unique,
  is_about_unpaid_order boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (length(last_error) between 1 and 200),
  queued_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  read_at timestamptz,
  check (read_at is null or channel = 'inbox'),
  check ((state = 'sent') = (sent_at is not null)),
  check ((attempts > 0) = (claimed_at is not null)),
  check (state <> 'sending' or attempts > 0),
  check ((subject_kind is null) = (subject_id is null)),
  check (case when channel in ('mail', 'sms') then address is not null else person_id is not null end),
  -- Encrypted codes and links, removed once they are not needed.
  check (sealed is null or state in ('queued', 'sending'))
);

-- Normalises a mail address: lower case, without anything after a plus sign.
create function private.mailbox_of(recipient text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(lower(recipient), '\+[^@]*@', '@') $$;

create index notifications_about on public.notifications (subject_id, template) where subject_id is not null;
create index notifications_of_person on public.notifications (person_id, queued_at) where person_id is not null;
create index notifications_to_mailbox on public.notifications (private.mailbox_of(address), queued_at) where is_about_unpaid_order;
-- For the time when an address was last invited to a team.
create index notifications_of_invitations on public.notifications (address, queued_at) where template = 'team_invitation';
-- Indexes for the pages of an inbox, its unread messages, and the messages old enough to delete.
create index notifications_of_inbox on public.notifications (person_id, queued_at, id) where channel = 'inbox';
create index notifications_unread on public.notifications (person_id) where channel = 'inbox' and read_at is null;
create index notifications_inbox_by_age on public.notifications (queued_at) where channel = 'inbox';
create index notifications_under_way on public.notifications (queued_at) where state in ('queued', 'sending');

alter table public.notifications enable row level security;
alter table public.notifications force row level security;

create policy person_reads_own_inbox on public.notifications for select to authenticated
  using (channel = 'inbox' and person_id = (select auth.uid()));
create policy second_factor_guards_notifications on public.notifications as restrictive for all to authenticated using ((select private.is_proven()));

revoke all on public.notifications from public, anon, authenticated;
-- Not granted: addresses, encrypted secrets, keys, and the results of sending. Only private.notify adds rows; the
-- action inbox/read marks them as read.
grant select (id, template, channel, subject_kind, subject_id, person_id, language, parameters, queued_at, read_at) on public.notifications to authenticated;
grant select, update, delete on public.notifications to service_role;

comment on table public.notifications is 'Each message to a person or an address, once per idempotency key. Sending is at least once: after a crash between acceptance and recording it is sent again, with the same Message-ID.';
comment on column public.notifications.template is 'The name of its file in server/<noun>/notifications/, which never changes.';
comment on column public.notifications.subject_kind is 'The kind of row that subject_id identifies: order. Null: no row (a code for signing in).';
comment on column public.notifications.parameters is 'Further ids that the template needs, such as the refund or the seller''s part. No texts and no secrets; the text of an inbox message is generated when it is read (server/notifications/inbox-words.ts).';
comment on column public.notifications.sealed is 'Codes and links, encrypted with a key of the shop (server/database/sealed.ts); null after it was sent, failed or skipped.';
comment on column public.notifications.state is 'sending: claimed by a worker, which sends it outside any transaction; another worker may take an old claim. failed: not retried any more. skipped: no longer true at sending time. An inbox row is sent when it is written.';
comment on column public.notifications.attempts is 'Number of claims; it also identifies the present claim.';
comment on column public.notifications.read_at is 'When the person opened it in their inbox, or marked all as read. Null for other channels.';
comment on column public.notifications.last_error is 'Why it was not sent: a code and the step, without the mail server''s own text.';

-- Number of notifications about unpaid orders created for this address within a day.
create function private.unpaid_mails(recipient text) returns integer
  language sql stable set search_path = ''
as $$
  select count(*)::integer from public.notifications n
  where private.mailbox_of(n.address) = private.mailbox_of($1) and n.is_about_unpaid_order and n.state <> 'skipped' and n.queued_at > now() - interval '1 day'
$$;

-- The limit per day (setting unpaid_mails_per_day); three if the setting is not a number.
create function private.unpaid_mails_per_day() returns numeric
  language sql stable set search_path = ''
as $$
  select coalesce((select (s.value #>> '{}')::numeric from public.settings s where s.key = 'unpaid_mails_per_day' and jsonb_typeof(s.value) = 'number'), 3)
$$;

-- Creates a notification and queues its sending. Returns its id. Returns null if one with this key exists, if the
-- address has reached its daily limit, or if the person has no confirmed address for this channel. An inbox message
-- about an order without a person goes to its buyer; guests have no inbox, so null. The language is that of the
-- template, otherwise of the person, the one given, or that of the order.
create function private.notify(template text, channel text, subject_kind text, subject_id uuid, person_id uuid, address text, fixed_language text, given_language text, parameters jsonb, sealed text, idempotency_key text, is_about_unpaid_order boolean) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  destination text := coalesce(notify.address, (
    select case when notify.channel = 'mail' and u.email_confirmed_at is not null then u.email when notify.channel = 'sms' and u.phone_confirmed_at is not null then '+' || ltrim(u.phone, '+') end
    from auth.users u where u.id = notify.person_id));
  reader uuid := coalesce(notify.person_id, (
    select o.user_id from public.orders o where notify.channel = 'inbox' and notify.subject_kind = 'order' and o.id = notify.subject_id));
  made uuid;
begin
  if destination is null and notify.channel in ('mail', 'sms') then return null; end if;
  if reader is null and notify.channel = 'inbox' then return null; end if;
  if notify.is_about_unpaid_order then
    -- The lock is taken last, so that mails to one address are counted one after the other.
    perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(destination), 43));
    if private.unpaid_mails(destination) >= private.unpaid_mails_per_day() then return null; end if;
  end if;
  insert into public.notifications (template, channel, subject_kind, subject_id, person_id, address, language, parameters, sealed, idempotency_key, is_about_unpaid_order, state, sent_at)
  values (
    notify.template, notify.channel, case when notify.subject_id is not null then notify.subject_kind end, notify.subject_id, reader, destination,
    coalesce(
      notify.fixed_language, (select p.language from public.profiles p where p.user_id = reader), notify.given_language,
      (select o.language from public.orders o where notify.subject_kind = 'order' and o.id = notify.subject_id), 'fr'),
    notify.parameters, notify.sealed, notify.idempotency_key, notify.is_about_unpaid_order,
    case when notify.channel = 'inbox' then 'sent' else 'queued' end, case when notify.channel = 'inbox' then now() end
  )
  on conflict (idempotency_key) do nothing returning id into made;
  if made is not null and notify.channel <> 'inbox' then
    perform private.enqueue('send-notification', jsonb_build_object('notificationId', made), 'notification:' || made);
  end if;
  return made;
end $$;

revoke all on function private.mailbox_of(text), private.unpaid_mails(text), private.unpaid_mails_per_day() from public;
-- Granted because an index calls mailbox_of with the role that changes a row.
grant execute on function private.mailbox_of(text) to service_role;
revoke all on function private.notify(text, text, text, uuid, uuid, text, text, text, jsonb, text, text, boolean) from public, anon, authenticated;
grant execute on function private.notify(text, text, text, uuid, uuid, text, text, text, jsonb, text, text, boolean) to service_role;
-- The sign-in service creates its messages in the transaction that needs them (server/people/auth-messages.ts).
grant execute on function private.notify(text, text, text, uuid, uuid, text, text, text, jsonb, text, text, boolean) to supabase_auth_admin;
grant usage on schema private to supabase_auth_admin;
