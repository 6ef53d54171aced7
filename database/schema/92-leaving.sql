-- 92 · Export and deletion of an account. People may get a copy of all data that the market stores about them, and may
-- have it deleted (Québec's Act respecting the protection of personal information in the private sector, ss. 27 and 28;
-- GDPR, arts. 15, 17, 20). Most rows are read with the person's own rights; these functions add what only the sign-in
-- service can read. Orders are accounting documents, so they stay without the buyer's identity (docs/decisions/0030).

-- The sign-in data of the current user, without secrets and hashes.
create function private.my_account() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at,
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data,
    'identities', (select jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at)) from auth.identities i where i.user_id = u.id),
    'factors', (select jsonb_agg(jsonb_build_object('factor_type', f.factor_type, 'status', f.status, 'friendly_name', f.friendly_name, 'phone', f.phone, 'created_at', f.created_at)) from auth.mfa_factors f where f.user_id = u.id),
    'sessions', (select jsonb_agg(jsonb_build_object('ip', host(s.ip), 'user_agent', s.user_agent, 'created_at', s.created_at, 'last_activity', private.last_activity(s))) from auth.sessions s where s.user_id = u.id)
  )
  from auth.users u where u.id = auth.uid()
$$;

-- The user's sign-in log, and messages sent about their orders and boxes, to their inbox, or to their confirmed
-- address. Message texts are generated at sending and not stored, except those written by sellers (52-seller-messages.sql).
create function private.my_sign_ins() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('action', e.payload ->> 'action', 'at', e.created_at, 'ip', e.ip_address) order by e.created_at, e.id), '[]')
  from auth.audit_log_entries e where e.payload ->> 'actor_id' = auth.uid()::text
$$;

create function private.my_messages() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('template', n.template, 'channel', n.channel, 'address', n.address, 'language', n.language, 'queued_at', n.queued_at, 'sent_at', n.sent_at)
    || case when n.template = 'order_message' then jsonb_build_object('words', (select s.words from public.seller_messages s where s.id::text = n.parameters ->> 'messageId')) else '{}' end order by n.queued_at, n.id), '[]')
  from public.notifications n join auth.users u on u.id = auth.uid()
  where n.person_id = u.id
    or (n.subject_kind = 'order' and n.template not in ('admin_new_order', 'admin_new_order_text') and n.subject_id in (select o.id from public.orders o where o.user_id = u.id))
    or (n.subject_kind = 'box' and n.subject_id in (select b.id from public.boxes b where b.user_id = u.id))
    or (n.subject_kind is null and n.template not in ('application_new', 'seller_application_new') and u.email_confirmed_at is not null and private.mailbox_of(n.address) = private.mailbox_of(u.email))
$$;

-- The reviews that the user wrote, including hidden ones and those of orders assigned later. A function, because no
-- role may read the author column.
create function private.my_reviews() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product_id', v.product_id, 'author_name', v.author_name, 'stars', v.stars, 'words', v.words, 'language', v.language, 'state', v.state,
    'hidden_reason', v.hidden_reason, 'answer', v.answer, 'created_at', v.created_at, 'edited_at', v.edited_at) order by v.created_at, v.id), '[]')
  from public.product_reviews v where v.author_id = auth.uid()
    or (v.author_id is null and v.order_line_id in (select l.id from public.order_lines l join public.orders o on o.id = l.order_id where o.user_id = auth.uid()))
$$;

-- The returns of the user's orders, with the texts of buyer and seller.
create function private.my_returns() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('order', o.number, 'status', r.status, 'reason', r.reason, 'words', r.words, 'reply', r.reply, 'objection', r.objection,
    'carrier', r.carrier, 'tracking_code', r.tracking_code, 'created_at', r.created_at, 'updated_at', r.updated_at,
    'photos', (select count(*) from public.order_return_photos f where f.return_id = r.id),
    'lines', (select jsonb_agg(jsonb_build_object('title', l.title_fr, 'quantity', b.quantity) order by l.position) from public.order_return_lines b join public.order_lines l on l.id = b.order_line_id where b.return_id = r.id)
  ) order by r.created_at, r.id), '[]')
  from public.order_returns r join public.orders o on o.id = r.order_id where o.user_id = auth.uid()
$$;

-- The payout accounts of shops that the user owns, without the numbers.
create function private.my_payout_accounts() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('seller', s.name, 'method', a.method, 'holder', a.holder, 'institution', a.institution, 'tail', a.tail,
    'contact_email', a.contact_email, 'effective_at', a.effective_at, 'taken_back_at', a.taken_back_at) order by a.effective_at, a.id), '[]')
  from public.payout_accounts a join public.sellers s on s.id = a.seller_id where s.owner_id = auth.uid()
$$;

