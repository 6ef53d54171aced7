-- 46 · Products described by a seller. A product belongs to nobody, but its author may edit it while no other shop
-- sells it. A draft is a hidden product that was not published yet.

create table private.seller_products (
  product_id uuid primary key references public.products on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  is_draft boolean not null default true,
  missing_language text check (missing_language in ('fr', 'en')),
  barcode text check (barcode ~ '^[0-9]{8,14}$'),
  created_at timestamptz not null default now()
);

create index seller_products_of_seller on private.seller_products (seller_id, created_at desc, product_id desc);
alter table private.seller_products enable row level security;
alter table private.seller_products force row level security;
revoke all on private.seller_products from public, anon, authenticated;
grant select, insert, update, delete on private.seller_products to service_role;

comment on table private.seller_products is 'The seller who described a product, and whether it is still a draft.';
comment on column private.seller_products.barcode is 'The barcode of a draft. It is stored in product_barcodes at publishing, so that a draft does not block it for others.';
comment on column private.seller_products.missing_language is 'The language in which the seller wrote no title. Until then both title columns contain the other language.';
