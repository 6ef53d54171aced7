-- from: 0.2 af6b91d3513b2bb19bfa47fd4aaa2c9420dd9070d426ca8aa89fcd07422231c9
-- to: 0.3 0b22f38d86b9b6aa88869b2351f8520ca01c4be8ffe1595004f59ffe595593d0

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
-- == pricing ==
drop trigger b_refresh_changed on public.exchange_rates;
drop function private.asked(bigint,integer,bigint,numeric,numeric,bigint);
drop function private.best_offers(uuid[]);
-- Search rows are made of the offers: they are made anew at the end.
truncate public.product_search, public.product_search_parts;
alter table public.product_search drop column fees;
create table public.offer_prices (
  offer_id uuid not null,
  charges bigint[] not null,
  ranks smallint[] not null
);
CREATE OR REPLACE FUNCTION private.best_offers(product_ids uuid[])
 RETURNS TABLE(product_id uuid, offers uuid[], units bigint[], minimums smallint[], charges bigint[], pays_in smallint[], on_sale smallint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with money as materialized (select code, place from private.price_factors('CAD'))
  select o.product_id, array_agg(o.id order by r.place), array_agg(o.price_minor order by r.place), array_agg(o.minimum_order_quantity::smallint order by r.place),
    array_agg(array[d.charges[r.place][1]] order by r.place), array_agg(m.place order by r.place),
    array_agg(case when r.place = 1 or d.charges[r.place][1] is not null then coalesce(o.discount_percent, 0) else 0 end::smallint order by r.place)
  from public.offers o
    join public.offer_prices d on d.offer_id = o.id
    join money m on m.code = o.currency
    cross join lateral unnest(d.ranks) with ordinality r (rank, place)
  where o.product_id in (select unnest(product_ids)) and r.rank = 1
  group by o.product_id
$function$;
CREATE OR REPLACE FUNCTION private.cards(product_ids uuid[], offer_ids uuid[], country text, currency text, language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id,
    'external_ids', coalesce((select jsonb_agg(distinct x.external_id) from public.offers x where x.product_id = p.id and x.is_active and x.external_id is not null), '[]'),
    'slug', p.slug,
    'title', case when language = 'en' then p.title_en else p.title_fr end,
    'brand', p.brand,
    'category', p.category_slug,
    'subcategory', p.subcategory_slug,
    'image_url', (select '/pictures/' || i.file_hash || '-320.webp' from public.product_images i where i.product_id = p.id order by i.position limit 1),
    'tile', p.tile,
    'price', money.items + coalesce(money.delivery, 0),
    'currency', cards.currency,
    'item_price', money.items,
    'shipping', money.delivery,
    'offer_price', o.price_minor,
    'offer_shipping', here.delivery,
    'offer_currency', o.currency,
    -- Only where it makes the best offer of that place: the same thing is nowhere cheaper there.
    'discount', case when o.discount_percent is not null and d.ranks[door] = 1 and (door = 1 or here.delivery is not null)
      then jsonb_build_object('percent', o.discount_percent, 'reference', private.asked_items(o.discount_reference_minor, 1, f.over, f.under, f.step), 'since', o.discount_since) end,
    'offer_count', (select count(*) from public.offers x join public.sellers xs on xs.id = x.seller_id and xs.is_active where x.product_id = p.id and x.is_active),
    'rating', p.rating,
    'rating_count', p.rating_count,
    'rating_is_demo', p.rating_is_demo,
    'offer_id', o.id,
    'source', o.source,
    'seller', s.name,
    'seller_id', s.id,
    'seller_slug', s.slug,
    'direct', o.is_direct,
    'retailer_url', o.retailer_url,
    'minimum_order_quantity', o.minimum_order_quantity,
    'in_stock', o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity,
    'stock', o.stock_shown,
    'free_shipping', coalesce(here.delivery = 0, false),
    'bestseller', p.is_bestseller,
    'is_demo', p.is_demo or o.is_demo
  ) order by wanted.position), '[]')
  from unnest(product_ids, offer_ids) with ordinality as wanted (product_id, offer_id, position)
    join public.products p on p.id = wanted.product_id
    join public.offers o on o.id = wanted.offer_id
    join public.sellers s on s.id = o.seller_id
    join private.price_factors(cards.currency) f on f.code = o.currency
    cross join private.country_place(cards.country) door
    left join public.offer_prices d on d.offer_id = o.id
    cross join lateral (select d.charges[door][1] as delivery) here
    cross join lateral (
      select private.asked_items(o.price_minor, o.minimum_order_quantity, f.over, f.under, f.step) as items,
        private.asked_charge(here.delivery, f.over, f.under, f.step) as delivery
    ) money