-- Messages that the user wrote to buyers as a member of a shop, without the recipients.
create function private.my_seller_messages() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('seller', p.seller_name, 'words', t.words, 'sent_at', t.sent_at) order by t.sent_at, t.id), '[]')
  from public.seller_messages t join public.seller_orders p on p.id = t.seller_order_id where t.person_id = auth.uid()
$$;

-- Invitations to teams: to the user's confirmed address, and those the user wrote, without the recipients' addresses.
create function private.my_team_invitations() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('seller', s.name, 'permissions', i.permissions, 'invited_at', i.invited_at, 'expires_at', i.expires_at,
    'email', case when i.email = private.confirmed_address(auth.uid()) then i.email end, 'is_written_by_me', i.invited_by is not distinct from auth.uid()) order by i.invited_at, i.id), '[]')
  from public.seller_invitations i join public.sellers s on s.id = i.seller_id
  where i.email = private.confirmed_address(auth.uid()) or i.invited_by = auth.uid()
$$;

revoke all on function private.my_returns(), private.my_payout_accounts(), private.my_seller_messages(), private.my_team_invitations() from public;
grant execute on function private.my_returns(), private.my_payout_accounts(), private.my_seller_messages(), private.my_team_invitations() to authenticated;

-- Whether an order of the person is still open (awaiting payment, in preparation, shipped less than thirty days ago, or
-- with a pending refund), or a parcel is in their box.
create function private.has_open_orders(person uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.orders o where o.user_id = person and (
      (o.status = 'awaiting_payment' and o.hold_until > now() - interval '1 day')
      or (o.status in ('paid', 'partially_refunded') and exists (
        select from public.seller_orders p where p.order_id = o.id and (p.status in ('pending', 'to_prepare', 'accepted', 'packed', 'partly_shipped') or (p.status = 'shipped' and p.updated_at > now() - interval '30 days'))))
      or exists (select from public.refunds r where r.order_id = o.id and r.state not in ('succeeded', 'failed'))
    )
  ) or exists (
    select from public.boxes b join public.box_parcels p on p.box_id = b.id where b.user_id = person and p.left_at is null
  )
$$;

-- Whether a shop of the person still has open business: an order can be paid, is in progress or may be returned (a
-- refund may follow), the market holds money for it, or it owes money.
create function private.has_open_shop(person uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.sellers s where s.owner_id = person and (
      exists (select from public.seller_orders p where p.seller_id = s.id and p.status in ('to_prepare', 'accepted', 'packed', 'partly_shipped', 'shipped'))
      or exists (
        select from public.seller_orders p join public.orders o on o.id = p.order_id
        where p.seller_id = s.id and p.status = 'pending' and o.status = 'awaiting_payment' and o.hold_until > now() - interval '1 day')
      or exists (
        select from public.ledger_entries e where e.account in (format('seller:%s:held', s.id), format('seller:%s:shipping', s.id), format('seller:%s:payable', s.id))
        group by e.currency having sum(e.amount_minor) <> 0)
      or exists (
        select from public.order_returns t where t.seller_id = s.id and t.updated_at > now() - interval '30 days'
          and (t.status in ('requested', 'accepted', 'objected', 'sent') or (t.status = 'received' and t.refund_id is null)))
      or exists (select from public.payout_lines l where l.seller_id = s.id and l.state in ('proposed', 'in_transit'))
    )
  )
$$;

