-- 40 · Carts stored on the server. With scripts, the cart is in the browser's own storage. The cart of a visitor
-- without scripts, or on light pages (without pictures, font and app), is here, under an HttpOnly cookie with the
-- cart's id. Whoever has the id owns the cart, so only the server may read the tables. Prices are not stored: they are
-- read from the offers each time the cart is shown.

create table public.carts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  handed_over uuid,
  settled_order uuid
);

create index carts_updated_at on public.carts (updated_at);

alter table public.carts enable row level security;
alter table public.carts force row level security;
-- No policy, so anon and authenticated cannot read them. The server (service_role) bypasses row-level security.
revoke all on public.carts from public, anon, authenticated;
grant select, insert, update, delete on public.carts to service_role;

comment on table public.carts is 'Carts of visitors without scripts or on light pages; the id is in an HttpOnly cookie. Deleted after 30 days without a change.';
comment on column public.carts.handed_over is 'Key of the last hand-over from the browser''s own cart. A repeated request with this key changes nothing.';
comment on column public.carts.settled_order is 'The paid order whose units were removed from this cart, so that they are removed once.';

-- A digest of a line's customSpecs, to compare lines of one offer (DECISIONS: customSpecs): the entries, trimmed,
-- unique, in any order. domain/cart/custom-specs.ts uses the same rule.
create function private.specs_digest(specs text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select md5(coalesce(string_agg(distinct entry collate "C", ';' order by entry collate "C"), ''))
  from (select regexp_replace(btrim(part, E' \t\r\n'), E'[ \t\r\n]*:[ \t\r\n]*', ':') as entry from unnest(string_to_array(specs, ';')) as part) entries
  where entry <> ''
$$;
-- The generated column cart_lines.specs_digest is computed with the rights of whoever writes the row.
revoke all on function private.specs_digest(text) from public;
grant execute on function private.specs_digest(text) to authenticated, service_role;

create table public.cart_lines (
  cart_id uuid not null references public.carts on delete cascade,
  offer_id uuid not null references public.offers on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  custom_specs text check (length(custom_specs) <= 1000),
  specs_digest text not null generated always as (private.specs_digest(custom_specs)) stored,
  added_at timestamptz not null default now(),
  primary key (cart_id, offer_id, specs_digest)
);

create index cart_lines_offer_id on public.cart_lines (offer_id);

alter table public.cart_lines enable row level security;
alter table public.cart_lines force row level security;
revoke all on public.cart_lines from public, anon, authenticated;
grant select, insert, update, delete on public.cart_lines to service_role;

comment on table public.cart_lines is 'One offer in a cart with its chosen options; other options are another line. Deleting an offer deletes its lines.';
