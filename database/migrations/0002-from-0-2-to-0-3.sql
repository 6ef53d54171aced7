-- from: 0.2 af6b91d3513b2bb19bfa47fd4aaa2c9420dd9070d426ca8aa89fcd07422231c9
-- to: 0.3 f5874c3645e5fa0625e6320481f9d609f738cdf66cc407662272fe4ddc7ab0c0

set local check_function_bodies = off;
-- == notifications ==
create table public.notifications (
  id uuid default gen_random_uuid() not null,
  template text not null,
  channel text not null,
  subject_kind text,
  subject_id uuid,
  person_id uuid,
  address text,
  language text not null,
  parameters jsonb default '{}'::jsonb not null,
  sealed text,
  idempotency_key text,
  is_about_unpaid_order boolean default false not null,
  state text default 'queued'::text not null,
  attempts integer default 0 not null,
  last_error text,
  queued_at timestamp with time zone default now() not null,
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone
);
CREATE OR REPLACE FUNCTION private.unname_orders(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.notifications set address = 'compte-supprime@invalid'
    where subject_kind = 'order' and subject_id in (select id from public.orders where user_id = person) and template <> 'admin_new_order';
  update public.order_lines set custom_specs = null where order_id in (select id from public.orders where user_id = person) and custom_specs is not null;
  update public.orders set user_id = null, customer_name = 'Compte supprimé', customer_email = 'compte-supprime@invalid', customer_phone = null, street = '—', postal_code = null, instructions = null
    where user_id = person;
end $function$;
CREATE OR REPLACE FUNCTION private.unpaid_mails(recipient text)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.notifications n
  where private.mailbox_of(n.address) = private.mailbox_of($1) and n.is_about_unpaid_order and n.state <> 'skipped' and n.queued_at > now() - interval '1 day'
$function$;
CREATE OR REPLACE FUNCTION private.notify(template text, channel text, subject_kind text, subject_id uuid, person_id uuid, address text, fixed_language text, given_language text, parameters jsonb, sealed text, idempotency_key text, is_about_unpaid_order boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  destination text := coalesce(notify.address, (
    select case when notify.channel = 'mail' and u.email_confirmed_at is not null then u.email when notify.channel = 'sms' and u.phone_confirmed_at is not null then '+' || ltrim(u.phone, '+') end
    from auth.users u where u.id = notify.person_id));
  made uuid;
begin
  if destination is null and notify.channel in ('mail', 'sms') then return null; end if;
  if notify.is_about_unpaid_order then
    -- Taken last of all locks: two mails to one mailbox are counted one after the other.
    perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(destination), 43));
    if private.unpaid_mails(destination) >= private.unpaid_mails_per_day() then return null; end if;
  end if;
  insert into public.notifications (template, channel, subject_kind, subject_id, person_id, address, language, parameters, sealed, idempotency_key, is_about_unpaid_order, state, sent_at)
  values (
    notify.template, notify.channel, case when notify.subject_id is not null then notify.subject_kind end, notify.subject_id, notify.person_id, destination,
    coalesce(
      notify.fixed_language, (select p.language from public.profiles p where p.user_id = notify.person_id), notify.given_language,
      (select o.language from public.orders o where notify.subject_kind = 'order' and o.id = notify.subject_id), 'fr'),
    notify.parameters, notify.sealed, notify.idempotency_key, notify.is_about_unpaid_order,
    case when notify.channel = 'inbox' then 'sent' else 'queued' end, case when notify.channel = 'inbox' then now() end
  )
  on conflict (idempotency_key) do nothing returning id into made;
  if made is not null and notify.channel <> 'inbox' then
    perform private.enqueue('send-notification', jsonb_build_object('notificationId', made), 'notification:' || made);
  end if;
  return made;
end $function$;
-- The mails about orders keep their ids, by which queued jobs name them, and with them their Message-IDs.
insert into public.notifications (id, template, channel, subject_kind, subject_id, address, language, parameters, idempotency_key, is_about_unpaid_order, state, attempts, last_error, queued_at, claimed_at, sent_at)
select id, kind, 'mail', 'order', order_id, recipient, language,
  case when about is null then '{}' else jsonb_build_object(case kind when 'order_refunded' then 'refundId' when 'order_shipped' then 'partId' when 'order_link' then 'requestId' else 'about' end, about) end,
  concat_ws(':', kind, order_id, about), kind in ('order_received', 'order_reminder', 'order_refused'),
  case state when 'dropped' then 'skipped' else state end, attempts, last_error, queued_at, claimed_at, sent_at