$function$;
CREATE OR REPLACE FUNCTION private.chosen_offers(has_words boolean, by_source boolean, by_seller boolean, is_free boolean, is_bound boolean, is_reduced boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ',
    'select distinct on (o.product_id) o.product_id, o.id as offer_id, private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, $3, f.over, f.under, f.step) as price,',
    'case when d.ranks[$3] = 1 and ($3 = 1 or d.charges[$3][1] is not null) then coalesce(o.discount_percent, 0) else 0 end as on_sale,',
    'o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity as in_stock, array_agg(o.source) over p as sources, array_agg(o.seller_id) over p as sellers',
    'from public.offers o join public.offer_prices d on d.offer_id = o.id',
    case when has_words then 'join hits on hits.product_id = o.product_id' end,
    'join public.sellers s on s.id = o.seller_id and s.is_active join private.price_factors($20) f on f.code = o.currency',
    'where o.is_active',
    case when by_source then 'and o.source = $8::public.item_source' end,
    case when by_seller then 'and o.seller_id = $9' end,
    case when is_free then 'and d.charges[$3][1] = 0' end,
    case when is_bound then 'and d.charges[$17][1] is not null' end,
    case when is_reduced then 'and o.discount_percent > 0 and d.ranks[$3] = 1 and ($3 = 1 or d.charges[$3][1] is not null)' end,
    'window p as (partition by o.product_id)',
    'order by o.product_id, d.ranks[$3]')
$function$;
CREATE OR REPLACE FUNCTION private.offers_of(product uuid, country text, currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id,
    'source', o.source,
    'seller', s.name,
    'seller_id', s.id,
    'seller_slug', s.slug,
    'seller_city', s.city,
    'seller_country', s.country_code,
    'direct', o.is_direct,
    'retailer_url', o.retailer_url,
    'price', o.price_minor,
    'currency', o.currency,
    'reference_price', o.reference_price_minor,
    'discount', case when o.discount_percent is not null then jsonb_build_object('percent', o.discount_percent, 'reference', o.discount_reference_minor, 'since', o.discount_since) end,
    'shipping', here.delivery,
    'days_min', r.days_min,
    'days_max', r.days_max,
    'shown_price', private.asked_items(o.price_minor, 1, f.over, f.under, f.step),
    'shown_shipping', private.asked_charge(here.delivery, f.over, f.under, f.step),
    'shown_total', private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, door, f.over, f.under, f.step),
    'stock', o.stock_shown,
    'in_stock', o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity,
    'minimum_order_quantity', o.minimum_order_quantity,
    'ships_from', o.ships_from,
    'checked_at', o.checked_at,
    'menu_id', o.menu_id,
    'is_demo', o.is_demo
  ) order by d.ranks[door], s.slug, o.id), '[]')
  from public.offers o
    join public.sellers s on s.id = o.seller_id and s.is_active
    join private.price_factors(offers_of.currency) f on f.code = o.currency
    cross join private.country_place(offers_of.country) door
    left join public.offer_prices d on d.offer_id = o.id
    cross join lateral (select d.charges[door][1] as delivery) here
    left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = offers_of.country
  where o.product_id = product and o.is_active
