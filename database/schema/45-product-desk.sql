-- 45 · Administrators' and employees' data of products: the list, changes that can be undone, merged duplicates.

-- One narrow row per product, shown or not, so that a list of 100,000 products answers any filter within 100 ms.
-- Written by private.refresh_products() (36-refresh.sql) and by the trigger on pictures below.
create table private.desk_products (
  product_id uuid primary key references public.products on delete cascade,
  words text not null,
  title text not null,
  category text not null,
  state text not null check (state in ('shown', 'hidden', 'merged', 'cleared')),
  sources public.item_source[] not null,
  sellers uuid[] not null,
  offer_count integer not null,
  has_picture boolean not null,
  is_catalogue boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index desk_products_updated_at on private.desk_products (updated_at desc, product_id desc);
create index desk_products_created_at on private.desk_products (created_at desc, product_id desc);
create index desk_products_title on private.desk_products (title, product_id) include (state, is_catalogue);
create index desk_products_category on private.desk_products (category, updated_at desc, product_id desc);
create index desk_products_state on private.desk_products (state, updated_at desc, product_id desc);
create index desk_products_no_picture on private.desk_products (updated_at desc, product_id desc) where not has_picture;
create index desk_products_no_offer on private.desk_products (updated_at desc, product_id desc) where offer_count = 0;
create index desk_products_sources on private.desk_products using gin (sources);
create index desk_products_sellers on private.desk_products using gin (sellers);

alter table private.desk_products enable row level security;
alter table private.desk_products force row level security;
revoke all on private.desk_products from public, anon, authenticated;
grant select on private.desk_products to service_role;

comment on table private.desk_products is 'The employees'' list of products: one narrow row per product.';
comment on column private.desk_products.words is 'Titles, brand and model, folded. A search for any part of a word scans these narrow rows; a trigram index would slow every import.';
comment on column private.desk_products.title is 'The French title, folded: for sorting by name and for finding duplicates by name.';
comment on column private.desk_products.offer_count is 'Number of open offers.';
comment on column private.desk_products.is_catalogue is 'False: sold on its own page or to one person (postal boxes, 57-postal-boxes.sql). Such a product is neither cleared nor merged.';

-- Search words of a seller's own list: a narrow row per offer, in the order of the list. The index contains the words,
-- so 10,000 offers are filtered in about a hundred index pages without reading products.
create table private.offer_words (
  offer_id uuid primary key references public.offers on delete cascade,
  seller_id uuid not null,
  created_at timestamptz not null,
  words text not null check (length(words) <= 600)
);

create index offer_words_of_seller on private.offer_words (seller_id, created_at desc, offer_id desc) include (words);

alter table private.offer_words enable row level security;
alter table private.offer_words force row level security;
revoke all on private.offer_words from public, anon, authenticated;
grant select on private.offer_words to service_role;

comment on table private.offer_words is 'Titles, brand and model of an offer''s product and the seller''s own number, folded. Written by private.refresh_desk_products().';

create function private.refresh_desk_products(product_ids uuid[]) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.desk_products as d (product_id, words, title, category, state, sources, sellers, offer_count, has_picture, is_catalogue, created_at, updated_at)
  select p.id, private.fold(concat_ws(' ', p.title_fr, nullif(p.title_en, p.title_fr), p.brand, p.model)), trim(private.fold(p.title_fr)), p.category_slug,
    case when p.clearing_id is not null then 'cleared' when p.merged_into is not null then 'merged' when p.is_hidden then 'hidden' else 'shown' end,
    coalesce(o.sources, '{}'), coalesce(o.sellers, '{}'), coalesce(o.open, 0), exists (select from public.product_images i where i.product_id = p.id),
    coalesce(o.is_catalogue, true), p.created_at, p.updated_at
  from public.products p
    left join lateral (
      select array_agg(distinct x.source) as sources, array_agg(distinct x.seller_id) as sellers, (count(*) filter (where x.is_active))::integer as open,
        bool_and(x.visibility = 'catalogue') as is_catalogue
      from public.offers x where x.product_id = p.id
    ) o on true
  where p.id = any (product_ids)
  on conflict (product_id) do update set words = excluded.words, title = excluded.title, category = excluded.category, state = excluded.state, sources = excluded.sources,
    sellers = excluded.sellers, offer_count = excluded.offer_count, has_picture = excluded.has_picture, is_catalogue = excluded.is_catalogue, updated_at = excluded.updated_at
    where (d.words, d.title, d.category, d.state, d.sources, d.sellers, d.offer_count, d.has_picture, d.is_catalogue, d.updated_at)
      is distinct from (excluded.words, excluded.title, excluded.category, excluded.state, excluded.sources, excluded.sellers, excluded.offer_count, excluded.has_picture,
        excluded.is_catalogue, excluded.updated_at);
  insert into private.offer_words as w (offer_id, seller_id, created_at, words)
  select o.id, o.seller_id, o.created_at, left(concat(d.words, ' ', private.fold(o.external_id)), 600)
  from public.offers o join private.desk_products d on d.product_id = o.product_id
  where o.product_id = any (product_ids)
  on conflict (offer_id) do update set seller_id = excluded.seller_id, created_at = excluded.created_at, words = excluded.words
    where (w.seller_id, w.created_at, w.words) is distinct from (excluded.seller_id, excluded.created_at, excluded.words);
$$;

-- Pictures change one column only. private.refresh_products() handles changes of products and offers.
create function private.refresh_desk_pictures() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.desk_products d set has_picture = exists (select from public.product_images i where i.product_id = d.product_id)
  where d.product_id in (select product_id from touched)
    and d.has_picture is distinct from exists (select from public.product_images i where i.product_id = d.product_id);
  return null;
end $$;

create trigger b_desk_added after insert on public.product_images referencing new table as touched for each statement execute function private.refresh_desk_pictures();
create trigger b_desk_removed after delete on public.product_images referencing old table as touched for each statement execute function private.refresh_desk_pictures();

revoke all on function private.refresh_desk_products(uuid[]), private.refresh_desk_pictures() from public;
grant execute on function private.refresh_desk_products(uuid[]) to service_role;

-- Each change that an operator made to products, as one set of rows that can be undone together.
create table private.product_change_sets (
  id uuid primary key,
  kind text not null check (kind in ('edit', 'hide', 'show', 'move')),
  actor text not null check (length(actor) between 1 and 200),
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text check (length(undone_by) between 1 and 200),
  check ((undone_at is null) = (undone_by is null))
);

create index product_change_sets_made_at on private.product_change_sets (made_at desc, id desc);
alter table private.product_change_sets enable row level security;
alter table private.product_change_sets force row level security;
revoke all on private.product_change_sets from public, anon, authenticated;
grant select, insert, update on private.product_change_sets to service_role;
comment on table private.product_change_sets is 'Changes of products by employees. The form creates the id, so that sending it again repeats the same change.';

create table private.product_change_rows (
  set_id uuid not null references private.product_change_sets on delete cascade,
  product_id uuid not null references public.products on delete cascade,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  primary key (set_id, product_id)
);

create index product_change_rows_product_id on private.product_change_rows (product_id);
alter table private.product_change_rows enable row level security;
alter table private.product_change_rows force row level security;
revoke all on private.product_change_rows from public, anon, authenticated;
grant select, insert on private.product_change_rows to service_role;
comment on table private.product_change_rows is 'The values of each product before and after a change, only in the changed columns.';

-- The log of stock. Unlike the price log it is kept for a limited time: no law requires proof of stock.
create table private.stock_changes (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.offers on delete cascade,
  old_stock integer,
  new_stock integer,
  changed_at timestamptz not null default now()
);

create index stock_changes_offer_id on private.stock_changes (offer_id, changed_at desc, id desc);
create index stock_changes_changed_at on private.stock_changes (changed_at);
alter table private.stock_changes enable row level security;
alter table private.stock_changes force row level security;
revoke all on private.stock_changes from public, anon, authenticated;
grant select, delete on private.stock_changes to service_role;
comment on table private.stock_changes is 'Each change of an offer''s stock: by a sale, a return, an import. Null: not stated. Deleted after the days of the setting stock_log_days (server/catalogue/jobs/purge-records.ts).';

create function private.log_stock() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.stock_changes (offer_id, old_stock, new_stock)
    select n.id, o.stock, n.stock from fresh n join stale o using (id) where n.stock is distinct from o.stock;
  return null;
end $$;

create trigger a_log_stock after update on public.offers referencing old table as stale new table as fresh for each statement execute function private.log_stock();
revoke all on function private.log_stock() from public;

-- Merges of duplicates. A merge moves the rows of the merged product to the kept one and records each move, so that it can be undone.
create table private.product_merges (
  id uuid primary key,
  kept_id uuid not null references public.products on delete cascade,
  merged_id uuid not null references public.products on delete cascade,
  actor text not null check (length(actor) between 1 and 200),
  merged_at timestamptz not null default now(),
  taken_back_at timestamptz,
  taken_back_by text check (length(taken_back_by) between 1 and 200),
  check (kept_id <> merged_id),
  check ((taken_back_at is null) = (taken_back_by is null))
);

create index product_merges_kept_id on private.product_merges (kept_id);
create unique index product_merges_merged_id on private.product_merges (merged_id) where taken_back_at is null;
create index product_merges_merged_ever on private.product_merges (merged_id);
create index product_merges_merged_at on private.product_merges (merged_at desc, id desc);
alter table private.product_merges enable row level security;
alter table private.product_merges force row level security;
revoke all on private.product_merges from public, anon, authenticated;
grant select on private.product_merges to service_role;
comment on table private.product_merges is 'Merged duplicates. Only private.merge_products() and private.take_merge_back() write it.';

create table private.product_merge_moves (
  id bigint generated always as identity primary key,
  merge_id uuid not null references private.product_merges on delete cascade,
  kind text not null check (kind in ('offer', 'barcode', 'image', 'picture-source', 'favourite', 'list-item')),
  subject text not null,
  user_id uuid references auth.users on delete cascade,
  check ((kind in ('favourite', 'list-item')) = (user_id is not null))
);

create index product_merge_moves_merge_id on private.product_merge_moves (merge_id);
create index product_merge_moves_user_id on private.product_merge_moves (user_id) where user_id is not null;
alter table private.product_merge_moves enable row level security;
alter table private.product_merge_moves force row level security;
-- No policy and no grant, because the two functions below read and write it as its owner.
revoke all on private.product_merge_moves from public, anon, authenticated, service_role;
comment on table private.product_merge_moves is 'The rows moved by a merge. subject: an offer''s id, a barcode, a picture''s position, or a list''s id. Deleting an account deletes its rows.';

-- The spellings of a barcode, with and without leading zeros (a UPC is an EAN that begins with 0).
create function private.barcode_forms(barcode text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select array_agg(lpad(ltrim(barcode, '0'), n, '0')) from generate_series(8, 14) n where n >= length(ltrim(barcode, '0'))
$$;

-- The number of favourites and list entries for products that are not cleared. An operator sees it before clearing.
create function private.count_saved(out favourites integer, out list_items integer)
  language sql stable security definer set search_path = ''
as $$
  select (select count(*) from public.favourites f where not exists (select from public.products p where p.id = f.product_id and p.clearing_id is not null))::integer,
    (select count(*) from public.wishlist_items i where not exists (select from public.products p where p.id = i.product_id and p.clearing_id is not null))::integer
$$;

revoke all on function private.barcode_forms(text), private.count_saved() from public;
grant execute on function private.barcode_forms(text), private.count_saved() to service_role;

-- The product into which this one was merged, after all merges; itself if it was never merged.
create function private.product_after_merges(product uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  with recursive followed as (
    select p.id, p.merged_into, 1 as step from public.products p where p.id = product
    union all
    select p.id, p.merged_into, f.step + 1 from followed f join public.products p on p.id = f.merged_into where f.step < 20
  )
  select id from followed where merged_into is null
$$;

-- The slug of the product that replaced a merged one, or null; for visitors, who may not read merged products.
create function public.product_moved_to(slug text) returns text
  language sql stable security definer set search_path = ''
as $$
  select kept.slug from public.products p join public.products kept on kept.id = private.product_after_merges(p.id) and kept.is_shown
  where p.slug = product_moved_to.slug and p.merged_into is not null
$$;

-- Merges one product into another in one transaction. The kept product gets the offers (with price history, holds and
-- cart lines), barcodes, favourites and list entries; the pictures only if it has none. A person with both as
-- favourites keeps both rows, but only one is shown. Returns an error code, or null. A second call with the same id
-- changes nothing.
create function private.merge_products(merge uuid, kept uuid, merged uuid, actor text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.products where id in (kept, merged) order by id for no key update;
  if exists (select from private.product_merges m where m.id = merge and m.kept_id = kept and m.merged_id = merged) then return null; end if;
  if exists (select from private.product_merges m where m.id = merge) then return 'other'; end if;
  if kept = merged then return 'same'; end if;
  if (select count(*) from public.products where id in (kept, merged) and merged_into is null and clearing_id is null) < 2 then return 'gone'; end if;
  if exists (select from public.offers o where o.product_id in (kept, merged) and o.visibility <> 'catalogue') then return 'not-catalogue'; end if;
  insert into private.product_merges (id, kept_id, merged_id, actor) values (merge, kept, merged, merge_products.actor);
  -- Runs before the update of offers, so that the trigger on offers finds a hidden product.
  update public.products set merged_into = kept where id = merged;
  with moved as (update public.offers set product_id = kept where product_id = merged returning id)
  insert into private.product_merge_moves (merge_id, kind, subject) select merge, 'offer', id::text from moved;
  with moved as (update public.product_barcodes set product_id = kept where product_id = merged returning barcode)
  insert into private.product_merge_moves (merge_id, kind, subject) select merge, 'barcode', barcode from moved;
  if not exists (select from public.product_images where product_id = kept) then
    with moved as (update public.product_images set product_id = kept where product_id = merged returning position)
    insert into private.product_merge_moves (merge_id, kind, subject) select merge, 'image', position::text from moved;
    with moved as (
      update private.picture_sources s set product_id = kept where s.product_id = merged
        and not exists (select from private.picture_sources k where k.product_id = kept and k.position = s.position) returning s.position
    )
    insert into private.product_merge_moves (merge_id, kind, subject) select merge, 'picture-source', position::text from moved;
  end if;
  with moved as (
    update public.favourites f set product_id = kept where f.product_id = merged
      and not exists (select from public.favourites k where k.user_id = f.user_id and k.product_id = kept) returning f.user_id
  )
  insert into private.product_merge_moves (merge_id, kind, subject, user_id) select merge, 'favourite', '', user_id from moved;
  with moved as (
    update public.wishlist_items i set product_id = kept where i.product_id = merged
      and not exists (select from public.wishlist_items k where k.user_id = i.user_id and k.wishlist_id = i.wishlist_id and k.product_id = kept) returning i.user_id, i.wishlist_id
  )
  insert into private.product_merge_moves (merge_id, kind, subject, user_id) select merge, 'list-item', wishlist_id::text, user_id from moved;
  perform private.refresh_products(array[kept, merged]);
  return null;
end $$;

-- Undoes a merge: everything that was moved and still exists is moved back. Data added to the kept product since then
-- stays there. Returns an error code, or null. If the kept product was merged itself since then, that merge must be
-- undone first.
create function private.take_merge_back(merge uuid, actor text) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  done private.product_merges;
begin
  select * into done from private.product_merges where id = merge;
  if done.id is null then return 'unknown'; end if;
  perform from public.products where id in (done.kept_id, done.merged_id) order by id for no key update;
  select * into done from private.product_merges where id = merge for update;
  if done.taken_back_at is not null then return null; end if;
  if exists (select from public.products p where p.id = done.kept_id and p.merged_into is not null) then return 'kept-merged'; end if;
  update private.product_merges set taken_back_at = now(), taken_back_by = take_merge_back.actor where id = merge;
  update public.products set merged_into = null where id = done.merged_id;
  update public.offers o set product_id = done.merged_id from private.product_merge_moves m
    where m.merge_id = merge and m.kind = 'offer' and o.id = m.subject::uuid and o.product_id = done.kept_id;
  update public.product_barcodes b set product_id = done.merged_id from private.product_merge_moves m
    where m.merge_id = merge and m.kind = 'barcode' and b.barcode = m.subject and b.product_id = done.kept_id;
  update public.product_images i set product_id = done.merged_id from private.product_merge_moves m
    where m.merge_id = merge and m.kind = 'image' and i.product_id = done.kept_id and i.position = m.subject::integer;
  update private.picture_sources s set product_id = done.merged_id from private.product_merge_moves m
    where m.merge_id = merge and m.kind = 'picture-source' and s.product_id = done.kept_id and s.position = m.subject::integer;
  update public.favourites f set product_id = done.merged_id from private.product_merge_moves m
    where m.merge_id = merge and m.kind = 'favourite' and f.user_id = m.user_id and f.product_id = done.kept_id
      and not exists (select from public.favourites k where k.user_id = f.user_id and k.product_id = done.merged_id);
  update public.wishlist_items i set product_id = done.merged_id from private.product_merge_moves m
    where m.merge_id = merge and m.kind = 'list-item' and i.user_id = m.user_id and i.wishlist_id = m.subject::uuid and i.product_id = done.kept_id
      and not exists (select from public.wishlist_items k where k.user_id = i.user_id and k.wishlist_id = i.wishlist_id and k.product_id = done.merged_id);
  perform private.refresh_products(array[done.kept_id, done.merged_id]);
  return null;
end $$;

revoke all on function private.product_after_merges(uuid), public.product_moved_to(text), private.merge_products(uuid, uuid, uuid, text), private.take_merge_back(uuid, text) from public;
grant execute on function private.product_after_merges(uuid), private.merge_products(uuid, uuid, uuid, text), private.take_merge_back(uuid, text) to service_role;
grant execute on function public.product_moved_to(text) to anon, authenticated, service_role;
