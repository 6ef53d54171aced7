-- 87 · Imports from retailers (R-ADMIN-07..11, docs/decisions/0080). An import is one page given by an operator, or
-- searches at retailers. A job processes it in steps and reads its state between any two pages, so it can be paused and
-- cancelled at once, and continues after a crash. Each page has a row with its result and reason. It creates ordinary
-- products and offers by link (30-catalogue.sql and 31-offers.sql), whose URLs are stored without a partner tag.

create table public.retailer_imports (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 100),
  kind text not null check (kind in ('address', 'search')),
  state text not null default 'running' check (state in ('running', 'paused', 'cancelled', 'finished')),
  address text check (address ~ '^https?://' and length(address) <= 2000),
  terms text[] not null default '{}' check (cardinality(terms) <= 20 and array_position(terms, null) is null),
  price_min_minor bigint check (price_min_minor between 0 and 9007199254740991),
  price_max_minor bigint check (price_max_minor between 1 and 9007199254740991),
  category_limit integer check (category_limit between 1 and 200),
  asked_by text not null check (length(asked_by) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((kind = 'address') = (address is not null)),
  check ((kind = 'search') = (cardinality(terms) > 0)),
  check ((kind = 'search') = (category_limit is not null)),
  check (price_max_minor >= price_min_minor),
  check ((state in ('cancelled', 'finished')) = (finished_at is not null))
);

create index retailer_imports_created_at on public.retailer_imports (created_at, id);
create index retailer_imports_state on public.retailer_imports (state, created_at, id);
create index retailer_imports_kind on public.retailer_imports (kind, created_at, id);
create trigger touch before update on public.retailer_imports for each row execute function private.touch();

alter table public.retailer_imports enable row level security;
alter table public.retailer_imports force row level security;
revoke all on public.retailer_imports from public, anon, authenticated;
-- Nothing is granted to anon or authenticated: the server reads it for administrators; an action changes it.
grant select, insert, update, delete on public.retailer_imports to service_role;

comment on table public.retailer_imports is 'Each import from retailers that somebody requested. Deleted after the days of the setting import_days.';
comment on column public.retailer_imports.price_min_minor is 'In Canadian cents. A price in another currency is converted for the comparison.';
comment on column public.retailer_imports.category_limit is 'The largest number of products in each of our categories.';
comment on column public.retailer_imports.asked_by is 'A person''s id, or the terminal.';

create table public.retailer_import_searches (
  import_id uuid not null references public.retailer_imports on delete cascade,
  position integer not null check (position >= 0),
  place text not null check (length(place) between 1 and 200),
  term text not null check (length(term) between 1 and 200),
  found integer check (found >= 0),
  reason text check (reason ~ '^[a-z-]{1,40}$'),
  primary key (import_id, position)
);

alter table public.retailer_import_searches enable row level security;
alter table public.retailer_import_searches force row level security;
revoke all on public.retailer_import_searches from public, anon, authenticated;
grant select, insert, update on public.retailer_import_searches to service_role;

comment on table public.retailer_import_searches is 'The searches of an import: each term at each retailer that can be searched.';
comment on column public.retailer_import_searches.found is 'Number of result pages; null: not searched yet.';
comment on column public.retailer_import_searches.reason is 'Why it could not be searched (domain/retailers/skip-reasons.ts).';

create table public.retailer_import_items (
  id bigint generated always as identity primary key,
  import_id uuid not null references public.retailer_imports on delete cascade,
  address text not null check (address ~ '^https?://' and length(address) <= 2000),
  term text check (length(term) <= 200),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'created', 'changed', 'unchanged', 'skipped')),
  reason text check (reason ~ '^[a-z-]{1,40}$'),
  product_id uuid references public.products on delete set null,
  category_slug text references public.categories (slug) on delete set null,
  title text check (length(title) between 1 and 300),
  price_minor bigint check (price_minor between 1 and 9007199254740991),
  currency text check (currency ~ '^[A-Z]{3}$'),
  kept text[] not null default '{}' check (cardinality(kept) <= 7),
  done_at timestamptz,
  unique (import_id, address),
  check ((outcome = 'waiting') = (done_at is null)),
  check ((outcome = 'skipped') = (reason is not null))
);

create index retailer_import_items_of_outcome on public.retailer_import_items (import_id, outcome, id);
create index retailer_import_items_product_id on public.retailer_import_items (product_id) where product_id is not null;
create index retailer_import_items_category on public.retailer_import_items (category_slug) where category_slug is not null;

alter table public.retailer_import_items enable row level security;
alter table public.retailer_import_items force row level security;
revoke all on public.retailer_import_items from public, anon, authenticated;
grant select, insert, update on public.retailer_import_items to service_role;

comment on table public.retailer_import_items is 'Each page of an import, with its result.';
comment on column public.retailer_import_items.reason is 'Why it was skipped (domain/retailers/skip-reasons.ts).';
comment on column public.retailer_import_items.kept is 'Product columns that kept an employee''s edit although the page has another value.';
comment on column public.retailer_import_items.price_minor is 'The price on the page, in minor units of `currency` (ISO 4217), also if the page was skipped.';
