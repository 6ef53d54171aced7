-- 72 · Links to retailers (R-GEN-06, R-GEN-07). An offer that is not sold here links to its retailer by /go/{offer}
-- (server/affiliate/endpoints/outbound-links.ts, docs/decisions/0084). Each host of a retailer's partner programme has a row with its
-- rules: the parameter with our tag, and the maximum age of a displayed price. Each click is a row without personal
-- data: the visitor is a hash with a daily salt, which is deleted the day after.

create table public.affiliate_programmes (
  host text primary key check (host ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$' and length(host) <= 200),
  name text not null check (length(name) between 1 and 100),
  tag_parameter text not null check (tag_parameter ~ '^[A-Za-z0-9_.-]{1,40}$'),
  tag text not null default '' check (tag ~ '^[A-Za-z0-9_.~-]{0,100}$'),
  price_hours integer check (price_hours between 1 and 8760),
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.affiliate_programmes for each row execute function private.touch();

alter table public.affiliate_programmes enable row level security;
alter table public.affiliate_programmes force row level security;
revoke all on public.affiliate_programmes from public, anon, authenticated;
-- Nothing is granted to anon or authenticated: the server redirects, and administrators change it by an action.
grant select, insert, update, delete on public.affiliate_programmes to service_role;

comment on table public.affiliate_programmes is 'One row per retailer with a partner programme. A host includes its subdomains: amazon.ca includes www.amazon.ca.';
comment on column public.affiliate_programmes.tag is 'Our partner tag; empty: at Amazon the configured one (AFFILIATE_TAG), elsewhere none.';
comment on column public.affiliate_programmes.price_hours is 'An older price is not shown; null: no such rule.';

-- Finds the programme of a URL by its most specific matching host.
create function private.programme_of(address text) returns public.affiliate_programmes
  language sql stable set search_path = ''
as $$
  select p.* from public.affiliate_programmes p, lower(substring(address from '^https?://([^/?#:]+)')) as here (host)
  where here.host = p.host or right(here.host, length(p.host) + 1) = '.' || p.host
  order by length(p.host) desc limit 1
$$;

revoke all on function private.programme_of(text) from public;
grant execute on function private.programme_of(text) to service_role;

create table public.link_salts (
  day date primary key,
  salt text not null default gen_random_uuid()::text
);

alter table public.link_salts enable row level security;
alter table public.link_salts force row level security;
revoke all on public.link_salts from public, anon, authenticated;
grant select, insert, delete on public.link_salts to service_role;

comment on table public.link_salts is 'Salts for hashing the visitors of a day. A salt is deleted after its day, so that nobody can identify visitors later.';

create table public.link_clicks (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.offers on delete cascade,
  product_id uuid not null references public.products on delete cascade,
  clicked_at timestamptz not null default now(),
  page text not null check (length(page) between 1 and 100),
  country_code text not null references public.countries on delete cascade,
  visitor text not null check (length(visitor) = 22),
  is_bot boolean not null
);

create index link_clicks_clicked_at on public.link_clicks (clicked_at, id);
create index link_clicks_offer_id on public.link_clicks (offer_id, clicked_at);
create index link_clicks_product_id on public.link_clicks (product_id, clicked_at);
create index link_clicks_country_code on public.link_clicks (country_code);

alter table public.link_clicks enable row level security;
alter table public.link_clicks force row level security;
revoke all on public.link_clicks from public, anon, authenticated;
-- Nothing is granted to anon or authenticated: the server writes it, and the administrators' screen reads it.
grant select, insert, delete on public.link_clicks to service_role;
-- Not granted to anybody: update, because clicks are not edited.

comment on table public.link_clicks is 'Clicks on links to retailers in the last 400 days. page: the route pattern of the page, never its URL.';
comment on column public.link_clicks.is_bot is 'True for programs that identify themselves as bots, which are counted separately.';

-- Hides linked prices older than their programme allows (domain/affiliate/programme.ts isLinkedPriceFresh). Ten minutes
-- early, because the calling job runs every five minutes. Example prices of the demo do not age. Returns how many were
-- hidden.
create function private.hide_stale_prices() returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  hidden integer;
begin
  update public.offers o set price_stale = true
  where not o.is_direct and not o.price_stale and not o.is_demo and o.is_active
    and o.checked_at < now() - make_interval(hours => ((private.programme_of(o.retailer_url)).price_hours)) + interval '10 minutes';
  get diagnostics hidden = row_count;
  return hidden;
end $$;

revoke all on function private.hide_stale_prices() from public;
grant execute on function private.hide_stale_prices() to service_role;
