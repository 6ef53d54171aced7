-- 30 · Variants: products that differ only in size, colour, memory and the like. Every variant is a product with its
-- own URL, pictures, barcode and offers. Offers are compared within one variant, so prices, carts and stock do not need
-- groups. A group only says which products are variants and how they differ, like item_group_id in Google's product
-- data.

-- Whether the texts are one to three, each of 1 to 60 letters, and trimmed.
create function private.are_variant_values(texts text[]) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select cardinality(texts) between 1 and 3 and bool_and(t is not null and t = btrim(t) and length(t) between 1 and 60 and t !~ '[[:cntrl:]]') from unnest(texts) t
$$;

create table public.product_groups (
  id uuid primary key default gen_random_uuid(),
  title_fr text not null check (length(title_fr) between 1 and 300),
  title_en text not null check (length(title_en) between 1 and 300),
  axis_kinds text[] not null check (axis_kinds <@ array['size', 'color', 'material', 'pattern', 'memory', 'width', 'volume', 'other']),
  axis_names_fr text[] not null check (private.are_variant_values(axis_names_fr)),
  axis_names_en text[] not null check (private.are_variant_values(axis_names_en)),
  created_at timestamptz not null default now(),
  check (cardinality(axis_kinds) = cardinality(axis_names_fr) and cardinality(axis_kinds) = cardinality(axis_names_en))
);

create table public.product_variants (
  product_id uuid primary key references public.products on delete cascade,
  group_id uuid not null references public.product_groups on delete cascade,
  values_fr text[] not null check (private.are_variant_values(values_fr)),
  values_en text[] not null check (private.are_variant_values(values_en)),
  moved_from uuid[] not null default '{}',
  unique (group_id, values_fr),
  check (cardinality(values_fr) = cardinality(values_en))
);

alter table public.product_groups enable row level security;
alter table public.product_variants enable row level security;
-- Variants of drafts are not public, because they would reveal a seller's plans.
create policy anyone_reads_variants on public.product_variants for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id and p.is_shown));
create policy anyone_reads_groups on public.product_groups for select to anon, authenticated
  using (exists (select from public.product_variants v where v.group_id = id));
revoke all on public.product_groups, public.product_variants from public, anon, authenticated;
grant select on public.product_groups, public.product_variants to anon, authenticated;
-- Not granted to a visitor's role: any change, because actions check a seller's variants.
grant select, insert, update, delete on public.product_groups, public.product_variants to service_role;

comment on table public.product_groups is 'Groups of products that differ only in size, colour and the like. The three lists of axes have the same length, in the order in which buyers choose.';
comment on column public.product_groups.title_fr is 'The common title of the variants, without size or colour.';
comment on column public.product_groups.axis_kinds is 'The kind of each axis, for structured data and labels ("3 tailles"); buyers read its name ("Pointure").';
comment on table public.product_variants is 'A product''s values in its group: one for each axis, in the order of the axes.';
comment on column public.product_variants.values_fr is 'The values in French, unique within the group.';
comment on column public.product_variants.moved_from is 'Merged duplicates that were this variant earlier, oldest first, so that undoing a merge can restore them.';

-- A variant has as many values as the group has axes, and a group has at most 200 variants. The lock makes concurrent
-- additions count one after the other.
create function private.check_variant() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  axes integer;
begin
  select cardinality(g.axis_kinds) into axes from public.product_groups g where g.id = new.group_id for no key update;
  if axes is distinct from cardinality(new.values_fr) then raise exception 'a variant has one value for each axis' using errcode = 'check_violation'; end if;
  if (select count(*) from public.product_variants v where v.group_id = new.group_id and v.product_id <> new.product_id) >= 200 then
    raise exception 'a group has at most 200 variants' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_variant before insert or update of group_id, values_fr on public.product_variants for each row execute function private.check_variant();

-- Deletes a group without variants.
create function private.drop_empty_groups() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.product_groups g where g.id in (select group_id from stale) and not exists (select from public.product_variants v where v.group_id = g.id);
  return null;
end $$;
create trigger a_drop_empty_groups after delete on public.product_variants referencing old table as stale for each statement execute function private.drop_empty_groups();

-- The product that replaces a merged duplicate also replaces it as variant, unless it is one already. Undoing the merge
-- restores the duplicate (45-product-desk.sql).
create function private.move_variant() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.merged_into is not null then
    update public.product_variants v set product_id = new.merged_into, moved_from = v.moved_from || new.id
      where v.product_id = new.id and not exists (select from public.product_variants kept where kept.product_id = new.merged_into);
  else
    update public.product_variants v set product_id = new.id, moved_from = trim_array(v.moved_from, 1)
      where v.product_id = old.merged_into and cardinality(v.moved_from) > 0 and v.moved_from[cardinality(v.moved_from)] = new.id;
  end if;
  return null;
end $$;
create trigger move_variant after update of merged_into on public.products for each row
  when (old.merged_into is distinct from new.merged_into) execute function private.move_variant();

revoke all on function private.are_variant_values(text[]), private.check_variant(), private.drop_empty_groups(), private.move_variant() from public;
grant execute on function private.are_variant_values(text[]) to service_role;
