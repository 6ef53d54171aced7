-- 30 · The catalogue. A product is the thing; an offer (31-offers.sql) is one seller's price for it. The same barcode from
-- two sellers is one product with two offers. Texts exist in French and English.

create table public.categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null unique,
  search_words text not null default ''
);

alter table public.categories enable row level security;
create policy anyone_reads_categories on public.categories for select to anon, authenticated using (true);
grant select on public.categories to anon, authenticated, service_role;
-- Not granted: any change, because SPEC §2 defines the tree.

comment on table public.categories is 'The eleven categories (R-GEN-03); their names are in texts/. A test compares them with domain/catalogue/tree.ts.';
comment on column public.categories.search_words is 'Words with which people search for the category, in both languages, besides its slug.';

create table public.subcategories (
  category_slug text not null references public.categories on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  search_words text not null default '',
  primary key (category_slug, slug),
  unique (category_slug, position)
);

alter table public.subcategories enable row level security;
create policy anyone_reads_subcategories on public.subcategories for select to anon, authenticated using (true);
grant select on public.subcategories to anon, authenticated, service_role;

comment on table public.subcategories is 'The second level of the tree (R-TREE-01..11).';

create table public.files (
  hash text primary key check (hash ~ '^[0-9a-f]{16,64}$'),
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

alter table public.files enable row level security;
create policy anyone_reads_files on public.files for select to anon, authenticated using (true);
grant select on public.files to anon, authenticated;
-- Not granted to a visitor's role: any change, because every upload is checked.
grant select, insert, delete on public.files to service_role;

comment on table public.files is 'The pictures on disk, named by a hash of their content.';

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title_fr text not null check (length(title_fr) between 1 and 300),
  title_en text not null check (length(title_en) between 1 and 300),
  description_fr text not null default '' check (length(description_fr) <= 20000),
  description_en text not null default '' check (length(description_en) <= 20000),
  brand text check (length(brand) between 1 and 200),
  model text check (length(model) between 1 and 200),
  product_type text check (length(product_type) between 1 and 200),
  category_slug text not null references public.categories on delete restrict,
  subcategory_slug text,
  attributes jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array'),
  content_quantity numeric(9, 3) check (content_quantity > 0),
  content_unit text check (content_unit in ('g', 'kg', 'ml', 'l', 'cm', 'm', 'yd', 'piece')),
  tile text not null default 'coton' check (tile in ('indigo', 'ocre', 'terre', 'feuille', 'coton', 'photo')),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_is_demo boolean not null default false,
  popularity integer not null default 0 check (popularity >= 0),
  is_bestseller boolean not null default false,
  is_demo boolean not null default false,
  is_hidden boolean not null default false,
  merged_into uuid references public.products on delete cascade,
  clearing_id uuid references private.catalogue_clearings on delete restrict,
  is_shown boolean not null generated always as (not is_hidden and merged_into is null and clearing_id is null) stored,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(content_quantity, content_unit) in (0, 2)),
  check (merged_into <> id),
  foreign key (category_slug, subcategory_slug) references public.subcategories on delete restrict
);

create index products_category on public.products (category_slug, subcategory_slug);
create index products_merged_into on public.products (merged_into) where merged_into is not null;
create index products_clearing_id on public.products (clearing_id, id) where clearing_id is not null;
create trigger touch before update on public.products for each row execute function private.touch();

-- Counts changes of the texts, so that an edit based on an older version is refused (409).
create function private.count_version() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_version before update of title_fr, title_en, description_fr, description_en, brand, model, category_slug, subcategory_slug, attributes on public.products
  for each row when (old.title_fr is distinct from new.title_fr or old.title_en is distinct from new.title_en or old.description_fr is distinct from new.description_fr
    or old.description_en is distinct from new.description_en or old.brand is distinct from new.brand or old.model is distinct from new.model
    or old.category_slug is distinct from new.category_slug or old.subcategory_slug is distinct from new.subcategory_slug or old.attributes is distinct from new.attributes)
  execute function private.count_version();
revoke all on function private.count_version() from public;

alter table public.products enable row level security;
create policy anyone_reads_shown_products on public.products for select to anon, authenticated using (is_shown);
grant select on public.products to anon, authenticated;
-- Not granted to a visitor's role: any change. Sellers change products through actions.
grant select, insert, update, delete on public.products to service_role;

comment on table public.products is 'The products, whoever sells them.';
comment on column public.products.attributes is 'Specification lines: [{name_fr, name_en, value_fr, value_en}].';
comment on column public.products.model is 'The manufacturer''s part number (MPN).';
comment on column public.products.product_type is 'The kind of product in a few words: Google''s product_type, Shopify''s Type.';
comment on column public.products.content_quantity is 'The content of one article in content_unit, for the price per kilogram, litre, metre or piece (domain/pricing/unit-price.ts). Null: no such price.';
comment on column public.products.tile is 'The background colour behind its picture.';
comment on column public.products.rating is 'Null until somebody has rated it. Ratings with rating_is_demo never appear in structured data.';
comment on column public.products.is_hidden is 'Hidden by an operator; imports do not change this.';
comment on column public.products.merged_into is 'The product of which this one is a duplicate; its URL redirects there (45-product-desk.sql).';
comment on column public.products.clearing_id is 'Cleared with the catalogue (29-clearings.sql). An import of the product removes this mark.';
comment on column public.products.is_shown is 'Whether visitors can find, read and buy it.';
comment on column public.products.popularity is 'How often it is chosen, relative to others; sorts equally good results.';

create table public.product_barcodes (
  barcode text primary key check (barcode ~ '^[0-9]{8,14}$'),
  product_id uuid not null references public.products on delete cascade
);

create index product_barcodes_product_id on public.product_barcodes (product_id);

alter table public.product_barcodes enable row level security;
-- Barcodes of drafts are not public, because they would reveal a seller's plans.
create policy anyone_reads_barcodes on public.product_barcodes for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id and p.is_shown));
grant select on public.product_barcodes to anon, authenticated;
grant select, insert, update, delete on public.product_barcodes to service_role;

comment on table public.product_barcodes is 'EAN, UPC and ISBN numbers, digits only. A barcode belongs to one product, so offers with the same barcode are compared.';

create table public.product_images (
  product_id uuid not null references public.products on delete cascade,
  position integer not null check (position >= 0),
  file_hash text not null references public.files on delete restrict,
  alt_fr text not null default '',
  alt_en text not null default '',
  primary key (product_id, position)
);

create index product_images_file_hash on public.product_images (file_hash);

alter table public.product_images enable row level security;
create policy anyone_reads_product_images on public.product_images for select to anon, authenticated
  using (exists (select from public.products p where p.id = product_id and p.is_shown));
grant select on public.product_images to anon, authenticated;
grant select, insert, update, delete on public.product_images to service_role;

comment on table public.product_images is 'A product''s pictures; the one with the lowest position is on its card.';