from public.mails;
drop table public.mails;
alter table public.notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table public.notifications add constraint notifications_idempotency_key_key UNIQUE (idempotency_key);
alter table public.notifications add constraint notifications_address_check CHECK ((address <> ''::text));
alter table public.notifications add constraint notifications_attempts_check CHECK ((attempts >= 0));
alter table public.notifications add constraint notifications_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'inbox'::text, 'push'::text])));
alter table public.notifications add constraint notifications_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)));
alter table public.notifications add constraint notifications_check1 CHECK (((attempts > 0) = (claimed_at IS NOT NULL)));
alter table public.notifications add constraint notifications_check2 CHECK (((state <> 'sending'::text) OR (attempts > 0)));
alter table public.notifications add constraint notifications_check3 CHECK (((subject_kind IS NULL) = (subject_id IS NULL)));
alter table public.notifications add constraint notifications_check4 CHECK (
CASE
    WHEN (channel = ANY (ARRAY['mail'::text, 'sms'::text])) THEN (address IS NOT NULL)
    ELSE (person_id IS NOT NULL)
END);
alter table public.notifications add constraint notifications_check5 CHECK (((sealed IS NULL) OR (state = ANY (ARRAY['queued'::text, 'sending'::text]))));
alter table public.notifications add constraint notifications_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.notifications add constraint notifications_last_error_check CHECK (((length(last_error) >= 1) AND (length(last_error) <= 200)));
alter table public.notifications add constraint notifications_parameters_check CHECK ((jsonb_typeof(parameters) = 'object'::text));
alter table public.notifications add constraint notifications_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text])));
alter table public.notifications add constraint notifications_subject_kind_check CHECK ((subject_kind ~ '^[a-z_]+$'::text));
alter table public.notifications add constraint notifications_template_check CHECK ((template ~ '^[a-z_]+$'::text));
alter table public.notifications add constraint notifications_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE INDEX notifications_about ON public.notifications USING btree (subject_id, template) WHERE (subject_id IS NOT NULL);
CREATE INDEX notifications_of_person ON public.notifications USING btree (person_id, queued_at) WHERE (person_id IS NOT NULL);
CREATE INDEX notifications_to_mailbox ON public.notifications USING btree (private.mailbox_of(address), queued_at) WHERE is_about_unpaid_order;
CREATE INDEX notifications_under_way ON public.notifications USING btree (queued_at) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
alter table public.notifications enable row level security;
alter table public.notifications force row level security;
create policy person_reads_own_inbox on public.notifications for select to authenticated using (((channel = 'inbox'::text) AND (person_id = ( SELECT auth.uid() AS uid))));
create policy second_factor_guards_notifications on public.notifications as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
revoke execute on function private.enqueue(text,jsonb,text,timestamp with time zone) from supabase_auth_admin;
revoke execute on function private.unpaid_mails(text) from service_role;
revoke execute on function private.unpaid_mails_per_day() from service_role;
grant execute on function private.notify(text,text,text,uuid,uuid,text,text,text,jsonb,text,text,boolean) to service_role;
grant execute on function private.notify(text,text,text,uuid,uuid,text,text,text,jsonb,text,text,boolean) to supabase_auth_admin;
grant select (channel, id, language, parameters, person_id, queued_at, subject_id, subject_kind, template) on table public.notifications to authenticated;
grant delete, select, update on table public.notifications to service_role;
comment on column public.notifications.attempts is 'How often it was claimed; also which claim is the present one.';
comment on column public.notifications.last_error is 'Why it was not sent: a code and the step, never the mail server''s own words.';
comment on column public.notifications.parameters is 'Ids that the template needs beside its subject: the refund, the seller''s part. No texts, no secrets.';
comment on column public.notifications.sealed is 'Codes and links, sealed with a key of the shop (server/database/sealed.ts); null once it is sent, failed or skipped.';
comment on column public.notifications.state is 'sending: a worker has claimed it and sends it outside any transaction; an old claim may be taken by another worker. failed: given up. skipped: no longer true when its turn came. An inbox row is sent when it is written.';
comment on column public.notifications.subject_kind is 'What subject_id is the id of: order. Null: it is about no row (a code to sign in with).';
comment on column public.notifications.template is 'Its file: server/<noun>/notifications/. Names are never changed.';
comment on table public.notifications is 'Each message to a person or an address, once per idempotency key. Sending is at least once: a crash between "accepted" and our note of it sends it again, with the same Message-ID.';
