-- 44 · Followers of shops, and which new offers were mailed to them (docs/decisions/0156). A seller sees the number of
-- followers but not their identity, because no policy shows a row to sellers.

create table public.shop_followers (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  followed_at timestamptz not null default now(),
  wants_mail boolean not null default true,
  -- The period of the latest mail: offers created after seen_from, up to seen_until.
  seen_from timestamptz,
  seen_until timestamptz not null default now(),
  told_at timestamptz,
  primary key (user_id, seller_id),
  check (num_nonnulls(seen_from, told_at) in (0, 2)),
  check (seen_from <= seen_until)
);

create index shop_followers_seller_id on public.shop_followers (seller_id);

alter table public.shop_followers enable row level security;
alter table public.shop_followers force row level security;
create policy person_reads_own_followed_shops on public.shop_followers for select to authenticated using (user_id = (select auth.uid()));
create policy person_follows_open_shops on public.shop_followers for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.sellers s where s.id = seller_id and s.is_active));
create policy person_changes_own_followed_shops on public.shop_followers for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy person_unfollows_shops on public.shop_followers for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_shop_followers on public.shop_followers as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.shop_followers from public, anon, authenticated;
grant select, delete on public.shop_followers to authenticated;
grant insert (seller_id), update (wants_mail) on public.shop_followers to authenticated;
-- Not granted to authenticated: user_id, which is set to the current user, and the columns about sent mails.
grant select, update on public.shop_followers to service_role;

comment on table public.shop_followers is 'The shops a person follows, at most two hundred.';
comment on column public.shop_followers.wants_mail is 'Whether new offers are mailed. The link in such a mail turns mails off for all shops that the person follows.';

-- The person's row is locked before each insert, so that concurrent inserts are counted one after the other.
create function private.bound_shop_followers() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles where user_id = new.user_id for no key update;
  if (select count(*) from public.shop_followers where user_id = new.user_id) >= 200 then
    raise exception 'two hundred shops are followed already' using errcode = 'check_violation', constraint = 'shop_followers_most';
  end if;
  return new;
end $$;

revoke all on function private.bound_shop_followers() from public;
create trigger bound_shop_followers before insert on public.shop_followers for each row execute function private.bound_shop_followers();
