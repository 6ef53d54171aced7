-- from: 0.2 af6b91d3513b2bb19bfa47fd4aaa2c9420dd9070d426ca8aa89fcd07422231c9
-- to: 0.3 283b64306513adfb0c05c147670f872cf05ddb5d507ed7dab5e5b6fc100dbe7e

set local check_function_bodies = off;
-- == membership ==
drop policy owner_reads_own_seller on public.sellers;
drop policy seller_reads_own_offers on public.offers;
drop function private.my_sellers();
create table private.acting_as (
  session_id uuid not null,
  person_id uuid not null,
  seller_id uuid not null,
  since timestamp with time zone default now() not null
);
create table public.seller_members (
  seller_id uuid not null,
  person_id uuid not null,
  permissions text[] not null,
  is_owner boolean default false not null,
  since timestamp with time zone default now() not null
);
CREATE OR REPLACE FUNCTION private.may_administer()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() and private.has_admin_step(auth.uid(), (auth.jwt() ->> 'session_id')::uuid)
$function$;
CREATE OR REPLACE FUNCTION public.offer_stock()
 RETURNS TABLE(offer_id uuid, stock integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id, o.stock from public.offers o where o.seller_id in (select private.my_sellers('products')) or (select private.is_admin())
$function$;
CREATE OR REPLACE FUNCTION private.act_as(person uuid, session uuid, seller uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION private.acted_seller(person uuid, session uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.seller_id from private.acting_as a
  where a.session_id = session and a.person_id = person and a.since > now() - interval '8 hours' and private.has_admin_step(person, session)
    and exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
$function$;
CREATE OR REPLACE FUNCTION private.follow_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from public.seller_members where seller_id = new.id and is_owner;
  end if;
  if new.owner_id is not null then
    insert into public.seller_members (seller_id, person_id, permissions, is_owner) values (new.id, new.owner_id, private.seller_permissions(), true)
      on conflict (seller_id, person_id) do update set permissions = excluded.permissions, is_owner = true;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION private.has_admin_step(person uuid, session uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.admin_steps a join auth.sessions s on s.id = a.session_id
    where a.session_id = session and a.user_id = person and a.open_until > now() and (s.not_after is null or s.not_after > now()))
$function$;
CREATE OR REPLACE FUNCTION private.my_sellers(permission text DEFAULT NULL::text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.sellers_of(auth.uid(), (auth.jwt() ->> 'session_id')::uuid, permission) where private.is_proven()
$function$;
CREATE OR REPLACE FUNCTION private.sellers_of(person uuid, session uuid, permission text DEFAULT NULL::text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.seller_id from public.seller_members m where m.person_id = person and (permission is null or permission = any (m.permissions))
  union
  select acted from private.acted_seller(person, session) acted where acted is not null and (permission is null or permission = any (private.seller_permissions()))
$function$;
CREATE OR REPLACE FUNCTION private.selling_of_session(person uuid, session uuid)
 RETURNS TABLE(sources public.item_source[], chosen_id uuid, chosen_name text, chosen_source public.item_source, is_member boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select array(select distinct s.source from public.seller_members m join public.sellers s on s.id = m.seller_id where m.person_id = person order by 1),
    c.id, c.name, c.source, c.is_member
  from (values (1)) one left join lateral (
    select s.id, s.name, s.source, a.since, m.seller_id is not null as is_member
    from private.acting_as a join public.sellers s on s.id = a.seller_id left join public.seller_members m on m.seller_id = s.id and m.person_id = person
    where a.session_id = session and a.person_id = person
  ) c on c.is_member or c.since > now() - interval '8 hours'
$function$;
CREATE OR REPLACE FUNCTION public.member_of(seller uuid, permission text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select permission is not null and seller in (select private.my_sellers(permission))
$function$;
CREATE OR REPLACE FUNCTION private.seller_permissions()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY['orders'::text, 'refunds'::text, 'products'::text, 'messages'::text, 'money'::text, 'settings'::text, 'team'::text];
alter table private.acting_as add constraint acting_as_pkey PRIMARY KEY (session_id);
alter table public.seller_members add constraint seller_members_pkey PRIMARY KEY (seller_id, person_id);
alter table public.seller_members add constraint known_permissions CHECK (((cardinality(permissions) > 0) AND (permissions <@ private.seller_permissions())));
alter table public.seller_members add constraint owner_has_all_permissions CHECK (((NOT is_owner) OR (permissions @> private.seller_permissions())));
alter table private.acting_as add constraint acting_as_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table private.acting_as add constraint acting_as_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table private.acting_as add constraint acting_as_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
alter table public.seller_members add constraint seller_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table public.seller_members add constraint seller_members_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
CREATE INDEX acting_as_person_id ON private.acting_as USING btree (person_id);
CREATE INDEX acting_as_seller_id ON private.acting_as USING btree (seller_id);
CREATE UNIQUE INDEX seller_members_owner ON public.seller_members USING btree (seller_id) WHERE is_owner;
CREATE INDEX seller_members_person_id ON public.seller_members USING btree (person_id);
create view public.seller_order_summaries with (security_barrier=true) as
 SELECT p.id,
    p.seller_id,
    p.seller_name,
    o.number,
    p.status,
    o.currency,
    p.items_minor,
    p.shipping_minor,
    p.carrier,
    p.tracking_code,
    o.paid_at,
    p.created_at,
    p.updated_at
   FROM (public.seller_orders p
     JOIN public.orders o ON ((o.id = p.order_id)))
  WHERE ((o.paid_at IS NOT NULL) AND (p.seller_id IN ( SELECT private.my_sellers('orders'::text) AS my_sellers)));
CREATE TRIGGER guard_owner BEFORE INSERT OR DELETE OR UPDATE ON public.seller_members FOR EACH ROW EXECUTE FUNCTION private.guard_owner();
CREATE TRIGGER owner_is_member AFTER INSERT ON public.sellers FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.follow_owner();
CREATE TRIGGER owner_stays_member AFTER UPDATE OF owner_id ON public.sellers FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION private.follow_owner();
CREATE TRIGGER tell_acting AFTER INSERT OR DELETE OR UPDATE ON private.acting_as FOR EACH ROW EXECUTE FUNCTION private.tell_person_changed('person_id');
CREATE TRIGGER tell_member AFTER INSERT OR DELETE OR UPDATE ON public.seller_members FOR EACH ROW EXECUTE FUNCTION private.tell_person_changed('person_id');
alter table private.acting_as enable row level security;
alter table public.seller_members enable row level security;
create policy admin_reads_all_members on public.seller_members for select to authenticated using (( SELECT private.is_admin() AS is_admin));
create policy admin_reads_all_sellers on public.sellers for select to authenticated using (( SELECT private.is_admin() AS is_admin));
create policy member_reads_own_lines on public.order_lines for select to authenticated using ((EXISTS ( SELECT
   FROM public.seller_orders p
  WHERE ((p.id = order_lines.seller_order_id) AND (p.status <> 'pending'::text) AND (p.seller_id IN ( SELECT private.my_sellers('orders'::text) AS my_sellers))))));
create policy member_reads_own_memberships on public.seller_members for select to authenticated using ((person_id = ( SELECT auth.uid() AS uid)));
create policy member_reads_own_offers on public.offers for select to authenticated using ((seller_id IN ( SELECT private.my_sellers('products'::text) AS my_sellers)));
create policy member_reads_own_parts on public.seller_orders for select to authenticated using (((status <> 'pending'::text) AND (seller_id IN ( SELECT private.my_sellers('orders'::text) AS my_sellers))));
create policy member_reads_own_sellers on public.sellers for select to authenticated using ((id IN ( SELECT private.my_sellers() AS my_sellers)));
create policy owner_reads_orders_for_their_sellers on public.orders for select to current_user using ((EXISTS ( SELECT
   FROM public.seller_orders p
  WHERE (p.order_id = orders.id))));
create policy owner_reads_parts_for_their_sellers on public.seller_orders for select to current_user using ((seller_id IN ( SELECT private.my_sellers('orders'::text) AS my_sellers)));
create policy second_factor_guards_members on public.seller_members as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy team_reads_its_members on public.seller_members for select to authenticated using ((seller_id IN ( SELECT private.my_sellers('team'::text) AS my_sellers)));
grant execute on function private.act_as(uuid,uuid,uuid) to service_role;
grant execute on function private.my_sellers(text) to authenticated;
grant execute on function private.seller_permissions() to authenticated;
grant execute on function private.seller_permissions() to service_role;
grant execute on function private.sellers_of(uuid,uuid,text) to service_role;
grant execute on function private.selling_of_session(uuid,uuid) to service_role;
grant execute on function public.member_of(uuid,text) to authenticated;
grant select on table public.seller_members to authenticated;
grant delete, insert, select, update on table public.seller_members to service_role;
grant select on table public.seller_order_summaries to authenticated;
comment on column public.seller_members.is_owner is 'The person of sellers.owner_id, and nobody else: kept by triggers.';
comment on column public.seller_members.permissions is 'Some of private.seller_permissions().';
comment on table private.acting_as is 'The seller that was chosen in a session.';
comment on table public.seller_members is 'Who may do what for a seller.';
comment on view public.seller_order_summaries is 'The parts of paid orders, for the members of their seller with the permission orders.';
-- Who owns a shop becomes its first member.
insert into public.seller_members (seller_id, person_id, permissions, is_owner) select id, owner_id, private.seller_permissions(), true from public.sellers where owner_id is not null;
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
