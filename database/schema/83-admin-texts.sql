-- 83 · Recipients of text messages: administrators with a verified number, if admin_notification_settings (12-settings.sql) is
-- on. Members of a seller who chose text messages (seller_members.wants_texts) also get them on their verified number.

-- Returns people without numbers, which private.notify looks up. At most twenty people.
create function private.admin_text_recipients() returns table (person_id uuid, display_name text, phone_end text)
  language sql stable security definer set search_path = ''
as $$
  select u.id, coalesce(nullif(p.display_name, ''), split_part(u.email, '@', 1)), right(u.phone, 2)
  from public.user_roles r join auth.users u on u.id = r.user_id left join public.profiles p on p.user_id = u.id
  where r.role = 'admin' and u.phone is not null and u.phone_confirmed_at is not null
  order by u.created_at, u.id limit 20
$$;

revoke all on function private.admin_text_recipients() from public, anon, authenticated;
grant execute on function private.admin_text_recipients() to service_role;

-- The last two digits of a person's verified number; null without one.
create function private.phone_end_of(person uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select right(u.phone, 2) from auth.users u where u.id = person and u.phone is not null and u.phone_confirmed_at is not null
$$;

revoke all on function private.phone_end_of(uuid) from public, anon, authenticated;
grant execute on function private.phone_end_of(uuid) to service_role;

-- For the shop's own newest notices on the administrators' screen, however many messages there are.
create index notifications_of_shop on public.notifications (queued_at desc, id desc) where template in ('admin_new_order', 'admin_new_order_text', 'admin_text_test');