$function$;
CREATE OR REPLACE FUNCTION private.price_history(product uuid, currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with prices as (
    select c.offer_id, c.changed_at, lead(c.changed_at, 1, 'infinity') over (partition by c.offer_id order by c.changed_at, c.id) as until,
      private.asked_items(c.price_minor, 1, f.over, f.under, f.step) as price
    from public.price_changes c
      join public.offers o on o.id = c.offer_id and o.is_active
      join public.sellers s on s.id = o.seller_id and s.is_active
      join private.price_factors(price_history.currency) f on f.code = c.currency
    where o.product_id = product
  ), days as (
    select d::date as day, least(d + interval '1 day', now()) as ends
    from generate_series(date_trunc('day', now()) - interval '89 days', date_trunc('day', now()), '1 day') d
  ), lowest as (
    select d.day, min(p.price) as price from days d join prices p on p.changed_at <= d.ends and p.until > d.ends group by d.day
  ), changes as (
    select l.day, l.price, lag(l.price) over (order by l.day) is distinct from l.price as is_new from lowest l
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'price', price) order by day) filter (where is_new), '[]') from changes
$function$;
CREATE OR REPLACE FUNCTION private.refresh_products(product_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two changes of one product at once: the second waits here, and then sees what the first one did.
  perform from public.products where id = any (product_ids) order by id for no key update;

  update public.offers o set discount_percent = d.percent, discount_reference_minor = d.reference_minor, discount_since = d.since
  from public.offers was left join private.discounts((select array_agg(id) from public.offers where product_id = any (product_ids))) d on d.offer_id = was.id
  where o.id = was.id and was.product_id = any (product_ids)
    and (was.discount_percent, was.discount_reference_minor, was.discount_since) is distinct from (d.percent, d.reference_minor, d.since);

  with priced as materialized (
    select * from private.delivered_offers(product_ids)
  ), gone as (
    delete from public.offer_prices d using public.offers o
    where o.id = d.offer_id and o.product_id = any (product_ids) and not exists (select from priced where priced.offer_id = d.offer_id)
  )
  insert into public.offer_prices as d (offer_id, charges, ranks) select offer_id, charges, ranks from priced
  on conflict (offer_id) do update set charges = excluded.charges, ranks = excluded.ranks
    where (d.charges, d.ranks) is distinct from (excluded.charges, excluded.ranks);

  with facts as materialized (
    select p.*, b.offers, b.units, b.minimums, b.charges, b.pays_in, b.on_sale, f.sources, f.sellers, f.in_stock, private.fold(concat_ws(' ', private.telling_words(p.title_fr, 'pg_catalog.french_stem'), private.telling_words(p.title_en, 'pg_catalog.english_stem'))) as titles,
      concat_ws(' ', t.others, t.numbers, f.external_ids) as others, private.fold(concat_ws(' ', private.telling_words(p.description_fr, 'pg_catalog.french_stem'), private.telling_words(p.description_en, 'pg_catalog.english_stem'), f.seller_names)) as descriptions
    from private.best_offers(product_ids) b
      join public.products p on p.id = b.product_id
      cross join lateral private.offer_facts(p.id) f
      cross join lateral private.search_texts(p) t
  ), read as materialized (
    select *, private.word_forms(titles) as title_words, private.word_forms(others) as other_words, private.word_forms(descriptions) as description_words from facts
  ), made as materialized (
    select *, strip(title_words || other_words) as words, strip(title_words || other_words || description_words) as all_words from read
  ), gone as (
    delete from public.product_search s where s.product_id = any (product_ids) and not exists (select from made where made.id = s.product_id)
  ), parts_gone as (
    delete from public.product_search_parts s where s.product_id = any (product_ids) and not exists (select from made where made.id = s.product_id)
  ), parts as (
    insert into public.product_search_parts as s (product_id, best_offers, all_words, titles)
    select id, offers, all_words, titles from made order by popularity desc, id
    on conflict (product_id) do update set best_offers = excluded.best_offers, all_words = excluded.all_words, titles = excluded.titles
      where (s.best_offers, s.all_words, s.titles) is distinct from (excluded.best_offers, excluded.all_words, excluded.titles)
  )
  insert into public.product_search as s (product_id, category, subcategory, brand, brand_folded, sources, sellers, units, minimums, charges, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, title, words)
  select id, category_slug, subcategory_slug, brand, private.fold(brand), sources, sellers, units, minimums, charges, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, title_words, words
  from made order by popularity desc, id
  on conflict (product_id) do update set category = excluded.category, subcategory = excluded.subcategory, brand = excluded.brand,
    brand_folded = excluded.brand_folded, sources = excluded.sources, sellers = excluded.sellers, units = excluded.units, minimums = excluded.minimums, charges = excluded.charges, pays_in = excluded.pays_in,
    in_stock = excluded.in_stock, on_sale = excluded.on_sale, rating = excluded.rating, rating_count = excluded.rating_count,
    popularity = excluded.popularity, is_bestseller = excluded.is_bestseller, created_at = excluded.created_at, title = excluded.title, words = excluded.words
    where s.* is distinct from excluded.*;

  perform private.tell('products', product_ids);
end $function$;
CREATE OR REPLACE FUNCTION public.search_products(query text DEFAULT ''::text, category text DEFAULT NULL::text, sub text DEFAULT NULL::text, source text DEFAULT NULL::text, seller text DEFAULT NULL::text, brand text DEFAULT NULL::text, price_min bigint DEFAULT NULL::bigint, price_max bigint DEFAULT NULL::bigint, currency text DEFAULT 'CAD'::text, country text DEFAULT NULL::text, rating_min numeric DEFAULT NULL::numeric, in_stock boolean DEFAULT NULL::boolean, sort text DEFAULT 'relevance'::text, page_size integer DEFAULT 24, skip integer DEFAULT 0, language text DEFAULT 'fr'::text, free_shipping boolean DEFAULT NULL::boolean, ships_to text DEFAULT NULL::text, bestsellers boolean DEFAULT NULL::boolean, on_sale boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "pg_trgm.word_similarity_threshold" TO '0.45'
AS $function$
declare
  asked record;
  place integer := private.country_place(upper(nullif(country, '')));
  ships_place integer := private.country_place(upper(nullif(ships_to, '')));
  target text := upper(coalesce(nullif(currency, ''), 'CAD'));
  tongue text := coalesce(nullif(language, ''), 'fr');
  order_name text := coalesce(nullif(sort, ''), 'relevance');
  rows integer := least(coalesce(page_size, 24), 100);
  passed integer := coalesce(skip, 0);
  seller_id uuid;
  relaxed text;
  hits uuid[];
  fit tsquery;
  by_offer boolean;
  is_open boolean;
  conditions text[] := '{}';
  flags jsonb := '{"category": "true", "sub": "true", "brand": "true"}';
  price text;
  ordering text;
  answer jsonb;
begin
  perform private.refuse_unless(target ~ '^[A-Z]{3}$', format('"%s" is not a currency code', left(currency, 20))),
    private.refuse_unless(tongue in ('fr', 'en'), format('"%s" is not a language: fr or en', left(language, 20))),
    private.refuse_unless(order_name in ('relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'), format('"%s" is not an order: relevance, price_asc, price_desc, rating, newest or discount', left(sort, 20))),
    private.refuse_unless(nullif(source, '') is null or source in ('african', 'merchant', 'restaurant', 'admin'), format('"%s" is not a source: african, merchant, restaurant or admin', left(source, 20))),
    private.refuse_unless(rows >= 1, 'page_size is below 1'),
    private.refuse_unless(passed >= 0, 'skip is below 0'),
    private.refuse_unless(coalesce(price_min, 0) >= 0 and coalesce(price_max, 0) >= 0, 'a price is below 0'),
    private.refuse_unless(coalesce(rating_min, 0) between 0 and 5, 'rating_min is not between 0 and 5');

  -- The words: as asked; else any of them; else titles that look alike. Relaxed only when the words fit nothing, never because of a filter.
  asked := private.read_words(query, tongue);
  -- Asked with signs alone ("%", an emoji): that finds nothing, it does not find everything.
  if asked.folded = '' and trim(coalesce(query, '')) <> '' then conditions := conditions || 'false'::text; end if;
  if asked.folded <> '' then
    -- Gathered whole, not asked with exists(): for one row PostgreSQL would rather scan the table than use the words' index.
    fit := asked.prefixed;
    hits := array(select s.product_id from public.product_search s where s.words @@ asked.prefixed union select s.product_id from public.product_search_parts s where s.all_words @@ asked.whole);
    if hits = '{}' then
      fit := asked.anyhow;
      relaxed := 'any_word';
      hits := array(select s.product_id from public.product_search s where s.words @@ asked.anyhow);
    end if;
    if hits = '{}' then
      relaxed := 'similar';
      -- Nearly as alike as the best one, or it is noise.
      hits := array(
        select x.product_id from (
          select s.product_id, extensions.word_similarity(asked.folded, s.titles) as alike, max(extensions.word_similarity(asked.folded, s.titles)) over () as most
          from public.product_search_parts s where asked.folded operator(extensions.<%) s.titles
        ) x where x.alike >= 0.8 * x.most);
    end if;
  end if;

  if nullif(seller, '') is not null then
    seller_id := coalesce((select s.id from public.sellers s where s.slug = seller), (select s.id from public.sellers s where s.id::text = lower(seller)), '00000000-0000-0000-0000-000000000000');
  end if;
  -- Who asks for a source, a seller, free delivery, a destination or a reduction is shown the offer that has it, and its price.
  by_offer := nullif(source, '') is not null or seller_id is not null or coalesce(free_shipping, false) or ships_place > 1 or coalesce(on_sale, false);
  -- A chosen value's facet keeps its other values where the words or a category bound the set.
  is_open := asked.folded <> '' or nullif(category, '') is not null or nullif(sub, '') is not null;

  if nullif(category, '') is not null then
    if asked.folded <> '' then flags := flags || '{"category": "s.category = $6"}'; else conditions := conditions || 's.category = $6'::text; end if;
  end if;
  if nullif(sub, '') is not null then
    if nullif(category, '') is not null or asked.folded <> '' then flags := flags || '{"sub": "s.subcategory = $7"}'; else conditions := conditions || 's.subcategory = $7'::text; end if;
  end if;
  if nullif(brand, '') is not null then
    if is_open then flags := flags || '{"brand": "s.brand_folded = $10"}'; else conditions := conditions || 's.brand_folded = $10'::text; end if;
  end if;
  if rating_min > 0 then conditions := conditions || 's.rating >= $13'::text; end if;
  if in_stock then conditions := conditions || case when by_offer then 'chosen.in_stock' else 's.in_stock' end; end if;
  if bestsellers then conditions := conditions || 's.is_bestseller'::text; end if;
  price := case when by_offer then 'chosen.price' else 'private.asked_total(s.units[$3], s.minimums[$3], s.charges, $3, $4, $5[s.pays_in[$3]], $24[s.pays_in[$3]])' end;
  if price_min is not null then conditions := conditions || (price || ' >= $11'); end if;
  if price_max is not null then conditions := conditions || (price || ' <= $12'); end if;

  ordering := case order_name
    when 'price_asc' then 'price, product_id'
    when 'price_desc' then 'price desc, product_id'
    when 'rating' then 'rating desc nulls last, rating_count desc, popularity desc, product_id'
    when 'newest' then 'created_at desc, product_id'
    when 'discount' then 'on_sale desc, popularity desc, product_id'
    else 'rank desc, popularity desc, product_id'
  end;

  execute format($$
    with hits as materialized (%1$s), chosen as materialized (%2$s), m as materialized (
      select s.product_id, s.category, s.subcategory, s.brand, s.brand_folded, %13$s, s.rating, s.rating_count, s.popularity, s.created_at,
        %3$s as on_sale, %4$s as offer_id, %5$s as price, %6$s as rank,
        %7$s as ok_category, %8$s as ok_sub, %9$s as ok_brand
      from %10$s where %11$s
    ), page as (
      select product_id, offer_id, row_number() over (order by %12$s) as position from m where ok_category and ok_sub and coalesce(ok_brand, false)
      order by %12$s limit $15 offset $16
    ), counts as (
      select grouping(category, subcategory, brand_folded) as kind, category, subcategory, min(brand) as brand,
        count(*) filter (where coalesce(ok_brand, false)) as for_category,
        count(*) filter (where ok_category and coalesce(ok_brand, false)) as for_sub,
        count(*) filter (where ok_category and ok_sub) as for_brand,
        count(*) filter (where ok_category and ok_sub and coalesce(ok_brand, false)) as total
      from m group by grouping sets ((category), (subcategory), (brand_folded), ())
    )
    select jsonb_build_object(
      'total', (select total from counts where kind = 7),
      'relaxed', case when exists (select from page) then $18::text end,
      'items', (select private.cards(array_agg(page.product_id order by page.position), array_agg(coalesce(page.offer_id, parts.best_offers[$3]) order by page.position), $14, $20, $21)
        from page join public.product_search_parts parts using (product_id)),
      'facets', jsonb_build_object(
        'category', (select coalesce(jsonb_agg(jsonb_build_object('value', category, 'count', for_category) order by for_category desc, category), '[]') from counts where kind = 3 and for_category > 0),
        'subcategory', (select coalesce(jsonb_agg(jsonb_build_object('value', subcategory, 'count', for_sub) order by for_sub desc, subcategory), '[]') from counts where kind = 5 and for_sub > 0 and subcategory is not null),
        'brand', (select coalesce(jsonb_agg(jsonb_build_object('value', brand, 'count', for_brand, 'label', brand) order by for_brand desc, brand), '[]')
          from (select brand, for_brand from counts where kind = 6 and for_brand > 0 and brand is not null order by for_brand desc, brand limit 30) b),
        'source', (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value), '[]')
          from (select value, count(*) as n from m cross join unnest(m.sources) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) f),
        'seller', (select coalesce(jsonb_agg(jsonb_build_object('value', s.slug, 'count', f.n, 'label', s.name) order by f.n desc, s.slug), '[]')
          from (select value, count(*) as n from m cross join unnest(m.sellers) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value order by n desc limit 30) f
            join public.sellers s on s.id = f.value)))
    $$,
    'select unnest($2::uuid[]) as product_id',
    case when by_offer then private.chosen_offers(asked.folded <> '', nullif(source, '') is not null, seller_id is not null, free_shipping, ships_place > 1, on_sale)
      else 'select null::uuid as product_id where false' end,
    case when by_offer then 'chosen.on_sale' when order_name = 'discount' then 's.on_sale[$3]' else '0' end,
    case when by_offer then 'chosen.offer_id' else 'null::uuid' end,
    case when order_name like 'price%' then price else 'null::bigint' end,
    case
      when asked.folded = '' then '0'
      when relaxed = 'similar' then 'extensions.word_similarity($19, (select titles from public.product_search_parts p where p.product_id = s.product_id))'
      else '2 * (s.title @@ $1)::int + (s.words @@ $23)::int + 4 * ts_rank(''{1,1,1,1}'', s.title, $22, 2) + ln(1 + s.popularity) / 20'
    end,
    flags ->> 'category', flags ->> 'sub', flags ->> 'brand',
    case when hits is null then '' else 'hits join ' end || 'public.product_search s' || case when hits is null then '' else ' on s.product_id = hits.product_id' end
      || case when by_offer then ' join chosen on chosen.product_id = s.product_id' else '' end,
    case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end,
    ordering,
    case when by_offer then 'array(select distinct unnest(chosen.sources)) as sources, array(select distinct unnest(chosen.sellers)) as sellers' else 's.sources, s.sellers' end)
  into answer
  using asked.whole, hits, place, (select f.over from private.price_factors(target) f limit 1), (select array_agg(f.under order by f.place) from private.price_factors(target) f),
    category, sub, source, seller_id, private.fold(brand), price_min, price_max, rating_min, upper(nullif(country, '')), rows, passed, ships_place,
    relaxed, asked.folded, target, tongue, asked.anyhow, fit, (select array_agg(f.step order by f.place) from private.price_factors(target) f);
  return answer;
