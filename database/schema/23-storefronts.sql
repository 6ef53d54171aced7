-- 23 · URLs of storefronts. A seller's public page is /merchant/{slug} or /restaurant/{slug} (DECISIONS:
-- merchant_slug). A former slug always redirects to its seller, so no other seller may take it.

create table public.former_seller_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  seller_id uuid not null references public.sellers on delete cascade,
  changed_at timestamptz not null default now()
);

create index former_seller_slugs_seller_id on public.former_seller_slugs (seller_id);

alter table public.former_seller_slugs enable row level security;
create policy anyone_reads_former_seller_slugs on public.former_seller_slugs for select to anon, authenticated using (true);
grant select on public.former_seller_slugs to anon, authenticated, service_role;
-- Not granted to anyone: any change. The trigger below writes it.

comment on table public.former_seller_slugs is 'Slugs that sellers had earlier; their pages redirect (301).';

-- Stores the old slug of a seller, and refuses one that another seller had. Runs after the change: two sellers who swap
-- slugs at once wait for each other at the unique index, and the second sees the first one's change.
create function private.keep_former_slug() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.former_seller_slugs f where f.slug = new.slug and f.seller_id <> new.id) then
    raise exception 'the slug "%" was another seller''s: its page leads there', new.slug using errcode = 'unique_violation';
  end if;
  delete from public.former_seller_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.former_seller_slugs (slug, seller_id) values (old.slug, new.id);
  end if;
  return null;
end $$;

create trigger new_slug_is_free after insert on public.sellers for each row execute function private.keep_former_slug();
create trigger old_slug_redirects after update of slug on public.sellers for each row when (new.slug is distinct from old.slug) execute function private.keep_former_slug();

revoke all on function private.keep_former_slug() from public;
