-- 46 · Products that a seller described themselves.
--
-- A product belongs to nobody, but its author may edit it while no other shop sells it. A draft is a product that is hidden until it is published.

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
-- No policy: only the server reads it.
revoke all on private.seller_products from public, anon, authenticated;
grant select, insert, update, delete on private.seller_products to service_role;

comment on table private.seller_products is 'Which seller described a product, and whether it is still a draft.';
comment on column private.seller_products.barcode is 'The bar code of a draft: taken when it is published (product_barcodes), so that a draft keeps it from nobody.';
comment on column private.seller_products.missing_language is 'The seller wrote no title in this language: the other one stands in both columns of the product until they do.';
