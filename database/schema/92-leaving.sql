-- 92 · Export and deletion of an account.
--
-- A person may have a copy of all the market holds about them, and may have it deleted (Québec's Act respecting the protection of
-- personal information in the private sector, ss. 27 and 28.1; GDPR, arts. 15, 17, 20). Their rows are read as themselves; here is what
-- only the sign-in knows. Orders are documents the books need: they stay, without what names the buyer (docs/decisions/0030).

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

-- Whether one of their orders is still open: awaiting payment, to be prepared, shipped less than thirty days ago,
-- or with a pending refund.
create function private.has_open_orders(person uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.orders o where o.user_id = person and (
      (o.status = 'awaiting_payment' and o.hold_until > now() - interval '1 day')
      or (o.status in ('paid', 'partially_refunded') and exists (
        select from public.seller_orders p where p.order_id = o.id and (p.status in ('pending', 'to_prepare') or (p.status = 'shipped' and p.updated_at > now() - interval '30 days'))))
      or exists (select from public.refunds r where r.order_id = o.id and r.state not in ('succeeded', 'failed'))
    )
  )
$$;

-- Anonymises a person's orders: removes name and exact address. What was bought, for how much, when and in which
-- town and country stays.
create function private.unname_orders(person uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.notifications set address = 'compte-supprime@invalid'
    where subject_kind = 'order' and subject_id in (select id from public.orders where user_id = person) and template <> 'admin_new_order';
  update public.order_lines set custom_specs = null where order_id in (select id from public.orders where user_id = person) and custom_specs is not null;
  update public.orders set user_id = null, customer_name = 'Compte supprimé', customer_email = 'compte-supprime@invalid', customer_phone = null, street = '—', postal_code = null, instructions = null
    where user_id = person;
end $$;

-- The account itself; all that belongs to it goes with it.
create function private.delete_person(person uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- The record of sign-ins keeps what happened and when, not to which address.
  update auth.audit_log_entries set payload = (payload::jsonb - 'traits' || '{"actor_username": ""}')::json where payload ->> 'actor_id' = person::text;
  delete from auth.users where id = person;
  return found;
end $$;

revoke all on function private.my_account(), private.has_open_orders(uuid), private.unname_orders(uuid), private.delete_person(uuid) from public;
grant execute on function private.my_account() to authenticated;
grant execute on function private.has_open_orders(uuid), private.unname_orders(uuid), private.delete_person(uuid) to service_role;
