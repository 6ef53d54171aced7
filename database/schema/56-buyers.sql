-- 56 · Assigning guest orders to accounts.
--
-- A buyer without an account leaves an email address. Orders placed with it are assigned to the person who verifies that address: at sign-up, at a
-- change of address, and at each sign-in for those placed since.

create index orders_of_guests on public.orders (lower(customer_email)) where user_id is null;

-- Row-level security is forced on orders, so an owner that is no superuser (an external PostgreSQL) needs a policy.
do $$ begin
  execute format('create policy owner_finds_guest_orders on public.orders for select to %I using (user_id is null)', current_user);
  execute format('create policy owner_hands_over_guest_orders on public.orders for update to %I using (user_id is null) with check (true)', current_user);
end $$;

create function private.join_guest_orders() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.email_confirmed_at is not null and new.email <> '' then
    update public.orders set user_id = new.id where user_id is null and lower(customer_email) = lower(new.email);
  end if;
  return null;
end $$;

create trigger join_guest_orders_of_new after insert on auth.users for each row execute function private.join_guest_orders();
create trigger join_guest_orders after update of email, email_confirmed_at, last_sign_in_at on auth.users for each row
  when (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at or new.last_sign_in_at is distinct from old.last_sign_in_at)
  execute function private.join_guest_orders();

-- As for all personal data, a password alone is not enough if the person has a second factor.
create policy second_factor_guards_orders on public.orders as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_parts on public.seller_orders as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_lines on public.order_lines as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_timelines on public.order_events as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_payments on public.payments as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_refunds on public.refunds as restrictive for select to authenticated using ((select private.is_proven()));

revoke all on function private.join_guest_orders() from public;