end $function$;
CREATE OR REPLACE FUNCTION private.delivered_offers(product_ids uuid[])
 RETURNS TABLE(offer_id uuid, product_id uuid, charges bigint[], ranks smallint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with places as (
    select 1 as place, null::text as country, 'CAD' as currency union all select 1 + ordinal, code, currency from public.countries
  ), money as materialized (
    select c.currency, f.* from (select distinct currency from places) c cross join lateral private.price_factors(c.currency) f
  ), ranked as (
    select o.id, o.product_id, p.place, r.price_minor as delivery, row_number() over (partition by o.product_id, p.place
      order by (r.price_minor is not null) desc, (o.stock is null or o.stock >= o.minimum_order_quantity) desc,
        private.asked_total(o.price_minor, o.minimum_order_quantity, array[[r.price_minor]], 1, m.over, m.under, m.step), s.slug, o.id) as rank
    from public.offers o
      join public.sellers s on s.id = o.seller_id and s.is_active
      cross join places p
      join money m on m.currency = p.currency and m.code = o.currency
      left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = p.country
    where o.is_active and o.product_id in (select unnest(product_ids))
  )
  select id, product_id, array_agg(array[delivery] order by place), array_agg(rank::smallint order by place) from ranked group by id, product_id
$function$;
CREATE OR REPLACE FUNCTION private.refresh_reranked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' or not exists (select currency, fetched_per_cad, fixed_per_cad from fresh except select currency, fetched_per_cad, fixed_per_cad from stale)
    then return null; end if;
  select array_agg(distinct p.product_id) into touched
  from private.delivered_offers(array(select x.product_id from (
      select product_id, count(distinct currency) as currencies, row_number() over (order by count(distinct currency) desc, product_id) as nth
      from public.offers where is_active group by product_id having count(*) > 1) x where x.currencies > 1 or x.nth <= 20000)) p
    join public.offer_prices d on d.offer_id = p.offer_id
  where d.ranks <> p.ranks;
  if touched is not null then perform private.refresh_products(touched); end if;
  return null;
end $function$;
alter table public.orders add column shown_currency text;
alter table public.orders add column shown_total_minor bigint;
alter table public.product_search add column charges bigint[] not null;
CREATE OR REPLACE FUNCTION private.asked_charge(charge_minor bigint, over numeric, under numeric, step bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN (step = 1) THEN round((((charge_minor)::numeric * over) / under)) ELSE (ceil((round((((charge_minor)::numeric * over) / under)) / (step)::numeric)) * (step)::numeric) END)::bigint;
CREATE OR REPLACE FUNCTION private.asked_items(unit_minor bigint, quantity integer, over numeric, under numeric, step bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN (step = 1) THEN round(((((unit_minor * quantity))::numeric * over) / under)) ELSE ((ceil((round((((unit_minor)::numeric * over) / under)) / (step)::numeric)) * (step)::numeric) * (quantity)::numeric) END)::bigint;
CREATE OR REPLACE FUNCTION private.asked_total(unit_minor bigint, quantity integer, charges bigint[], place integer, over numeric, under numeric, step bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (private.asked_items(unit_minor, quantity, over, under, step) + COALESCE(private.asked_charge((charges)[place][1], over, under, step), (0)::bigint));
alter table public.offer_prices add constraint offer_prices_pkey PRIMARY KEY (offer_id);
alter table public.orders add constraint orders_check2 CHECK ((shown_currency <> currency));
alter table public.orders add constraint orders_check3 CHECK (((shown_currency IS NULL) = (shown_total_minor IS NULL)));
alter table public.orders add constraint orders_shown_total_minor_check CHECK ((shown_total_minor >= 0));
alter table public.offer_prices add constraint offer_prices_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;
alter table public.orders add constraint orders_shown_currency_fkey FOREIGN KEY (shown_currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
CREATE INDEX orders_shown_currency ON public.orders USING btree (shown_currency);
CREATE TRIGGER b_refresh_changed AFTER UPDATE ON public.exchange_rates REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_reranked();
alter table public.offer_prices enable row level security;
create policy anyone_reads_offer_prices on public.offer_prices for select to anon, authenticated using (true);
grant execute on function private.asked_charge(bigint,numeric,numeric,bigint) to anon;
grant execute on function private.asked_charge(bigint,numeric,numeric,bigint) to authenticated;
grant execute on function private.asked_charge(bigint,numeric,numeric,bigint) to service_role;
grant execute on function private.asked_items(bigint,integer,numeric,numeric,bigint) to anon;
grant execute on function private.asked_items(bigint,integer,numeric,numeric,bigint) to authenticated;
grant execute on function private.asked_items(bigint,integer,numeric,numeric,bigint) to service_role;
grant execute on function private.asked_total(bigint,integer,bigint[],integer,numeric,numeric,bigint) to anon;
grant execute on function private.asked_total(bigint,integer,bigint[],integer,numeric,numeric,bigint) to authenticated;
grant execute on function private.asked_total(bigint,integer,bigint[],integer,numeric,numeric,bigint) to service_role;
grant select on table public.offer_prices to anon;
grant select on table public.offer_prices to authenticated;
grant select on table public.offer_prices to service_role;
grant select (shown_currency, shown_total_minor) on table public.orders to authenticated;
comment on column public.product_search.pays_in is 'private.currency_place() of each amount in units and charges.';
comment on column public.offer_prices.charges is 'By place, then by kind: delivery. Of one line, in minor units of the offer''s currency; 0: free; null: not stated.';
comment on column public.offer_prices.ranks is 'By place: where it stands among its product''s open offers; 1 leads.';
comment on column public.orders.shown_currency is 'In which other currency the buyer read the total beside the one charged; null: in none.';
comment on column public.orders.shown_total_minor is 'That total, in minor units of shown_currency at the rates of the order: what the cart and the checkout said.';
comment on column public.product_search.charges is 'What that offer asks for beside its articles, as in offer_prices.charges.';
comment on table public.offer_prices is 'What each open offer costs at each place beside its articles, and its rank there. Place 1 is no country, place 1 + countries.ordinal each country.';
select private.refresh_all_products();
-- == comments ==
comment on table public.alert_notices is 'Alerts that a mail to the shop has told of (server/notifications/jobs). Sending is at least once.';
comment on table public.catalogue_changes is 'Which products look different since when; kept for some days (server/catalogue/jobs).';
comment on table private.schema_versions is 'Every state of the schema this database has had, the newest last.';
-- == settings ==
alter table public.settings drop constraint settings_value_is_valid;
create table private.setting_rules (
  key text not null,
  rule jsonb not null,
  changed_by text not null
);
create table public.setting_changes (
  id bigint generated always as identity,
  key text not null,
  old_value jsonb not null,
  new_value jsonb,
  actor text not null,
  changed_at timestamp with time zone default now() not null
);
CREATE OR REPLACE FUNCTION private.check_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.setting_rules;
begin
  select * into known from private.setting_rules r where r.key = new.key;
  if known.changed_by = 'terminal' and auth.uid() is not null then
    raise exception 'the setting % is changed at the terminal only', new.key using errcode = 'insufficient_privilege';
  end if;
  if not private.setting_fits(new.value, coalesce(known.rule, '{"kind": "whole", "least": 0, "most": 1000000}')) then
    raise exception 'the value of the setting % is not allowed (settings_value_is_valid)', new.key
      using errcode = 'check_violation', schema = 'public', table = 'settings', constraint = 'settings_value_is_valid',
        detail = coalesce(known.rule::text, 'a whole number from 0 to 1000000');
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.note_setting_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.setting_changes (key, old_value, new_value, actor)
    values (old.key, old.value, case when tg_op = 'UPDATE' then new.value end,
      coalesce(auth.uid()::text, nullif(current_setting('sugu.actor', true), ''), session_user));
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.setting_fits(value jsonb, rule jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return coalesce(case rule ->> 'kind'
    when 'whole' then private.is_whole(value, (rule ->> 'least')::bigint, (rule ->> 'most')::bigint)
    when 'decimal' then case when jsonb_typeof(value) = 'number' then value::numeric between (rule ->> 'least')::numeric and (rule ->> 'most')::numeric end
    when 'flag' then jsonb_typeof(value) = 'boolean'
    when 'fields' then jsonb_typeof(value) = 'object'
      and not exists (select from jsonb_each(rule -> 'fields') f where not private.setting_fits($1 -> f.key, f.value))
  end, false);
end $function$;
alter table public.setting_changes add constraint setting_changes_pkey PRIMARY KEY (id);
alter table private.setting_rules add constraint setting_rules_pkey PRIMARY KEY (key);
alter table private.setting_rules add constraint setting_rules_changed_by_check CHECK ((changed_by = ANY (ARRAY['administrator'::text, 'terminal'::text])));
alter table private.setting_rules add constraint setting_rules_key_check CHECK ((key ~ '^[a-z][a-z0-9_]*$'::text));
alter table private.setting_rules add constraint setting_rules_rule_check CHECK (((rule ->> 'kind'::text) = ANY (ARRAY['whole'::text, 'decimal'::text, 'flag'::text, 'fields'::text])));
CREATE INDEX setting_changes_key ON public.setting_changes USING btree (key, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.setting_changes FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER check_value AFTER INSERT OR UPDATE OF key, value ON public.settings FOR EACH ROW EXECUTE FUNCTION private.check_setting();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.setting_changes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER note_change AFTER UPDATE OF value ON public.settings FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION private.note_setting_change();
CREATE TRIGGER note_removal AFTER DELETE ON public.settings FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();
alter table private.setting_rules enable row level security;
alter table public.setting_changes enable row level security;
create policy admin_reads_setting_changes on public.setting_changes for select to authenticated using (( SELECT private.is_admin() AS is_admin));
grant select on table public.setting_changes to authenticated;
grant select on table public.setting_changes to service_role;
comment on column public.setting_changes.actor is 'The id of the administrator, operator:NAME at the terminal, release for an upgrade, or the login of the connection.';
comment on table private.setting_rules is 'What the value of each setting may be, and who may change it.';
comment on table public.setting_changes is 'Each change of a setting. The first value of a new setting is none.';