-- Anonymises a person's orders: removes name and exact address. Articles, prices, times, town and country stay. Postal
-- boxes are closed and photos deleted; suite numbers are never reused.
create function private.unname_orders(person uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.notifications set address = 'compte-supprime@invalid'
    where subject_kind = 'box' and subject_id in (select id from public.boxes where user_id = person);
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'parcels' and name in (select p.photo from public.box_parcels p join public.boxes b on b.id = p.box_id where b.user_id = person);
  perform set_config('storage.allow_delete_query', 'false', true);
  update public.box_parcels set sender = '', photo = null where box_id in (select id from public.boxes where user_id = person);
  update public.box_forwardings set full_name = 'Compte supprimé', phone = '', street = '—', postal_code = '' where box_id in (select id from public.boxes where user_id = person);
  -- Closes renewal offers, so that a renewal paid later is refunded.
  update public.offers set is_active = false where id in (select r.offer_id from public.box_renewals r join public.boxes b on b.id = r.box_id where b.user_id = person);
  update public.boxes set holder_name = 'Compte supprimé', email = 'compte-supprime@invalid', closed_at = coalesce(closed_at, now()), left_at = now() where user_id = person;
  update public.notifications set address = 'compte-supprime@invalid'
    where subject_kind = 'order' and subject_id in (select id from public.orders where user_id = person) and template not in ('admin_new_order', 'admin_new_order_text');
  delete from public.operator_notes where order_id in (select id from public.orders where user_id = person);
  delete from public.seller_messages where seller_order_id in (select p.id from public.seller_orders p join public.orders o on o.id = p.order_id where o.user_id = person);
  update public.product_reviews set author_id = null, author_name = null, answer = null, answered_at = null, photo_hash = null where (author_id = person or order_line_id in (select l.id from public.order_lines l join public.orders o on o.id = l.order_id where o.user_id = person)) and num_nonnulls(author_id, author_name, answer, photo_hash) > 0;
  delete from public.order_return_photos where return_id in (select r.id from public.order_returns r join public.orders o on o.id = r.order_id where o.user_id = person);
  update public.order_returns set words = '', objection = '', reply = '', carrier = null, tracking_code = null where order_id in (select id from public.orders where user_id = person) and ((words, objection, reply) is distinct from ('', '', '') or num_nonnulls(carrier, tracking_code) > 0);
  perform private.forget_parcel_numbers(person);
  update public.seller_orders set called_off_words = '' where order_id in (select id from public.orders where user_id = person) and called_off_words <> '';
  -- Removes the delivery place of restaurants' orders.
  update public.seller_orders set place = null where order_id in (select id from public.orders where user_id = person) and way = 'delivery' and place is not null;
  update public.order_lines set custom_specs = null where order_id in (select id from public.orders where user_id = person) and custom_specs is not null;
  update public.orders set user_id = null, customer_name = 'Compte supprimé', customer_email = 'compte-supprime@invalid', customer_phone = null, street = '—', postal_code = null, instructions = null
    where user_id = person;
end $$;

-- Removes the account data of the person's shops; amounts paid stay. No account is in effect any more,
-- so returned money is not proposed again.
create function private.forget_payout_accounts(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('sugu.unnames', 'payouts', true);
  update public.notifications set address = 'compte-supprime@invalid' where template = 'payout_account_change'
    and parameters ->> 'accountId' in (select a.id::text from public.payout_accounts a join public.sellers s on s.id = a.seller_id where s.owner_id = person);
  update public.payout_accounts set holder = 'Compte supprimé', institution = '—', account = 'supprimé', contact_email = 'compte-supprime@invalid', asked_by = 'supprimé',
      taken_back_at = coalesce(taken_back_at, effective_at)
    where seller_id in (select s.id from public.sellers s where s.owner_id = person);
  perform set_config('sugu.unnames', '', true);
  -- Issued invoices are legal documents, so they stay.
  delete from public.seller_identities where seller_id in (select s.id from public.sellers s where s.owner_id = person);
end $$;

-- Deletes the locations of shops without other members, because they may be a home address or private numbers.
create function private.forget_places(person uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  with left_alone as (
    select s.id from public.sellers s where s.owner_id = person
      and not exists (select from public.seller_members m where m.seller_id = s.id and m.person_id <> person)
  ), silent as (
    update public.seller_pages set whatsapp = null where whatsapp is not null and seller_id in (select id from left_alone)
  )
  delete from public.seller_locations where seller_id in (select id from left_alone)
$$;

-- Removes tracking numbers, because carriers' pages show an address for them.
create function private.forget_parcel_numbers(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('sugu.unnames', 'shipments', true);
  update public.shipments set carrier = null, tracking_code = null
    where order_id in (select id from public.orders where user_id = person) and num_nonnulls(carrier, tracking_code) > 0;
  perform set_config('sugu.unnames', '', true);
  update public.seller_orders set carrier = null, tracking_code = null
    where order_id in (select id from public.orders where user_id = person) and num_nonnulls(carrier, tracking_code) > 0;
end $$;

-- Deletes the account; dependent rows are deleted with it.
create function private.delete_person(person uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.leave_newsletter(person);
  perform private.forget_applications(person);
  perform private.forget_invitations(person);
  perform private.forget_payout_accounts(person);
  perform private.forget_places(person);
  -- The sign-in log keeps events and times, without the address.
  update auth.audit_log_entries set payload = (payload::jsonb - 'traits' || '{"actor_username": ""}')::json where payload ->> 'actor_id' = person::text;
  delete from auth.users where id = person;
  return found;
end $$;

revoke all on function private.my_account(), private.my_sign_ins(), private.my_messages(), private.my_reviews(), private.has_open_orders(uuid), private.has_open_shop(uuid), private.unname_orders(uuid), private.forget_payout_accounts(uuid), private.forget_places(uuid), private.forget_parcel_numbers(uuid), private.delete_person(uuid) from public;
grant execute on function private.my_account(), private.my_sign_ins(), private.my_messages(), private.my_reviews() to authenticated;
grant execute on function private.has_open_orders(uuid), private.has_open_shop(uuid), private.unname_orders(uuid), private.forget_parcel_numbers(uuid), private.delete_person(uuid) to service_role;
