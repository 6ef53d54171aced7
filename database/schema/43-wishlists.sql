-- 43 · Wishlists: named lists of products, and their sharing links. A browser stores its lists itself and merges them
-- with these (domain/people/personal-lists.ts), like the favourites of 42-account.sql. List ids are created in the browser, so
-- keys always include the person: the same id in another account is another list.

create table public.wishlists (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  place integer not null check (place between 0 and 19),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  -- With the check, this allows at most twenty lists. Deferred, so that lists can swap places.
  constraint wishlists_place unique (user_id, place) deferrable initially deferred
);

alter table public.wishlists enable row level security;
create policy person_reads_own_wishlists on public.wishlists for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_own_wishlists on public.wishlists for insert to authenticated with check (user_id = (select auth.uid()));
create policy person_changes_own_wishlists on public.wishlists for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy person_removes_own_wishlists on public.wishlists for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_wishlists on public.wishlists as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.wishlists to authenticated;
grant insert (id, name, place), update (name, place) on public.wishlists to authenticated;
-- Not granted to authenticated: user_id, which is set to the current user. Not granted to service_role, which does not
-- need these tables.

comment on table public.wishlists is 'The named lists of an account, at most twenty; place 0 is the first.';

create table public.wishlist_items (
  user_id uuid not null default auth.uid(),
  wishlist_id uuid not null,
  product_id uuid not null references public.products on delete cascade,
  place integer not null check (place between 0 and 99),
  primary key (user_id, wishlist_id, product_id),
  constraint wishlist_items_place unique (user_id, wishlist_id, place) deferrable initially deferred,
  foreign key (user_id, wishlist_id) references public.wishlists on delete cascade
);

create index wishlist_items_product_id on public.wishlist_items (product_id);

alter table public.wishlist_items enable row level security;
create policy person_reads_own_wishlist_items on public.wishlist_items for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_own_wishlist_items on public.wishlist_items for insert to authenticated
  with check (user_id = (select auth.uid()) and wishlist_id in (select l.id from public.wishlists l where l.user_id = (select auth.uid())));
create policy person_removes_own_wishlist_items on public.wishlist_items for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_wishlist_items on public.wishlist_items as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.wishlist_items to authenticated;
grant insert (wishlist_id, product_id, place) on public.wishlist_items to authenticated;

comment on table public.wishlist_items is 'The products of a named list, at most a hundred; place 0 is the newest.';

create table public.wishlist_shares (
  user_id uuid not null default auth.uid(),
  wishlist_id uuid not null,
  -- 244 random bits, which cannot be guessed: anybody with the link may read the list. The owner can read the token
  -- again to copy the link.
  token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  primary key (user_id, wishlist_id),
  foreign key (user_id, wishlist_id) references public.wishlists on delete cascade
);

alter table public.wishlist_shares enable row level security;
create policy person_reads_own_wishlist_shares on public.wishlist_shares for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_own_wishlist_shares on public.wishlist_shares for insert to authenticated
  with check (user_id = (select auth.uid()) and wishlist_id in (select l.id from public.wishlists l where l.user_id = (select auth.uid())));
create policy person_removes_own_wishlist_shares on public.wishlist_shares for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_wishlist_shares on public.wishlist_shares as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.wishlist_shares to authenticated;
grant insert (wishlist_id) on public.wishlist_shares to authenticated;
-- Not granted to authenticated: token, because it must be random.

comment on table public.wishlist_shares is 'The sharing link of a list. Without a row the list is private, and earlier links do not work.';

-- The list of a shared link: name and products, without data about the person. Null: no such link, or it was revoked.
-- security definer, because visitors may not read these tables.
create function public.shared_wishlist(token text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', l.name, 'products',
    coalesce((select jsonb_agg(i.product_id order by i.place) from public.wishlist_items i where i.user_id = l.user_id and i.wishlist_id = l.id), '[]'))
  from public.wishlist_shares s join public.wishlists l on l.user_id = s.user_id and l.id = s.wishlist_id
  where s.token = shared_wishlist.token
$$;

revoke all on function public.shared_wishlist(text) from public;
grant execute on function public.shared_wishlist(text) to anon, authenticated;
