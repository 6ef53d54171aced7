-- from: 0.3 0b22f38d86b9b6aa88869b2351f8520ca01c4be8ffe1595004f59ffe595593d0
-- to: 0.4 779481230fac5ee739e0cda0eeeb336d968adbb8b5f7e625f3b2057e742d0ce8

set local check_function_bodies = off;
drop policy anyone_reads_barcodes on public.product_barcodes;
drop policy anyone_reads_open_offers on public.offers;
drop policy anyone_reads_price_changes on public.price_changes;
drop policy anyone_reads_product_images on public.product_images;
drop policy anyone_reads_products on public.products;
drop trigger b_refresh_added on public.offers;
drop trigger b_refresh_added on public.products;
drop trigger b_refresh_changed on public.offers;
drop trigger b_refresh_changed on public.products;
drop trigger b_refresh_changed on public.sellers;
drop trigger b_refresh_removed on public.offers;
drop trigger touch on public.ads;
alter table public.catalogue_changes drop constraint catalogue_changes_what_check;
alter table public.exchange_rates drop constraint exchange_rates_check;
alter table public.exchange_rates drop constraint exchange_rates_check1;
alter table private.key_fingerprints drop constraint key_fingerprints_name_check;
alter table public.notifications drop constraint notifications_check;
alter table public.notifications drop constraint notifications_check1;
alter table public.notifications drop constraint notifications_check2;
alter table public.notifications drop constraint notifications_check3;
alter table public.notifications drop constraint notifications_check4;
alter table public.notifications drop constraint notifications_check5;
alter table public.products drop constraint products_tile_check;
alter table public.seller_orders drop constraint seller_orders_status_check;
alter table public.cart_lines drop constraint cart_lines_pkey;
alter table public.saved_cart_lines drop constraint saved_cart_lines_pkey;
drop index public.ledger_entries_account;
drop function private.chosen_offers(boolean,boolean,boolean,boolean,boolean,boolean);
create table private.catalogue_clearings (
  id uuid not null,
  state text default 'clearing'::text not null,
  actor text not null,
  counts jsonb not null,
  products_done integer default 0 not null,
  asked_at timestamp with time zone default now() not null,
  delete_after timestamp with time zone not null,
  restored_by text,
  ended_at timestamp with time zone
);
create table private.desk_products (
  product_id uuid not null,
  words text not null,
  title text not null,
  category text not null,
  state text not null,
  sources public.item_source[] not null,
  sellers uuid[] not null,
  offer_count integer not null,
  has_picture boolean not null,
  is_catalogue boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
create table private.import_uploads (
  id uuid not null,
  file_name text not null,
  file_bytes bigint not null,
  seller_slug text not null,
  currency text not null,
  mapping text default ''::text not null,
  missing text default 'keep'::text not null,
  is_dry_run boolean default false not null,
  state text default 'waiting'::text not null,
  step text,
  done bigint default 0 not null,
  total bigint default 0 not null,
  counts jsonb default '{}'::jsonb not null,
  shape text,
  fault text,
  fault_facts jsonb default '{}'::jsonb not null,
  actor text not null,
  owner_seller_id uuid,
  asked_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone
);
create table private.offer_words (
  offer_id uuid not null,
  seller_id uuid not null,
  created_at timestamp with time zone not null,
  words text not null
);
create table private.product_change_rows (
  set_id uuid not null,
  product_id uuid not null,
  before jsonb not null,
  after jsonb not null
);
create table private.product_change_sets (
  id uuid not null,
  kind text not null,
  actor text not null,
  made_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  undone_by text
);
create table private.product_merge_moves (
  id bigint generated always as identity,
  merge_id uuid not null,
  kind text not null,
  subject text not null,
  user_id uuid
);
create table private.product_merges (
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  actor text not null,
  merged_at timestamp with time zone default now() not null,
  taken_back_at timestamp with time zone,
  taken_back_by text
);
create table private.seller_products (
  product_id uuid not null,
  seller_id uuid not null,
  is_draft boolean default true not null,
  missing_language text,
  barcode text,
  created_at timestamp with time zone default now() not null
);
create table private.stock_changes (
  id bigint generated always as identity,
  offer_id uuid not null,
  old_stock integer,
  new_stock integer,
  changed_at timestamp with time zone default now() not null
);
create table private.synonym_changes (
  id uuid not null,
  synonym_id bigint not null,
  before jsonb,
  after jsonb,
  actor text not null,
  made_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone
);
create table public.account_recoveries (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  kind text not null,
  new_email text,
  checked text not null,
  actor text not null,
  key text not null,
  asked_at timestamp with time zone default now() not null,
  due_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  ended_at timestamp with time zone,
  ended_by text
);
create table public.ad_counts (
  ad_id uuid not null,
  hour timestamp with time zone not null,
  shard smallint not null,
  views integer default 0 not null,
  clicks integer default 0 not null
);
create table public.affiliate_programmes (
  host text not null,
  name text not null,
  tag_parameter text not null,
  tag text default ''::text not null,
  price_hours integer,
  updated_at timestamp with time zone default now() not null
);
create table public.article_versions (
  article_id uuid not null,
  version integer not null,
  title_fr text default ''::text not null,
  title_en text default ''::text not null,
  description_fr text default ''::text not null,
  description_en text default ''::text not null,
  topic_fr text default ''::text not null,
  topic_en text default ''::text not null,
  body_fr text default ''::text not null,
  body_en text default ''::text not null,
  alt_fr text default ''::text not null,
  alt_en text default ''::text not null,
  tile text not null,
  drawing text,
  picture_hash text,
  actor text not null,
  saved_at timestamp with time zone default now() not null
);
create table public.articles (
  id uuid not null,
  slug text not null,
  version integer not null,
  shown_version integer,
  scheduled_version integer,
  scheduled_at timestamp with time zone,
  published_on date,
  updated_on date,
  state text generated always as (
CASE
    WHEN (scheduled_version IS NOT NULL) THEN 'scheduled'::text
    WHEN (shown_version IS NOT NULL) THEN 'shown'::text
    WHEN (published_on IS NOT NULL) THEN 'withdrawn'::text
    ELSE 'draft'::text
END) stored not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create table public.box_forwardings (
  id uuid default gen_random_uuid() not null,
  number text not null,
  box_id uuid not null,
  offer_id uuid not null,
  status text default 'quoted'::text not null,
  full_name text not null,
  phone text default ''::text not null,
  street text not null,
  city text not null,
  postal_code text default ''::text not null,
  country_code text not null,
  tariff_version text not null,
  chargeable_grams integer not null,
  carriage_minor bigint not null,
  handling_minor bigint not null,
  storage_minor bigint not null,
  currency text not null,
  days_min integer not null,
  days_max integer not null,
  order_id uuid,
  carrier text,
  tracking_code text,
  quoted_at timestamp with time zone default now() not null,
  paid_at timestamp with time zone,
  shipped_at timestamp with time zone
);
create table public.box_parcels (
  id uuid default gen_random_uuid() not null,
  number text not null,
  box_id uuid not null,
  reference text not null,
  sender text default ''::text not null,
  weight_grams integer not null,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  photo text,
  received_at timestamp with time zone default now() not null,
  forwarding_id uuid,
  left_at timestamp with time zone
);
create table public.box_plan_versions (
  id uuid default gen_random_uuid() not null,
  plan_code text not null,
  version integer not null,
  offer_id uuid not null,
  price_minor bigint not null,
  currency text not null,
  months integer not null,
  storage_days integer not null,
  storage_day_minor bigint not null,
  most_together integer not null,
  handling_minor bigint not null,
  since timestamp with time zone default now() not null,
  until timestamp with time zone
);
create table public.box_plans (
  code text not null,
  "position" integer not null,
  site_code text not null,
  name_fr text not null,
  name_en text not null,
  words_fr text default ''::text not null,
  words_en text default ''::text not null,
  is_demo boolean default false not null
);
create table public.box_renewals (
  box_id uuid not null,
  plan_version_id uuid not null,
  offer_id uuid not null
);
create table public.box_site_versions (
  site_code text not null,
  version integer not null,
  name text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country_code text not null,
  source text default ''::text not null,
  source_date date,
  written_by text not null,
  written_at timestamp with time zone default now() not null
);
create table public.box_sites (
  code text not null,
  name text not null,
  street text not null,
  city text not null,
  region text default ''::text not null,
  postal_code text not null,
  country_code text not null,
  is_demo boolean default false not null
);
create table public.box_terms (
  id uuid default gen_random_uuid() not null,
  box_id uuid not null,
  plan_version_id uuid not null,
  order_line_id uuid not null,
  unit integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  refund_id uuid,
  refunded_at timestamp with time zone
);
create table public.boxes (
  id uuid default gen_random_uuid() not null,
  suite text not null,
  site_code text not null,
  plan_version_id uuid not null,
  order_id uuid not null,
  user_id uuid,
  holder_name text not null,
  email text not null,
  language text not null,
  ends_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  left_at timestamp with time zone,
  is_demo boolean default false not null,
  created_at timestamp with time zone default now() not null
);
create table public.category_text_changes (
  id bigint generated always as identity,
  category_slug text not null,
  text_fr text not null,
  text_en text not null,
  actor text not null,
  written_at timestamp with time zone default now() not null
);
create table public.category_texts (
  category_slug text not null,
  text_fr text not null,
  text_en text not null
);
create table public.commission_rules (
  id bigint generated always as identity,
  seller_id uuid,
  category_slug text,
  bps integer,
  valid_from timestamp with time zone not null,
  note text default ''::text not null,
  actor text not null,
  key text not null,
  written_at timestamp with time zone default now() not null
);
create table public.courier_links (
  id uuid not null,
  seller_order_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  wrong_tries integer default 0 not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone
);
create table public.delivery_zones (
  id uuid default gen_random_uuid() not null,
  seller_id uuid not null,
  areas text[] not null,
  fee_minor bigint not null,
  minimum_minor bigint default 0 not null,
  minutes smallint not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null
);
create table public.desk_words (
  kind text not null,
  id uuid not null,
  at timestamp with time zone not null,
  words text not null
);
create table public.dish_option_choices (
  id uuid default gen_random_uuid() not null,
  group_id uuid not null,
  seller_id uuid not null,
  code text not null,
  name_fr text not null,
  name_en text not null,
  price_change_minor bigint default 0 not null,
  is_available boolean default true not null,
  "position" smallint default 1 not null
);
create table public.dish_option_groups (
  id uuid default gen_random_uuid() not null,
  offer_id uuid not null,
  seller_id uuid not null,
  code text not null,
  name_fr text not null,
  name_en text not null,
  min_choices smallint default 0 not null,
  max_choices smallint default 1 not null,
  currency text not null,
  "position" smallint default 1 not null,
  changed_at timestamp with time zone default now() not null
);
create table public.dispute_answers (
  id uuid default gen_random_uuid() not null,
  dispute_id uuid not null,
  kind text not null,
  words text default ''::text not null,
  state text default 'asked'::text not null,
  actor text not null,
  key text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create table public.dispute_bearing_shares (
  dispute_id uuid not null,
  seller_id uuid,
  amount_minor bigint not null
);
create table public.dispute_bearings (
  dispute_id uuid not null,
  order_id uuid not null,
  bearer text not null,
  reason text default ''::text not null,
  actor text not null,
  at timestamp with time zone default now() not null
);
create table public.former_seller_slugs (
  slug text not null,
  seller_id uuid not null,
  changed_at timestamp with time zone default now() not null
);
create table public.job_applications (
  id uuid default gen_random_uuid() not null,
  opening_id uuid not null,
  idempotency_key text not null,
  name text not null,
  email text not null,
  phone text default ''::text not null,
  message text default ''::text not null,
  language text not null,
  file_name text not null,
  file_type text not null,
  file_bytes integer not null,
  network_hash text not null,
  received_at timestamp with time zone default now() not null
);
create table public.job_openings (
  id uuid default gen_random_uuid() not null,
  slug text not null,
  "position" integer default 0 not null,
  title_fr text not null,
  title_en text not null,
  place_fr text not null,
  place_en text not null,
  terms_fr text not null,
  terms_en text not null,
  description_fr text not null,
  description_en text not null,
  is_open boolean default true not null,
  is_example boolean default false not null,
  created_at timestamp with time zone default now() not null
);
create table public.kitchen_services (
  seller_id uuid not null,
  currency text not null,
  prep_minutes smallint default 30 not null,
  pickup_address text,
  changed_at timestamp with time zone default now() not null
);
create table public.link_clicks (
  id bigint generated always as identity,
  offer_id uuid not null,
  product_id uuid not null,
  clicked_at timestamp with time zone default now() not null,
  page text not null,
  country_code text not null,
  visitor text not null,
  is_bot boolean not null
);
create table public.link_salts (
  day date not null,
  salt text default (gen_random_uuid())::text not null
);
create table public.location_stocks (
  location_id uuid not null,
  offer_id uuid not null,
  seller_id uuid not null,
  units integer not null,
  is_there boolean generated always as ((units > 0)) stored,
  counted_at timestamp with time zone default now() not null
);
create table public.menu_dishes (
  offer_id uuid not null,
  seller_id uuid not null,
  section_id uuid,
  "position" smallint default 1 not null,
  allergens text[],
  sold_out_until timestamp with time zone,
  stock_before integer,
  changed_at timestamp with time zone default now() not null,
  served jsonb
);
create table public.menu_sections (
  id uuid default gen_random_uuid() not null,
  seller_id uuid not null,
  name_fr text not null,
  name_en text not null,
  "position" smallint default 1 not null,
  created_at timestamp with time zone default now() not null
);
create table public.newsletter_consents (
  id bigint generated always as identity,
  subscription_id uuid not null,
  kind text not null,
  at timestamp with time zone default now() not null,
  place text,
  language text not null,
  words text,
  network_hash text
);
create table public.newsletter_issues (
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  subject_fr text default ''::text not null,
  subject_en text default ''::text not null,
  body_fr text default ''::text not null,
  body_en text default ''::text not null,
  state text default 'draft'::text not null,
  scheduled_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  booked_until timestamp with time zone,
  booked_until_id uuid,
  booked integer default 0 not null,
  delivered integer,
  failed integer,
  skipped integer,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create table public.newsletter_subscriptions (
  id uuid default gen_random_uuid() not null,
  address text not null,
  language text not null,
  state text default 'pending'::text not null,
  asked_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  left_at timestamp with time zone
);
create table public.offer_sales (
  id uuid default gen_random_uuid() not null,
  offer_id uuid not null,
  price_minor bigint not null,
  currency text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text default 'planned'::text not null,
  regular_price_minor bigint,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  created_at timestamp with time zone default now() not null
);
create table public.operator_notes (
  id bigint generated always as identity,
  order_id uuid,
  person_id uuid,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone default now() not null,
  key uuid not null
);
create table public.order_return_lines (
  return_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null
);
create table public.order_return_photos (
  id uuid not null,
  return_id uuid not null,
  file_name text not null,
  added_at timestamp with time zone default now() not null
);
create table public.order_returns (
  id uuid not null,
  order_id uuid not null,
  seller_order_id uuid not null,
  seller_id uuid not null,
  status text default 'requested'::text not null,
  reason text not null,
  words text default ''::text not null,
  reply text default ''::text not null,
  objection text default ''::text not null,
  carrier text,
  tracking_code text,
  send_to text default ''::text not null,
  refund_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create table public.page_speed (
  hour timestamp with time zone not null,
  route text not null,
  country_code text not null,
  metric text not null,
  counts integer[] not null
);
create table public.parcel_bands (
  version text not null,
  from_zone text not null,
  to_zone text not null,
  is_domestic boolean default false not null,
  up_to_grams integer not null,
  price_per_step_minor bigint not null
);
create table public.parcel_lanes (
  version text not null,
  from_zone text not null,
  to_zone text not null,
  is_domestic boolean default false not null,
  currency text not null,
  days_min integer not null,
  days_max integer not null
);
create table public.parcel_tariffs (
  version text not null,
  valid_from date not null,
  is_example boolean not null,
  source_fr text not null,
  source_en text not null,
  source_date date not null,
  cm3_per_kg integer not null,
  step_grams integer not null,
  max_side_mm integer not null,
  max_girth_mm integer not null,
  written_at timestamp with time zone default now() not null,
  key text
);
create table public.parcel_zone_countries (
  version text not null,
  country_code text not null,
  zone text not null
);
create table public.parcel_zones (
  version text not null,
  zone text not null,
  "position" integer not null,
  name_fr text not null,
  name_en text not null
);
create table public.payout_accounts (
  id uuid default gen_random_uuid() not null,
  seller_id uuid not null,
  method text not null,
  country_code text not null,
  holder text not null,
  institution text not null,
  account text not null,
  tail text generated always as ("right"(account, 4)) stored not null,
  contact_email text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  effective_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  key text not null
);
create table public.payout_batches (
  id uuid default gen_random_uuid() not null,
  number bigint generated always as identity,
  method text not null,
  currency text not null,
  state text default 'proposed'::text not null,
  key text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  approved_by text,
  approved_at timestamp with time zone,
  file_made_at timestamp with time zone,
  is_of_real_money boolean default false not null
);
create table public.payout_lines (
  id uuid default gen_random_uuid() not null,
  batch_id uuid not null,
  seller_id uuid not null,
  account_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  state text default 'proposed'::text not null,
  reason text default ''::text not null,
  idempotency_key text not null,
  provider_reference text,
  is_taken_back boolean default false not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  decided_at timestamp with time zone
);
create table public.product_groups (
  id uuid default gen_random_uuid() not null,
  title_fr text not null,
  title_en text not null,
  axis_kinds text[] not null,
  axis_names_fr text[] not null,
  axis_names_en text[] not null,
  created_at timestamp with time zone default now() not null
);
create table public.product_reviews (
  id uuid default gen_random_uuid() not null,
  product_id uuid not null,
  order_line_id uuid,
  author_id uuid,
  author_name text,
  stars smallint not null,
  words text default ''::text not null,
  language text not null,
  photo_hash text,
  state text default 'waiting'::text not null,
  seller_id uuid,
  edited_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answer_removed_at timestamp with time zone,
  hidden_reason text,
  is_example boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);
create table public.product_variants (
  product_id uuid not null,
  group_id uuid not null,
  values_fr text[] not null,
  values_en text[] not null,
  moved_from uuid[] default '{}'::uuid[] not null
);
create table public.push_subscriptions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null
);
create table public.rate_changes (
  id bigint generated always as identity,
  currency text not null,
  per_cad numeric not null,
  source text not null,
  actor text not null,
  reason text default ''::text not null,
  changed_at timestamp with time zone default now() not null
);
create table public.rate_service (
  is_only boolean default true not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  fault text
);
create table public.refund_lines (
  refund_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null,
  items_minor bigint not null
);
create table public.retailer_import_items (
  id bigint generated always as identity,
  import_id uuid not null,
  address text not null,
  term text,
  outcome text default 'waiting'::text not null,
  reason text,
  product_id uuid,
  category_slug text,
  title text,
  price_minor bigint,
  currency text,
  kept text[] default '{}'::text[] not null,
  done_at timestamp with time zone
);
create table public.retailer_import_searches (
  import_id uuid not null,
  "position" integer not null,
  place text not null,
  term text not null,
  found integer,
  reason text
);
create table public.retailer_imports (
  id uuid default gen_random_uuid() not null,
  idempotency_key text not null,
  kind text not null,
  state text default 'running'::text not null,
  address text,
  terms text[] default '{}'::text[] not null,
  price_min_minor bigint,
  price_max_minor bigint,
  category_limit integer,
  asked_by text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone
);
create table public.review_invite_stops (
  mailbox text not null,
  since timestamp with time zone default now() not null
);
create table public.review_reports (
  id uuid default gen_random_uuid() not null,
  review_id uuid not null,
  person_id uuid,
  reason text not null,
  words text default ''::text not null,
  reported_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone
);
create table public.saved_views (
  id uuid default gen_random_uuid() not null,
  operator_id uuid not null,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone default now() not null
);
create table public.search_counts (
  day date not null,
  words text not null,
  language text not null,
  times integer not null
);
create table public.search_misses (
  id bigint generated always as identity,
  day date not null,
  words text not null,
  language text not null,
  times integer not null
);
create table public.seller_appeals (
  id uuid default gen_random_uuid() not null,
  suspension_id uuid not null,
  person_id uuid,
  words text not null,
  key text not null,
  made_at timestamp with time zone default now() not null,
  answer text,
  answered_by text,
  answered_at timestamp with time zone,
  is_upheld boolean
);
create table public.seller_application_documents (
  id uuid default gen_random_uuid() not null,
  application_id uuid not null,
  kind text not null,
  file_name text not null,
  file_type text not null,
  file_bytes integer not null,
  added_at timestamp with time zone default now() not null
);
create table public.seller_application_payouts (
  application_id uuid not null,
  method text not null,
  holder text not null,
  institution text not null,
  account text not null,
  tail text generated always as ("right"(account, 4)) stored not null,
  changed_at timestamp with time zone default now() not null
);
create table public.seller_applications (
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  kind text not null,
  state text default 'draft'::text not null,
  language text not null,
  business_name text default ''::text not null,
  legal_name text default ''::text not null,
  registration text default ''::text not null,
  about text default ''::text not null,
  phone text default ''::text not null,
  country_code text,
  city text default ''::text not null,
  street text default ''::text not null,
  slug text default ''::text not null,
  reply text default ''::text not null,
  seller_id uuid,
  decided_by text,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  decided_at timestamp with time zone
);
create table public.seller_identities (
  seller_id uuid not null,
  legal_name text not null,
  registration text default ''::text not null,
  tax_number text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  postal_code text default ''::text not null,
  changed_at timestamp with time zone default clock_timestamp() not null
);
create table public.seller_invitations (
  id uuid default gen_random_uuid() not null,
  seller_id uuid not null,
  email text not null,
  permissions text[] not null,
  invited_by uuid,
  language text not null,
  invited_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null
);
create table public.seller_invoices (
  id uuid default gen_random_uuid() not null,
  seller_id uuid not null,
  seller_order_id uuid not null,
  number integer not null,
  issued_at timestamp with time zone not null,
  legal_name text not null,
  registration text default ''::text not null,
  tax_number text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  postal_code text default ''::text not null,
  country_code text not null
);
create table public.seller_locations (
  id uuid not null,
  seller_id uuid not null,
  name text not null,
  is_shop boolean not null,
  is_pickup boolean not null,
  street text not null,
  city text not null,
  postal_code text,
  country_code text not null,
  directions text default ''::text not null,
  phone text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  weekly jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null
);
create table public.seller_messages (
  id uuid not null,
  seller_order_id uuid not null,
  person_id uuid,
  words text not null,
  sent_at timestamp with time zone default now() not null
);
create table public.seller_pages (
  seller_id uuid not null,
  time_zone text not null,
  weekly jsonb default '[]'::jsonb not null,
  exceptions jsonb default '[]'::jsonb not null,
  whatsapp text,
  logo_hash text,
  cover_hash text,
  away_from date,
  reopens_on date,
  busy_until timestamp with time zone,
  busy_extra_minutes smallint,
  changed_at timestamp with time zone default now() not null
);
create table public.seller_product_days (
  seller_id uuid not null,
  day date not null,
  product_id uuid not null,
  views integer default 0 not null,
  adds integer default 0 not null
);
create table public.seller_suspensions (
  id uuid default gen_random_uuid() not null,
  seller_id uuid not null,
  reason text not null,
  was_active boolean not null,
  suspended_by text not null,
  suspended_at timestamp with time zone default now() not null,
  lifted_by text,
  lifted_at timestamp with time zone,
  lift_note text default ''::text not null
);
create table public.shipment_lines (
  shipment_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null
);
create table public.shipments (
  id uuid not null,
  order_id uuid not null,
  seller_order_id uuid not null,
  carrier text,
  tracking_code text,
  shipped_at timestamp with time zone default now() not null
);
create table public.shop_followers (
  seller_id uuid not null,
  followed_at timestamp with time zone default now() not null,
  wants_mail boolean default true not null,
  seen_from timestamp with time zone,
  seen_until timestamp with time zone default now() not null,
  told_at timestamp with time zone
);
create table public.shop_text_changes (
  id bigint generated always as identity,
  name text not null,
  old_fr text,
  old_en text,
  old_confirmed boolean not null,
  new_fr text,
  new_en text,
  new_confirmed boolean not null,
  actor text not null,
  changed_at timestamp with time zone default now() not null
);
create table public.shop_texts (
  name text not null,
  fr text,
  en text,
  is_confirmed boolean default false not null,
  updated_at timestamp with time zone default now() not null
);
create table public.visit_hours (
  hour timestamp with time zone not null,
  visits integer not null
);
create table public.wishlist_items (
  wishlist_id uuid not null,
  product_id uuid not null,
  place integer not null
);
create table public.wishlist_shares (
  wishlist_id uuid not null,
  token text default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) not null,
  created_at timestamp with time zone default now() not null
);
create table public.wishlists (
  id uuid not null,
  name text not null,
  place integer not null,
  created_at timestamp with time zone default now() not null
);
create table public.withdrawn_units (
  order_line_id uuid not null,
  seller_order_id uuid not null,
  quantity integer not null,
  due_units integer not null,
  withdrawn_at timestamp with time zone default now() not null
);
CREATE OR REPLACE FUNCTION private.best_offers(product_ids uuid[])
 RETURNS TABLE(product_id uuid, offers uuid[], units bigint[], minimums smallint[], charges bigint[], pays_in smallint[], on_sale smallint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with money as materialized (select code, place from private.price_factors('CAD'))
  select o.product_id, array_agg(o.id order by r.place), array_agg(o.price_minor order by r.place), array_agg(o.minimum_order_quantity::smallint order by r.place),
    array_agg(array[d.charges[r.place][1]] order by r.place), array_agg(m.place order by r.place),
    array_agg(case when (r.place = 1 or d.charges[r.place][1] is not null) and not o.price_stale then coalesce(o.discount_percent, 0) else 0 end::smallint order by r.place)
  from public.offers o
    join public.offer_prices d on d.offer_id = o.id
    join money m on m.code = o.currency
    cross join lateral unnest(d.ranks) with ordinality r (rank, place)
  where o.product_id in (select unnest(product_ids)) and r.rank = 1 and o.visibility = 'catalogue'
  group by o.product_id
$function$;
CREATE OR REPLACE FUNCTION private.cards(product_ids uuid[], offer_ids uuid[], country text, currency text, language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id,
    'external_ids', coalesce((select jsonb_agg(distinct x.external_id) from public.offers x where x.product_id = p.id and x.is_active and x.external_id is not null), '[]'),
    'slug', p.slug,
    'title', case when language = 'en' then p.title_en else p.title_fr end,
    'brand', p.brand,
    'category', p.category_slug,
    'subcategory', p.subcategory_slug,
    'image_url', (select '/pictures/' || i.file_hash || '-320.webp' from public.product_images i where i.product_id = p.id order by i.position limit 1),
    'tile', p.tile,
    'price', money.items + coalesce(money.delivery, 0),
    'currency', cards.currency,
    'item_price', money.items,
    'shipping', money.delivery,
    'offer_price', o.price_minor,
    'offer_shipping', here.delivery,
    'offer_currency', o.currency,
    -- Shown only if the reduced offer is the best at that place. Otherwise the product is cheaper elsewhere.
    'discount', case when o.discount_percent is not null and not o.price_stale and d.ranks[door] = 1 and (door = 1 or here.delivery is not null)
      then jsonb_build_object('percent', o.discount_percent, 'reference', private.asked_items(o.discount_reference_minor, 1, f.over, f.under, f.step), 'since', o.discount_since) end,
    'offer_count', (select count(*) from public.offers x join public.sellers xs on xs.id = x.seller_id and xs.is_active where x.product_id = p.id and x.is_active),
    'rating', p.rating,
    'rating_count', p.rating_count,
    'rating_is_demo', p.rating_is_demo,
    'offer_id', o.id,
    'source', o.source,
    'seller', s.name,
    'seller_id', s.id,
    'seller_slug', s.slug,
    'direct', o.is_direct,
    'retailer_url', o.retailer_url,
    'price_stale', o.price_stale,
    'read_at', case when not o.is_direct and not o.is_demo and not o.price_stale then o.checked_at end,
    'minimum_order_quantity', o.minimum_order_quantity,
    'has_options', o.has_options,
    'in_stock', private.is_available(o.stock_shown, o.minimum_order_quantity, s.is_away),
    'reopens_on', case when s.is_away then (select a.reopens_on from public.seller_pages a where a.seller_id = s.id) end,
    'stock', o.stock_shown,
    'free_shipping', coalesce(here.delivery = 0, false),
    'by_zone', coalesce(here.delivery is not null and zoned.is_true, false),
    'bestseller', p.is_bestseller,
    'is_demo', p.is_demo or o.is_demo,
    'variants', private.variant_counts(p.id)
  ) order by wanted.position), '[]')
  from unnest(product_ids, offer_ids) with ordinality as wanted (product_id, offer_id, position)
    join public.products p on p.id = wanted.product_id
    join public.offers o on o.id = wanted.offer_id
    join public.sellers s on s.id = o.seller_id
    join private.price_factors(cards.currency) f on f.code = o.currency
    cross join private.country_place(cards.country) door
    left join public.offer_prices d on d.offer_id = o.id
    cross join lateral (select d.charges[door][1] as delivery) here
    -- True if the delivery charge is the lowest fee of the restaurant's zones.
    cross join lateral (select o.source = 'restaurant' and exists (select from public.delivery_zones z where z.seller_id = o.seller_id) as is_true) zoned
    cross join lateral (
      select private.asked_items(o.price_minor, o.minimum_order_quantity, f.over, f.under, f.step) as items,
        private.asked_charge(here.delivery, f.over, f.under, f.step) as delivery
    ) money
$function$;
CREATE OR REPLACE FUNCTION private.delete_person(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.leave_newsletter(person);
  perform private.forget_applications(person);
  perform private.forget_invitations(person);
  perform private.forget_payout_accounts(person);
  perform private.forget_places(person);
  -- The sign-in log keeps events and times, without the address.
  update auth.audit_log_entries set payload = (payload::jsonb - 'traits' || '{"actor_username": ""}')::json where payload ->> 'actor_id' = person::text;
  delete from auth.users where id = person;
  return found;
end $function$;
CREATE OR REPLACE FUNCTION private.delivered_offers(product_ids uuid[])
 RETURNS TABLE(offer_id uuid, product_id uuid, charges bigint[], ranks smallint[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with places as (
    select 1 as place, null::text as country, 'CAD' as currency union all select 1 + ordinal, code, currency from public.countries
  ), money as materialized (
    select c.currency, f.* from (select distinct currency from places) c cross join lateral private.price_factors(c.currency) f
  ), ranked as (
    select o.id, o.product_id, p.place, its.delivery, row_number() over (partition by o.product_id, p.place
      order by o.price_stale, (its.delivery is not null) desc, private.is_available(o.stock, o.minimum_order_quantity, s.is_away) desc,
        private.asked_total(o.price_minor, o.minimum_order_quantity, array[[its.delivery]], 1, m.over, m.under, m.step), s.slug, o.id) as rank
    from public.offers o
      join public.sellers s on s.id = o.seller_id and s.is_active
      join public.products shown on shown.id = o.product_id and shown.is_shown
      cross join places p
      join money m on m.currency = p.currency and m.code = o.currency
      left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = p.country
      left join lateral private.kitchen_fee(o.seller_id) k on o.source = 'restaurant'
      -- A restaurant with zones delivers only to its own country (file 23).
      cross join lateral (select case when k.currency is null then r.price_minor when k.country_code = p.country and k.currency = o.currency then k.fee_minor end as delivery) its
    where o.is_active and o.visibility <> 'holder' and o.product_id in (select unnest(product_ids))
  )
  select id, product_id, array_agg(array[delivery] order by place), array_agg(rank::smallint order by place) from ranked group by id, product_id
$function$;
CREATE OR REPLACE FUNCTION private.enqueue(task text, payload jsonb, key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform graphile_worker.add_job(task, payload::json, queue_name => case task when 'run-import' then 'imports' end, job_key => key, run_at => run_at, max_attempts => 12);
end $function$;
CREATE OR REPLACE FUNCTION private.guard_order_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'offer_id' - 'product_id' - 'custom_specs') <> (to_jsonb(old) - 'offer_id' - 'product_id' - 'custom_specs')
    or (new.custom_specs is not null and new.custom_specs is distinct from old.custom_specs) then
    raise exception 'order line % is frozen at the sale', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.has_open_orders(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.orders o where o.user_id = person and (
      (o.status = 'awaiting_payment' and o.hold_until > now() - interval '1 day')
      or (o.status in ('paid', 'partially_refunded') and exists (
        select from public.seller_orders p where p.order_id = o.id and (p.status in ('pending', 'to_prepare', 'accepted', 'packed', 'partly_shipped') or (p.status = 'shipped' and p.updated_at > now() - interval '30 days'))))
      or exists (select from public.refunds r where r.order_id = o.id and r.state not in ('succeeded', 'failed'))
    )
  ) or exists (
    select from public.boxes b join public.box_parcels p on p.box_id = b.id where b.user_id = person and p.left_at is null
  )
$function$;
CREATE OR REPLACE FUNCTION private.notify(template text, channel text, subject_kind text, subject_id uuid, person_id uuid, address text, fixed_language text, given_language text, parameters jsonb, sealed text, idempotency_key text, is_about_unpaid_order boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  destination text := coalesce(notify.address, (
    select case when notify.channel = 'mail' and u.email_confirmed_at is not null then u.email when notify.channel = 'sms' and u.phone_confirmed_at is not null then '+' || ltrim(u.phone, '+') end
    from auth.users u where u.id = notify.person_id));
  reader uuid := coalesce(notify.person_id, (
    select o.user_id from public.orders o where notify.channel = 'inbox' and notify.subject_kind = 'order' and o.id = notify.subject_id));
  made uuid;
begin
  if destination is null and notify.channel in ('mail', 'sms') then return null; end if;
  if reader is null and notify.channel = 'inbox' then return null; end if;
  if notify.is_about_unpaid_order then
    -- The lock is taken last, so that mails to one address are counted one after the other.
    perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(destination), 43));
    if private.unpaid_mails(destination) >= private.unpaid_mails_per_day() then return null; end if;
  end if;
  insert into public.notifications (template, channel, subject_kind, subject_id, person_id, address, language, parameters, sealed, idempotency_key, is_about_unpaid_order, state, sent_at)
  values (
    notify.template, notify.channel, case when notify.subject_id is not null then notify.subject_kind end, notify.subject_id, reader, destination,
    coalesce(
      notify.fixed_language, (select p.language from public.profiles p where p.user_id = reader), notify.given_language,
      (select o.language from public.orders o where notify.subject_kind = 'order' and o.id = notify.subject_id), 'fr'),
    notify.parameters, notify.sealed, notify.idempotency_key, notify.is_about_unpaid_order,
    case when notify.channel = 'inbox' then 'sent' else 'queued' end, case when notify.channel = 'inbox' then now() end
  )
  on conflict (idempotency_key) do nothing returning id into made;
  if made is not null and notify.channel <> 'inbox' then
    perform private.enqueue('send-notification', jsonb_build_object('notificationId', made), 'notification:' || made);
  end if;
  return made;
end $function$;
CREATE OR REPLACE FUNCTION private.offer_facts(product uuid)
 RETURNS TABLE(sources public.item_source[], sellers uuid[], in_stock boolean, external_ids text, seller_names text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select array_agg(distinct o.source), array_agg(distinct o.seller_id), bool_or(private.is_available(o.stock, o.minimum_order_quantity, s.is_away)),
    string_agg(private.fold(o.external_id) || ' ' || lower(regexp_replace(o.external_id, '[^[:alnum:]]', '', 'g')), ' '),
    string_agg(distinct s.name, ' ')
  from public.offers o join public.sellers s on s.id = o.seller_id and s.is_active
  where o.product_id = offer_facts.product and o.is_active
$function$;
CREATE OR REPLACE FUNCTION private.offers_of(product uuid, country text, currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id,
    'source', o.source,
    'seller', s.name,
    'seller_id', s.id,
    'seller_slug', s.slug,
    'seller_city', s.city,
    'seller_country', s.country_code,
    'direct', o.is_direct,
    'retailer_url', o.retailer_url,
    'price_stale', o.price_stale,
    'price', its.price_minor,
    'sale_ends', its.sale_ends,
    'currency', o.currency,
    'reference_price', o.reference_price_minor,
    'discount', case when o.discount_percent is not null and its.price_minor = o.price_minor then jsonb_build_object('percent', o.discount_percent, 'reference', o.discount_reference_minor, 'since', o.discount_since) end,
    'shipping', here.delivery,
    'by_zone', coalesce(here.delivery is not null and zoned.is_true, false),
    'days_min', r.days_min,
    'days_max', r.days_max,
    'shown_price', private.asked_items(its.price_minor, 1, f.over, f.under, f.step),
    'shown_shipping', private.asked_charge(here.delivery, f.over, f.under, f.step),
    'shown_total', private.asked_total(its.price_minor, o.minimum_order_quantity, d.charges, door, f.over, f.under, f.step),
    'stock', o.stock_shown,
    'reopens_on', away.reopens_on,
    'in_stock', private.is_available(o.stock_shown, o.minimum_order_quantity, away.reopens_on is not null),
    'minimum_order_quantity', o.minimum_order_quantity,
    'ships_from', o.ships_from,
    'checked_at', o.checked_at,
    'menu_id', o.menu_id,
    'has_options', o.has_options,
    'is_demo', o.is_demo,
    'return_days', s.return_days,
    'return_paid_by', s.return_paid_by
  ) order by d.ranks[door], s.slug, o.id), '[]')
  from public.offers o
    join public.sellers s on s.id = o.seller_id and s.is_active
    join private.price_factors(offers_of.currency) f on f.code = o.currency
    cross join private.country_place(offers_of.country) door
    left join public.offer_prices d on d.offer_id = o.id
    -- A sale that has ended does not count, even before its job has run (file 32).
    left join public.offer_sales sale on sale.offer_id = o.id and sale.state = 'running'
    cross join lateral (select case when sale.ends_at <= now() then sale.regular_price_minor else o.price_minor end as price_minor, case when sale.ends_at > now() then sale.ends_at end as sale_ends) its
    cross join lateral (select d.charges[door][1] as delivery) here
    cross join lateral (select private.seller_reopens_on(s.id) as reopens_on) away
    cross join lateral (select o.source = 'restaurant' and exists (select from public.delivery_zones z where z.seller_id = o.seller_id) as is_true) zoned
    left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = offers_of.country
  where o.product_id = product and o.is_active
$function$;
CREATE OR REPLACE FUNCTION private.price_factors(target text)
 RETURNS TABLE(code text, place smallint, over numeric, under numeric, step bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Computes minor_per_cad() and currency_place() of all currencies at once, which is much faster than single calls.
  with worth as (
    select c.code, rank() over (order by c.code)::smallint as place, power(10::numeric, c.minor_digits) as minor,
      coalesce(r.per_cad, 1) * power(10::numeric, c.minor_digits) as per_cad, r.currency is not null as has_rate
    from public.currencies c left join public.exchange_rates r on r.currency = c.code
  ), wanted as (
    select w.per_cad from worth w where w.code = target and w.has_rate
  )
  select w.code, w.place, coalesce(t.per_cad, 100), case when t.per_cad is null then w.minor else w.per_cad end,
    case when w.code = target then 1 else private.payable_step(target) end
  from worth w left join wanted t on true
$function$;
CREATE OR REPLACE FUNCTION private.price_history(product uuid, currency text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with prices as (
    select c.offer_id, c.changed_at, lead(c.changed_at, 1, 'infinity') over (partition by c.offer_id order by c.changed_at, c.id) as until,
      private.asked_items(c.price_minor, 1, f.over, f.under, f.step) as price
    from public.price_changes c
      join public.offers o on o.id = c.offer_id and o.is_active and not o.price_stale
      join public.sellers s on s.id = o.seller_id and s.is_active
      join private.price_factors(price_history.currency) f on f.code = c.currency
    where o.product_id = product
  ), days as (
    select d::date as day, least(d + interval '1 day', now()) as ends
    from generate_series(date_trunc('day', now()) - interval '89 days', date_trunc('day', now()), '1 day') d
  ), lowest as (
    select d.day, min(p.price) as price from days d join prices p on p.changed_at <= d.ends and p.until > d.ends group by d.day
  ), changes as (
    select l.day, l.price, lag(l.price) over (order by l.day) is distinct from l.price as is_new from lowest l
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'price', price) order by day) filter (where is_new), '[]') from changes
$function$;
CREATE OR REPLACE FUNCTION private.rate(currency text)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce((select r.per_cad from public.exchange_rates r where r.currency = rate.currency), 1)
$function$;
CREATE OR REPLACE FUNCTION private.refresh_products(product_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- If one product is changed twice at once, the second waits here and then sees the first change.
  perform from public.products where id = any (product_ids) order by id for no key update;

  update public.offers o set discount_percent = d.percent, discount_reference_minor = d.reference_minor, discount_since = d.since
  from public.offers was left join private.discounts((select array_agg(id) from public.offers where product_id = any (product_ids))) d on d.offer_id = was.id
  where o.id = was.id and was.product_id = any (product_ids)
    and (was.discount_percent, was.discount_reference_minor, was.discount_since) is distinct from (d.percent, d.reference_minor, d.since);

  with priced as materialized (
    select * from private.delivered_offers(product_ids)
  ), gone as (
    delete from public.offer_prices d using public.offers o
    where o.id = d.offer_id and o.product_id = any (product_ids) and not exists (select from priced where priced.offer_id = d.offer_id)
  )
  insert into public.offer_prices as d (offer_id, charges, ranks) select offer_id, charges, ranks from priced
  on conflict (offer_id) do update set charges = excluded.charges, ranks = excluded.ranks
    where (d.charges, d.ranks) is distinct from (excluded.charges, excluded.ranks);

  with facts as materialized (
    select p.*, v.group_id, b.offers, b.units, b.minimums, b.charges, b.pays_in, b.on_sale, f.sources, f.sellers, f.in_stock, private.fold(concat_ws(' ', private.telling_words(p.title_fr, 'pg_catalog.french_stem'), private.telling_words(p.title_en, 'pg_catalog.english_stem'))) as titles,
      concat_ws(' ', t.others, t.numbers, f.external_ids) as others, private.fold(concat_ws(' ', private.telling_words(p.description_fr, 'pg_catalog.french_stem'), private.telling_words(p.description_en, 'pg_catalog.english_stem'), f.seller_names)) as descriptions
    from private.best_offers(product_ids) b
      join public.products p on p.id = b.product_id
      left join public.product_variants v on v.product_id = p.id
      cross join lateral private.offer_facts(p.id) f
      cross join lateral private.search_texts(p) t
  ), read as materialized (
    select *, private.word_forms(titles) as title_words, private.word_forms(others) as other_words, private.word_forms(descriptions) as description_words from facts
  ), made as materialized (
    select *, strip(title_words || other_words) as words, strip(title_words || other_words || description_words) as all_words from read
  ), gone as (
    delete from public.product_search s where s.product_id = any (product_ids) and not exists (select from made where made.id = s.product_id)
  ), parts_gone as (
    delete from public.product_search_parts s where s.product_id = any (product_ids) and not exists (select from made where made.id = s.product_id)
  ), parts as (
    insert into public.product_search_parts as s (product_id, best_offers, all_words, titles)
    select id, offers, all_words, titles from made order by popularity desc, id
    on conflict (product_id) do update set best_offers = excluded.best_offers, all_words = excluded.all_words, titles = excluded.titles
      where (s.best_offers, s.all_words, s.titles) is distinct from (excluded.best_offers, excluded.all_words, excluded.titles)
  )
  insert into public.product_search as s (product_id, category, subcategory, brand, brand_folded, sources, sellers, units, minimums, charges, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, group_id, title, words)
  select id, category_slug, subcategory_slug, brand, private.fold(brand), sources, sellers, units, minimums, charges, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, group_id, title_words, words
  from made order by popularity desc, id
  on conflict (product_id) do update set category = excluded.category, subcategory = excluded.subcategory, brand = excluded.brand,
    brand_folded = excluded.brand_folded, sources = excluded.sources, sellers = excluded.sellers, units = excluded.units, minimums = excluded.minimums, charges = excluded.charges, pays_in = excluded.pays_in,
    in_stock = excluded.in_stock, on_sale = excluded.on_sale, rating = excluded.rating, rating_count = excluded.rating_count,
    popularity = excluded.popularity, is_bestseller = excluded.is_bestseller, created_at = excluded.created_at, group_id = excluded.group_id, title = excluded.title, words = excluded.words
    where s.* is distinct from excluded.*;

  perform private.refresh_desk_products(product_ids);
  perform private.tell('products', product_ids);
end $function$;
CREATE OR REPLACE FUNCTION private.refresh_reranked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' or not exists (select currency, per_cad from fresh except select currency, per_cad from stale)
    then return null; end if;
  select array_agg(distinct p.product_id) into touched
  from private.delivered_offers(array(select x.product_id from (
      select product_id, count(distinct currency) as currencies, row_number() over (order by count(distinct currency) desc, product_id) as nth
      from public.offers where is_active group by product_id having count(*) > 1) x where x.currencies > 1 or x.nth <= 20000)) p
    join public.offer_prices d on d.offer_id = p.offer_id
  where d.ranks <> p.ranks;
  if touched is not null then perform private.refresh_products(touched); end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.search_texts(p public.products)
 RETURNS TABLE(others text, numbers text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select private.fold(concat_ws(' ', p.brand, p.model, lower(regexp_replace(p.model, '[^[:alnum:]]', '', 'g')), p.product_type, replace(c.slug, '-', ' '), c.search_words, replace(sc.slug, '-', ' '), sc.search_words,
      (select string_agg(concat_ws(' ', a ->> 'value_fr', a ->> 'value_en'), ' ') from jsonb_array_elements(p.attributes) a),
      -- A search for "taille 42" finds the variant, whether its axis is called "Taille" or "Pointure".
      (select concat_ws(' ', array_to_string(g.axis_names_fr || g.axis_names_en || v.values_fr || v.values_en, ' '), case when 'size' = any (g.axis_kinds) then 'taille pointure size' end)
        from public.product_variants v join public.product_groups g on g.id = v.group_id where v.product_id = p.id))),
    -- A UPC is found with and without its leading zeros.
    (select string_agg(x.barcode || ' ' || ltrim(x.barcode, '0'), ' ') from public.product_barcodes x where x.product_id = p.id)
  from public.categories c left join public.subcategories sc on sc.category_slug = c.slug and sc.slug = p.subcategory_slug
  where c.slug = p.category_slug
$function$;
CREATE OR REPLACE FUNCTION private.unname_orders(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.notifications set address = 'compte-supprime@invalid'
    where subject_kind = 'box' and subject_id in (select id from public.boxes where user_id = person);
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'parcels' and name in (select p.photo from public.box_parcels p join public.boxes b on b.id = p.box_id where b.user_id = person);
  perform set_config('storage.allow_delete_query', 'false', true);
  update public.box_parcels set sender = '', photo = null where box_id in (select id from public.boxes where user_id = person);
  update public.box_forwardings set full_name = 'Compte supprimé', phone = '', street = '—', postal_code = '' where box_id in (select id from public.boxes where user_id = person);
  -- Closes renewal offers, so that a renewal paid later is refunded.
  update public.offers set is_active = false where id in (select r.offer_id from public.box_renewals r join public.boxes b on b.id = r.box_id where b.user_id = person);
  update public.boxes set holder_name = 'Compte supprimé', email = 'compte-supprime@invalid', closed_at = coalesce(closed_at, now()), left_at = now() where user_id = person;
  update public.notifications set address = 'compte-supprime@invalid'
    where subject_kind = 'order' and subject_id in (select id from public.orders where user_id = person) and template not in ('admin_new_order', 'admin_new_order_text');
  delete from public.operator_notes where order_id in (select id from public.orders where user_id = person);
  delete from public.seller_messages where seller_order_id in (select p.id from public.seller_orders p join public.orders o on o.id = p.order_id where o.user_id = person);
  update public.product_reviews set author_id = null, author_name = null, answer = null, answered_at = null, photo_hash = null where (author_id = person or order_line_id in (select l.id from public.order_lines l join public.orders o on o.id = l.order_id where o.user_id = person)) and num_nonnulls(author_id, author_name, answer, photo_hash) > 0;
  delete from public.order_return_photos where return_id in (select r.id from public.order_returns r join public.orders o on o.id = r.order_id where o.user_id = person);
  update public.order_returns set words = '', objection = '', reply = '', carrier = null, tracking_code = null where order_id in (select id from public.orders where user_id = person) and ((words, objection, reply) is distinct from ('', '', '') or num_nonnulls(carrier, tracking_code) > 0);
  perform private.forget_parcel_numbers(person);
  update public.seller_orders set called_off_words = '' where order_id in (select id from public.orders where user_id = person) and called_off_words <> '';
  -- Removes the delivery place of restaurants' orders.
  update public.seller_orders set place = null where order_id in (select id from public.orders where user_id = person) and way = 'delivery' and place is not null;
  update public.order_lines set custom_specs = null where order_id in (select id from public.orders where user_id = person) and custom_specs is not null;
  update public.orders set user_id = null, customer_name = 'Compte supprimé', customer_email = 'compte-supprime@invalid', customer_phone = null, street = '—', postal_code = null, instructions = null
    where user_id = person;
end $function$;
CREATE OR REPLACE FUNCTION public.get_product(slug text, country text DEFAULT 'CA'::text, currency text DEFAULT 'CAD'::text, language text DEFAULT 'fr'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  target text := upper(coalesce(nullif(currency, ''), 'CAD'));
  place text := upper(coalesce(nullif(country, ''), 'CA'));
  tongue text := coalesce(nullif(language, ''), 'fr');
begin
  perform private.country_place(place),
    private.refuse_unless(target ~ '^[A-Z]{3}$', format('"%s" is not a currency code', left(currency, 20))),
    private.refuse_unless(tongue in ('fr', 'en'), format('"%s" is not a language: fr or en', left(language, 20)));
  return (
    select jsonb_build_object(
      'id', p.id,
      'slug', p.slug,
      'title', case when tongue = 'en' then p.title_en else p.title_fr end,
      -- A text that exists only in the other language is shown in that language.
      'description', case when tongue = 'en' then coalesce(nullif(p.description_en, ''), p.description_fr) else coalesce(nullif(p.description_fr, ''), p.description_en) end,
      'brand', p.brand,
      'barcodes', coalesce((select jsonb_agg(b.barcode order by b.barcode) from public.product_barcodes b where b.product_id = p.id), '[]'),
      'category', p.category_slug,
      'subcategory', p.subcategory_slug,
      'attributes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', case when tongue = 'en' then coalesce(nullif(a ->> 'name_en', ''), a ->> 'name_fr') else coalesce(nullif(a ->> 'name_fr', ''), a ->> 'name_en') end,
          'value', case when tongue = 'en' then coalesce(nullif(a ->> 'value_en', ''), a ->> 'value_fr') else coalesce(nullif(a ->> 'value_fr', ''), a ->> 'value_en') end) order by n)
        from jsonb_array_elements(p.attributes) with ordinality u (a, n)), '[]'),
      'images', coalesce((
        select jsonb_agg(jsonb_build_object('hash', i.file_hash, 'tile', p.tile,
          'alt', case when tongue = 'en' then coalesce(nullif(i.alt_en, ''), i.alt_fr) else coalesce(nullif(i.alt_fr, ''), i.alt_en) end) order by i.position)
        from public.product_images i where i.product_id = p.id), '[]'),
      'linked_pictures', (
        select to_jsonb(l.picture_links) from public.offers l join public.sellers ls on ls.id = l.seller_id and ls.is_active
        where l.product_id = p.id and l.is_active and not l.is_direct and not l.price_stale and l.picture_links <> '{}'
        order by l.checked_at desc, l.id limit 1),
      'tile', p.tile,
      'rating', p.rating,
      'rating_count', p.rating_count,
      'rating_is_demo', p.rating_is_demo,
      'reviews', private.reviews_of(p.id, tongue),
      'bestseller', p.is_bestseller,
      'is_demo', p.is_demo,
      'country', place,
      'currency', target,
      'offers', private.offers_of(p.id, place, target),
      'history', private.price_history(p.id, target),
      'group', private.group_of(p.id, place, target, tongue))
    from public.products p where p.slug = get_product.slug and p.is_shown);
end $function$;
CREATE OR REPLACE FUNCTION public.related_products(product_id uuid, country text DEFAULT NULL::text, currency text DEFAULT 'CAD'::text, language text DEFAULT 'fr'::text, how_many integer DEFAULT 8)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with this as (
    select s.category, s.subcategory, s.title, s.group_id from public.product_search s where s.product_id = related_products.product_id
  ), near as (
    (select s.product_id, 1 as distance, s.title, s.popularity, s.group_id from public.product_search s join this on s.subcategory = this.subcategory and s.category = this.category
      where s.product_id <> related_products.product_id and (this.group_id is null or s.group_id is distinct from this.group_id) order by s.popularity desc, s.product_id limit 60)
    union all
    (select s.product_id, 2, s.title, s.popularity, s.group_id from public.product_search s join this on s.category = this.category
      where s.product_id <> related_products.product_id and s.subcategory is distinct from this.subcategory order by s.popularity desc, s.product_id limit 24)
  ), scored as (
    select near.*, cardinality(array(select unnest(tsvector_to_array(near.title)) intersect select unnest(tsvector_to_array((select title from this))))) as shared from near
  ), firsts as (
    -- Selects at most one variant of a group.
    select scored.*, row_number() over (partition by coalesce(group_id, scored.product_id) order by distance, shared desc, popularity desc, scored.product_id) as nth from scored
  ), ranked as (
    select firsts.product_id, row_number() over (order by firsts.distance, firsts.shared desc, firsts.popularity desc, firsts.product_id) as n from firsts where firsts.nth = 1
  )
  select public.cards_by_ids(coalesce(array_agg(r.product_id order by r.n), '{}'), country, currency, language)
  from ranked r where r.n <= least(greatest(coalesce(how_many, 8), 0), 24)
$function$;
CREATE OR REPLACE FUNCTION public.search_products(query text DEFAULT ''::text, category text DEFAULT NULL::text, sub text DEFAULT NULL::text, source text DEFAULT NULL::text, seller text DEFAULT NULL::text, brand text DEFAULT NULL::text, price_min bigint DEFAULT NULL::bigint, price_max bigint DEFAULT NULL::bigint, currency text DEFAULT 'CAD'::text, country text DEFAULT NULL::text, rating_min numeric DEFAULT NULL::numeric, in_stock boolean DEFAULT NULL::boolean, sort text DEFAULT 'relevance'::text, page_size integer DEFAULT 24, skip integer DEFAULT 0, language text DEFAULT 'fr'::text, free_shipping boolean DEFAULT NULL::boolean, ships_to text DEFAULT NULL::text, bestsellers boolean DEFAULT NULL::boolean, on_sale boolean DEFAULT NULL::boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET "pg_trgm.word_similarity_threshold" TO '0.45'
AS $function$
declare
  asked record;
  place integer := private.country_place(upper(nullif(country, '')));
  ships_place integer := private.country_place(upper(nullif(ships_to, '')));
  target text := upper(coalesce(nullif(currency, ''), 'CAD'));
  tongue text := coalesce(nullif(language, ''), 'fr');
  order_name text := coalesce(nullif(sort, ''), 'relevance');
  rows integer := least(coalesce(page_size, 24), 100);
  passed integer := coalesce(skip, 0);
  seller_id uuid;
  relaxed text;
  hits uuid[];
  fit tsquery;
  by_offer boolean;
  is_open boolean;
  conditions text[] := '{}';
  flags jsonb := '{"category": "true", "sub": "true", "brand": "true"}';
  price text;
  ordering text;
  answer jsonb;
begin
  perform private.refuse_unless(target ~ '^[A-Z]{3}$', format('"%s" is not a currency code', left(currency, 20))),
    private.refuse_unless(tongue in ('fr', 'en'), format('"%s" is not a language: fr or en', left(language, 20))),
    private.refuse_unless(order_name in ('relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'), format('"%s" is not an order: relevance, price_asc, price_desc, rating, newest or discount', left(sort, 20))),
    private.refuse_unless(nullif(source, '') is null or source in ('african', 'merchant', 'restaurant', 'admin'), format('"%s" is not a source: african, merchant, restaurant or admin', left(source, 20))),
    private.refuse_unless(rows >= 1, 'page_size is below 1'),
    private.refuse_unless(passed >= 0, 'skip is below 0'),
    private.refuse_unless(coalesce(price_min, 0) >= 0 and coalesce(price_max, 0) >= 0, 'a price is below 0'),
    private.refuse_unless(coalesce(rating_min, 0) between 0 and 5, 'rating_min is not between 0 and 5');

  -- Searches for all words, then for any of them, then for similar titles. The search is relaxed only if the words
  -- match nothing, never because of a filter.
  asked := private.read_words(query, tongue);
  -- A query of punctuation alone ("%", an emoji) finds nothing instead of everything.
  if asked.folded = '' and trim(coalesce(query, '')) <> '' then conditions := conditions || 'false'::text; end if;
  if asked.folded <> '' then
    -- Collects all hits instead of using exists(), for which PostgreSQL would scan the table instead of the index.
    fit := asked.prefixed;
    hits := array(select s.product_id from public.product_search s where s.words @@ asked.prefixed union select s.product_id from public.product_search_parts s where s.all_words @@ asked.whole);
    if hits = '{}' then
      fit := asked.anyhow;
      relaxed := 'any_word';
      hits := array(select s.product_id from public.product_search s where s.words @@ asked.anyhow);
    end if;
    if hits = '{}' then
      relaxed := 'similar';
      -- Keeps only titles that are nearly as similar as the best one.
      hits := array(
        select x.product_id from (
          select s.product_id, extensions.word_similarity(asked.folded, s.titles) as alike, max(extensions.word_similarity(asked.folded, s.titles)) over () as most
          from public.product_search_parts s where asked.folded operator(extensions.<%) s.titles
        ) x where x.alike >= 0.8 * x.most);
    end if;
  end if;

  if nullif(seller, '') is not null then
    seller_id := coalesce((select s.id from public.sellers s where s.slug = seller), (select s.id from public.sellers s where s.id::text = lower(seller)), '00000000-0000-0000-0000-000000000000');
  end if;
  -- With a filter on offers (source, seller, free delivery, destination, …), the shown offer must match the filter.
  by_offer := nullif(source, '') is not null or seller_id is not null or coalesce(free_shipping, false) or ships_place > 1 or coalesce(on_sale, false) or coalesce(in_stock, false);
  -- The facet of a chosen value also counts its other values if words or a category limit the set.
  is_open := asked.folded <> '' or nullif(category, '') is not null or nullif(sub, '') is not null;

  if nullif(category, '') is not null then
    if asked.folded <> '' then flags := flags || '{"category": "s.category = $6"}'; else conditions := conditions || 's.category = $6'::text; end if;
  end if;
  if nullif(sub, '') is not null then
    if nullif(category, '') is not null or asked.folded <> '' then flags := flags || '{"sub": "s.subcategory = $7"}'; else conditions := conditions || 's.subcategory = $7'::text; end if;
  end if;
  if nullif(brand, '') is not null then
    if is_open then flags := flags || '{"brand": "s.brand_folded = $10"}'; else conditions := conditions || 's.brand_folded = $10'::text; end if;
  end if;
  if rating_min > 0 then conditions := conditions || 's.rating >= $13'::text; end if;
  if bestsellers then conditions := conditions || 's.is_bestseller'::text; end if;
  price := case when by_offer then 'chosen.price' else 'private.asked_total(s.units[$3], s.minimums[$3], s.charges, $3, $4, $5[s.pays_in[$3]], $24[s.pays_in[$3]])' end;
  if price_min is not null then conditions := conditions || (price || ' >= $11'); end if;
  if price_max is not null then conditions := conditions || (price || ' <= $12'); end if;

  ordering := case order_name
    when 'price_asc' then 'price, product_id'
    when 'price_desc' then 'price desc, product_id'
    when 'rating' then 'rating desc nulls last, rating_count desc, popularity desc, product_id'
    when 'newest' then 'created_at desc, product_id'
    when 'discount' then 'on_sale desc, popularity desc, product_id'
    else 'rank desc, popularity desc, product_id'
  end;

  execute format($$
    with hits as materialized (%1$s), chosen as materialized (%2$s), m as materialized (
      select s.product_id, s.category, s.subcategory, s.brand, s.brand_folded, %13$s, s.rating, s.rating_count, s.popularity, s.created_at, s.group_id,
        %3$s as on_sale, %4$s as offer_id, %5$s as price, %6$s as rank,
        %7$s as ok_category, %8$s as ok_sub, %9$s as ok_brand
      from %10$s where %11$s
    ), variants as materialized (
      select * from m where group_id is not null
    ), folded as materialized (
      -- The variants that the list skips: all but the first of each group. Only variants are sorted for this.
      select product_id from (
        select product_id, row_number() over (partition by group_id order by %12$s) as n from variants where ok_category and ok_sub and coalesce(ok_brand, false)
      ) v where v.n > 1
    ), page as (
      select product_id, offer_id, row_number() over (order by %12$s) as position from m where ok_category and ok_sub and coalesce(ok_brand, false)
        and (group_id is null or product_id not in (select product_id from folded))
      order by %12$s limit $15 offset $16
    ), counts as (
      select grouping(category, subcategory, brand_folded) as kind, category, subcategory, brand_folded, min(brand) as brand,
        count(*) filter (where coalesce(ok_brand, false)) as for_category,
        count(*) filter (where ok_category and coalesce(ok_brand, false)) as for_sub,
        count(*) filter (where ok_category and ok_sub) as for_brand,
        count(*) filter (where ok_category and ok_sub and coalesce(ok_brand, false)) as total
      from m group by grouping sets ((category), (subcategory), (brand_folded), ())
    ), twice as materialized (
      -- A list shows each group once, so this is the number of further variants to subtract from the counts.
      select grouping(category, subcategory, brand_folded) as kind, coalesce(category, subcategory, brand_folded) as value,
        count(*) filter (where coalesce(ok_brand, false)) - count(distinct group_id) filter (where coalesce(ok_brand, false)) as for_category,
        count(*) filter (where ok_category and coalesce(ok_brand, false)) - count(distinct group_id) filter (where ok_category and coalesce(ok_brand, false)) as for_sub,
        count(*) filter (where ok_category and ok_sub) - count(distinct group_id) filter (where ok_category and ok_sub) as for_brand
      from variants group by grouping sets ((category), (subcategory), (brand_folded))
    ), listed as (
      select c.kind, c.category, c.subcategory, c.brand, c.for_category - coalesce(t.for_category, 0) as for_category,
        c.for_sub - coalesce(t.for_sub, 0) as for_sub, c.for_brand - coalesce(t.for_brand, 0) as for_brand
      from counts c left join twice t on t.kind = c.kind and t.value = coalesce(c.category, c.subcategory, c.brand_folded)
    )
    select jsonb_build_object(
      'total', (select total from counts where kind = 7) - (select count(*) from folded),
      'folded', (select count(*) from folded),
      'relaxed', case when exists (select from page) then $18::text end,
      'items', (select private.cards(array_agg(page.product_id order by page.position), array_agg(coalesce(page.offer_id, parts.best_offers[$3]) order by page.position), $14, $20, $21)
        from page join public.product_search_parts parts using (product_id)),
      'facets', jsonb_build_object(
        'category', (select coalesce(jsonb_agg(jsonb_build_object('value', category, 'count', for_category) order by for_category desc, category), '[]') from listed where kind = 3 and for_category > 0),
        'subcategory', (select coalesce(jsonb_agg(jsonb_build_object('value', subcategory, 'count', for_sub) order by for_sub desc, subcategory), '[]') from listed where kind = 5 and for_sub > 0 and subcategory is not null),
        'brand', (select coalesce(jsonb_agg(jsonb_build_object('value', brand, 'count', for_brand, 'label', brand) order by for_brand desc, brand), '[]')
          from (select brand, for_brand from listed where kind = 6 and for_brand > 0 and brand is not null order by for_brand desc, brand limit 30) b),
        'source', (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value), '[]')
          from (select value, a.n - coalesce(t.n, 0) as n
            from (select value, count(*) as n from m cross join unnest(m.sources) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) a
              left join (select value, count(*) - count(distinct group_id) as n from variants v cross join unnest(v.sources) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) t using (value)) f),
        'seller', (select coalesce(jsonb_agg(jsonb_build_object('value', s.slug, 'count', f.n, 'label', s.name) order by f.n desc, s.slug), '[]')
          from (select value, a.n - coalesce(t.n, 0) as n
            from (select value, count(*) as n from m cross join unnest(m.sellers) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) a
              left join (select value, count(*) - count(distinct group_id) as n from variants v cross join unnest(v.sellers) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) t using (value)
            order by n desc limit 30) f
            join public.sellers s on s.id = f.value)))
    $$,
    'select unnest($2::uuid[]) as product_id',
    case when by_offer then private.chosen_offers(asked.folded <> '', nullif(source, '') is not null, seller_id is not null, free_shipping, ships_place > 1, on_sale, in_stock)
      else 'select null::uuid as product_id where false' end,
    case when by_offer then 'chosen.on_sale' when order_name = 'discount' then 's.on_sale[$3]' else '0' end,
    case when by_offer then 'chosen.offer_id' else 'null::uuid' end,
    case when order_name like 'price%' then price else 'null::bigint' end,
    case
      when asked.folded = '' then '0'
      when relaxed = 'similar' then 'extensions.word_similarity($19, (select titles from public.product_search_parts p where p.product_id = s.product_id))'
      else '2 * (s.title @@ $1)::int + (s.words @@ $23)::int + 4 * ts_rank(''{1,1,1,1}'', s.title, $22, 2) + ln(1 + s.popularity) / 20'
    end,
    flags ->> 'category', flags ->> 'sub', flags ->> 'brand',
    case when hits is null then '' else 'hits join ' end || 'public.product_search s' || case when hits is null then '' else ' on s.product_id = hits.product_id' end
      || case when by_offer then ' join chosen on chosen.product_id = s.product_id' else '' end,
    case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end,
    ordering,
    case when by_offer then 'array(select distinct unnest(chosen.sources)) as sources, array(select distinct unnest(chosen.sellers)) as sellers' else 's.sources, s.sellers' end)
  into answer
  using asked.whole, hits, place, (select f.over from private.price_factors(target) f limit 1), (select array_agg(f.under order by f.place) from private.price_factors(target) f),
    category, sub, source, seller_id, private.fold(brand), price_min, price_max, rating_min, upper(nullif(country, '')), rows, passed, ships_place,
    relaxed, asked.folded, target, tongue, asked.anyhow, fit, (select array_agg(f.step order by f.place) from private.price_factors(target) f);
  return answer;
end $function$;
CREATE OR REPLACE FUNCTION private.add_box_offer(slug text, title_fr text, title_en text, price_minor bigint, currency text, stock integer, visibility text, is_demo boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  product uuid;
  offer uuid;
begin
  insert into public.products (slug, title_fr, title_en, category_slug, tile, is_demo)
    values (add_box_offer.slug, add_box_offer.title_fr, add_box_offer.title_en, 'maison-jardin', 'indigo', add_box_offer.is_demo)
    -- A product counts as real once one of its offers is real; each offer states whether it is a demo.
    on conflict (slug) do update set title_fr = excluded.title_fr, title_en = excluded.title_en, is_demo = products.is_demo and excluded.is_demo
    returning id into product;
  insert into public.offers (product_id, seller_id, source, price_minor, currency, stock, ships_from, shipping_profile_id, visibility, is_demo)
    select product, d.seller_id, 'admin', add_box_offer.price_minor, add_box_offer.currency, add_box_offer.stock, 'CA', d.profile_id, add_box_offer.visibility, add_box_offer.is_demo
    from private.box_delivery(add_box_offer.currency) d
    returning id into offer;
  return offer;
end $function$;
CREATE OR REPLACE FUNCTION private.admin_text_recipients()
 RETURNS TABLE(person_id uuid, display_name text, phone_end text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id, coalesce(nullif(p.display_name, ''), split_part(u.email, '@', 1)), right(u.phone, 2)
  from public.user_roles r join auth.users u on u.id = r.user_id left join public.profiles p on p.user_id = u.id
  where r.role = 'admin' and u.phone is not null and u.phone_confirmed_at is not null
  order by u.created_at, u.id limit 20
$function$;
CREATE OR REPLACE FUNCTION private.are_variant_values(texts text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select cardinality(texts) between 1 and 3 and bool_and(t is not null and t = btrim(t) and length(t) between 1 and 60 and t !~ '[[:cntrl:]]') from unnest(texts) t
$function$;
CREATE OR REPLACE FUNCTION private.barcode_forms(barcode text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select array_agg(lpad(ltrim(barcode, '0'), n, '0')) from generate_series(8, 14) n where n >= length(ltrim(barcode, '0'))
$function$;
CREATE OR REPLACE FUNCTION private.begin_box_terms()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with moved as (
    update public.boxes b set plan_version_id = t.plan_version_id
    from public.box_terms t
    where t.box_id = b.id and t.refunded_at is null and t.starts_at <= now() and t.ends_at > now() and b.plan_version_id <> t.plan_version_id
    returning b.id
  )
  select count(*)::integer from moved
$function$;
CREATE OR REPLACE FUNCTION private.bound_shop_followers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.profiles where user_id = new.user_id for no key update;
  if (select count(*) from public.shop_followers where user_id = new.user_id) >= 200 then
    raise exception 'two hundred shops are followed already' using errcode = 'check_violation', constraint = 'shop_followers_most';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.box_delivery(currency text)
 RETURNS TABLE(seller_id uuid, profile_id uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  seller uuid;
  profile uuid;
begin
  insert into public.sellers (slug, name, source, country_code, description_fr, description_en)
    values ('sugu-boites-postales', 'Boîtes postales Sugu', 'admin', 'CA', 'Boîtes postales et réexpédition de colis.', 'Postal boxes and parcel forwarding.')
    on conflict (slug) do nothing;
  select s.id into seller from public.sellers s where s.slug = 'sugu-boites-postales';
  insert into public.shipping_profiles (seller_id, name, currency) values (seller, 'Sans livraison ' || box_delivery.currency, box_delivery.currency)
    on conflict (seller_id, name) do nothing;
  select p.id into profile from public.shipping_profiles p where p.seller_id = seller and p.name = 'Sans livraison ' || box_delivery.currency;
  insert into public.shipping_rates (profile_id, country_code, price_minor, days_min, days_max)
    select profile, c.code, 0, 0, 0 from public.countries c on conflict (profile_id, country_code) do nothing;
  return query select seller, profile;
end $function$;
CREATE OR REPLACE FUNCTION private.cancel_forwarding(forwarding uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  its public.box_forwardings;
begin
  -- Locks the offer first, as a checkout does, so that an order is either placed before this or finds the offer closed.
  perform from public.offers o where o.id = (select f.offer_id from public.box_forwardings f where f.id = cancel_forwarding.forwarding) for update;
  select * into its from public.box_forwardings f where f.id = cancel_forwarding.forwarding for update;
  if its.status is distinct from 'quoted' or exists (
    select from public.order_lines l join public.orders o on o.id = l.order_id where l.offer_id = its.offer_id and o.status = 'awaiting_payment'
  ) then return false; end if;
  update public.box_forwardings set status = 'cancelled' where id = its.id;
  update public.offers set is_active = false where id = its.offer_id;
  update public.box_parcels set forwarding_id = null where forwarding_id = its.id;
  return true;
end $function$;
CREATE OR REPLACE FUNCTION private.carry_out_recovery(recovery uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  its public.account_recoveries;
begin
  select * into its from public.account_recoveries r where r.id = recovery and r.state = 'waiting' and r.due_at <= at for update;
  if not found then return null; end if;
  if its.kind = 'second_factor' then
    delete from auth.mfa_factors f where f.user_id = its.person_id;
  else
    if exists (select from auth.users u where lower(u.email) = its.new_email and u.id <> its.person_id and u.deleted_at is null) then
      update public.account_recoveries r set state = 'failed', ended_at = at, ended_by = 'job:recover-account' where r.id = recovery;
      return 'failed';
    end if;
    update auth.users u set email = its.new_email, email_confirmed_at = at, updated_at = at where u.id = its.person_id;
    update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', its.new_email, 'email_verified', true), updated_at = at
      where i.user_id = its.person_id and i.provider = 'email';
    delete from auth.one_time_tokens t where t.user_id = its.person_id;
  end if;
  delete from auth.sessions s where s.user_id = its.person_id;
  update public.account_recoveries r set state = 'done', ended_at = at, ended_by = 'job:recover-account' where r.id = recovery;
  return 'done';
end $function$;
CREATE OR REPLACE FUNCTION private.check_variant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  axes integer;
begin
  select cardinality(g.axis_kinds) into axes from public.product_groups g where g.id = new.group_id for no key update;
  if axes is distinct from cardinality(new.values_fr) then raise exception 'a variant has one value for each axis' using errcode = 'check_violation'; end if;
  if (select count(*) from public.product_variants v where v.group_id = new.group_id and v.product_id <> new.product_id) >= 200 then
    raise exception 'a group has at most 200 variants' using errcode = 'check_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.chosen_offers(has_words boolean, by_source boolean, by_seller boolean, is_free boolean, is_bound boolean, is_reduced boolean, is_stocked boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' ',
    'select distinct on (o.product_id) o.product_id, o.id as offer_id, private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, $3, f.over, f.under, f.step) as price,',
    'case when d.ranks[$3] = 1 and ($3 = 1 or d.charges[$3][1] is not null) and not o.price_stale then coalesce(o.discount_percent, 0) else 0 end as on_sale,',
    'array_agg(o.source) over p as sources, array_agg(o.seller_id) over p as sellers',
    'from public.offers o join public.offer_prices d on d.offer_id = o.id',
    case when has_words then 'join hits on hits.product_id = o.product_id' end,
    'join public.sellers s on s.id = o.seller_id and s.is_active join private.price_factors($20) f on f.code = o.currency',
    'where o.is_active and o.visibility = ''catalogue''',
    case when by_source then 'and o.source = $8::public.item_source' end,
    case when by_seller then 'and o.seller_id = $9' end,
    case when is_free then 'and d.charges[$3][1] = 0' end,
    case when is_bound then 'and d.charges[$17][1] is not null' end,
    case when is_reduced then 'and o.discount_percent > 0 and not o.price_stale and d.ranks[$3] = 1 and ($3 = 1 or d.charges[$3][1] is not null)' end,
    case when is_stocked then 'and private.is_available(o.stock_shown, o.minimum_order_quantity, s.is_away)' end,
    'window p as (partition by o.product_id)',
    'order by o.product_id, d.ranks[$3]')
$function$;
CREATE OR REPLACE FUNCTION private.confirmed_address(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(u.email) from auth.users u where u.id = person and u.email_confirmed_at is not null
$function$;
CREATE OR REPLACE FUNCTION private.copy_merchant_slug(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.profiles p set merchant_slug = first.slug
  from (select (select s.slug from public.sellers s where s.owner_id = person order by s.created_at, s.id limit 1) as slug) first
  where p.user_id = person and p.merchant_slug is distinct from first.slug
$function$;
CREATE OR REPLACE FUNCTION private.count_saved(OUT favourites integer, OUT list_items integer)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*) from public.favourites f where not exists (select from public.products p where p.id = f.product_id and p.clearing_id is not null))::integer,
    (select count(*) from public.wishlist_items i where not exists (select from public.products p where p.id = i.product_id and p.clearing_id is not null))::integer
$function$;
CREATE OR REPLACE FUNCTION private.count_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.desk_jobs(wanted text, of_task text, below bigint, above bigint, most integer)
 RETURNS TABLE(id bigint, task text, job_key text, attempts integer, max_attempts integer, run_at timestamp with time zone, updated_at timestamp with time zone, last_error text, state text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two statements, one per sort order, so that each scans an index only to the end of the page.
  if above is null then
    return query
      select j.id::bigint, j.task_identifier::text, j.key::text, j.attempts::integer, j.max_attempts::integer, j.run_at, j.updated_at, left(j.last_error, 2000)::text,
        private.state_of_job(j.locked_at, j.attempts::integer, j.max_attempts::integer)
      from graphile_worker.jobs j
      where (below is null or j.id < below)
        and (wanted is null or private.state_of_job(j.locked_at, j.attempts::integer, j.max_attempts::integer) = wanted)
        and (of_task is null or j.task_identifier = of_task)
      order by j.id desc limit most;
  else
    return query
      select j.id::bigint, j.task_identifier::text, j.key::text, j.attempts::integer, j.max_attempts::integer, j.run_at, j.updated_at, left(j.last_error, 2000)::text,
        private.state_of_job(j.locked_at, j.attempts::integer, j.max_attempts::integer)
      from graphile_worker.jobs j
      where j.id > above and (below is null or j.id < below)
        and (wanted is null or private.state_of_job(j.locked_at, j.attempts::integer, j.max_attempts::integer) = wanted)
        and (of_task is null or j.task_identifier = of_task)
      order by j.id limit most;
  end if;
end $function$;
CREATE OR REPLACE FUNCTION private.drop_application_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'applications' and name = old.file_name;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.drop_empty_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.product_groups g where g.id in (select group_id from stale) and not exists (select from public.product_variants v where v.group_id = g.id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.drop_files_without_application()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'applications' and o.created_at < now() - interval '1 day'
    and not exists (select from public.job_applications a where a.file_name = o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
end $function$;
CREATE OR REPLACE FUNCTION private.drop_files_without_seller_document()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'seller-applications' and o.created_at < now() - interval '1 day'
    and not exists (select from public.seller_application_documents d where d.file_name = o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
end $function$;
CREATE OR REPLACE FUNCTION private.drop_return_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'returns' and name = old.file_name;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.drop_seller_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'seller-applications' and name = old.file_name;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.end_box_term(term uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  its public.box_terms;
  lost interval;
begin
  perform from public.boxes b where b.id = (select t.box_id from public.box_terms t where t.id = end_box_term.term) for update;
  update public.box_terms t set refunded_at = now() where t.id = end_box_term.term and t.refunded_at is null returning * into its;
  if its.id is null then return; end if;
  -- In seconds, because a day has 23 or 25 hours when clocks change.
  lost := make_interval(secs => extract(epoch from its.ends_at - greatest(its.starts_at, least(now(), its.ends_at))));
  update public.box_terms t set starts_at = t.starts_at - lost, ends_at = t.ends_at - lost
    where t.box_id = its.box_id and t.refunded_at is null and t.starts_at >= its.ends_at;
  perform private.recount_box(its.box_id);
end $function$;
CREATE OR REPLACE FUNCTION private.end_plan_version(plan_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  present public.box_plan_versions;
begin
  update public.box_plan_versions v set until = now() where v.plan_code = end_plan_version.plan_code and v.until is null returning * into present;
  if present.id is null then return false; end if;
  update public.offers o set is_active = false
    where o.id = present.offer_id or o.id in (select r.offer_id from public.box_renewals r where r.plan_version_id = present.id);
  return true;
end $function$;
CREATE OR REPLACE FUNCTION private.end_push_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.push_subscriptions where session_id = old.id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.fill_desk_words(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  filled integer;
begin
  with missing as (
    (select 'order' as kind, o.id from public.orders o where not exists (select from public.desk_words w where w.kind = 'order' and w.id = o.id) limit most)
    union all (select 'seller', s.id from public.sellers s where not exists (select from public.desk_words w where w.kind = 'seller' and w.id = s.id) limit most)
    union all (select 'person', p.user_id from public.profiles p where not exists (select from public.desk_words w where w.kind = 'person' and w.id = p.user_id) limit most)
  ), written as materialized (select private.write_desk_words(m.kind, m.id) from missing m)
  select count(*)::integer into filled from written;
  return filled;
end $function$;
CREATE OR REPLACE FUNCTION private.find_storefront(asked text)
 RETURNS TABLE(slug text, name text, source public.item_source, is_open boolean, is_suspended boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.slug, s.name, s.source, s.is_active,
    exists (select from public.seller_suspensions x where x.seller_id = s.id and x.lifted_at is null)
  from public.sellers s
  where s.slug = asked or s.id = (select f.seller_id from public.former_seller_slugs f where f.slug = asked)
$function$;
CREATE OR REPLACE FUNCTION private.folded_terms(terms text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(private.fold(t), chr(10) order by n), '') from unnest(terms) with ordinality u (t, n)
$function$;
CREATE OR REPLACE FUNCTION private.follow_box_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.boxes set user_id = new.user_id where order_id = new.id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.follow_box_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  sold public.order_lines;
  version public.box_plan_versions;
  renewed uuid;
  ended uuid;
  is_mere_boxes boolean := true;
begin
  if new.status = 'to_prepare' then
    for sold in select l.* from public.order_lines l where l.seller_order_id = new.id order by l.position loop
      renewed := null;
      select v.* into version from public.box_plan_versions v where v.offer_id = sold.offer_id;
      if version.id is null then
        select r.box_id into renewed from public.box_renewals r where r.offer_id = sold.offer_id;
        select v.* into version from public.box_renewals r join public.box_plan_versions v on v.id = r.plan_version_id where r.offer_id = sold.offer_id;
      end if;
      if version.id is null then
        is_mere_boxes := false;
        continue;
      end if;
      for unit in 1..sold.quantity loop
        if renewed is null then perform private.open_box(sold, unit, version);
        else perform private.prolong_box(sold, unit, renewed, version);
        end if;
      end loop;
    end loop;
    -- The part needs no shipping, so it is delivered.
    if is_mere_boxes then
      update public.seller_orders set status = 'shipped' where id = new.id;
      update public.seller_orders set status = 'delivered' where id = new.id;
    end if;
  elsif new.status = 'refunded' then
    for ended in
      select t.id from public.box_terms t join public.order_lines l on l.id = t.order_line_id
      where l.seller_order_id = new.id and t.refunded_at is null order by t.starts_at, t.id
    loop
      perform private.end_box_term(ended);
    end loop;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.follow_box_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended uuid;
begin
  for ended in select t.id from public.box_terms t where t.refund_id = new.id and t.refunded_at is null loop
    if new.state = 'succeeded' then perform private.end_box_term(ended);
    else update public.box_terms set refund_id = null where id = ended;
    end if;
  end loop;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.follow_forwarding_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  its public.box_forwardings;
begin
  for its in select f.* from public.box_forwardings f join public.order_lines l on l.offer_id = f.offer_id where l.seller_order_id = new.id order by f.id for update of f loop
    if new.status = 'to_prepare' and its.status = 'quoted' then
      update public.box_forwardings set status = 'paid', paid_at = now(), order_id = new.order_id where id = its.id;
    elsif new.status = 'shipped' and its.status = 'paid' then
      update public.box_forwardings set status = 'shipped', shipped_at = now(), carrier = new.carrier, tracking_code = new.tracking_code where id = its.id;
      update public.box_parcels set left_at = now() where forwarding_id = its.id;
    elsif (new.status = 'cancelled' and its.status = 'quoted') or (new.status = 'refunded' and its.status = 'paid' and its.order_id = new.order_id) then
      update public.box_forwardings set status = 'cancelled' where id = its.id;
      update public.offers set is_active = false where id = its.offer_id;
      update public.box_parcels set forwarding_id = null where forwarding_id = its.id;
    end if;
  end loop;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.follow_merchant_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' and old.owner_id is not null then perform private.copy_merchant_slug(old.owner_id); end if;
  if tg_op <> 'DELETE' and new.owner_id is not null then perform private.copy_merchant_slug(new.owner_id); end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.forget_applications(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.job_applications a using auth.users u where u.id = person and u.email_confirmed_at is not null and a.email = lower(u.email)
$function$;
CREATE OR REPLACE FUNCTION private.forget_invitations(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.seller_invitations i using auth.users u where u.id = person and u.email_confirmed_at is not null and i.email = lower(u.email)
$function$;
CREATE OR REPLACE FUNCTION private.forget_parcel_numbers(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('sugu.unnames', 'shipments', true);
  update public.shipments set carrier = null, tracking_code = null
    where order_id in (select id from public.orders where user_id = person) and num_nonnulls(carrier, tracking_code) > 0;
  perform set_config('sugu.unnames', '', true);
  update public.seller_orders set carrier = null, tracking_code = null
    where order_id in (select id from public.orders where user_id = person) and num_nonnulls(carrier, tracking_code) > 0;
end $function$;
CREATE OR REPLACE FUNCTION private.forget_payout_accounts(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('sugu.unnames', 'payouts', true);
  update public.notifications set address = 'compte-supprime@invalid' where template = 'payout_account_change'
    and parameters ->> 'accountId' in (select a.id::text from public.payout_accounts a join public.sellers s on s.id = a.seller_id where s.owner_id = person);
  update public.payout_accounts set holder = 'Compte supprimé', institution = '—', account = 'supprimé', contact_email = 'compte-supprime@invalid', asked_by = 'supprimé',
      taken_back_at = coalesce(taken_back_at, effective_at)
    where seller_id in (select s.id from public.sellers s where s.owner_id = person);
  perform set_config('sugu.unnames', '', true);
  -- Issued invoices are legal documents, so they stay.
  delete from public.seller_identities where seller_id in (select s.id from public.sellers s where s.owner_id = person);
end $function$;
CREATE OR REPLACE FUNCTION private.forget_places(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with left_alone as (
    select s.id from public.sellers s where s.owner_id = person
      and not exists (select from public.seller_members m where m.seller_id = s.id and m.person_id <> person)
  ), silent as (
    update public.seller_pages set whatsapp = null where whatsapp is not null and seller_id in (select id from left_alone)
  )
  delete from public.seller_locations where seller_id in (select id from left_alone)
$function$;
CREATE OR REPLACE FUNCTION private.forget_review_author()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.author_name := null;
  new.photo_hash := null;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.freeze_release()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.release_delivered_days := private.whole_setting('release_delivered_days', 7);
    new.release_shipped_days := private.whole_setting('release_shipped_days', 21);
    return new;
  end if;
  if (new.release_delivered_days, new.release_shipped_days) <> (old.release_delivered_days, old.release_shipped_days) then
    raise exception 'when part % is released is frozen at the sale', old.id using errcode = 'restrict_violation';
  end if;
  if new.status is distinct from old.status and new.status = 'shipped' then new.shipped_at := coalesce(new.shipped_at, now()); end if;
  if new.status is distinct from old.status and new.status = 'delivered' then new.delivered_at := coalesce(new.delivered_at, now()); end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.group_of(product uuid, country text, currency text, language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', g.id,
    'title', case when language = 'en' then g.title_en else g.title_fr end,
    'axes', (select jsonb_agg(jsonb_build_object('kind', a.kind, 'name', case when language = 'en' then a.name_en else a.name_fr end) order by a.n)
      from unnest(g.axis_kinds, g.axis_names_fr, g.axis_names_en) with ordinality a (kind, name_fr, name_en, n)),
    'variants', its.variants)
  from public.product_variants own
    join public.product_groups g on g.id = own.group_id
    cross join private.country_place(group_of.country) door
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.slug, 'values', to_jsonb(case when language = 'en' then v.values_en else v.values_fr end),
        'price', case when not o.price_stale then private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, door, f.over, f.under, f.step) end,
        'in_stock', coalesce(s.in_stock, false), 'is_away', coalesce(seller.is_away, false)) order by p.created_at, p.id) as variants, count(*) as n
      from public.product_variants v
        join public.products p on p.id = v.product_id and p.is_shown
        left join public.product_search s on s.product_id = p.id
        left join public.product_search_parts parts on parts.product_id = p.id
        left join public.offers o on o.id = parts.best_offers[door]
        left join public.sellers seller on seller.id = o.seller_id
        left join public.offer_prices d on d.offer_id = o.id
        left join private.price_factors(group_of.currency) f on f.code = o.currency
      where v.group_id = g.id
    ) its
  where own.product_id = product and its.n > 1
$function$;
CREATE OR REPLACE FUNCTION private.guard_box_parcel()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (new.box_id, new.reference, new.number, new.received_at) is distinct from (old.box_id, old.reference, old.number, old.received_at) then
    raise exception 'parcel % stays that of its box', old.number using errcode = 'restrict_violation';
  end if;
  if old.left_at is not null and (new.left_at, new.forwarding_id) is distinct from (old.left_at, old.forwarding_id) then
    raise exception 'parcel % has left', old.number using errcode = 'restrict_violation';
  end if;
  if old.forwarding_id is not null and new.forwarding_id is distinct from old.forwarding_id
    and exists (select from public.box_forwardings f where f.id = old.forwarding_id and f.status <> 'cancelled') then
    raise exception 'parcel % is part of another dispatch', old.number using errcode = 'restrict_violation';
  end if;
  if old.forwarding_id is not null and (new.weight_grams, new.length_mm, new.width_mm, new.height_mm) is distinct from (old.weight_grams, old.length_mm, old.width_mm, old.height_mm) then
    raise exception 'parcel % keeps what its dispatch was priced by', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_forwarding()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.status is distinct from old.status and (old.status, new.status) not in (('quoted', 'paid'), ('quoted', 'cancelled'), ('paid', 'shipped'), ('paid', 'cancelled')) then
    raise exception 'forwarding % may not go from % to %', old.number, old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.box_id, new.number, new.offer_id, new.country_code, new.tariff_version, new.chargeable_grams, new.carriage_minor, new.handling_minor, new.storage_minor, new.currency, new.days_min, new.days_max)
    is distinct from (old.box_id, old.number, old.offer_id, old.country_code, old.tariff_version, old.chargeable_grams, old.carriage_minor, old.handling_minor, old.storage_minor, old.currency, old.days_min, old.days_max) then
    raise exception 'forwarding % keeps what was quoted', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (to_jsonb(new) - 'registration' - 'tax_number') <> (to_jsonb(old) - 'registration' - 'tax_number')
    or (old.registration <> '' and new.registration <> old.registration) or (old.tax_number <> '' and new.tax_number <> old.tax_number) then
    raise exception 'invoice % is issued', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_parcel_lane()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lane public.parcel_lanes;
  step integer;
begin
  select l.* into lane from public.parcel_lanes l
    where (l.version, l.from_zone, l.to_zone, l.is_domestic) = (coalesce(new.version, old.version), coalesce(new.from_zone, old.from_zone), coalesce(new.to_zone, old.to_zone), coalesce(new.is_domestic, old.is_domestic));
  if not found then return null; end if;
  select t.step_grams into step from public.parcel_tariffs t where t.version = lane.version;
  if not exists (
    select from public.parcel_bands b where (b.version, b.from_zone, b.to_zone, b.is_domestic) = (lane.version, lane.from_zone, lane.to_zone, lane.is_domestic)
    having count(*) > 0 and bool_and(b.up_to_grams % step = 0) and bool_and(b.price_per_step_minor % private.payable_step(lane.currency) = 0)
  ) then
    raise exception 'parcel lane % → % of % has no bands, a band of broken steps, or a price that cannot be paid', lane.from_zone, lane.to_zone, lane.version using errcode = 'check_violation';
  end if;
  if exists (
    select from public.parcel_bands b join public.parcel_bands heavier using (version, from_zone, to_zone, is_domestic)
    where (b.version, b.from_zone, b.to_zone, b.is_domestic) = (lane.version, lane.from_zone, lane.to_zone, lane.is_domestic)
      and heavier.up_to_grams > b.up_to_grams and heavier.price_per_step_minor > b.price_per_step_minor
  ) then
    raise exception 'parcel lane % → % of %: a later step costs more than an earlier one', lane.from_zone, lane.to_zone, lane.version using errcode = 'check_violation';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owed bigint;
begin
  if exists (select from public.ledger_transactions t where t.id = new.transaction_id and t.payout_line_id is not null) then
    perform pg_advisory_xact_lock(hashtextextended(new.account || ' ' || new.currency, 67));
    select -coalesce(sum(e.amount_minor), 0) into owed from public.ledger_entries e
      where e.account = new.account and e.currency = new.currency and e.account like 'seller:%:payable';
    if owed < 0 then
      raise exception 'a payout of % is more than is released: % % would be missing', new.account, -owed, new.currency using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_payout_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_setting('sugu.unnames', true) = 'payouts' then return new; end if;
  if (to_jsonb(new) - 'taken_back_at' - 'tail') <> (to_jsonb(old) - 'taken_back_at' - 'tail') or old.taken_back_at is not null then
    raise exception 'payout account % is never changed: ask for another one', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_payout_books()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  line public.payout_lines;
  taken bigint;
begin
  select * into line from public.payout_lines where id = new.id;
  select coalesce(sum(e.amount_minor), 0) into taken from public.ledger_transactions t join public.ledger_entries e on e.transaction_id = t.id
    where t.payout_line_id = line.id and e.account = format('seller:%s:payable', line.seller_id) and e.currency = line.currency;
  if taken <> (case when line.state in ('in_transit', 'paid') then line.amount_minor else 0 end) then
    raise exception 'payout line % is % and the ledger has taken %', line.id, line.state, taken using errcode = 'check_violation';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_payout_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (new.id, new.batch_id, new.seller_id, new.account_id, new.amount_minor, new.currency, new.idempotency_key) <> (old.id, old.batch_id, old.seller_id, old.account_id, old.amount_minor, old.currency, old.idempotency_key) then
    raise exception 'payout line % is frozen', old.id using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('proposed', 'left_out'), ('proposed', 'withdrawn'), ('proposed', 'in_transit'), ('in_transit', 'paid'), ('in_transit', 'returned'), ('paid', 'returned')) then
    raise exception 'payout line % may not go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_plan_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or old.until is not null or (to_jsonb(new) - 'until') <> (to_jsonb(old) - 'until') then
    raise exception 'version % of plan % is history', old.version, old.plan_code using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_refund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select sum(b.quantity) from public.refund_lines b join public.refunds r on r.id = b.refund_id where b.order_line_id = new.order_line_id and r.state <> 'failed')
    > (select l.quantity from public.order_lines l where l.id = new.order_line_id) then
    raise exception 'refunds of order line % are of more units than it has', new.order_line_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.status <> old.status and not private.may_move_return(old.status, new.status) then
    raise exception 'return % may not go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.updated_at := now();
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_shipment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('sugu.unnames', true) = 'shipments' and num_nonnulls(new.carrier, new.tracking_code) = 0
    and (to_jsonb(new) - 'carrier' - 'tracking_code') = (to_jsonb(old) - 'carrier' - 'tracking_code') then
    return new;
  end if;
  raise exception 'public.shipments is append only: % is refused', lower(tg_op) using errcode = 'restrict_violation';
end $function$;
CREATE OR REPLACE FUNCTION private.guard_shipment_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sold integer;
  sent integer;
  gone integer;
begin
  select l.quantity into sold from public.order_lines l join public.shipments s on s.seller_order_id = l.seller_order_id
    where l.id = new.order_line_id and s.id = new.shipment_id;
  select coalesce(sum(quantity), 0) into sent from public.shipment_lines where order_line_id = new.order_line_id;
  -- Withdrawn units (53-withdrawn-units.sql) are never sent.
  select coalesce(sum(quantity), 0) into gone from public.withdrawn_units where order_line_id = new.order_line_id;
  if sold is null or sent + gone + new.quantity > sold then
    raise exception 'shipment %: line % has no % units to send', new.shipment_id, new.order_line_id, new.quantity using errcode = 'check_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.seller_suspensions s where s.seller_id = new.id and s.lifted_at is null) then
    raise exception 'seller % is suspended: lifting the suspension opens it', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.guard_withdrawn_units()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sold integer;
  sent integer;
begin
  select quantity into sold from public.order_lines where id = new.order_line_id and seller_order_id = new.seller_order_id;
  select coalesce(sum(quantity), 0) into sent from public.shipment_lines where order_line_id = new.order_line_id;
  if sold is null or sent + new.quantity <> sold or new.due_units > sold or new.due_units + sent < sold then
    raise exception 'line % has no % units that never left', new.order_line_id, new.quantity using errcode = 'check_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.has_open_shop(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.sellers s where s.owner_id = person and (
      exists (select from public.seller_orders p where p.seller_id = s.id and p.status in ('to_prepare', 'accepted', 'packed', 'partly_shipped', 'shipped'))
      or exists (
        select from public.seller_orders p join public.orders o on o.id = p.order_id
        where p.seller_id = s.id and p.status = 'pending' and o.status = 'awaiting_payment' and o.hold_until > now() - interval '1 day')
      or exists (
        select from public.ledger_entries e where e.account in (format('seller:%s:held', s.id), format('seller:%s:shipping', s.id), format('seller:%s:payable', s.id))
        group by e.currency having sum(e.amount_minor) <> 0)
      or exists (
        select from public.order_returns t where t.seller_id = s.id and t.updated_at > now() - interval '30 days'
          and (t.status in ('requested', 'accepted', 'objected', 'sent') or (t.status = 'received' and t.refund_id is null)))
      or exists (select from public.payout_lines l where l.seller_id = s.id and l.state in ('proposed', 'in_transit'))
    )
  )
$function$;
CREATE OR REPLACE FUNCTION private.hide_stale_prices()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hidden integer;
begin
  update public.offers o set price_stale = true
  where not o.is_direct and not o.price_stale and not o.is_demo and o.is_active
    and o.checked_at < now() - make_interval(hours => ((private.programme_of(o.retailer_url)).price_hours)) + interval '10 minutes';
  get diagnostics hidden = row_count;
  return hidden;
end $function$;
CREATE OR REPLACE FUNCTION private.is_address_taken(address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.users u where lower(u.email) = lower(address) and u.deleted_at is null)
$function$;
CREATE OR REPLACE FUNCTION private.is_file_used(asked text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.product_images where file_hash = asked)
    or exists (select from public.product_reviews where photo_hash = asked)
    or exists (select from public.seller_pages where logo_hash = asked or cover_hash = asked)
    or exists (select from public.ads where picture_hash = asked)
    or exists (select from public.article_versions where picture_hash = asked)
    or exists (select from public.order_lines where image_hash = asked);
end $function$;
CREATE OR REPLACE FUNCTION private.is_seller_slug_free(asked text, seller uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select asked ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(asked) between 3 and 60 and asked <> all (private.reserved_seller_slugs()) and asked not like 'detaillant-%'
    and not exists (select from public.sellers s where s.slug = asked and s.id is distinct from seller)
    and not exists (select from public.former_seller_slugs f where f.slug = asked and f.seller_id is distinct from seller)
$function$;
CREATE OR REPLACE FUNCTION private.keep_former_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.former_seller_slugs f where f.slug = new.slug and f.seller_id <> new.id) then
    raise exception 'the slug "%" was another seller''s: its page leads there', new.slug using errcode = 'unique_violation';
  end if;
  delete from public.former_seller_slugs where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.former_seller_slugs (slug, seller_id) values (old.slug, new.id);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.keep_return_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.return_days := (select s.return_days from public.sellers s where s.id = new.seller_id);
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.keep_sale_price()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  running public.offer_sales;
begin
  select * into running from public.offer_sales s where s.offer_id = new.id and s.state = 'running' for update;
  if not found then return new; end if;
  if running.ends_at <= now() or new.currency <> running.currency or new.price_minor <= running.price_minor then
    update public.offer_sales set state = 'ended', ended_at = now(), ended_by = case when running.ends_at <= now() then 'time' else 'price' end where id = running.id;
    return new;
  end if;
  if new.price_minor <> running.regular_price_minor then
    update public.offer_sales set regular_price_minor = new.price_minor where id = running.id;
  end if;
  new.price_minor := old.price_minor;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.kitchen_fee(seller uuid)
 RETURNS TABLE(country_code text, currency text, fee_minor bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select s.country_code, k.currency, min(z.fee_minor)
  from public.kitchen_services k join public.sellers s on s.id = k.seller_id and s.source = 'restaurant' join public.delivery_zones z on z.seller_id = k.seller_id
  where k.seller_id = kitchen_fee.seller group by s.country_code, k.currency
$function$;
CREATE OR REPLACE FUNCTION private.leave_newsletter(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known text := (select lower(u.email) from auth.users u where u.id = person and u.email_confirmed_at is not null);
begin
  delete from public.newsletter_subscriptions where address = known and state = 'pending' and confirmed_at is null;
  with gone as (
    update public.newsletter_subscriptions set state = 'left', left_at = now() where address = known and state <> 'left' returning id, language
  )
  insert into public.newsletter_consents (subscription_id, kind, place, language) select id, 'left', 'account', language from gone;
end $function$;
CREATE OR REPLACE FUNCTION private.log_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.stock_changes (offer_id, old_stock, new_stock)
    select n.id, o.stock, n.stock from fresh n join stale o using (id) where n.stock is distinct from o.stock;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.may_move_return(from_status text, to_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select ($1, $2) in (
    ('requested', 'accepted'), ('requested', 'refused'), ('requested', 'cancelled'), ('refused', 'objected'), ('objected', 'accepted'), ('objected', 'closed'),
    ('accepted', 'sent'), ('accepted', 'received'), ('accepted', 'cancelled'), ('sent', 'received'), ('received', 'refunded'))
$function$;
CREATE OR REPLACE FUNCTION private.merge_products(merge uuid, kept uuid, merged uuid, actor text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION private.move_variant()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.merged_into is not null then
    update public.product_variants v set product_id = new.merged_into, moved_from = v.moved_from || new.id
      where v.product_id = new.id and not exists (select from public.product_variants kept where kept.product_id = new.merged_into);
  else
    update public.product_variants v set product_id = new.id, moved_from = trim_array(v.moved_from, 1)
      where v.product_id = old.merged_into and cardinality(v.moved_from) > 0 and v.moved_from[cardinality(v.moved_from)] = new.id;
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.my_application_payout(application uuid)
 RETURNS TABLE(method text, holder text, institution text, tail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select p.method, p.holder, p.institution, p.tail from public.seller_application_payouts p join public.seller_applications a on a.id = p.application_id
  where p.application_id = application and a.person_id = auth.uid() and private.is_proven()
$function$;
CREATE OR REPLACE FUNCTION private.my_applications()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'opening', o.title_fr, 'name', a.name, 'email', a.email, 'phone', a.phone, 'message', a.message, 'language', a.language,
    'file_type', a.file_type, 'file_bytes', a.file_bytes, 'received_at', a.received_at) order by a.received_at), '[]')
  from public.job_applications a join public.job_openings o on o.id = a.opening_id join auth.users u on lower(u.email) = a.email
  where u.id = auth.uid() and u.email_confirmed_at is not null
$function$;
CREATE OR REPLACE FUNCTION private.my_invitations()
 RETURNS TABLE(id uuid, seller_id uuid, seller text, permissions text[], expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.id, i.seller_id, s.name, i.permissions, i.expires_at
  from public.seller_invitations i join public.sellers s on s.id = i.seller_id join auth.users u on lower(u.email) = i.email
  where u.id = auth.uid() and u.email_confirmed_at is not null and i.expires_at > now() and private.is_proven()
$function$;
CREATE OR REPLACE FUNCTION private.my_messages()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('template', n.template, 'channel', n.channel, 'address', n.address, 'language', n.language, 'queued_at', n.queued_at, 'sent_at', n.sent_at)
    || case when n.template = 'order_message' then jsonb_build_object('words', (select s.words from public.seller_messages s where s.id::text = n.parameters ->> 'messageId')) else '{}' end order by n.queued_at, n.id), '[]')
  from public.notifications n join auth.users u on u.id = auth.uid()
  where n.person_id = u.id
    or (n.subject_kind = 'order' and n.template not in ('admin_new_order', 'admin_new_order_text') and n.subject_id in (select o.id from public.orders o where o.user_id = u.id))
    or (n.subject_kind = 'box' and n.subject_id in (select b.id from public.boxes b where b.user_id = u.id))
    or (n.subject_kind is null and n.template not in ('application_new', 'seller_application_new') and u.email_confirmed_at is not null and private.mailbox_of(n.address) = private.mailbox_of(u.email))
$function$;
CREATE OR REPLACE FUNCTION private.my_newsletter()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'address', s.address, 'language', s.language, 'state', s.state, 'asked_at', s.asked_at, 'confirmed_at', s.confirmed_at, 'left_at', s.left_at,
    'consents', (select jsonb_agg(jsonb_build_object('kind', c.kind, 'at', c.at, 'place', c.place, 'language', c.language, 'words', c.words) order by c.id) from public.newsletter_consents c where c.subscription_id = s.id))), '[]')
  from public.newsletter_subscriptions s join auth.users u on lower(u.email) = s.address
  where u.id = auth.uid() and u.email_confirmed_at is not null
$function$;
CREATE OR REPLACE FUNCTION private.my_payout_accounts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('seller', s.name, 'method', a.method, 'holder', a.holder, 'institution', a.institution, 'tail', a.tail,
    'contact_email', a.contact_email, 'effective_at', a.effective_at, 'taken_back_at', a.taken_back_at) order by a.effective_at, a.id), '[]')
  from public.payout_accounts a join public.sellers s on s.id = a.seller_id where s.owner_id = auth.uid()
$function$;
CREATE OR REPLACE FUNCTION private.my_returns()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('order', o.number, 'status', r.status, 'reason', r.reason, 'words', r.words, 'reply', r.reply, 'objection', r.objection,
    'carrier', r.carrier, 'tracking_code', r.tracking_code, 'created_at', r.created_at, 'updated_at', r.updated_at,
    'photos', (select count(*) from public.order_return_photos f where f.return_id = r.id),
    'lines', (select jsonb_agg(jsonb_build_object('title', l.title_fr, 'quantity', b.quantity) order by l.position) from public.order_return_lines b join public.order_lines l on l.id = b.order_line_id where b.return_id = r.id)
  ) order by r.created_at, r.id), '[]')
  from public.order_returns r join public.orders o on o.id = r.order_id where o.user_id = auth.uid()
$function$;
CREATE OR REPLACE FUNCTION private.my_reviews()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('product_id', v.product_id, 'author_name', v.author_name, 'stars', v.stars, 'words', v.words, 'language', v.language, 'state', v.state,
    'hidden_reason', v.hidden_reason, 'answer', v.answer, 'created_at', v.created_at, 'edited_at', v.edited_at) order by v.created_at, v.id), '[]')
  from public.product_reviews v where v.author_id = auth.uid()
    or (v.author_id is null and v.order_line_id in (select l.id from public.order_lines l join public.orders o on o.id = l.order_id where o.user_id = auth.uid()))
$function$;
CREATE OR REPLACE FUNCTION private.my_seller_messages()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('seller', p.seller_name, 'words', t.words, 'sent_at', t.sent_at) order by t.sent_at, t.id), '[]')
  from public.seller_messages t join public.seller_orders p on p.id = t.seller_order_id where t.person_id = auth.uid()
$function$;
CREATE OR REPLACE FUNCTION private.my_sign_ins()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('action', e.payload ->> 'action', 'at', e.created_at, 'ip', e.ip_address) order by e.created_at, e.id), '[]')
  from auth.audit_log_entries e where e.payload ->> 'actor_id' = auth.uid()::text
$function$;
CREATE OR REPLACE FUNCTION private.my_team_invitations()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('seller', s.name, 'permissions', i.permissions, 'invited_at', i.invited_at, 'expires_at', i.expires_at,
    'email', case when i.email = private.confirmed_address(auth.uid()) then i.email end, 'is_written_by_me', i.invited_by is not distinct from auth.uid()) order by i.invited_at, i.id), '[]')
  from public.seller_invitations i join public.sellers s on s.id = i.seller_id
  where i.email = private.confirmed_address(auth.uid()) or i.invited_by = auth.uid()
$function$;
CREATE OR REPLACE FUNCTION private.new_box_suite()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  candidate text;
begin
  loop
    select 'SG' || string_agg(substr(alphabet, 1 + floor(random() * length(alphabet))::int, 1), '') into candidate from generate_series(1, 5);
    if not exists (select from public.boxes where suite = candidate) then return candidate; end if;
  end loop;
end $function$;
CREATE OR REPLACE FUNCTION private.new_parcel_number(letter text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select letter || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::int, 1), '') from generate_series(1, 7)
$function$;
CREATE OR REPLACE FUNCTION private.note_desk_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from public.desk_words w where w.kind = tg_argv[0] and w.id = (to_jsonb(old) ->> tg_argv[1])::uuid;
  else
    perform private.write_desk_words(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid);
  end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.note_options()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  dish uuid := coalesce(new.offer_id, old.offer_id);
begin
  update public.offers o set has_options = exists (select from public.dish_option_groups g where g.offer_id = dish)
    where o.id = dish and o.has_options is distinct from exists (select from public.dish_option_groups g where g.offer_id = dish);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.note_shop_text_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.shop_text_changes (name, old_fr, old_en, old_confirmed, new_fr, new_en, new_confirmed, actor)
    values (new.name, case when tg_op = 'UPDATE' then old.fr end, case when tg_op = 'UPDATE' then old.en end, tg_op = 'UPDATE' and old.is_confirmed,
      new.fr, new.en, new.is_confirmed, coalesce(auth.uid()::text, nullif(current_setting('sugu.actor', true), ''), session_user));
  perform private.tell('texts');
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.number_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.seller_orders p where p.id = new.seller_order_id and p.seller_id = new.seller_id) then
    raise exception 'part % is not of seller %', new.seller_order_id, new.seller_id using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.seller_id::text, 68));
  select coalesce(max(i.number), 0) + 1 into new.number from public.seller_invoices i where i.seller_id = new.seller_id;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.open_box(sold public.order_lines, unit integer, version public.box_plan_versions)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  box uuid;
  ends timestamptz := now() + make_interval(months => version.months);
begin
  if exists (select from public.box_terms t where t.order_line_id = sold.id and t.unit = open_box.unit) then return; end if;
  insert into public.boxes (suite, site_code, plan_version_id, order_id, user_id, holder_name, email, language, ends_at, is_demo)
    select private.new_box_suite(), p.site_code, version.id, o.id, o.user_id, o.customer_name, o.customer_email, o.language, ends, sold.is_demo
    from public.orders o, public.box_plans p where o.id = sold.order_id and p.code = version.plan_code
    returning id into box;
  insert into public.box_terms (box_id, plan_version_id, order_line_id, unit, starts_at, ends_at) values (box, version.id, sold.id, open_box.unit, now(), ends);
end $function$;
CREATE OR REPLACE FUNCTION private.open_seller(application uuid, slug text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.sellers (slug, name, source, owner_id, city, country_code, languages)
  select open_seller.slug, a.business_name, a.kind::public.item_source, a.person_id, nullif(a.city, ''), a.country_code, array[a.language]
  from public.seller_applications a where a.id = application
  returning id
$function$;
CREATE OR REPLACE FUNCTION private.owner_of_seller(seller uuid)
 RETURNS TABLE(person_id uuid, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select u.id, u.email::text from public.sellers s join auth.users u on u.id = s.owner_id where s.id = seller
$function$;
CREATE OR REPLACE FUNCTION private.payout_account_of(seller uuid, at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.id from public.payout_accounts a where a.seller_id = seller and a.taken_back_at is null and a.effective_at <= at
  order by a.effective_at desc, a.asked_at desc limit 1
$function$;
CREATE OR REPLACE FUNCTION private.phone_end_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select right(u.phone, 2) from auth.users u where u.id = person and u.phone is not null and u.phone_confirmed_at is not null
$function$;
CREATE OR REPLACE FUNCTION private.price_read_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.price_stale := false;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.product_after_merges(product uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with recursive followed as (
    select p.id, p.merged_into, 1 as step from public.products p where p.id = product
    union all
    select p.id, p.merged_into, f.step + 1 from followed f join public.products p on p.id = f.merged_into where f.step < 20
  )
  select id from followed where merged_into is null
$function$;
CREATE OR REPLACE FUNCTION private.programme_of(address text)
 RETURNS public.affiliate_programmes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.* from public.affiliate_programmes p, lower(substring(address from '^https?://([^/?#:]+)')) as here (host)
  where here.host = p.host or right(here.host, length(p.host) + 1) = '.' || p.host
  order by length(p.host) desc limit 1
$function$;
CREATE OR REPLACE FUNCTION private.prolong_box(sold public.order_lines, unit integer, box uuid, version public.box_plan_versions)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  its public.boxes;
  begins timestamptz;
begin
  select * into its from public.boxes b where b.id = prolong_box.box for update;
  if exists (select from public.box_terms t where t.order_line_id = sold.id and t.unit = prolong_box.unit) then return; end if;
  begins := case when its.closed_at is null then its.ends_at else now() end;
  insert into public.box_terms (box_id, plan_version_id, order_line_id, unit, starts_at, ends_at)
    values (its.id, version.id, sold.id, prolong_box.unit, begins, begins + make_interval(months => version.months));
  update public.boxes b set closed_at = null where b.id = its.id and b.left_at is null;
  perform private.recount_box(its.id);
end $function$;
CREATE OR REPLACE FUNCTION private.queue_picture_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.enqueue('remove-picture', jsonb_build_object('hash', old.photo_hash), 'remove-picture:' || old.photo_hash);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.rate_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched uuid[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct product_id order by product_id) into touched from fresh;
    when 'DELETE' then select array_agg(distinct product_id order by product_id) into touched from stale;
    else select array_agg(distinct product_id order by product_id) into touched from (select product_id from fresh union select product_id from stale) both_sides;
  end case;
  if touched is null then return null; end if;
  perform from public.products where id = any (touched) order by id for no key update;
  update public.products p set rating = r.rating, rating_count = r.reviews, rating_is_demo = r.has_examples
    from (
      select t.id, round(avg(v.stars), 1) as rating, count(v.stars)::integer as reviews, coalesce(bool_or(v.is_example), false) as has_examples
      from unnest(touched) t (id) left join public.product_reviews v on v.product_id = t.id and v.state = 'shown'
      group by t.id
    ) r
    where p.id = r.id and (p.rating is distinct from r.rating or p.rating_count <> r.reviews or p.rating_is_demo <> r.has_examples);
  perform private.tell('products', touched);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.recount_box(box uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.boxes b set
    ends_at = coalesce(t.last_end, least(b.ends_at, now())),
    plan_version_id = coalesce(t.plan_version_id, b.plan_version_id),
    closed_at = case when t.last_end is null then coalesce(b.closed_at, now()) else b.closed_at end
  from (
    select max(x.ends_at) as last_end,
      (array_agg(x.plan_version_id order by x.starts_at <= now() desc, case when x.starts_at <= now() then x.starts_at end desc, x.starts_at))[1] as plan_version_id
    from public.box_terms x where x.box_id = recount_box.box and x.refunded_at is null
  ) t
  where b.id = recount_box.box
$function$;
CREATE OR REPLACE FUNCTION private.refresh_desk_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.desk_products d set has_picture = exists (select from public.product_images i where i.product_id = d.product_id)
  where d.product_id in (select product_id from touched)
    and d.has_picture is distinct from exists (select from public.product_images i where i.product_id = d.product_id);
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.refresh_desk_products(product_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
CREATE OR REPLACE FUNCTION private.refuse_reserved_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The sellers that represent retailers belong to the market itself (source admin).
  if new.slug = any (private.reserved_seller_slugs()) or (new.slug like 'detaillant-%' and new.source <> 'admin') then
    raise exception 'the slug "%" is reserved for a page of the market', new.slug using errcode = 'check_violation';
  end if;
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.remove_box_parcel(parcel uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  its public.box_parcels;
begin
  delete from public.box_parcels p where p.id = parcel and p.forwarding_id is null returning * into its;
  if its.id is null then
    raise exception 'parcel % is part of a dispatch, or not there', parcel using errcode = 'restrict_violation';
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'parcels' and name = its.photo;
  perform set_config('storage.allow_delete_query', 'false', true);
end $function$;
CREATE OR REPLACE FUNCTION private.remove_unused_file(asked text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Waits for transactions that begin to use the picture. The next statement then sees them, because a volatile
  -- function takes a new snapshot for each statement.
  perform from public.files where hash = asked for update;
  if private.is_file_used(asked) then return false; end if;
  delete from public.files where hash = asked;
  return true;
end $function$;
CREATE OR REPLACE FUNCTION private.renewal_offer(box uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  its public.boxes;
  plan public.box_plans;
  present public.box_plan_versions;
  found_offer uuid;
begin
  -- If called twice at once, the second call waits here and then finds the offer of the first.
  select * into its from public.boxes b where b.id = renewal_offer.box for update;
  select p.* into plan from public.box_plan_versions v join public.box_plans p on p.code = v.plan_code where v.id = its.plan_version_id;
  select v.* into present from public.box_plan_versions v where v.plan_code = plan.code and v.until is null for share;
  if present.id is null or its.left_at is not null then return null; end if;
  select r.offer_id into found_offer from public.box_renewals r where r.box_id = its.id and r.plan_version_id = present.id;
  if found_offer is not null then return found_offer; end if;
  found_offer := private.add_box_offer('renouvellement-boite-postale-' || plan.code,
    format('Renouvellement de boîte postale %s, %s mois', plan.name_fr, present.months),
    format('%s postal box renewal, %s', plan.name_en, case present.months when 1 then '1 month' else present.months || ' months' end),
    present.price_minor, present.currency, null, 'holder', its.is_demo);
  insert into public.box_renewals (box_id, plan_version_id, offer_id) values (its.id, present.id, found_offer);
  return found_offer;
end $function$;
CREATE OR REPLACE FUNCTION private.retry_job(job bigint)
 RETURNS TABLE(task text, job_key text, attempts integer, last_error text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select j.task_identifier::text, j.key::text, j.attempts::integer, left(j.last_error, 500)::text
    from graphile_worker.jobs j where j.id = job and j.attempts > 0 and j.locked_at is null;
  if found then perform graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0); end if;
end $function$;
CREATE OR REPLACE FUNCTION private.reviews_of(product_id uuid, language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'by_stars', (
      select jsonb_agg((select count(*) from public.product_reviews v where v.product_id = reviews_of.product_id and v.state = 'shown' and v.stars = n) order by n)
      from generate_series(1, 5) n),
    'newest', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'stars', v.stars, 'words', v.words, 'language', v.language, 'author', v.author_name,
        'photo', v.photo_hash, 'is_example', v.is_example, 'created_at', v.created_at, 'is_edited', v.edited_at is not null, 'answer', v.answer, 'seller', (select s.name from public.sellers s where s.id = v.seller_id)) order by v.language <> reviews_of.language, v.created_at desc, v.id)
      from (
        select w.id, w.stars, w.words, w.language, w.author_name, w.photo_hash, w.is_example, w.created_at, w.edited_at, w.answer, w.seller_id from public.product_reviews w where w.product_id = reviews_of.product_id and w.state = 'shown'
        order by w.language <> reviews_of.language, w.created_at desc, w.id limit 12
      ) v), '[]'))
$function$;
CREATE OR REPLACE FUNCTION private.sale_ended(offer uuid, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.regular_price_minor from public.offer_sales s where s.offer_id = offer and s.state = 'running' and s.ends_at <= at
$function$;
CREATE OR REPLACE FUNCTION private.seller_reopens_on(seller uuid)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.reopens_on from public.seller_pages p
  where p.seller_id = seller and p.away_from is not null
    and (now() at time zone p.time_zone)::date >= p.away_from and (now() at time zone p.time_zone)::date < p.reopens_on
$function$;
CREATE OR REPLACE FUNCTION private.set_box_plan(plan_code text, terms jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  plan public.box_plans;
  present record;
  made uuid;
  wanted record;
  title_fr text;
  title_en text;
begin
  select * into plan from public.box_plans p where p.code = set_box_plan.plan_code for update;
  if plan.code is null then raise exception 'there is no plan %', set_box_plan.plan_code using errcode = 'no_data_found'; end if;
  select * into wanted from jsonb_to_record(terms) as t (price_minor bigint, currency text, months integer, storage_days integer, storage_day_minor bigint, most_together integer, handling_minor bigint);
  title_fr := format('Boîte postale %s, %s mois', plan.name_fr, wanted.months);
  title_en := format('%s postal box, %s', plan.name_en, case wanted.months when 1 then '1 month' else wanted.months || ' months' end);
  select v.*, o.is_demo, p.title_fr, p.title_en into present
    from public.box_plan_versions v join public.offers o on o.id = v.offer_id join public.products p on p.id = o.product_id where v.plan_code = plan.code and v.until is null;
  if (present.price_minor, present.currency, present.months, present.storage_days, present.storage_day_minor, present.most_together, present.handling_minor, present.is_demo, present.title_fr, present.title_en)
    = (wanted.price_minor, wanted.currency, wanted.months, wanted.storage_days, wanted.storage_day_minor, wanted.most_together, wanted.handling_minor, plan.is_demo, title_fr, title_en) then return present.id; end if;
  perform private.end_plan_version(plan.code);
  insert into public.box_plan_versions (plan_code, version, offer_id, price_minor, currency, months, storage_days, storage_day_minor, most_together, handling_minor)
    values (plan.code, 1 + (select coalesce(max(v.version), 0) from public.box_plan_versions v where v.plan_code = plan.code),
      private.add_box_offer('boite-postale-' || plan.code, title_fr, title_en, wanted.price_minor, wanted.currency, null, 'page', plan.is_demo),
      wanted.price_minor, wanted.currency, wanted.months, wanted.storage_days, wanted.storage_day_minor, wanted.most_together, wanted.handling_minor)
    returning id into made;
  -- Invalidates cached pages that show the plans.
  perform private.tell('everything');
  return made;
end $function$;
CREATE OR REPLACE FUNCTION private.set_parcel_photo(parcel uuid, photo text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  before public.box_parcels;
begin
  select * into before from public.box_parcels p where p.id = set_parcel_photo.parcel and p.left_at is null for update;
  if before.id is null then return false; end if;
  update public.box_parcels p set photo = set_parcel_photo.photo where p.id = before.id;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'parcels' and o.name = before.photo;
  perform set_config('storage.allow_delete_query', 'false', true);
  return true;
end $function$;
CREATE OR REPLACE FUNCTION private.sign_in_facts(person uuid)
 RETURNS TABLE(email text, is_confirmed boolean, phone text, created_at timestamp with time zone, last_sign_in_at timestamp with time zone, factors integer, passkeys integer, sessions integer, is_banned boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select u.email, u.email_confirmed_at is not null, u.phone, u.created_at, u.last_sign_in_at,
    (select count(*)::integer from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
    (select count(*)::integer from auth.webauthn_credentials w where w.user_id = u.id),
    (select count(*)::integer from auth.sessions s where s.user_id = u.id and (s.not_after is null or s.not_after > now())),
    coalesce(u.banned_until > now(), false)
  from auth.users u where u.id = person and u.deleted_at is null
$function$;
CREATE OR REPLACE FUNCTION private.specs_digest(specs text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select md5(coalesce(string_agg(distinct entry collate "C", ';' order by entry collate "C"), ''))
  from (select regexp_replace(btrim(part, E' \t\r\n'), E'[ \t\r\n]*:[ \t\r\n]*', ':') as entry from unnest(string_to_array(specs, ';')) as part) entries
  where entry <> ''
$function$;
CREATE OR REPLACE FUNCTION private.take_merge_back(merge uuid, actor text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
CREATE OR REPLACE FUNCTION private.tell_siblings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  groups uuid[];
begin
  if current_setting('market.refresh', true) = 'later' then return null; end if;
  execute case
    when tg_table_name = 'products' then 'select array_agg(distinct v.group_id) from fresh f join stale s using (id) join public.product_variants v on v.product_id = f.id where f.is_shown <> s.is_shown'
    when tg_op = 'INSERT' then 'select array_agg(distinct group_id) from fresh'
    when tg_op = 'DELETE' then 'select array_agg(distinct group_id) from stale'
    else 'select array_agg(distinct group_id) from (select group_id from fresh union select group_id from stale) x'
  end into groups;
  if groups is not null then perform private.tell('products', array(select v.product_id from public.product_variants v where v.group_id = any (groups))); end if;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.variant_counts(product uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object('kind', x.kind, 'n', x.n) order by x.at)
  from (
    select a.at, a.kind, count(distinct v.values_fr[a.at]) as n
    from public.product_search this
      join public.product_groups g on g.id = this.group_id
      cross join lateral unnest(g.axis_kinds) with ordinality a (kind, at)
      join public.product_search s on s.group_id = g.id
      join public.product_variants v on v.product_id = s.product_id
    where this.product_id = product and this.group_id is not null
    group by a.at, a.kind
    having count(distinct v.values_fr[a.at]) > 1
  ) x
$function$;
CREATE OR REPLACE FUNCTION private.whole_setting(name text, usual integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select (s.value #>> '{}')::numeric::integer from public.settings s where s.key = name and jsonb_typeof(s.value) = 'number'), usual)
$function$;
CREATE OR REPLACE FUNCTION private.withdraw_box_plan(plan_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.box_plans p where p.code = withdraw_box_plan.plan_code for update;
  if not private.end_plan_version(withdraw_box_plan.plan_code) then return false; end if;
  perform private.tell('everything');
  return true;
end $function$;
CREATE OR REPLACE FUNCTION private.write_desk_words(what text, subject uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.desk_words as w (kind, id, at, words)
    select what, found.id, found.at, private.fold(found.words) from (
      select o.id, o.created_at as at, concat_ws(' ', o.number, o.customer_name, o.customer_email, o.customer_phone, regexp_replace(o.customer_phone, '[^0-9]+', '', 'g'),
        (select string_agg(p.seller_name || ' ' || s.slug, ' ' order by p.position) from public.seller_orders p join public.sellers s on s.id = p.seller_id where p.order_id = o.id),
        (select string_agg(l.title_fr || ' ' || l.title_en, ' ' order by l.position) from public.order_lines l where l.order_id = o.id),
        (select string_agg(concat_ws(' ', y.session_id, y.payment_id), ' ' order by y.created_at) from public.payments y where y.order_id = o.id),
        (select string_agg(r.provider_refund_id, ' ' order by r.created_at) from public.refunds r where r.order_id = o.id),
        (select string_agg(d.provider_dispute_id, ' ' order by d.created_at) from public.disputes d where d.order_id = o.id)) as words
      from public.orders o where what = 'order' and o.id = subject
      union all select s.id, s.created_at, s.name || ' ' || s.slug from public.sellers s where what = 'seller' and s.id = subject
      union all select p.user_id, p.created_at, concat_ws(' ', p.display_name, p.email) from public.profiles p where what = 'person' and p.user_id = subject
    ) found
    on conflict (kind, id) do update set words = excluded.words, at = excluded.at where (w.words, w.at) is distinct from (excluded.words, excluded.at);
end $function$;
CREATE OR REPLACE FUNCTION public.product_moved_to(slug text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select kept.slug from public.products p join public.products kept on kept.id = private.product_after_merges(p.id) and kept.is_shown
  where p.slug = product_moved_to.slug and p.merged_into is not null
$function$;
CREATE OR REPLACE FUNCTION public.shared_wishlist(token text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('name', l.name, 'products',
    coalesce((select jsonb_agg(i.product_id order by i.place) from public.wishlist_items i where i.user_id = l.user_id and i.wishlist_id = l.id), '[]'))
  from public.wishlist_shares s join public.wishlists l on l.user_id = s.user_id and l.id = s.wishlist_id
  where s.token = shared_wishlist.token
$function$;
alter table public.shop_followers add column user_id uuid default auth.uid() not null;
alter table public.wishlist_items add column user_id uuid default auth.uid() not null;
alter table public.wishlist_shares add column user_id uuid default auth.uid() not null;
alter table public.wishlists add column user_id uuid default auth.uid() not null;
alter table public.ads add column starts_at timestamp with time zone;
alter table public.ads add column ends_at timestamp with time zone;
alter table public.ads add column is_scheduled boolean default false not null;
alter table public.ads add column picture_hash text;
alter table public.audit_log add column acting_as uuid;
alter table public.cart_lines add column custom_specs text;
alter table public.cart_lines add column specs_digest text generated always as (private.specs_digest(custom_specs)) stored not null;
alter table public.exchange_rates add column set_per_cad numeric;
alter table public.exchange_rates add column set_at timestamp with time zone;
alter table public.exchange_rates add column per_cad numeric generated always as (COALESCE(set_per_cad, fetched_per_cad, fixed_per_cad)) stored not null;
alter table public.exchange_rates add column rate_source text generated always as (
CASE
    WHEN (set_per_cad IS NOT NULL) THEN 'set'::text
    WHEN (fetched_per_cad IS NOT NULL) THEN 'fetched'::text
    ELSE 'fixed'::text
END) stored not null;
alter table public.favourites add column saved_price_minor bigint;
alter table public.favourites add column saved_currency text;
alter table public.favourites add column saved_country text;
alter table public.favourites add column saved_on date;
alter table public.ledger_transactions alter column order_id drop not null;
alter table public.ledger_transactions add column payout_line_id uuid;
alter table public.notifications add column read_at timestamp with time zone;
alter table public.offers add column has_options boolean default false not null;
alter table public.offers add column tried_at timestamp with time zone;
alter table public.offers add column visibility text default 'catalogue'::text not null;
alter table public.offers add column price_stale boolean default false not null;
alter table public.offers add column picture_links text[] default '{}'::text[] not null;
alter table public.order_lines add column options jsonb;
alter table public.payments add column refusal text;
alter table public.payments add column refused_at timestamp with time zone;
alter table public.product_search add column group_id uuid;
alter table public.products add column content_quantity numeric(9,3);
alter table public.products add column content_unit text;
alter table public.products add column is_hidden boolean default false not null;
alter table public.products add column merged_into uuid;
alter table public.products add column clearing_id uuid;
alter table public.products add column is_shown boolean generated always as (((NOT is_hidden) AND (merged_into IS NULL) AND (clearing_id IS NULL))) stored not null;
alter table public.products add column version integer default 1 not null;
alter table public.saved_cart_lines add column specs_digest text generated always as (private.specs_digest(custom_specs)) stored not null;
alter table public.search_synonyms add column words text generated always as (private.folded_terms(terms)) stored not null;
alter table public.seller_members add column wants_texts boolean default false not null;
alter table public.seller_orders add column ship_by timestamp with time zone;
alter table public.seller_orders add column late_told_at timestamp with time zone;
alter table public.seller_orders add column accept_by timestamp with time zone;
alter table public.seller_orders add column accept_lapsed_at timestamp with time zone;
alter table public.seller_orders add column called_off_at timestamp with time zone;
alter table public.seller_orders add column called_off_by text;
alter table public.seller_orders add column called_off_reason text;
alter table public.seller_orders add column called_off_words text default ''::text not null;
alter table public.seller_orders add column way text;
alter table public.seller_orders add column place text;
alter table public.seller_orders add column location_id uuid;
alter table public.seller_orders add column prep_minutes smallint;
alter table public.seller_orders add column travel_minutes smallint;
alter table public.seller_orders add column return_days smallint;
alter table public.seller_orders add column release_delivered_days integer default 7 not null;
alter table public.seller_orders add column release_shipped_days integer default 21 not null;
alter table public.seller_orders add column shipped_at timestamp with time zone;
alter table public.seller_orders add column delivered_at timestamp with time zone;
alter table public.seller_orders add column released_at timestamp with time zone;
alter table public.seller_orders add column delivery_said_by_seller boolean default false not null;
alter table public.seller_orders add column delivery_confirmed_at timestamp with time zone;
alter table public.seller_orders add column not_received_at timestamp with time zone;
alter table public.sellers add column languages text[] default '{fr}'::text[] not null;
alter table public.sellers add column return_days smallint;
alter table public.sellers add column return_paid_by text default 'buyer'::text not null;
alter table public.sellers add column return_terms_fr text default ''::text not null;
alter table public.sellers add column return_terms_en text default ''::text not null;
alter table public.sellers add column is_away boolean default false not null;
alter table public.shipping_profiles add column version integer default 1 not null;
alter table public.shipping_profiles add column created_at timestamp with time zone default now() not null;
CREATE OR REPLACE FUNCTION private.is_available(stock integer, minimum integer, is_away boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((stock IS NULL) OR (stock >= minimum)) AND (NOT is_away));
CREATE OR REPLACE FUNCTION private.reserved_seller_slugs()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY['admin'::text, 'aide'::text, 'api'::text, 'argent'::text, 'avis'::text, 'boutique'::text, 'boutiques'::text, 'commande'::text, 'commandes'::text, 'compte'::text, 'contact'::text, 'cuisine'::text, 'dashboard'::text, 'demande'::text, 'equipe'::text, 'facture'::text, 'factures'::text, 'figures'::text, 'help'::text, 'horaires'::text, 'hours'::text, 'import'::text, 'imports'::text, 'inbox'::text, 'invitation'::text, 'invitations'::text, 'invoices'::text, 'kitchen'::text, 'lieux'::text, 'locations'::text, 'menu'::text, 'menus'::text, 'messages'::text, 'money'::text, 'new'::text, 'nouveau'::text, 'offer'::text, 'offers'::text, 'offre'::text, 'offres'::text, 'order'::text, 'orders'::text, 'paiement'::text, 'payout'::text, 'payouts'::text, 'product'::text, 'products'::text, 'produit'::text, 'produits'::text, 'promotions'::text, 'reglages'::text, 'releve'::text, 'releves'::text, 'retour'::text, 'retours'::text, 'returns'::text, 'reviews'::text, 'settings'::text, 'statistiques'::text, 'statements'::text, 'stock'::text, 'tableau-de-bord'::text, 'team'::text, 'ventes'::text, 'versements'::text];
CREATE OR REPLACE FUNCTION private.state_of_job(locked_at timestamp with time zone, attempts integer, max_attempts integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (locked_at IS NOT NULL) THEN 'running'::text WHEN (attempts >= max_attempts) THEN 'failed'::text WHEN (attempts > 0) THEN 'retrying'::text ELSE 'waiting'::text END;
alter table public.cart_lines add constraint cart_lines_pkey PRIMARY KEY (cart_id, offer_id, specs_digest);
alter table public.saved_cart_lines add constraint saved_cart_lines_pkey PRIMARY KEY (user_id, offer_id, specs_digest);
alter table public.account_recoveries add constraint account_recoveries_pkey PRIMARY KEY (id);
alter table public.ad_counts add constraint ad_counts_pkey PRIMARY KEY (ad_id, hour, shard);
alter table public.affiliate_programmes add constraint affiliate_programmes_pkey PRIMARY KEY (host);
alter table public.article_versions add constraint article_versions_pkey PRIMARY KEY (article_id, version);
alter table public.articles add constraint articles_pkey PRIMARY KEY (id);
alter table public.box_forwardings add constraint box_forwardings_pkey PRIMARY KEY (id);
alter table public.box_parcels add constraint box_parcels_pkey PRIMARY KEY (id);
alter table public.box_plan_versions add constraint box_plan_versions_pkey PRIMARY KEY (id);
alter table public.box_plans add constraint box_plans_pkey PRIMARY KEY (code);
alter table public.box_renewals add constraint box_renewals_pkey PRIMARY KEY (box_id, plan_version_id);
alter table public.box_site_versions add constraint box_site_versions_pkey PRIMARY KEY (site_code, version);
alter table public.box_sites add constraint box_sites_pkey PRIMARY KEY (code);
alter table public.box_terms add constraint box_terms_pkey PRIMARY KEY (id);
alter table public.boxes add constraint boxes_pkey PRIMARY KEY (id);
alter table private.catalogue_clearings add constraint catalogue_clearings_pkey PRIMARY KEY (id);
alter table public.category_text_changes add constraint category_text_changes_pkey PRIMARY KEY (id);
alter table public.category_texts add constraint category_texts_pkey PRIMARY KEY (category_slug);
alter table public.commission_rules add constraint commission_rules_pkey PRIMARY KEY (id);
alter table public.courier_links add constraint courier_links_pkey PRIMARY KEY (id);
alter table public.delivery_zones add constraint delivery_zones_pkey PRIMARY KEY (id);
alter table private.desk_products add constraint desk_products_pkey PRIMARY KEY (product_id);
alter table public.desk_words add constraint desk_words_pkey PRIMARY KEY (kind, id);
alter table public.dish_option_choices add constraint dish_option_choices_pkey PRIMARY KEY (id);
alter table public.dish_option_groups add constraint dish_option_groups_pkey PRIMARY KEY (id);
alter table public.dispute_answers add constraint dispute_answers_pkey PRIMARY KEY (id);
alter table public.dispute_bearings add constraint dispute_bearings_pkey PRIMARY KEY (dispute_id);
alter table public.former_seller_slugs add constraint former_seller_slugs_pkey PRIMARY KEY (slug);
alter table private.import_uploads add constraint import_uploads_pkey PRIMARY KEY (id);
alter table public.job_applications add constraint job_applications_pkey PRIMARY KEY (id);
alter table public.job_openings add constraint job_openings_pkey PRIMARY KEY (id);
alter table public.kitchen_services add constraint kitchen_services_pkey PRIMARY KEY (seller_id);
alter table public.link_clicks add constraint link_clicks_pkey PRIMARY KEY (id);
alter table public.link_salts add constraint link_salts_pkey PRIMARY KEY (day);
alter table public.location_stocks add constraint location_stocks_pkey PRIMARY KEY (offer_id, location_id);
alter table public.menu_dishes add constraint menu_dishes_pkey PRIMARY KEY (offer_id);
alter table public.menu_sections add constraint menu_sections_pkey PRIMARY KEY (id);
alter table public.newsletter_consents add constraint newsletter_consents_pkey PRIMARY KEY (id);
alter table public.newsletter_issues add constraint newsletter_issues_pkey PRIMARY KEY (id);
alter table public.newsletter_subscriptions add constraint newsletter_subscriptions_pkey PRIMARY KEY (id);
alter table public.offer_sales add constraint offer_sales_pkey PRIMARY KEY (id);
alter table private.offer_words add constraint offer_words_pkey PRIMARY KEY (offer_id);
alter table public.operator_notes add constraint operator_notes_pkey PRIMARY KEY (id);
alter table public.order_return_lines add constraint order_return_lines_pkey PRIMARY KEY (return_id, order_line_id);
alter table public.order_return_photos add constraint order_return_photos_pkey PRIMARY KEY (id);
alter table public.order_returns add constraint order_returns_pkey PRIMARY KEY (id);
alter table public.page_speed add constraint page_speed_pkey PRIMARY KEY (hour, route, country_code, metric);
alter table public.parcel_bands add constraint parcel_bands_pkey PRIMARY KEY (version, from_zone, to_zone, is_domestic, up_to_grams);
alter table public.parcel_lanes add constraint parcel_lanes_pkey PRIMARY KEY (version, from_zone, to_zone, is_domestic);
alter table public.parcel_tariffs add constraint parcel_tariffs_pkey PRIMARY KEY (version);
alter table public.parcel_zone_countries add constraint parcel_zone_countries_pkey PRIMARY KEY (version, country_code);
alter table public.parcel_zones add constraint parcel_zones_pkey PRIMARY KEY (version, zone);
alter table public.payout_accounts add constraint payout_accounts_pkey PRIMARY KEY (id);
alter table public.payout_batches add constraint payout_batches_pkey PRIMARY KEY (id);
alter table public.payout_lines add constraint payout_lines_pkey PRIMARY KEY (id);
alter table private.product_change_rows add constraint product_change_rows_pkey PRIMARY KEY (set_id, product_id);
alter table private.product_change_sets add constraint product_change_sets_pkey PRIMARY KEY (id);
alter table public.product_groups add constraint product_groups_pkey PRIMARY KEY (id);
alter table private.product_merge_moves add constraint product_merge_moves_pkey PRIMARY KEY (id);
alter table private.product_merges add constraint product_merges_pkey PRIMARY KEY (id);
alter table public.product_reviews add constraint product_reviews_pkey PRIMARY KEY (id);
alter table public.product_variants add constraint product_variants_pkey PRIMARY KEY (product_id);
alter table public.push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);
alter table public.rate_changes add constraint rate_changes_pkey PRIMARY KEY (id);
alter table public.rate_service add constraint rate_service_pkey PRIMARY KEY (is_only);
alter table public.refund_lines add constraint refund_lines_pkey PRIMARY KEY (refund_id, order_line_id);
alter table public.retailer_import_items add constraint retailer_import_items_pkey PRIMARY KEY (id);
alter table public.retailer_import_searches add constraint retailer_import_searches_pkey PRIMARY KEY (import_id, "position");
alter table public.retailer_imports add constraint retailer_imports_pkey PRIMARY KEY (id);
alter table public.review_invite_stops add constraint review_invite_stops_pkey PRIMARY KEY (mailbox);
alter table public.review_reports add constraint review_reports_pkey PRIMARY KEY (id);
alter table public.saved_views add constraint saved_views_pkey PRIMARY KEY (id);
alter table public.search_counts add constraint search_counts_pkey PRIMARY KEY (day, words, language);
alter table public.search_misses add constraint search_misses_pkey PRIMARY KEY (id);
alter table public.seller_appeals add constraint seller_appeals_pkey PRIMARY KEY (id);
alter table public.seller_application_documents add constraint seller_application_documents_pkey PRIMARY KEY (id);
alter table public.seller_application_payouts add constraint seller_application_payouts_pkey PRIMARY KEY (application_id);
alter table public.seller_applications add constraint seller_applications_pkey PRIMARY KEY (id);
alter table public.seller_identities add constraint seller_identities_pkey PRIMARY KEY (seller_id);
alter table public.seller_invitations add constraint seller_invitations_pkey PRIMARY KEY (id);
alter table public.seller_invoices add constraint seller_invoices_pkey PRIMARY KEY (id);
alter table public.seller_locations add constraint seller_locations_pkey PRIMARY KEY (id);
alter table public.seller_messages add constraint seller_messages_pkey PRIMARY KEY (id);
alter table public.seller_pages add constraint seller_pages_pkey PRIMARY KEY (seller_id);
alter table public.seller_product_days add constraint seller_product_days_pkey PRIMARY KEY (seller_id, day, product_id);
alter table private.seller_products add constraint seller_products_pkey PRIMARY KEY (product_id);
alter table public.seller_suspensions add constraint seller_suspensions_pkey PRIMARY KEY (id);
alter table public.shipment_lines add constraint shipment_lines_pkey PRIMARY KEY (shipment_id, order_line_id);
alter table public.shipments add constraint shipments_pkey PRIMARY KEY (id);
alter table public.shop_followers add constraint shop_followers_pkey PRIMARY KEY (user_id, seller_id);
alter table public.shop_text_changes add constraint shop_text_changes_pkey PRIMARY KEY (id);
alter table public.shop_texts add constraint shop_texts_pkey PRIMARY KEY (name);
alter table private.stock_changes add constraint stock_changes_pkey PRIMARY KEY (id);
alter table private.synonym_changes add constraint synonym_changes_pkey PRIMARY KEY (id);
alter table public.visit_hours add constraint visit_hours_pkey PRIMARY KEY (hour);
alter table public.wishlist_items add constraint wishlist_items_pkey PRIMARY KEY (user_id, wishlist_id, product_id);
alter table public.wishlist_shares add constraint wishlist_shares_pkey PRIMARY KEY (user_id, wishlist_id);
alter table public.wishlists add constraint wishlists_pkey PRIMARY KEY (user_id, id);
alter table public.withdrawn_units add constraint withdrawn_units_pkey PRIMARY KEY (order_line_id);
alter table public.account_recoveries add constraint account_recoveries_key_key UNIQUE (key);
alter table public.articles add constraint articles_slug_key UNIQUE (slug);
alter table public.box_forwardings add constraint box_forwardings_id_box_id_key UNIQUE (id, box_id);
alter table public.box_forwardings add constraint box_forwardings_number_key UNIQUE (number);
alter table public.box_forwardings add constraint box_forwardings_offer_id_key UNIQUE (offer_id);
alter table public.box_parcels add constraint box_parcels_number_key UNIQUE (number);
alter table public.box_parcels add constraint box_parcels_photo_key UNIQUE (photo);
alter table public.box_plan_versions add constraint box_plan_versions_offer_id_key UNIQUE (offer_id);
alter table public.box_plan_versions add constraint box_plan_versions_plan_code_version_key UNIQUE (plan_code, version);
alter table public.box_renewals add constraint box_renewals_offer_id_key UNIQUE (offer_id);
alter table public.box_terms add constraint box_terms_order_line_id_unit_key UNIQUE (order_line_id, unit);
alter table public.boxes add constraint boxes_suite_key UNIQUE (suite);
alter table public.commission_rules add constraint commission_rules_key_key UNIQUE (key);
alter table public.dish_option_choices add constraint dish_option_choices_group_id_code_key UNIQUE (group_id, code);
alter table public.dish_option_groups add constraint dish_option_groups_offer_id_code_key UNIQUE (offer_id, code);
alter table public.dispute_answers add constraint dispute_answers_key_key UNIQUE (key);
alter table public.dispute_bearing_shares add constraint dispute_bearing_shares_dispute_id_seller_id_key UNIQUE NULLS NOT DISTINCT (dispute_id, seller_id);
alter table public.job_applications add constraint job_applications_file_name_key UNIQUE (file_name);
alter table public.job_applications add constraint job_applications_idempotency_key_key UNIQUE (idempotency_key);
alter table public.job_openings add constraint job_openings_slug_key UNIQUE (slug);
alter table public.ledger_transactions add constraint ledger_transactions_payout_line UNIQUE (payout_line_id, kind, reference);
alter table public.newsletter_subscriptions add constraint newsletter_subscriptions_address_key UNIQUE (address);
alter table public.operator_notes add constraint operator_notes_key_key UNIQUE (key);
alter table public.order_return_photos add constraint order_return_photos_file_name_key UNIQUE (file_name);
alter table public.order_returns add constraint order_returns_refund_id_key UNIQUE (refund_id);
alter table public.parcel_tariffs add constraint parcel_tariffs_key_key UNIQUE (key);
alter table public.payout_accounts add constraint payout_accounts_key_key UNIQUE (key);
alter table public.payout_batches add constraint payout_batches_key_key UNIQUE (key);
alter table public.payout_batches add constraint payout_batches_number_key UNIQUE (number);
alter table public.payout_lines add constraint payout_lines_batch_id_seller_id_key UNIQUE (batch_id, seller_id);
alter table public.payout_lines add constraint payout_lines_idempotency_key_key UNIQUE (idempotency_key);
alter table public.product_reviews add constraint product_reviews_order_line_id_key UNIQUE (order_line_id);
alter table public.product_variants add constraint product_variants_group_id_values_fr_key UNIQUE (group_id, values_fr);
alter table public.push_subscriptions add constraint push_subscriptions_endpoint_key UNIQUE (endpoint);
alter table public.retailer_import_items add constraint retailer_import_items_import_id_address_key UNIQUE (import_id, address);
alter table public.retailer_imports add constraint retailer_imports_idempotency_key_key UNIQUE (idempotency_key);
alter table public.review_reports add constraint review_reports_review_id_person_id_key UNIQUE (review_id, person_id);
-- Places of one person's lines that were written past the shop may be the same: a hundred lines at most, numbered anew.
delete from public.saved_cart_lines l using (
  select user_id, offer_id, specs_digest, row_number() over (partition by user_id order by place, offer_id) as nth from public.saved_cart_lines
) n where l.user_id = n.user_id and l.offer_id = n.offer_id and l.specs_digest = n.specs_digest and n.nth > 100;
update public.saved_cart_lines l set place = n.nth - 1 from (
  select user_id, offer_id, specs_digest, row_number() over (partition by user_id order by place, offer_id) as nth from public.saved_cart_lines
) n where l.user_id = n.user_id and l.offer_id = n.offer_id and l.specs_digest = n.specs_digest and l.place <> n.nth - 1;
alter table public.saved_cart_lines add constraint saved_cart_lines_user_id_place_key UNIQUE (user_id, place);
alter table public.saved_views add constraint saved_views_operator_id_list_name_key UNIQUE (operator_id, list, name);
alter table public.search_misses add constraint search_misses_day_words_language_key UNIQUE (day, words, language);
alter table public.seller_appeals add constraint seller_appeals_key_key UNIQUE (key);
alter table public.seller_application_documents add constraint seller_application_documents_file_name_key UNIQUE (file_name);
alter table public.seller_invitations add constraint seller_invitations_seller_id_email_key UNIQUE (seller_id, email);
alter table public.seller_invoices add constraint seller_invoices_seller_id_number_key UNIQUE (seller_id, number);
alter table public.seller_invoices add constraint seller_invoices_seller_order_id_key UNIQUE (seller_order_id);
alter table public.seller_locations add constraint seller_locations_id_seller_id_key UNIQUE (id, seller_id);
alter table public.wishlist_items add constraint wishlist_items_place UNIQUE (user_id, wishlist_id, place) DEFERRABLE INITIALLY DEFERRED;
alter table public.wishlist_shares add constraint wishlist_shares_token_key UNIQUE (token);
alter table public.wishlists add constraint wishlists_place UNIQUE (user_id, place) DEFERRABLE INITIALLY DEFERRED;
alter table public.catalogue_changes add constraint catalogue_changes_what_check CHECK ((what = ANY (ARRAY['products'::text, 'sellers'::text, 'shipping'::text, 'rates'::text, 'words'::text, 'settings'::text, 'ads'::text, 'articles'::text, 'texts'::text, 'everything'::text])));
alter table public.exchange_rates add constraint exchange_rates_check CHECK (((set_per_cad >= (fixed_per_cad / (3)::numeric)) AND (set_per_cad <= (fixed_per_cad * (3)::numeric))));
alter table public.exchange_rates add constraint exchange_rates_check1 CHECK (((fetched_per_cad IS NULL) = (fetched_at IS NULL)));
alter table private.key_fingerprints add constraint key_fingerprints_name_check CHECK ((name = ANY (ARRAY['order links'::text, 'pushed messages'::text, 'sign-in tokens'::text, 'publishable key'::text, 'secret key'::text, 'administration'::text])));
alter table public.notifications add constraint notifications_check CHECK (((read_at IS NULL) OR (channel = 'inbox'::text)));
alter table public.notifications add constraint notifications_check1 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)));
alter table public.notifications add constraint notifications_check2 CHECK (((attempts > 0) = (claimed_at IS NOT NULL)));
alter table public.notifications add constraint notifications_check3 CHECK (((state <> 'sending'::text) OR (attempts > 0)));
alter table public.notifications add constraint notifications_check4 CHECK (((subject_kind IS NULL) = (subject_id IS NULL)));
alter table public.notifications add constraint notifications_check5 CHECK (
CASE
    WHEN (channel = ANY (ARRAY['mail'::text, 'sms'::text])) THEN (address IS NOT NULL)
    ELSE (person_id IS NOT NULL)
END);
alter table public.products add constraint products_tile_check CHECK ((tile = ANY (ARRAY['indigo'::text, 'ocre'::text, 'terre'::text, 'feuille'::text, 'coton'::text, 'photo'::text])));
alter table public.seller_orders add constraint seller_orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'to_prepare'::text, 'accepted'::text, 'packed'::text, 'partly_shipped'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'refunded'::text])));
alter table public.account_recoveries add constraint account_recoveries_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table public.account_recoveries add constraint account_recoveries_check CHECK (((kind = 'address'::text) = (new_email IS NOT NULL)));
alter table public.account_recoveries add constraint account_recoveries_check1 CHECK ((due_at >= (asked_at + '24:00:00'::interval)));
alter table public.account_recoveries add constraint account_recoveries_check2 CHECK ((((state = 'waiting'::text) = (ended_at IS NULL)) AND ((ended_at IS NULL) = (ended_by IS NULL))));
alter table public.account_recoveries add constraint account_recoveries_checked_check CHECK (((length(btrim(checked)) >= 20) AND (length(btrim(checked)) <= 2000)));
alter table public.account_recoveries add constraint account_recoveries_ended_by_check CHECK (((length(ended_by) >= 1) AND (length(ended_by) <= 200)));
alter table public.account_recoveries add constraint account_recoveries_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)));
alter table public.account_recoveries add constraint account_recoveries_kind_check CHECK ((kind = ANY (ARRAY['second_factor'::text, 'address'::text])));
alter table public.account_recoveries add constraint account_recoveries_new_email_check CHECK (((length(new_email) >= 3) AND (length(new_email) <= 254)));
alter table public.account_recoveries add constraint account_recoveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'stopped'::text, 'failed'::text])));
alter table public.ad_counts add constraint ad_counts_clicks_check CHECK ((clicks >= 0));
alter table public.ad_counts add constraint ad_counts_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text)));
alter table public.ad_counts add constraint ad_counts_shard_check CHECK (((shard >= 0) AND (shard <= 15)));
alter table public.ad_counts add constraint ad_counts_views_check CHECK ((views >= 0));
alter table public.ads add constraint ads_check CHECK ((starts_at < ends_at));
alter table public.affiliate_programmes add constraint affiliate_programmes_host_check CHECK (((host ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'::text) AND (length(host) <= 200)));
alter table public.affiliate_programmes add constraint affiliate_programmes_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)));
alter table public.affiliate_programmes add constraint affiliate_programmes_price_hours_check CHECK (((price_hours >= 1) AND (price_hours <= 8760)));
alter table public.affiliate_programmes add constraint affiliate_programmes_tag_check CHECK ((tag ~ '^[A-Za-z0-9_.~-]{0,100}$'::text));
alter table public.affiliate_programmes add constraint affiliate_programmes_tag_parameter_check CHECK ((tag_parameter ~ '^[A-Za-z0-9_.-]{1,40}$'::text));
alter table public.product_reviews add constraint answer_removed_for_good CHECK (((answer IS NULL) OR (answer_removed_at IS NULL)));
alter table public.product_reviews add constraint answered_whole CHECK (((answer IS NULL) = (answered_at IS NULL)));
alter table public.article_versions add constraint article_versions_alt_en_check CHECK ((length(alt_en) <= 200));
alter table public.article_versions add constraint article_versions_alt_fr_check CHECK ((length(alt_fr) <= 200));
alter table public.article_versions add constraint article_versions_body_en_check CHECK ((length(body_en) <= 20000));
alter table public.article_versions add constraint article_versions_body_fr_check CHECK ((length(body_fr) <= 20000));
alter table public.article_versions add constraint article_versions_check CHECK ((num_nonnulls(drawing, picture_hash) <= 1));
alter table public.article_versions add constraint article_versions_description_en_check CHECK ((length(description_en) <= 300));
alter table public.article_versions add constraint article_versions_description_fr_check CHECK ((length(description_fr) <= 300));
alter table public.article_versions add constraint article_versions_drawing_check CHECK ((drawing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table public.article_versions add constraint article_versions_tile_check CHECK ((tile = ANY (ARRAY['indigo'::text, 'ocre'::text, 'terre'::text, 'feuille'::text, 'coton'::text])));
alter table public.article_versions add constraint article_versions_title_en_check CHECK ((length(title_en) <= 150));
alter table public.article_versions add constraint article_versions_title_fr_check CHECK ((length(title_fr) <= 150));
alter table public.article_versions add constraint article_versions_topic_en_check CHECK ((length(topic_en) <= 40));
alter table public.article_versions add constraint article_versions_topic_fr_check CHECK ((length(topic_fr) <= 40));
alter table public.article_versions add constraint article_versions_version_check CHECK ((version > 0));
alter table public.articles add constraint articles_check CHECK (((shown_version >= 1) AND (shown_version <= version)));
alter table public.articles add constraint articles_check1 CHECK (((scheduled_version >= 1) AND (scheduled_version <= version)));
alter table public.articles add constraint articles_check2 CHECK (((scheduled_version IS NULL) = (scheduled_at IS NULL)));
alter table public.articles add constraint articles_check3 CHECK (((published_on IS NULL) = (updated_on IS NULL)));
alter table public.articles add constraint articles_check4 CHECK (((shown_version IS NULL) OR (published_on IS NOT NULL)));
alter table public.articles add constraint articles_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)));
alter table public.articles add constraint articles_version_check CHECK ((version > 0));
alter table public.box_forwardings add constraint box_forwardings_carriage_minor_check CHECK ((carriage_minor > 0));
alter table public.box_forwardings add constraint box_forwardings_carrier_check CHECK (((length(carrier) >= 1) AND (length(carrier) <= 100)));
alter table public.box_forwardings add constraint box_forwardings_chargeable_grams_check CHECK ((chargeable_grams > 0));
alter table public.box_forwardings add constraint box_forwardings_check CHECK ((days_max >= days_min));
alter table public.box_forwardings add constraint box_forwardings_check1 CHECK (((status <> ALL (ARRAY['paid'::text, 'shipped'::text])) OR ((order_id IS NOT NULL) AND (paid_at IS NOT NULL))));
alter table public.box_forwardings add constraint box_forwardings_check2 CHECK (((status = 'shipped'::text) = (shipped_at IS NOT NULL)));
alter table public.box_forwardings add constraint box_forwardings_city_check CHECK (((length(city) >= 1) AND (length(city) <= 120)));
alter table public.box_forwardings add constraint box_forwardings_days_min_check CHECK ((days_min >= 0));
alter table public.box_forwardings add constraint box_forwardings_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 120)));
alter table public.box_forwardings add constraint box_forwardings_handling_minor_check CHECK ((handling_minor >= 0));
alter table public.box_forwardings add constraint box_forwardings_number_check CHECK ((number ~ '^R[2-9A-HJKMNP-TV-Z]{7}$'::text));
alter table public.box_forwardings add constraint box_forwardings_phone_check CHECK ((length(phone) <= 30));
alter table public.box_forwardings add constraint box_forwardings_postal_code_check CHECK ((length(postal_code) <= 60));
alter table public.box_forwardings add constraint box_forwardings_status_check CHECK ((status = ANY (ARRAY['quoted'::text, 'paid'::text, 'shipped'::text, 'cancelled'::text])));
alter table public.box_forwardings add constraint box_forwardings_storage_minor_check CHECK ((storage_minor >= 0));
alter table public.box_forwardings add constraint box_forwardings_street_check CHECK (((length(street) >= 1) AND (length(street) <= 200)));
alter table public.box_forwardings add constraint box_forwardings_tracking_code_check CHECK (((length(tracking_code) >= 1) AND (length(tracking_code) <= 100)));
alter table public.box_parcels add constraint box_parcels_check CHECK ((num_nonnulls(length_mm, width_mm, height_mm) = ANY (ARRAY[0, 3])));
alter table public.box_parcels add constraint box_parcels_check1 CHECK (((left_at IS NULL) OR (forwarding_id IS NOT NULL)));
alter table public.box_parcels add constraint box_parcels_height_mm_check CHECK (((height_mm >= 1) AND (height_mm <= 10000)));
alter table public.box_parcels add constraint box_parcels_length_mm_check CHECK (((length_mm >= 1) AND (length_mm <= 10000)));
alter table public.box_parcels add constraint box_parcels_number_check CHECK ((number ~ '^C[2-9A-HJKMNP-TV-Z]{7}$'::text));
alter table public.box_parcels add constraint box_parcels_photo_check CHECK (((length(photo) >= 1) AND (length(photo) <= 200)));
alter table public.box_parcels add constraint box_parcels_reference_check CHECK ((reference ~ '^[A-Z0-9-]{3,60}$'::text));
alter table public.box_parcels add constraint box_parcels_sender_check CHECK ((length(sender) <= 120));
alter table public.box_parcels add constraint box_parcels_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 1000000)));
alter table public.box_parcels add constraint box_parcels_width_mm_check CHECK (((width_mm >= 1) AND (width_mm <= 10000)));
alter table public.box_plan_versions add constraint box_plan_versions_check CHECK ((until >= since));
alter table public.box_plan_versions add constraint box_plan_versions_handling_minor_check CHECK ((handling_minor >= 0));
alter table public.box_plan_versions add constraint box_plan_versions_months_check CHECK (((months >= 1) AND (months <= 36)));
alter table public.box_plan_versions add constraint box_plan_versions_most_together_check CHECK (((most_together >= 1) AND (most_together <= 50)));
alter table public.box_plan_versions add constraint box_plan_versions_payable CHECK ((((price_minor % private.payable_step(currency)) = 0) AND ((storage_day_minor % private.payable_step(currency)) = 0) AND ((handling_minor % private.payable_step(currency)) = 0)));
alter table public.box_plan_versions add constraint box_plan_versions_price_minor_check CHECK ((price_minor > 0));
alter table public.box_plan_versions add constraint box_plan_versions_storage_day_minor_check CHECK ((storage_day_minor >= 0));
alter table public.box_plan_versions add constraint box_plan_versions_storage_days_check CHECK (((storage_days >= 1) AND (storage_days <= 365)));
alter table public.box_plan_versions add constraint box_plan_versions_version_check CHECK ((version > 0));
alter table public.box_plans add constraint box_plans_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table public.box_plans add constraint box_plans_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 60)));
alter table public.box_plans add constraint box_plans_name_fr_check CHECK (((length(name_fr) >= 1) AND (length(name_fr) <= 60)));
alter table public.box_plans add constraint box_plans_words_en_check CHECK ((length(words_en) <= 300));
alter table public.box_plans add constraint box_plans_words_fr_check CHECK ((length(words_fr) <= 300));
alter table public.box_site_versions add constraint box_site_versions_source_check CHECK ((length(source) <= 500));
alter table public.box_site_versions add constraint box_site_versions_version_check CHECK ((version > 0));
alter table public.box_site_versions add constraint box_site_versions_written_by_check CHECK (((length(written_by) >= 1) AND (length(written_by) <= 200)));
alter table public.box_sites add constraint box_sites_city_check CHECK (((length(city) >= 1) AND (length(city) <= 120)));
alter table public.box_sites add constraint box_sites_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table public.box_sites add constraint box_sites_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));
alter table public.box_sites add constraint box_sites_postal_code_check CHECK (((length(postal_code) >= 1) AND (length(postal_code) <= 20)));
alter table public.box_sites add constraint box_sites_region_check CHECK ((length(region) <= 60));
alter table public.box_sites add constraint box_sites_street_check CHECK (((length(street) >= 1) AND (length(street) <= 200)));
alter table public.box_terms add constraint box_terms_check CHECK ((ends_at > starts_at));
alter table public.box_terms add constraint box_terms_unit_check CHECK ((unit > 0));
alter table public.boxes add constraint boxes_check CHECK (((left_at IS NULL) OR (closed_at IS NOT NULL)));
alter table public.boxes add constraint boxes_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320)));
alter table public.boxes add constraint boxes_holder_name_check CHECK (((length(holder_name) >= 1) AND (length(holder_name) <= 1000)));
alter table public.boxes add constraint boxes_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.boxes add constraint boxes_suite_check CHECK ((suite ~ '^SG[2-9A-HJKMNP-TV-Z]{5}$'::text));
alter table public.seller_orders add constraint called_off_whole CHECK ((num_nonnulls(called_off_at, called_off_by, called_off_reason) = ANY (ARRAY[0, 3])));
alter table public.cart_lines add constraint cart_lines_custom_specs_check CHECK ((length(custom_specs) <= 1000));
alter table private.catalogue_clearings add constraint catalogue_clearings_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table private.catalogue_clearings add constraint catalogue_clearings_check CHECK (((state = ANY (ARRAY['restored'::text, 'deleted'::text])) = (ended_at IS NOT NULL)));
alter table private.catalogue_clearings add constraint catalogue_clearings_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text));
alter table private.catalogue_clearings add constraint catalogue_clearings_products_done_check CHECK ((products_done >= 0));
alter table private.catalogue_clearings add constraint catalogue_clearings_restored_by_check CHECK (((length(restored_by) >= 1) AND (length(restored_by) <= 200)));
alter table private.catalogue_clearings add constraint catalogue_clearings_state_check CHECK ((state = ANY (ARRAY['clearing'::text, 'cleared'::text, 'restoring'::text, 'restored'::text, 'deleting'::text, 'deleted'::text])));
alter table public.category_text_changes add constraint category_text_changes_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table public.category_text_changes add constraint category_text_changes_check CHECK (((text_fr = ''::text) = (text_en = ''::text)));
alter table public.category_text_changes add constraint category_text_changes_text_en_check CHECK ((length(text_en) <= 600));
alter table public.category_text_changes add constraint category_text_changes_text_fr_check CHECK ((length(text_fr) <= 600));
alter table public.category_texts add constraint category_texts_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 600)));
alter table public.category_texts add constraint category_texts_text_fr_check CHECK (((length(text_fr) >= 1) AND (length(text_fr) <= 600)));
alter table public.commission_rules add constraint commission_rules_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table public.commission_rules add constraint commission_rules_bps_check CHECK (((bps >= 0) AND (bps <= 10000)));
alter table public.commission_rules add constraint commission_rules_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)));
alter table public.commission_rules add constraint commission_rules_note_check CHECK ((length(note) <= 500));
alter table public.courier_links add constraint courier_links_check CHECK ((expires_at > created_at));
alter table public.courier_links add constraint courier_links_check1 CHECK ((num_nonnulls(used_at, revoked_at) <= 1));
alter table public.courier_links add constraint courier_links_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)));
alter table public.delivery_zones add constraint delivery_zones_areas_check CHECK (((cardinality(areas) >= 1) AND (cardinality(areas) <= 60) AND (array_position(areas, NULL::text) IS NULL)));
alter table public.delivery_zones add constraint delivery_zones_fee_minor_check CHECK (((fee_minor >= 0) AND (fee_minor <= 1000000000)));
alter table public.delivery_zones add constraint delivery_zones_minimum_minor_check CHECK (((minimum_minor >= 0) AND (minimum_minor <= 1000000000)));
alter table public.delivery_zones add constraint delivery_zones_minutes_check CHECK (((minutes >= 0) AND (minutes <= 240)));
alter table private.desk_products add constraint desk_products_state_check CHECK ((state = ANY (ARRAY['shown'::text, 'hidden'::text, 'merged'::text, 'cleared'::text])));
alter table public.desk_words add constraint desk_words_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'seller'::text, 'person'::text])));
alter table public.dish_option_choices add constraint dish_option_choices_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 24)));
alter table public.dish_option_choices add constraint dish_option_choices_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 60)));
alter table public.dish_option_choices add constraint dish_option_choices_name_fr_check CHECK (((length(name_fr) >= 1) AND (length(name_fr) <= 60)));
alter table public.dish_option_choices add constraint dish_option_choices_position_check CHECK ((("position" >= 1) AND ("position" <= 99)));
alter table public.dish_option_choices add constraint dish_option_choices_price_change_minor_check CHECK (((price_change_minor >= 0) AND (price_change_minor <= 1000000000)));
alter table public.dish_option_groups add constraint dish_option_groups_check CHECK ((min_choices <= max_choices));
alter table public.dish_option_groups add constraint dish_option_groups_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 24)));
alter table public.dish_option_groups add constraint dish_option_groups_max_choices_check CHECK (((max_choices >= 1) AND (max_choices <= 30)));
alter table public.dish_option_groups add constraint dish_option_groups_min_choices_check CHECK (((min_choices >= 0) AND (min_choices <= 30)));
alter table public.dish_option_groups add constraint dish_option_groups_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 60)));
alter table public.dish_option_groups add constraint dish_option_groups_name_fr_check CHECK (((length(name_fr) >= 1) AND (length(name_fr) <= 60)));
alter table public.dish_option_groups add constraint dish_option_groups_position_check CHECK ((("position" >= 1) AND ("position" <= 99)));
alter table public.dispute_answers add constraint dispute_answers_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table public.dispute_answers add constraint dispute_answers_check CHECK (((kind = 'accept'::text) OR (length(btrim(words)) >= 20)));
alter table public.dispute_answers add constraint dispute_answers_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)));
alter table public.dispute_answers add constraint dispute_answers_kind_check CHECK ((kind = ANY (ARRAY['evidence'::text, 'accept'::text])));
alter table public.dispute_answers add constraint dispute_answers_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'failed'::text])));
alter table public.dispute_answers add constraint dispute_answers_words_check CHECK ((length(words) <= 10000));
alter table public.dispute_bearing_shares add constraint dispute_bearing_shares_amount_minor_check CHECK ((amount_minor > 0));
alter table public.dispute_bearings add constraint dispute_bearings_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table public.dispute_bearings add constraint dispute_bearings_bearer_check CHECK ((bearer = ANY (ARRAY['seller'::text, 'market'::text])));
alter table public.dispute_bearings add constraint dispute_bearings_check CHECK (((bearer = 'seller'::text) OR (length(btrim(reason)) >= 10)));
alter table public.dispute_bearings add constraint dispute_bearings_reason_check CHECK ((length(reason) <= 500));
alter table public.product_reviews add constraint example_names_nobody CHECK (((NOT is_example) OR (num_nonnulls(order_line_id, author_id, author_name, photo_hash, seller_id, answer) = 0)));
alter table public.exchange_rates add constraint exchange_rates_check2 CHECK (((set_per_cad IS NULL) = (set_at IS NULL)));
alter table public.exchange_rates add constraint exchange_rates_check3 CHECK (((currency <> 'CAD'::text) OR ((fixed_per_cad = (1)::numeric) AND (fetched_per_cad IS NULL) AND (set_per_cad IS NULL))));
alter table public.favourites add constraint favourites_check CHECK ((num_nonnulls(saved_price_minor, saved_currency, saved_country, saved_on) = ANY (ARRAY[0, 4])));
alter table public.favourites add constraint favourites_saved_country_check CHECK ((saved_country ~ '^[A-Z]{2}$'::text));
alter table public.favourites add constraint favourites_saved_currency_check CHECK ((saved_currency ~ '^[A-Z]{3}$'::text));
alter table public.favourites add constraint favourites_saved_price_minor_check CHECK (((saved_price_minor >= 0) AND (saved_price_minor <= '9007199254740991'::bigint)));
alter table public.former_seller_slugs add constraint former_seller_slugs_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table private.import_uploads add constraint import_uploads_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table private.import_uploads add constraint import_uploads_check CHECK (((state = ANY (ARRAY['cancelled'::text, 'finished'::text])) <= (ended_at IS NOT NULL)));
alter table private.import_uploads add constraint import_uploads_check1 CHECK (((state = 'failed'::text) = (fault IS NOT NULL)));
alter table private.import_uploads add constraint import_uploads_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text));
alter table private.import_uploads add constraint import_uploads_done_check CHECK ((done >= 0));
alter table private.import_uploads add constraint import_uploads_fault_facts_check CHECK ((jsonb_typeof(fault_facts) = 'object'::text));
alter table private.import_uploads add constraint import_uploads_file_bytes_check CHECK ((file_bytes > 0));
alter table private.import_uploads add constraint import_uploads_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)));
alter table private.import_uploads add constraint import_uploads_mapping_check CHECK ((length(mapping) <= 20000));
alter table private.import_uploads add constraint import_uploads_missing_check CHECK ((missing = ANY (ARRAY['keep'::text, 'close'::text, 'close-all'::text])));
alter table private.import_uploads add constraint import_uploads_seller_slug_check CHECK (((length(seller_slug) >= 1) AND (length(seller_slug) <= 200)));
alter table private.import_uploads add constraint import_uploads_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'pausing'::text, 'paused'::text, 'cancelling'::text, 'cancelled'::text, 'finished'::text, 'failed'::text])));
alter table private.import_uploads add constraint import_uploads_step_check CHECK ((step = ANY (ARRAY['reading'::text, 'importing'::text])));
alter table private.import_uploads add constraint import_uploads_total_check CHECK ((total >= 0));
alter table public.job_applications add constraint job_applications_email_check CHECK (((email = lower(email)) AND (length(email) <= 254)));
alter table public.job_applications add constraint job_applications_file_bytes_check CHECK (((file_bytes >= 1) AND (file_bytes <= 10485760)));
alter table public.job_applications add constraint job_applications_file_name_check CHECK ((length(file_name) <= 200));
alter table public.job_applications add constraint job_applications_file_type_check CHECK ((file_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/gif'::text])));
alter table public.job_applications add constraint job_applications_idempotency_key_check CHECK (((length(idempotency_key) >= 8) AND (length(idempotency_key) <= 100)));
alter table public.job_applications add constraint job_applications_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.job_applications add constraint job_applications_message_check CHECK ((length(message) <= 2000));
alter table public.job_applications add constraint job_applications_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));
alter table public.job_applications add constraint job_applications_network_hash_check CHECK ((length(network_hash) = 22));
alter table public.job_applications add constraint job_applications_phone_check CHECK ((length(phone) <= 30));
alter table public.job_openings add constraint job_openings_description_en_check CHECK (((length(description_en) >= 1) AND (length(description_en) <= 5000)));
alter table public.job_openings add constraint job_openings_description_fr_check CHECK (((length(description_fr) >= 1) AND (length(description_fr) <= 5000)));
alter table public.job_openings add constraint job_openings_place_en_check CHECK (((length(place_en) >= 1) AND (length(place_en) <= 200)));
alter table public.job_openings add constraint job_openings_place_fr_check CHECK (((length(place_fr) >= 1) AND (length(place_fr) <= 200)));
alter table public.job_openings add constraint job_openings_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 100)));
alter table public.job_openings add constraint job_openings_terms_en_check CHECK (((length(terms_en) >= 1) AND (length(terms_en) <= 200)));
alter table public.job_openings add constraint job_openings_terms_fr_check CHECK (((length(terms_fr) >= 1) AND (length(terms_fr) <= 200)));
alter table public.job_openings add constraint job_openings_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 200)));
alter table public.job_openings add constraint job_openings_title_fr_check CHECK (((length(title_fr) >= 1) AND (length(title_fr) <= 200)));
alter table public.kitchen_services add constraint kitchen_services_pickup_address_check CHECK (((length(pickup_address) >= 1) AND (length(pickup_address) <= 200)));
alter table public.kitchen_services add constraint kitchen_services_prep_minutes_check CHECK (((prep_minutes >= 5) AND (prep_minutes <= 240)));
alter table public.link_clicks add constraint link_clicks_page_check CHECK (((length(page) >= 1) AND (length(page) <= 100)));
alter table public.link_clicks add constraint link_clicks_visitor_check CHECK ((length(visitor) = 22));
alter table public.location_stocks add constraint location_stocks_units_check CHECK (((units >= 0) AND (units <= 1000000000)));
alter table public.menu_dishes add constraint menu_dishes_allergens_check CHECK (((cardinality(allergens) <= 20) AND (array_position(allergens, NULL::text) IS NULL)));
alter table public.menu_dishes add constraint menu_dishes_position_check CHECK ((("position" >= 1) AND ("position" <= 99)));
alter table public.menu_dishes add constraint menu_dishes_served_check CHECK (((jsonb_typeof(served) = 'array'::text) AND ((jsonb_array_length(served) >= 1) AND (jsonb_array_length(served) <= 21))));
alter table public.menu_dishes add constraint menu_dishes_stock_before_check CHECK ((stock_before >= 0));
alter table public.menu_sections add constraint menu_sections_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80)));
alter table public.menu_sections add constraint menu_sections_name_fr_check CHECK (((length(name_fr) >= 1) AND (length(name_fr) <= 80)));
alter table public.menu_sections add constraint menu_sections_position_check CHECK ((("position" >= 1) AND ("position" <= 99)));
alter table public.newsletter_consents add constraint newsletter_consents_check CHECK (((kind <> 'confirmed'::text) OR (words IS NOT NULL)));
alter table public.newsletter_consents add constraint newsletter_consents_kind_check CHECK ((kind = ANY (ARRAY['asked'::text, 'confirmed'::text, 'left'::text])));
alter table public.newsletter_consents add constraint newsletter_consents_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.newsletter_consents add constraint newsletter_consents_network_hash_check CHECK ((length(network_hash) = 22));
alter table public.newsletter_consents add constraint newsletter_consents_place_check CHECK ((place = ANY (ARRAY['footer'::text, 'blog'::text, 'home'::text, 'page'::text, 'link'::text, 'one-click'::text, 'account'::text])));
alter table public.newsletter_consents add constraint newsletter_consents_words_check CHECK (((length(words) >= 1) AND (length(words) <= 1000)));
alter table public.newsletter_issues add constraint newsletter_issues_body_en_check CHECK ((length(body_en) <= 20000));
alter table public.newsletter_issues add constraint newsletter_issues_body_fr_check CHECK ((length(body_fr) <= 20000));
alter table public.newsletter_issues add constraint newsletter_issues_booked_check CHECK ((booked >= 0));
alter table public.newsletter_issues add constraint newsletter_issues_check CHECK (((state = 'draft'::text) OR ((subject_fr <> ''::text) AND (subject_en <> ''::text) AND (body_fr <> ''::text) AND (body_en <> ''::text))));
alter table public.newsletter_issues add constraint newsletter_issues_check1 CHECK (((state <> 'scheduled'::text) OR (scheduled_at IS NOT NULL)));
alter table public.newsletter_issues add constraint newsletter_issues_check2 CHECK (((state <> ALL (ARRAY['sending'::text, 'paused'::text, 'sent'::text])) OR (started_at IS NOT NULL)));
alter table public.newsletter_issues add constraint newsletter_issues_check3 CHECK (((state = 'sent'::text) = (finished_at IS NOT NULL)));
alter table public.newsletter_issues add constraint newsletter_issues_check4 CHECK (((booked_until IS NULL) = (booked_until_id IS NULL)));
alter table public.newsletter_issues add constraint newsletter_issues_delivered_check CHECK ((delivered >= 0));
alter table public.newsletter_issues add constraint newsletter_issues_failed_check CHECK ((failed >= 0));
alter table public.newsletter_issues add constraint newsletter_issues_skipped_check CHECK ((skipped >= 0));
alter table public.newsletter_issues add constraint newsletter_issues_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text])));
alter table public.newsletter_issues add constraint newsletter_issues_subject_en_check CHECK ((length(subject_en) <= 150));
alter table public.newsletter_issues add constraint newsletter_issues_subject_fr_check CHECK ((length(subject_fr) <= 150));
alter table public.newsletter_issues add constraint newsletter_issues_version_check CHECK ((version > 0));
alter table public.newsletter_subscriptions add constraint newsletter_subscriptions_address_check CHECK (((address = lower(address)) AND ((length(address) >= 3) AND (length(address) <= 254))));
alter table public.newsletter_subscriptions add constraint newsletter_subscriptions_check CHECK (((state <> 'confirmed'::text) OR (confirmed_at IS NOT NULL)));
alter table public.newsletter_subscriptions add constraint newsletter_subscriptions_check1 CHECK (((state <> 'left'::text) OR (left_at IS NOT NULL)));
alter table public.newsletter_subscriptions add constraint newsletter_subscriptions_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.newsletter_subscriptions add constraint newsletter_subscriptions_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'left'::text])));
alter table public.notifications add constraint notifications_check6 CHECK (((sealed IS NULL) OR (state = ANY (ARRAY['queued'::text, 'sending'::text]))));
alter table public.ledger_transactions add constraint of_one_thing CHECK ((num_nonnulls(order_id, payout_line_id) = 1));
alter table public.offer_sales add constraint offer_sales_check CHECK ((ends_at > starts_at));
alter table public.offer_sales add constraint offer_sales_check1 CHECK (((began_at IS NULL) = (regular_price_minor IS NULL)));
alter table public.offer_sales add constraint offer_sales_check2 CHECK (((state <> 'running'::text) OR (began_at IS NOT NULL)));
alter table public.offer_sales add constraint offer_sales_check3 CHECK (((state <> 'planned'::text) OR (began_at IS NULL)));
alter table public.offer_sales add constraint offer_sales_check4 CHECK (((state = 'ended'::text) = (num_nonnulls(ended_at, ended_by) = 2)));
alter table public.offer_sales add constraint offer_sales_ended_by_check CHECK ((ended_by = ANY (ARRAY['time'::text, 'seller'::text, 'price'::text])));
alter table public.offer_sales add constraint offer_sales_price_minor_check CHECK (((price_minor >= 1) AND (price_minor <= '9007199254740991'::bigint)));
alter table public.offer_sales add constraint offer_sales_regular_price_minor_check CHECK (((regular_price_minor >= 1) AND (regular_price_minor <= '9007199254740991'::bigint)));
alter table public.offer_sales add constraint offer_sales_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'running'::text, 'ended'::text])));
alter table private.offer_words add constraint offer_words_words_check CHECK ((length(words) <= 600));
alter table public.offers add constraint offers_picture_links_check CHECK (((cardinality(picture_links) <= 5) AND (array_to_string(picture_links, ' '::text, ''::text) ~ '^(https://(m\.media-amazon|images-na\.ssl-images-amazon)\.com/images/[A-Za-z0-9._,%+/-]{1,255}( |$))*$'::text)));
alter table public.offers add constraint offers_visibility_check CHECK ((visibility = ANY (ARRAY['catalogue'::text, 'page'::text, 'holder'::text])));
alter table public.operator_notes add constraint operator_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 4000)));
alter table public.operator_notes add constraint operator_notes_check CHECK ((num_nonnulls(order_id, person_id) = 1));
alter table public.order_lines add constraint order_lines_options_check CHECK ((jsonb_typeof(options) = 'array'::text));
alter table public.order_return_lines add constraint order_return_lines_quantity_check CHECK ((quantity > 0));
alter table public.order_return_photos add constraint order_return_photos_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 100)));
alter table public.order_returns add constraint order_returns_carrier_check CHECK (((length(carrier) >= 1) AND (length(carrier) <= 100)));
alter table public.order_returns add constraint order_returns_objection_check CHECK ((length(objection) <= 1000));
alter table public.order_returns add constraint order_returns_reason_check CHECK ((reason ~ '^[a-z_]{1,40}$'::text));
alter table public.order_returns add constraint order_returns_reply_check CHECK ((length(reply) <= 1000));
alter table public.order_returns add constraint order_returns_send_to_check CHECK ((length(send_to) <= 500));
alter table public.order_returns add constraint order_returns_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'refused'::text, 'objected'::text, 'sent'::text, 'received'::text, 'refunded'::text, 'closed'::text, 'cancelled'::text])));
alter table public.order_returns add constraint order_returns_tracking_code_check CHECK (((length(tracking_code) >= 1) AND (length(tracking_code) <= 100)));
alter table public.order_returns add constraint order_returns_words_check CHECK ((length(words) <= 1000));
alter table public.page_speed add constraint page_speed_counts_check CHECK (((array_ndims(counts) = 1) AND (cardinality(counts) <= 60)));
alter table public.page_speed add constraint page_speed_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text)));
alter table public.page_speed add constraint page_speed_metric_check CHECK ((metric = ANY (ARRAY['lcp'::text, 'inp'::text, 'cls'::text, 'ttfb'::text])));
alter table public.page_speed add constraint page_speed_route_check CHECK (((length(route) >= 1) AND (length(route) <= 100)));
alter table public.parcel_bands add constraint parcel_bands_price_per_step_minor_check CHECK (((price_per_step_minor >= 1) AND (price_per_step_minor <= '9007199254740991'::bigint)));
alter table public.parcel_bands add constraint parcel_bands_up_to_grams_check CHECK (((up_to_grams >= 1) AND (up_to_grams <= 1000000)));
alter table public.parcel_lanes add constraint parcel_lanes_check CHECK ((days_max >= days_min));
alter table public.parcel_lanes add constraint parcel_lanes_check1 CHECK (((NOT is_domestic) OR (from_zone = to_zone)));
alter table public.parcel_lanes add constraint parcel_lanes_days_min_check CHECK ((days_min >= 0));
alter table public.parcel_tariffs add constraint parcel_tariffs_check CHECK (((max_girth_mm >= max_side_mm) AND (max_girth_mm <= 50000)));
alter table public.parcel_tariffs add constraint parcel_tariffs_cm3_per_kg_check CHECK (((cm3_per_kg >= 1000) AND (cm3_per_kg <= 10000)));
alter table public.parcel_tariffs add constraint parcel_tariffs_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)));
alter table public.parcel_tariffs add constraint parcel_tariffs_max_side_mm_check CHECK (((max_side_mm >= 1) AND (max_side_mm <= 10000)));
alter table public.parcel_tariffs add constraint parcel_tariffs_source_en_check CHECK (((length(source_en) >= 1) AND (length(source_en) <= 500)));
alter table public.parcel_tariffs add constraint parcel_tariffs_source_fr_check CHECK (((length(source_fr) >= 1) AND (length(source_fr) <= 500)));
alter table public.parcel_tariffs add constraint parcel_tariffs_step_grams_check CHECK (((step_grams >= 1) AND (step_grams <= 10000)));
alter table public.parcel_tariffs add constraint parcel_tariffs_version_check CHECK ((version ~ '^[0-9]{4}-[0-9]{2}(-[a-z0-9]+)?$'::text));
alter table public.parcel_zones add constraint parcel_zones_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80)));
alter table public.parcel_zones add constraint parcel_zones_name_fr_check CHECK (((length(name_fr) >= 1) AND (length(name_fr) <= 80)));
alter table public.parcel_zones add constraint parcel_zones_zone_check CHECK ((zone ~ '^[a-z-]{1,40}$'::text));
alter table public.payments add constraint payments_refusal_check CHECK ((refusal = ANY (ARRAY['card_declined'::text, 'insufficient_funds'::text, 'expired_card'::text, 'incorrect_cvc'::text, 'authentication_failed'::text, 'processing_error'::text, 'declined'::text])));
alter table public.payments add constraint payments_refusal_dated CHECK (((refusal IS NULL) = (refused_at IS NULL)));
alter table public.payout_accounts add constraint payout_accounts_account_check CHECK (((length(account) >= 6) AND (length(account) <= 40)));
alter table public.payout_accounts add constraint payout_accounts_asked_by_check CHECK (((length(asked_by) >= 1) AND (length(asked_by) <= 200)));
alter table public.payout_accounts add constraint payout_accounts_check CHECK ((effective_at >= asked_at));
alter table public.payout_accounts add constraint payout_accounts_check1 CHECK (((taken_back_at IS NULL) OR (taken_back_at <= effective_at)));
alter table public.payout_accounts add constraint payout_accounts_contact_email_check CHECK (((length(contact_email) >= 3) AND (length(contact_email) <= 320)));
alter table public.payout_accounts add constraint payout_accounts_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 120)));
alter table public.payout_accounts add constraint payout_accounts_institution_check CHECK (((length(institution) >= 1) AND (length(institution) <= 120)));
alter table public.payout_accounts add constraint payout_accounts_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)));
alter table public.payout_accounts add constraint payout_accounts_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'mobile_money'::text])));
alter table public.payout_batches add constraint payout_batches_approved_by_check CHECK (((length(approved_by) >= 1) AND (length(approved_by) <= 200)));
alter table public.payout_batches add constraint payout_batches_check CHECK (((state = ANY (ARRAY['proposed'::text, 'withdrawn'::text])) OR ((approved_by IS NOT NULL) AND (approved_at IS NOT NULL))));
alter table public.payout_batches add constraint payout_batches_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)));
alter table public.payout_batches add constraint payout_batches_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'mobile_money'::text])));
alter table public.payout_batches add constraint payout_batches_proposed_by_check CHECK (((length(proposed_by) >= 1) AND (length(proposed_by) <= 200)));
alter table public.payout_batches add constraint payout_batches_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'done'::text, 'withdrawn'::text])));
alter table public.payout_lines add constraint payout_lines_amount_minor_check CHECK ((amount_minor > 0));
alter table public.payout_lines add constraint payout_lines_check CHECK (((state <> ALL (ARRAY['left_out'::text, 'returned'::text])) OR (reason <> ''::text)));
alter table public.payout_lines add constraint payout_lines_check1 CHECK (((NOT is_taken_back) OR (state = 'returned'::text)));
alter table public.payout_lines add constraint payout_lines_provider_reference_check CHECK ((length(provider_reference) <= 200));
alter table public.payout_lines add constraint payout_lines_reason_check CHECK ((length(reason) <= 300));
alter table public.payout_lines add constraint payout_lines_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'left_out'::text, 'withdrawn'::text, 'in_transit'::text, 'paid'::text, 'returned'::text])));
alter table private.product_change_rows add constraint product_change_rows_after_check CHECK ((jsonb_typeof(after) = 'object'::text));
alter table private.product_change_rows add constraint product_change_rows_before_check CHECK ((jsonb_typeof(before) = 'object'::text));
alter table private.product_change_sets add constraint product_change_sets_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table private.product_change_sets add constraint product_change_sets_check CHECK (((undone_at IS NULL) = (undone_by IS NULL)));
alter table private.product_change_sets add constraint product_change_sets_kind_check CHECK ((kind = ANY (ARRAY['edit'::text, 'hide'::text, 'show'::text, 'move'::text])));
alter table private.product_change_sets add constraint product_change_sets_undone_by_check CHECK (((length(undone_by) >= 1) AND (length(undone_by) <= 200)));
alter table public.product_groups add constraint product_groups_axis_kinds_check CHECK ((axis_kinds <@ ARRAY['size'::text, 'color'::text, 'material'::text, 'pattern'::text, 'memory'::text, 'width'::text, 'volume'::text, 'other'::text]));
alter table public.product_groups add constraint product_groups_axis_names_en_check CHECK (private.are_variant_values(axis_names_en));
alter table public.product_groups add constraint product_groups_axis_names_fr_check CHECK (private.are_variant_values(axis_names_fr));
alter table public.product_groups add constraint product_groups_check CHECK (((cardinality(axis_kinds) = cardinality(axis_names_fr)) AND (cardinality(axis_kinds) = cardinality(axis_names_en))));
alter table public.product_groups add constraint product_groups_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 300)));
alter table public.product_groups add constraint product_groups_title_fr_check CHECK (((length(title_fr) >= 1) AND (length(title_fr) <= 300)));
alter table private.product_merge_moves add constraint product_merge_moves_check CHECK (((kind = ANY (ARRAY['favourite'::text, 'list-item'::text])) = (user_id IS NOT NULL)));
alter table private.product_merge_moves add constraint product_merge_moves_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'barcode'::text, 'image'::text, 'picture-source'::text, 'favourite'::text, 'list-item'::text])));
alter table private.product_merges add constraint product_merges_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table private.product_merges add constraint product_merges_check CHECK ((kept_id <> merged_id));
alter table private.product_merges add constraint product_merges_check1 CHECK (((taken_back_at IS NULL) = (taken_back_by IS NULL)));
alter table private.product_merges add constraint product_merges_taken_back_by_check CHECK (((length(taken_back_by) >= 1) AND (length(taken_back_by) <= 200)));
alter table public.product_reviews add constraint product_reviews_answer_check CHECK (((length(btrim(answer)) >= 2) AND (length(btrim(answer)) <= 2000)));
alter table public.product_reviews add constraint product_reviews_author_name_check CHECK (((length(author_name) >= 1) AND (length(author_name) <= 60)));
alter table public.product_reviews add constraint product_reviews_hidden_reason_check CHECK (((length(btrim(hidden_reason)) >= 2) AND (length(btrim(hidden_reason)) <= 500)));
alter table public.product_reviews add constraint product_reviews_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.product_reviews add constraint product_reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5)));
alter table public.product_reviews add constraint product_reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'refused'::text])));
alter table public.product_reviews add constraint product_reviews_words_check CHECK ((length(words) <= 2000));
alter table public.product_variants add constraint product_variants_check CHECK ((cardinality(values_fr) = cardinality(values_en)));
alter table public.product_variants add constraint product_variants_values_en_check CHECK (private.are_variant_values(values_en));
alter table public.product_variants add constraint product_variants_values_fr_check CHECK (private.are_variant_values(values_fr));
alter table public.products add constraint products_check CHECK ((num_nonnulls(content_quantity, content_unit) = ANY (ARRAY[0, 2])));
alter table public.products add constraint products_check1 CHECK ((merged_into <> id));
alter table public.products add constraint products_content_quantity_check CHECK ((content_quantity > (0)::numeric));
alter table public.products add constraint products_content_unit_check CHECK ((content_unit = ANY (ARRAY['g'::text, 'kg'::text, 'ml'::text, 'l'::text, 'cm'::text, 'm'::text, 'yd'::text, 'piece'::text])));
alter table public.products add constraint products_version_check CHECK ((version > 0));
alter table public.push_subscriptions add constraint push_subscriptions_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{20,30}$'::text));
alter table public.push_subscriptions add constraint push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https?://'::text) AND (length(endpoint) <= 1000)));
alter table public.push_subscriptions add constraint push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{80,100}$'::text));
alter table public.rate_changes add constraint rate_changes_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table public.rate_changes add constraint rate_changes_per_cad_check CHECK ((per_cad > (0)::numeric));
alter table public.rate_changes add constraint rate_changes_reason_check CHECK ((length(reason) <= 500));
alter table public.rate_changes add constraint rate_changes_source_check CHECK ((source = ANY (ARRAY['fixed'::text, 'fetched'::text, 'set'::text])));
alter table public.rate_service add constraint rate_service_fault_check CHECK (((length(fault) >= 1) AND (length(fault) <= 300)));
alter table public.rate_service add constraint rate_service_is_only_check CHECK (is_only);
alter table public.refund_lines add constraint refund_lines_items_minor_check CHECK ((items_minor >= 0));
alter table public.refund_lines add constraint refund_lines_quantity_check CHECK ((quantity > 0));
alter table public.order_returns add constraint refunded_with_a_refund CHECK (((status <> 'refunded'::text) OR (refund_id IS NOT NULL)));
alter table public.retailer_import_items add constraint retailer_import_items_address_check CHECK (((address ~ '^https?://'::text) AND (length(address) <= 2000)));
alter table public.retailer_import_items add constraint retailer_import_items_check CHECK (((outcome = 'waiting'::text) = (done_at IS NULL)));
alter table public.retailer_import_items add constraint retailer_import_items_check1 CHECK (((outcome = 'skipped'::text) = (reason IS NOT NULL)));
alter table public.retailer_import_items add constraint retailer_import_items_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text));
alter table public.retailer_import_items add constraint retailer_import_items_kept_check CHECK ((cardinality(kept) <= 7));
alter table public.retailer_import_items add constraint retailer_import_items_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'created'::text, 'changed'::text, 'unchanged'::text, 'skipped'::text])));
alter table public.retailer_import_items add constraint retailer_import_items_price_minor_check CHECK (((price_minor >= 1) AND (price_minor <= '9007199254740991'::bigint)));
alter table public.retailer_import_items add constraint retailer_import_items_reason_check CHECK ((reason ~ '^[a-z-]{1,40}$'::text));
alter table public.retailer_import_items add constraint retailer_import_items_term_check CHECK ((length(term) <= 200));
alter table public.retailer_import_items add constraint retailer_import_items_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300)));
alter table public.retailer_import_searches add constraint retailer_import_searches_found_check CHECK ((found >= 0));
alter table public.retailer_import_searches add constraint retailer_import_searches_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200)));
alter table public.retailer_import_searches add constraint retailer_import_searches_position_check CHECK (("position" >= 0));
alter table public.retailer_import_searches add constraint retailer_import_searches_reason_check CHECK ((reason ~ '^[a-z-]{1,40}$'::text));
alter table public.retailer_import_searches add constraint retailer_import_searches_term_check CHECK (((length(term) >= 1) AND (length(term) <= 200)));
alter table public.retailer_imports add constraint retailer_imports_address_check CHECK (((address ~ '^https?://'::text) AND (length(address) <= 2000)));
alter table public.retailer_imports add constraint retailer_imports_asked_by_check CHECK (((length(asked_by) >= 1) AND (length(asked_by) <= 200)));
alter table public.retailer_imports add constraint retailer_imports_category_limit_check CHECK (((category_limit >= 1) AND (category_limit <= 200)));
alter table public.retailer_imports add constraint retailer_imports_check CHECK (((kind = 'address'::text) = (address IS NOT NULL)));
alter table public.retailer_imports add constraint retailer_imports_check1 CHECK (((kind = 'search'::text) = (cardinality(terms) > 0)));
alter table public.retailer_imports add constraint retailer_imports_check2 CHECK (((kind = 'search'::text) = (category_limit IS NOT NULL)));
alter table public.retailer_imports add constraint retailer_imports_check3 CHECK ((price_max_minor >= price_min_minor));
alter table public.retailer_imports add constraint retailer_imports_check4 CHECK (((state = ANY (ARRAY['cancelled'::text, 'finished'::text])) = (finished_at IS NOT NULL)));
alter table public.retailer_imports add constraint retailer_imports_idempotency_key_check CHECK (((length(idempotency_key) >= 8) AND (length(idempotency_key) <= 100)));
alter table public.retailer_imports add constraint retailer_imports_kind_check CHECK ((kind = ANY (ARRAY['address'::text, 'search'::text])));
alter table public.retailer_imports add constraint retailer_imports_price_max_minor_check CHECK (((price_max_minor >= 1) AND (price_max_minor <= '9007199254740991'::bigint)));
alter table public.retailer_imports add constraint retailer_imports_price_min_minor_check CHECK (((price_min_minor >= 0) AND (price_min_minor <= '9007199254740991'::bigint)));
alter table public.retailer_imports add constraint retailer_imports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'cancelled'::text, 'finished'::text])));
alter table public.retailer_imports add constraint retailer_imports_terms_check CHECK (((cardinality(terms) <= 20) AND (array_position(terms, NULL::text) IS NULL)));
alter table public.review_invite_stops add constraint review_invite_stops_mailbox_check CHECK ((mailbox ~ '^[0-9a-f]{64}$'::text));
alter table public.product_reviews add constraint review_of_a_purchase CHECK ((is_example OR (order_line_id IS NOT NULL)));
alter table public.review_reports add constraint review_reports_reason_check CHECK ((reason ~ '^[a-z_]{1,40}$'::text));
alter table public.review_reports add constraint review_reports_words_check CHECK ((length(words) <= 500));
alter table public.saved_views add constraint saved_views_list_check CHECK ((list ~ '^[a-z][a-z-]{0,39}$'::text));
alter table public.saved_views add constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table public.saved_views add constraint saved_views_search_check CHECK (((length(search) <= 1000) AND ((search = ''::text) OR (search ~~ '?%'::text))));
alter table public.search_counts add constraint search_counts_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.search_counts add constraint search_counts_times_check CHECK ((times > 0));
alter table public.search_counts add constraint search_counts_words_check CHECK (((length(words) >= 1) AND (length(words) <= 80)));
alter table public.search_misses add constraint search_misses_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.search_misses add constraint search_misses_times_check CHECK ((times > 0));
alter table public.search_misses add constraint search_misses_words_check CHECK (((length(words) >= 1) AND (length(words) <= 80)));
alter table public.seller_appeals add constraint seller_appeals_answer_check CHECK (((length(btrim(answer)) >= 2) AND (length(btrim(answer)) <= 4000)));
alter table public.seller_appeals add constraint seller_appeals_answered_by_check CHECK (((length(answered_by) >= 1) AND (length(answered_by) <= 200)));
alter table public.seller_appeals add constraint seller_appeals_check CHECK ((((answer IS NULL) = (answered_at IS NULL)) AND ((answer IS NULL) = (answered_by IS NULL)) AND ((answer IS NULL) = (is_upheld IS NULL))));
alter table public.seller_appeals add constraint seller_appeals_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)));
alter table public.seller_appeals add constraint seller_appeals_words_check CHECK (((length(btrim(words)) >= 10) AND (length(btrim(words)) <= 4000)));
alter table public.seller_application_documents add constraint seller_application_documents_file_bytes_check CHECK (((file_bytes >= 1) AND (file_bytes <= 10485760)));
alter table public.seller_application_documents add constraint seller_application_documents_file_name_check CHECK ((length(file_name) <= 200));
alter table public.seller_application_documents add constraint seller_application_documents_file_type_check CHECK ((file_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/gif'::text])));
alter table public.seller_application_documents add constraint seller_application_documents_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'registration'::text, 'food_permit'::text])));
alter table public.seller_application_payouts add constraint seller_application_payouts_account_check CHECK (((length(account) >= 6) AND (length(account) <= 40)));
alter table public.seller_application_payouts add constraint seller_application_payouts_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 120)));
alter table public.seller_application_payouts add constraint seller_application_payouts_institution_check CHECK (((length(institution) >= 1) AND (length(institution) <= 120)));
alter table public.seller_application_payouts add constraint seller_application_payouts_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'mobile_money'::text])));
alter table public.seller_applications add constraint seller_applications_about_check CHECK ((length(about) <= 2000));
alter table public.seller_applications add constraint seller_applications_business_name_check CHECK ((length(business_name) <= 200));
alter table public.seller_applications add constraint seller_applications_check CHECK (((state = 'draft'::text) OR (sent_at IS NOT NULL)));
alter table public.seller_applications add constraint seller_applications_check1 CHECK (((state = ANY (ARRAY['draft'::text, 'sent'::text])) OR ((decided_at IS NOT NULL) AND (decided_by IS NOT NULL))));
alter table public.seller_applications add constraint seller_applications_check2 CHECK (((state <> ALL (ARRAY['refused'::text, 'more_asked'::text])) OR (length(btrim(reply)) >= 10)));
alter table public.seller_applications add constraint seller_applications_city_check CHECK ((length(city) <= 120));
alter table public.seller_applications add constraint seller_applications_decided_by_check CHECK (((length(decided_by) >= 1) AND (length(decided_by) <= 200)));
alter table public.seller_applications add constraint seller_applications_kind_check CHECK ((kind = ANY (ARRAY['merchant'::text, 'restaurant'::text])));
alter table public.seller_applications add constraint seller_applications_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.seller_applications add constraint seller_applications_legal_name_check CHECK ((length(legal_name) <= 200));
alter table public.seller_applications add constraint seller_applications_phone_check CHECK ((length(phone) <= 30));
alter table public.seller_applications add constraint seller_applications_registration_check CHECK ((length(registration) <= 60));
alter table public.seller_applications add constraint seller_applications_reply_check CHECK ((length(reply) <= 2000));
alter table public.seller_applications add constraint seller_applications_slug_check CHECK (((slug = ''::text) OR ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(slug) >= 3) AND (length(slug) <= 60)))));
alter table public.seller_applications add constraint seller_applications_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'more_asked'::text, 'approved'::text, 'refused'::text])));
alter table public.seller_applications add constraint seller_applications_street_check CHECK ((length(street) <= 200));
alter table public.seller_identities add constraint seller_identities_city_check CHECK ((length(city) <= 120));
alter table public.seller_identities add constraint seller_identities_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 200)));
alter table public.seller_identities add constraint seller_identities_postal_code_check CHECK ((length(postal_code) <= 20));
alter table public.seller_identities add constraint seller_identities_registration_check CHECK ((length(registration) <= 60));
alter table public.seller_identities add constraint seller_identities_street_check CHECK ((length(street) <= 200));
alter table public.seller_identities add constraint seller_identities_tax_number_check CHECK ((length(tax_number) <= 60));
alter table public.seller_invitations add constraint seller_invitations_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))));
alter table public.seller_invitations add constraint seller_invitations_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.seller_invitations add constraint seller_invitations_permissions_check CHECK (((cardinality(permissions) > 0) AND (permissions <@ private.seller_permissions())));
alter table public.seller_invoices add constraint seller_invoices_city_check CHECK ((length(city) <= 200));
alter table public.seller_invoices add constraint seller_invoices_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 200)));
alter table public.seller_invoices add constraint seller_invoices_number_check CHECK ((number > 0));
alter table public.seller_invoices add constraint seller_invoices_postal_code_check CHECK ((length(postal_code) <= 20));
alter table public.seller_invoices add constraint seller_invoices_registration_check CHECK ((length(registration) <= 60));
alter table public.seller_invoices add constraint seller_invoices_street_check CHECK ((length(street) <= 200));
alter table public.seller_invoices add constraint seller_invoices_tax_number_check CHECK ((length(tax_number) <= 60));
alter table public.seller_locations add constraint seller_locations_check CHECK ((is_shop OR is_pickup));
alter table public.seller_locations add constraint seller_locations_check1 CHECK (((latitude IS NULL) = (longitude IS NULL)));
alter table public.seller_locations add constraint seller_locations_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100)));
alter table public.seller_locations add constraint seller_locations_directions_check CHECK ((length(directions) <= 300));
alter table public.seller_locations add constraint seller_locations_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)));
alter table public.seller_locations add constraint seller_locations_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)));
alter table public.seller_locations add constraint seller_locations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)));
alter table public.seller_locations add constraint seller_locations_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{7,14}$'::text));
alter table public.seller_locations add constraint seller_locations_postal_code_check CHECK (((length(postal_code) >= 1) AND (length(postal_code) <= 20)));
alter table public.seller_locations add constraint seller_locations_street_check CHECK (((length(street) >= 1) AND (length(street) <= 200)));
alter table public.seller_locations add constraint seller_locations_version_check CHECK ((version > 0));
alter table public.seller_locations add constraint seller_locations_weekly_check CHECK (((jsonb_typeof(weekly) = 'array'::text) AND (jsonb_array_length(weekly) <= 21)));
alter table public.seller_messages add constraint seller_messages_words_check CHECK (((length(btrim(words)) >= 2) AND (length(btrim(words)) <= 2000)));
alter table public.seller_orders add constraint seller_orders_called_off_by_check CHECK ((called_off_by = ANY (ARRAY['seller'::text, 'buyer'::text])));
alter table public.seller_orders add constraint seller_orders_called_off_reason_check CHECK ((called_off_reason ~ '^[a-z_]{1,40}$'::text));
alter table public.seller_orders add constraint seller_orders_called_off_words_check CHECK ((length(called_off_words) <= 1000));
alter table public.seller_orders add constraint seller_orders_check1 CHECK (((delivery_confirmed_at IS NULL) OR (not_received_at IS NULL)));
alter table public.seller_orders add constraint seller_orders_place_check CHECK (((length(place) >= 1) AND (length(place) <= 420)));
alter table public.seller_orders add constraint seller_orders_prep_minutes_check CHECK ((prep_minutes >= 0));
alter table public.seller_orders add constraint seller_orders_release_delivered_days_check CHECK (((release_delivered_days >= 0) AND (release_delivered_days <= 365)));
alter table public.seller_orders add constraint seller_orders_release_shipped_days_check CHECK (((release_shipped_days >= 0) AND (release_shipped_days <= 365)));
alter table public.seller_orders add constraint seller_orders_travel_minutes_check CHECK ((travel_minutes >= 0));
alter table public.seller_orders add constraint seller_orders_way_check CHECK ((way = ANY (ARRAY['delivery'::text, 'pickup'::text])));
alter table public.seller_pages add constraint seller_pages_busy_extra_minutes_check CHECK (((busy_extra_minutes >= 1) AND (busy_extra_minutes <= 120)));
alter table public.seller_pages add constraint seller_pages_check CHECK (((away_from IS NULL) = (reopens_on IS NULL)));
alter table public.seller_pages add constraint seller_pages_check1 CHECK (((reopens_on > away_from) AND ((reopens_on - away_from) <= 366)));
alter table public.seller_pages add constraint seller_pages_check2 CHECK (((busy_extra_minutes IS NULL) OR (busy_until IS NOT NULL)));
alter table public.seller_pages add constraint seller_pages_exceptions_check CHECK (((jsonb_typeof(exceptions) = 'array'::text) AND (jsonb_array_length(exceptions) <= 60)));
alter table public.seller_pages add constraint seller_pages_time_zone_check CHECK (((time_zone ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$'::text) AND (length(time_zone) <= 60)));
alter table public.seller_pages add constraint seller_pages_weekly_check CHECK (((jsonb_typeof(weekly) = 'array'::text) AND (jsonb_array_length(weekly) <= 21)));
alter table public.seller_pages add constraint seller_pages_whatsapp_check CHECK ((whatsapp ~ '^\+[1-9][0-9]{7,14}$'::text));
alter table public.seller_product_days add constraint seller_product_days_adds_check CHECK ((adds >= 0));
alter table public.seller_product_days add constraint seller_product_days_views_check CHECK ((views >= 0));
alter table private.seller_products add constraint seller_products_barcode_check CHECK ((barcode ~ '^[0-9]{8,14}$'::text));
alter table private.seller_products add constraint seller_products_missing_language_check CHECK ((missing_language = ANY (ARRAY['fr'::text, 'en'::text])));
alter table public.seller_suspensions add constraint seller_suspensions_check CHECK (((lifted_by IS NULL) = (lifted_at IS NULL)));
alter table public.seller_suspensions add constraint seller_suspensions_lift_note_check CHECK ((length(lift_note) <= 2000));
alter table public.seller_suspensions add constraint seller_suspensions_lifted_by_check CHECK (((length(lifted_by) >= 1) AND (length(lifted_by) <= 200)));
alter table public.seller_suspensions add constraint seller_suspensions_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 2000)));
alter table public.seller_suspensions add constraint seller_suspensions_suspended_by_check CHECK (((length(suspended_by) >= 1) AND (length(suspended_by) <= 200)));
alter table public.sellers add constraint sellers_languages_check CHECK (((cardinality(languages) >= 1) AND (cardinality(languages) <= 12) AND (array_position(languages, NULL::text) IS NULL)));
alter table public.sellers add constraint sellers_return_days_check CHECK (((return_days >= 0) AND (return_days <= 365)));
alter table public.sellers add constraint sellers_return_paid_by_check CHECK ((return_paid_by = ANY (ARRAY['buyer'::text, 'seller'::text])));
alter table public.sellers add constraint sellers_return_terms_en_check CHECK ((length(return_terms_en) <= 20000));
alter table public.sellers add constraint sellers_return_terms_fr_check CHECK ((length(return_terms_fr) <= 20000));
alter table public.shipment_lines add constraint shipment_lines_quantity_check CHECK ((quantity > 0));
alter table public.shipments add constraint shipments_carrier_check CHECK (((length(carrier) >= 1) AND (length(carrier) <= 100)));
alter table public.shipments add constraint shipments_tracking_code_check CHECK (((length(tracking_code) >= 1) AND (length(tracking_code) <= 100)));
alter table public.shipping_profiles add constraint shipping_profiles_version_check CHECK ((version >= 1));
alter table public.shop_followers add constraint shop_followers_check CHECK ((num_nonnulls(seen_from, told_at) = ANY (ARRAY[0, 2])));
alter table public.shop_followers add constraint shop_followers_check1 CHECK ((seen_from <= seen_until));
alter table public.shop_texts add constraint shop_texts_check CHECK (((fr IS NULL) = (en IS NULL)));
alter table public.shop_texts add constraint shop_texts_en_check CHECK (((en !~ '[<>[:cntrl:]]'::text) AND ((length(en) >= 1) AND (length(en) <= 300))));
alter table public.shop_texts add constraint shop_texts_fr_check CHECK (((fr !~ '[<>[:cntrl:]]'::text) AND ((length(fr) >= 1) AND (length(fr) <= 300))));
alter table public.shop_texts add constraint shop_texts_name_check CHECK ((name ~ '^[a-z][a-z0-9_]{0,59}$'::text));
alter table private.synonym_changes add constraint synonym_changes_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 200)));
alter table private.synonym_changes add constraint synonym_changes_after_check CHECK ((jsonb_typeof(after) = 'object'::text));
alter table private.synonym_changes add constraint synonym_changes_before_check CHECK ((jsonb_typeof(before) = 'object'::text));
alter table private.synonym_changes add constraint synonym_changes_check CHECK ((num_nonnulls(before, after) > 0));
alter table public.visit_hours add constraint visit_hours_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text)));
alter table public.visit_hours add constraint visit_hours_visits_check CHECK ((visits >= 0));
alter table public.seller_orders add constraint way_whole CHECK ((num_nonnulls(way, prep_minutes, travel_minutes) = ANY (ARRAY[0, 3])));
alter table public.wishlist_items add constraint wishlist_items_place_check CHECK (((place >= 0) AND (place <= 99)));
alter table public.wishlists add constraint wishlists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));
alter table public.wishlists add constraint wishlists_place_check CHECK (((place >= 0) AND (place <= 19)));
alter table public.withdrawn_units add constraint withdrawn_units_due_units_check CHECK ((due_units >= 0));
alter table public.withdrawn_units add constraint withdrawn_units_quantity_check CHECK ((quantity > 0));
alter table public.account_recoveries add constraint account_recoveries_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table public.ad_counts add constraint ad_counts_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES public.ads(id) ON DELETE CASCADE;
alter table public.ads add constraint ads_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES public.files(hash) ON DELETE SET NULL;
alter table public.article_versions add constraint article_versions_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE RESTRICT;
alter table public.article_versions add constraint article_versions_picture_hash_fkey FOREIGN KEY (picture_hash) REFERENCES public.files(hash) ON DELETE RESTRICT;
alter table public.box_forwardings add constraint box_forwardings_box_id_fkey FOREIGN KEY (box_id) REFERENCES public.boxes(id) ON DELETE RESTRICT;
alter table public.box_forwardings add constraint box_forwardings_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE RESTRICT;
alter table public.box_forwardings add constraint box_forwardings_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.box_forwardings add constraint box_forwardings_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE RESTRICT;
alter table public.box_forwardings add constraint box_forwardings_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
alter table public.box_forwardings add constraint box_forwardings_tariff_version_fkey FOREIGN KEY (tariff_version) REFERENCES public.parcel_tariffs(version) ON DELETE RESTRICT;
alter table public.box_parcels add constraint box_parcels_box_id_fkey FOREIGN KEY (box_id) REFERENCES public.boxes(id) ON DELETE RESTRICT;
alter table public.box_parcels add constraint box_parcels_forwarding_id_box_id_fkey FOREIGN KEY (forwarding_id, box_id) REFERENCES public.box_forwardings(id, box_id) ON DELETE RESTRICT;
alter table public.box_plan_versions add constraint box_plan_versions_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.box_plan_versions add constraint box_plan_versions_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE RESTRICT;
alter table public.box_plan_versions add constraint box_plan_versions_plan_code_fkey FOREIGN KEY (plan_code) REFERENCES public.box_plans(code) ON DELETE RESTRICT;
alter table public.box_plans add constraint box_plans_site_code_fkey FOREIGN KEY (site_code) REFERENCES public.box_sites(code) ON DELETE RESTRICT;
alter table public.box_renewals add constraint box_renewals_box_id_fkey FOREIGN KEY (box_id) REFERENCES public.boxes(id) ON DELETE RESTRICT;
alter table public.box_renewals add constraint box_renewals_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE RESTRICT;
alter table public.box_renewals add constraint box_renewals_plan_version_id_fkey FOREIGN KEY (plan_version_id) REFERENCES public.box_plan_versions(id) ON DELETE RESTRICT;
alter table public.box_site_versions add constraint box_site_versions_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE RESTRICT;
alter table public.box_site_versions add constraint box_site_versions_site_code_fkey FOREIGN KEY (site_code) REFERENCES public.box_sites(code) ON DELETE RESTRICT;
alter table public.box_sites add constraint box_sites_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE RESTRICT;
alter table public.box_terms add constraint box_terms_box_id_fkey FOREIGN KEY (box_id) REFERENCES public.boxes(id) ON DELETE RESTRICT;
alter table public.box_terms add constraint box_terms_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;
alter table public.box_terms add constraint box_terms_plan_version_id_fkey FOREIGN KEY (plan_version_id) REFERENCES public.box_plan_versions(id) ON DELETE RESTRICT;
alter table public.box_terms add constraint box_terms_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id) ON DELETE RESTRICT;
alter table public.boxes add constraint boxes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
alter table public.boxes add constraint boxes_plan_version_id_fkey FOREIGN KEY (plan_version_id) REFERENCES public.box_plan_versions(id) ON DELETE RESTRICT;
alter table public.boxes add constraint boxes_site_code_fkey FOREIGN KEY (site_code) REFERENCES public.box_sites(code) ON DELETE RESTRICT;
alter table public.boxes add constraint boxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;
alter table public.category_text_changes add constraint category_text_changes_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES public.categories(slug) ON DELETE CASCADE;
alter table public.category_texts add constraint category_texts_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES public.categories(slug) ON DELETE CASCADE;
alter table public.commission_rules add constraint commission_rules_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES public.categories(slug) ON DELETE CASCADE;
alter table public.commission_rules add constraint commission_rules_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.courier_links add constraint courier_links_seller_order_id_fkey FOREIGN KEY (seller_order_id) REFERENCES public.seller_orders(id) ON DELETE RESTRICT;
alter table public.delivery_zones add constraint delivery_zones_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.kitchen_services(seller_id) ON DELETE CASCADE;
alter table private.desk_products add constraint desk_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table public.dish_option_choices add constraint dish_option_choices_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.dish_option_groups(id) ON DELETE CASCADE;
alter table public.dish_option_choices add constraint dish_option_choices_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.dish_option_groups add constraint dish_option_groups_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.dish_option_groups add constraint dish_option_groups_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;
alter table public.dish_option_groups add constraint dish_option_groups_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.dispute_answers add constraint dispute_answers_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES public.disputes(id) ON DELETE RESTRICT;
alter table public.dispute_bearing_shares add constraint dispute_bearing_shares_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES public.dispute_bearings(dispute_id) ON DELETE RESTRICT;
alter table public.dispute_bearing_shares add constraint dispute_bearing_shares_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE RESTRICT;
alter table public.dispute_bearings add constraint dispute_bearings_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES public.disputes(id) ON DELETE RESTRICT;
alter table public.dispute_bearings add constraint dispute_bearings_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
alter table public.former_seller_slugs add constraint former_seller_slugs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table private.import_uploads add constraint import_uploads_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table private.import_uploads add constraint import_uploads_owner_seller_id_fkey FOREIGN KEY (owner_seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.job_applications add constraint job_applications_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES public.job_openings(id) ON DELETE RESTRICT;
alter table public.kitchen_services add constraint kitchen_services_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.kitchen_services add constraint kitchen_services_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.ledger_transactions add constraint ledger_transactions_payout_line_id_fkey FOREIGN KEY (payout_line_id) REFERENCES public.payout_lines(id) ON DELETE RESTRICT;
alter table public.link_clicks add constraint link_clicks_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE CASCADE;
alter table public.link_clicks add constraint link_clicks_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;
alter table public.link_clicks add constraint link_clicks_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table public.location_stocks add constraint location_stocks_location_id_seller_id_fkey FOREIGN KEY (location_id, seller_id) REFERENCES public.seller_locations(id, seller_id) ON DELETE CASCADE;
alter table public.location_stocks add constraint location_stocks_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;
alter table public.menu_dishes add constraint menu_dishes_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;
alter table public.menu_dishes add constraint menu_dishes_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.menu_sections(id) ON DELETE SET NULL;
alter table public.menu_dishes add constraint menu_dishes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.menu_sections add constraint menu_sections_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.newsletter_consents add constraint newsletter_consents_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.newsletter_subscriptions(id) ON DELETE CASCADE;
alter table public.offer_sales add constraint offer_sales_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.offer_sales add constraint offer_sales_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;
alter table private.offer_words add constraint offer_words_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;
alter table public.operator_notes add constraint operator_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL;
alter table public.operator_notes add constraint operator_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
alter table public.operator_notes add constraint operator_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table public.order_return_lines add constraint order_return_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;
alter table public.order_return_lines add constraint order_return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.order_returns(id) ON DELETE RESTRICT;
alter table public.order_return_photos add constraint order_return_photos_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.order_returns(id) ON DELETE RESTRICT;
alter table public.order_returns add constraint order_returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
alter table public.order_returns add constraint order_returns_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id) ON DELETE RESTRICT;
alter table public.order_returns add constraint order_returns_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE RESTRICT;
alter table public.order_returns add constraint order_returns_seller_order_id_fkey FOREIGN KEY (seller_order_id) REFERENCES public.seller_orders(id) ON DELETE RESTRICT;
alter table public.page_speed add constraint page_speed_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE CASCADE;
alter table public.parcel_bands add constraint parcel_bands_version_from_zone_to_zone_is_domestic_fkey FOREIGN KEY (version, from_zone, to_zone, is_domestic) REFERENCES public.parcel_lanes(version, from_zone, to_zone, is_domestic) ON DELETE CASCADE;
alter table public.parcel_lanes add constraint parcel_lanes_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.parcel_lanes add constraint parcel_lanes_version_from_zone_fkey FOREIGN KEY (version, from_zone) REFERENCES public.parcel_zones(version, zone) ON DELETE CASCADE;
alter table public.parcel_lanes add constraint parcel_lanes_version_to_zone_fkey FOREIGN KEY (version, to_zone) REFERENCES public.parcel_zones(version, zone) ON DELETE CASCADE;
alter table public.parcel_zone_countries add constraint parcel_zone_countries_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE RESTRICT;
alter table public.parcel_zone_countries add constraint parcel_zone_countries_version_zone_fkey FOREIGN KEY (version, zone) REFERENCES public.parcel_zones(version, zone) ON DELETE CASCADE;
alter table public.parcel_zones add constraint parcel_zones_version_fkey FOREIGN KEY (version) REFERENCES public.parcel_tariffs(version) ON DELETE CASCADE;
alter table public.payout_accounts add constraint payout_accounts_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE RESTRICT;
alter table public.payout_accounts add constraint payout_accounts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.payout_batches add constraint payout_batches_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.payout_lines add constraint payout_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.payout_accounts(id) ON DELETE RESTRICT;
alter table public.payout_lines add constraint payout_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.payout_batches(id) ON DELETE RESTRICT;
alter table public.payout_lines add constraint payout_lines_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.payout_lines add constraint payout_lines_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE RESTRICT;
alter table private.product_change_rows add constraint product_change_rows_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table private.product_change_rows add constraint product_change_rows_set_id_fkey FOREIGN KEY (set_id) REFERENCES private.product_change_sets(id) ON DELETE CASCADE;
alter table private.product_merge_moves add constraint product_merge_moves_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES private.product_merges(id) ON DELETE CASCADE;
alter table private.product_merge_moves add constraint product_merge_moves_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table private.product_merges add constraint product_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table private.product_merges add constraint product_merges_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table public.product_reviews add constraint product_reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL;
alter table public.product_reviews add constraint product_reviews_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;
alter table public.product_reviews add constraint product_reviews_photo_hash_fkey FOREIGN KEY (photo_hash) REFERENCES public.files(hash) ON DELETE RESTRICT;
alter table public.product_reviews add constraint product_reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table public.product_reviews add constraint product_reviews_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE RESTRICT;
alter table public.product_variants add constraint product_variants_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.product_groups(id) ON DELETE CASCADE;
alter table public.product_variants add constraint product_variants_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table public.products add constraint products_clearing_id_fkey FOREIGN KEY (clearing_id) REFERENCES private.catalogue_clearings(id) ON DELETE RESTRICT;
alter table public.products add constraint products_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.products(id) ON DELETE CASCADE;
alter table public.push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table public.rate_changes add constraint rate_changes_currency_fkey FOREIGN KEY (currency) REFERENCES public.currencies(code) ON DELETE RESTRICT;
alter table public.refund_lines add constraint refund_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;
alter table public.refund_lines add constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id) ON DELETE RESTRICT;
alter table public.retailer_import_items add constraint retailer_import_items_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES public.categories(slug) ON DELETE SET NULL;
alter table public.retailer_import_items add constraint retailer_import_items_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.retailer_imports(id) ON DELETE CASCADE;
alter table public.retailer_import_items add constraint retailer_import_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;
alter table public.retailer_import_searches add constraint retailer_import_searches_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.retailer_imports(id) ON DELETE CASCADE;
alter table public.review_reports add constraint review_reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE SET NULL;
alter table public.review_reports add constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.product_reviews(id) ON DELETE CASCADE;
alter table public.saved_views add constraint saved_views_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table public.seller_appeals add constraint seller_appeals_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE SET NULL;
alter table public.seller_appeals add constraint seller_appeals_suspension_id_fkey FOREIGN KEY (suspension_id) REFERENCES public.seller_suspensions(id) ON DELETE CASCADE;
alter table public.seller_application_documents add constraint seller_application_documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.seller_applications(id) ON DELETE CASCADE;
alter table public.seller_application_payouts add constraint seller_application_payouts_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.seller_applications(id) ON DELETE CASCADE;
alter table public.seller_applications add constraint seller_applications_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE RESTRICT;
alter table public.seller_applications add constraint seller_applications_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table public.seller_applications add constraint seller_applications_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE SET NULL;
alter table public.seller_identities add constraint seller_identities_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.seller_invitations add constraint seller_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE SET NULL;
alter table public.seller_invitations add constraint seller_invitations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.seller_invoices add constraint seller_invoices_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE RESTRICT;
alter table public.seller_invoices add constraint seller_invoices_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE RESTRICT;
alter table public.seller_invoices add constraint seller_invoices_seller_order_id_fkey FOREIGN KEY (seller_order_id) REFERENCES public.seller_orders(id) ON DELETE RESTRICT;
alter table public.seller_locations add constraint seller_locations_country_code_fkey FOREIGN KEY (country_code) REFERENCES public.countries(code) ON DELETE RESTRICT;
alter table public.seller_locations add constraint seller_locations_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.seller_messages add constraint seller_messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE SET NULL;
alter table public.seller_messages add constraint seller_messages_seller_order_id_fkey FOREIGN KEY (seller_order_id) REFERENCES public.seller_orders(id) ON DELETE RESTRICT;
alter table public.seller_orders add constraint seller_orders_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.seller_locations(id) ON DELETE SET NULL;
alter table public.seller_pages add constraint seller_pages_cover_hash_fkey FOREIGN KEY (cover_hash) REFERENCES public.files(hash) ON DELETE SET NULL;
alter table public.seller_pages add constraint seller_pages_logo_hash_fkey FOREIGN KEY (logo_hash) REFERENCES public.files(hash) ON DELETE SET NULL;
alter table public.seller_pages add constraint seller_pages_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.seller_product_days add constraint seller_product_days_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table public.seller_product_days add constraint seller_product_days_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table private.seller_products add constraint seller_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table private.seller_products add constraint seller_products_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.seller_suspensions add constraint seller_suspensions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.shipment_lines add constraint shipment_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;
alter table public.shipment_lines add constraint shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES public.shipments(id) ON DELETE RESTRICT;
alter table public.shipments add constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE RESTRICT;
alter table public.shipments add constraint shipments_seller_order_id_fkey FOREIGN KEY (seller_order_id) REFERENCES public.seller_orders(id) ON DELETE RESTRICT;
alter table public.shop_followers add constraint shop_followers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.sellers(id) ON DELETE CASCADE;
alter table public.shop_followers add constraint shop_followers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table private.stock_changes add constraint stock_changes_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES public.offers(id) ON DELETE CASCADE;
alter table public.wishlist_items add constraint wishlist_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
alter table public.wishlist_items add constraint wishlist_items_user_id_wishlist_id_fkey FOREIGN KEY (user_id, wishlist_id) REFERENCES public.wishlists(user_id, id) ON DELETE CASCADE;
alter table public.wishlist_shares add constraint wishlist_shares_user_id_wishlist_id_fkey FOREIGN KEY (user_id, wishlist_id) REFERENCES public.wishlists(user_id, id) ON DELETE CASCADE;
alter table public.wishlists add constraint wishlists_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
alter table public.withdrawn_units add constraint withdrawn_units_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id) ON DELETE RESTRICT;
alter table public.withdrawn_units add constraint withdrawn_units_seller_order_id_fkey FOREIGN KEY (seller_order_id) REFERENCES public.seller_orders(id) ON DELETE RESTRICT;
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account, currency) INCLUDE (amount_minor, transaction_id);
CREATE INDEX catalogue_clearings_asked_at ON private.catalogue_clearings USING btree (asked_at DESC, id DESC);
CREATE UNIQUE INDEX catalogue_clearings_working ON private.catalogue_clearings USING btree ((true)) WHERE (state = ANY (ARRAY['clearing'::text, 'restoring'::text, 'deleting'::text]));
CREATE INDEX desk_products_category ON private.desk_products USING btree (category, updated_at DESC, product_id DESC);
CREATE INDEX desk_products_created_at ON private.desk_products USING btree (created_at DESC, product_id DESC);
CREATE INDEX desk_products_no_offer ON private.desk_products USING btree (updated_at DESC, product_id DESC) WHERE (offer_count = 0);
CREATE INDEX desk_products_no_picture ON private.desk_products USING btree (updated_at DESC, product_id DESC) WHERE (NOT has_picture);
CREATE INDEX desk_products_sellers ON private.desk_products USING gin (sellers);
CREATE INDEX desk_products_sources ON private.desk_products USING gin (sources);
CREATE INDEX desk_products_state ON private.desk_products USING btree (state, updated_at DESC, product_id DESC);
CREATE INDEX desk_products_title ON private.desk_products USING btree (title, product_id) INCLUDE (state, is_catalogue);
CREATE INDEX desk_products_updated_at ON private.desk_products USING btree (updated_at DESC, product_id DESC);
CREATE INDEX import_uploads_asked_at ON private.import_uploads USING btree (asked_at DESC, id DESC);
CREATE INDEX import_uploads_currency ON private.import_uploads USING btree (currency);
CREATE INDEX import_uploads_of_seller ON private.import_uploads USING btree (owner_seller_id, asked_at DESC, id DESC) WHERE (owner_seller_id IS NOT NULL);
CREATE INDEX offer_words_of_seller ON private.offer_words USING btree (seller_id, created_at DESC, offer_id DESC) INCLUDE (words);
CREATE INDEX product_change_rows_product_id ON private.product_change_rows USING btree (product_id);
CREATE INDEX product_change_sets_made_at ON private.product_change_sets USING btree (made_at DESC, id DESC);
CREATE INDEX product_merge_moves_merge_id ON private.product_merge_moves USING btree (merge_id);
CREATE INDEX product_merge_moves_user_id ON private.product_merge_moves USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX product_merges_kept_id ON private.product_merges USING btree (kept_id);
CREATE INDEX product_merges_merged_at ON private.product_merges USING btree (merged_at DESC, id DESC);
CREATE INDEX product_merges_merged_ever ON private.product_merges USING btree (merged_id);
CREATE UNIQUE INDEX product_merges_merged_id ON private.product_merges USING btree (merged_id) WHERE (taken_back_at IS NULL);
CREATE INDEX seller_products_of_seller ON private.seller_products USING btree (seller_id, created_at DESC, product_id DESC);
CREATE INDEX stock_changes_changed_at ON private.stock_changes USING btree (changed_at);
CREATE INDEX stock_changes_offer_id ON private.stock_changes USING btree (offer_id, changed_at DESC, id DESC);
CREATE INDEX synonym_changes_made_at ON private.synonym_changes USING btree (made_at DESC, id DESC);
CREATE INDEX account_recoveries_person_id ON public.account_recoveries USING btree (person_id, asked_at);
CREATE UNIQUE INDEX account_recoveries_waiting ON public.account_recoveries USING btree (person_id) WHERE (state = 'waiting'::text);
CREATE INDEX ad_counts_hour ON public.ad_counts USING btree (hour);
CREATE INDEX ads_display_order ON public.ads USING btree (display_order, id);
CREATE INDEX ads_picture_hash ON public.ads USING btree (picture_hash);
CREATE INDEX alert_notices_told_at ON public.alert_notices USING btree (told_at);
CREATE INDEX article_versions_picture_hash ON public.article_versions USING btree (picture_hash);
CREATE INDEX articles_created ON public.articles USING btree (created_at DESC, id DESC);
CREATE INDEX articles_shown ON public.articles USING btree (published_on DESC, slug) WHERE (shown_version IS NOT NULL);
CREATE INDEX articles_state ON public.articles USING btree (state, created_at DESC, id DESC);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, at, id);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, at, id);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at, id);
CREATE INDEX audit_log_refunds ON public.audit_log USING btree (actor, at) WHERE (action = 'order/refund-asked'::text);
CREATE INDEX box_forwardings_box_id ON public.box_forwardings USING btree (box_id, quoted_at);
CREATE INDEX box_forwardings_by_payment ON public.box_forwardings USING btree (status, paid_at, id) WHERE (paid_at IS NOT NULL);
CREATE INDEX box_forwardings_country_code ON public.box_forwardings USING btree (country_code);
CREATE INDEX box_forwardings_currency ON public.box_forwardings USING btree (currency);
CREATE INDEX box_forwardings_order_id ON public.box_forwardings USING btree (order_id);
CREATE INDEX box_forwardings_tariff_version ON public.box_forwardings USING btree (tariff_version);
CREATE INDEX box_forwardings_under_way ON public.box_forwardings USING btree (quoted_at) WHERE (status = ANY (ARRAY['quoted'::text, 'paid'::text]));
CREATE INDEX box_parcels_box_id ON public.box_parcels USING btree (box_id, received_at);
CREATE INDEX box_parcels_forwarding ON public.box_parcels USING btree (forwarding_id, box_id);
CREATE INDEX box_parcels_reference ON public.box_parcels USING btree (reference, received_at);
CREATE UNIQUE INDEX box_parcels_reference_there ON public.box_parcels USING btree (reference) WHERE (left_at IS NULL);
CREATE INDEX box_plan_versions_currency ON public.box_plan_versions USING btree (currency);
CREATE UNIQUE INDEX box_plan_versions_on_sale ON public.box_plan_versions USING btree (plan_code) WHERE (until IS NULL);
CREATE INDEX box_plans_site_code ON public.box_plans USING btree (site_code);
CREATE INDEX box_renewals_plan_version_id ON public.box_renewals USING btree (plan_version_id);
CREATE INDEX box_site_versions_country_code ON public.box_site_versions USING btree (country_code);
CREATE INDEX box_sites_country_code ON public.box_sites USING btree (country_code);
CREATE INDEX box_terms_box_id ON public.box_terms USING btree (box_id, ends_at);
CREATE INDEX box_terms_plan_version_id ON public.box_terms USING btree (plan_version_id);
CREATE INDEX box_terms_refund_id ON public.box_terms USING btree (refund_id);
CREATE INDEX boxes_open ON public.boxes USING btree (ends_at) WHERE (closed_at IS NULL);
CREATE INDEX boxes_order_id ON public.boxes USING btree (order_id);
CREATE INDEX boxes_plan_version_id ON public.boxes USING btree (plan_version_id);
CREATE INDEX boxes_site_code ON public.boxes USING btree (site_code);
CREATE INDEX boxes_user_id ON public.boxes USING btree (user_id);
CREATE INDEX category_text_changes_category_slug ON public.category_text_changes USING btree (category_slug, id);
CREATE INDEX commission_rules_category_slug ON public.commission_rules USING btree (category_slug);
CREATE INDEX commission_rules_seller_id ON public.commission_rules USING btree (seller_id, id) WHERE (seller_id IS NOT NULL);
CREATE INDEX courier_links_seller_order_id ON public.courier_links USING btree (seller_order_id, created_at);
CREATE INDEX delivery_zones_seller_id ON public.delivery_zones USING btree (seller_id, created_at, id);
CREATE INDEX desk_words_newest ON public.desk_words USING btree (kind, at DESC, id DESC);
CREATE INDEX desk_words_of_orders ON public.desk_words USING gin (words extensions.gin_trgm_ops) WHERE (kind = 'order'::text);
CREATE INDEX desk_words_of_people ON public.desk_words USING gin (words extensions.gin_trgm_ops) WHERE (kind = 'person'::text);
CREATE INDEX desk_words_of_sellers ON public.desk_words USING gin (words extensions.gin_trgm_ops) WHERE (kind = 'seller'::text);
CREATE INDEX dish_option_choices_seller_id ON public.dish_option_choices USING btree (seller_id);
CREATE INDEX dish_option_groups_currency ON public.dish_option_groups USING btree (currency);
CREATE INDEX dish_option_groups_seller_id ON public.dish_option_groups USING btree (seller_id);
CREATE INDEX dispute_answers_dispute_id ON public.dispute_answers USING btree (dispute_id, created_at);
CREATE UNIQUE INDEX dispute_answers_once ON public.dispute_answers USING btree (dispute_id) WHERE (state <> 'failed'::text);
CREATE INDEX dispute_bearing_shares_seller_id ON public.dispute_bearing_shares USING btree (seller_id);
CREATE INDEX dispute_bearings_order_id ON public.dispute_bearings USING btree (order_id);
CREATE INDEX disputes_open ON public.disputes USING btree (order_id) WHERE (state = 'open'::text);
CREATE INDEX former_seller_slugs_seller_id ON public.former_seller_slugs USING btree (seller_id);
CREATE INDEX job_applications_by_arrival ON public.job_applications USING btree (received_at DESC, id DESC);
CREATE INDEX job_applications_email ON public.job_applications USING btree (email, received_at);
CREATE INDEX job_applications_network ON public.job_applications USING btree (network_hash, received_at);
CREATE INDEX job_applications_opening_id ON public.job_applications USING btree (opening_id);
CREATE INDEX job_applications_received_at ON public.job_applications USING btree (received_at);
CREATE INDEX job_openings_by_position ON public.job_openings USING btree ("position", id);
CREATE INDEX kitchen_services_currency ON public.kitchen_services USING btree (currency);
CREATE INDEX ledger_entries_payable ON public.ledger_entries USING btree (account, currency) INCLUDE (amount_minor) WHERE (account ~~ 'seller:%:payable'::text);
CREATE INDEX link_clicks_clicked_at ON public.link_clicks USING btree (clicked_at, id);
CREATE INDEX link_clicks_country_code ON public.link_clicks USING btree (country_code);
CREATE INDEX link_clicks_offer_id ON public.link_clicks USING btree (offer_id, clicked_at);
CREATE INDEX link_clicks_product_id ON public.link_clicks USING btree (product_id, clicked_at);
CREATE INDEX location_stocks_there ON public.location_stocks USING btree (location_id, seller_id) WHERE is_there;
CREATE INDEX menu_dishes_section_id ON public.menu_dishes USING btree (section_id) WHERE (section_id IS NOT NULL);
CREATE INDEX menu_dishes_seller_id ON public.menu_dishes USING btree (seller_id);
CREATE INDEX menu_dishes_sold_out ON public.menu_dishes USING btree (sold_out_until) WHERE (sold_out_until IS NOT NULL);
CREATE INDEX menu_sections_seller_id ON public.menu_sections USING btree (seller_id, "position");
CREATE INDEX newsletter_consents_of ON public.newsletter_consents USING btree (subscription_id, id);
CREATE INDEX newsletter_consents_of_network ON public.newsletter_consents USING btree (network_hash, at) WHERE (kind = 'asked'::text);
CREATE INDEX newsletter_issues_created ON public.newsletter_issues USING btree (created_at DESC, id DESC);
CREATE INDEX newsletter_issues_state ON public.newsletter_issues USING btree (state, created_at DESC, id DESC);
CREATE INDEX newsletter_readers ON public.newsletter_subscriptions USING btree (confirmed_at, id) WHERE (state = 'confirmed'::text);
CREATE INDEX newsletter_subscriptions_by_state ON public.newsletter_subscriptions USING btree (state, asked_at);
CREATE INDEX newsletter_subscriptions_of_mailbox ON public.newsletter_subscriptions USING btree (private.mailbox_of(address));
CREATE INDEX notifications_inbox_by_age ON public.notifications USING btree (queued_at) WHERE (channel = 'inbox'::text);
CREATE INDEX notifications_of_inbox ON public.notifications USING btree (person_id, queued_at, id) WHERE (channel = 'inbox'::text);
CREATE INDEX notifications_of_invitations ON public.notifications USING btree (address, queued_at) WHERE (template = 'team_invitation'::text);
CREATE INDEX notifications_of_issues ON public.notifications USING btree (queued_at) WHERE (template = 'newsletter_issue'::text);
CREATE INDEX notifications_of_shop ON public.notifications USING btree (queued_at DESC, id DESC) WHERE (template = ANY (ARRAY['admin_new_order'::text, 'admin_new_order_text'::text, 'admin_text_test'::text]));
CREATE INDEX notifications_of_subject ON public.notifications USING btree (subject_kind, subject_id, queued_at) WHERE (subject_id IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (person_id) WHERE ((channel = 'inbox'::text) AND (read_at IS NULL));
CREATE INDEX offer_sales_currency ON public.offer_sales USING btree (currency);
CREATE INDEX offer_sales_of_offer ON public.offer_sales USING btree (offer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX offer_sales_open ON public.offer_sales USING btree (offer_id) WHERE (state <> 'ended'::text);
CREATE INDEX offer_sales_to_begin ON public.offer_sales USING btree (starts_at) WHERE (state = 'planned'::text);
CREATE INDEX offer_sales_to_end ON public.offer_sales USING btree (ends_at) WHERE (state = 'running'::text);
CREATE INDEX offers_linked ON public.offers USING btree (GREATEST(checked_at, tried_at)) WHERE (NOT is_direct);
CREATE INDEX offers_of_seller ON public.offers USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX offers_without_delivery ON public.offers USING btree (seller_id, currency, id) WHERE (shipping_profile_id IS NULL);
CREATE INDEX operator_notes_author_id ON public.operator_notes USING btree (author_id);
CREATE INDEX operator_notes_order_id ON public.operator_notes USING btree (order_id, id) WHERE (order_id IS NOT NULL);
CREATE INDEX operator_notes_person_id ON public.operator_notes USING btree (person_id, id) WHERE (person_id IS NOT NULL);
CREATE INDEX order_events_delivered ON public.order_events USING btree (at) WHERE (kind = 'delivered'::text);
CREATE INDEX order_return_lines_order_line_id ON public.order_return_lines USING btree (order_line_id);
CREATE INDEX order_return_photos_return_id ON public.order_return_photos USING btree (return_id, added_at);
CREATE INDEX order_returns_by_time ON public.order_returns USING btree (created_at DESC, id DESC);
CREATE INDEX order_returns_in_state ON public.order_returns USING btree (status, created_at DESC, id DESC);
CREATE INDEX order_returns_order_id ON public.order_returns USING btree (order_id);
CREATE INDEX order_returns_seller_id ON public.order_returns USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX order_returns_seller_order_id ON public.order_returns USING btree (seller_order_id);
CREATE INDEX orders_by_amount ON public.orders USING btree (currency, total_minor);
CREATE INDEX orders_by_country ON public.orders USING btree (country_code, created_at DESC, id DESC);
CREATE INDEX orders_by_status ON public.orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_paid_at ON public.orders USING btree (paid_at) INCLUDE (currency, total_minor) WHERE (paid_at IS NOT NULL);
CREATE INDEX page_speed_country_code ON public.page_speed USING btree (country_code);
CREATE INDEX parcel_lanes_currency ON public.parcel_lanes USING btree (currency);
CREATE INDEX parcel_lanes_to_zone ON public.parcel_lanes USING btree (version, to_zone);
CREATE INDEX parcel_tariffs_valid_from ON public.parcel_tariffs USING btree (valid_from DESC, written_at DESC);
CREATE INDEX parcel_zone_countries_country_code ON public.parcel_zone_countries USING btree (country_code);
CREATE INDEX parcel_zone_countries_zone ON public.parcel_zone_countries USING btree (version, zone);
CREATE INDEX payout_accounts_country_code ON public.payout_accounts USING btree (country_code);
CREATE INDEX payout_accounts_seller_id ON public.payout_accounts USING btree (seller_id, effective_at DESC);
CREATE INDEX payout_batches_currency ON public.payout_batches USING btree (currency, proposed_at DESC, id DESC);
CREATE INDEX payout_batches_method ON public.payout_batches USING btree (method, proposed_at DESC, id DESC);
CREATE INDEX payout_batches_proposed_at ON public.payout_batches USING btree (proposed_at DESC, id DESC);
CREATE INDEX payout_batches_state ON public.payout_batches USING btree (state, proposed_at DESC, id DESC);
CREATE INDEX payout_lines_account_id ON public.payout_lines USING btree (account_id, decided_at DESC, id DESC);
CREATE INDEX payout_lines_currency ON public.payout_lines USING btree (currency);
CREATE INDEX payout_lines_in_transit ON public.payout_lines USING btree (sent_at) WHERE (state = 'in_transit'::text);
CREATE UNIQUE INDEX payout_lines_proposed ON public.payout_lines USING btree (seller_id, currency) WHERE (state = 'proposed'::text);
CREATE INDEX payout_lines_seller_id ON public.payout_lines USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX product_reviews_author_id ON public.product_reviews USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX product_reviews_by_time ON public.product_reviews USING btree (created_at DESC, id DESC) WHERE (NOT is_example);
CREATE INDEX product_reviews_in_state ON public.product_reviews USING btree (state, created_at DESC, id DESC) WHERE (NOT is_example);
CREATE INDEX product_reviews_photo_hash ON public.product_reviews USING btree (photo_hash) WHERE (photo_hash IS NOT NULL);
CREATE INDEX product_reviews_product_id ON public.product_reviews USING btree (product_id);
CREATE INDEX product_reviews_seller_id ON public.product_reviews USING btree (seller_id, created_at DESC, id DESC) WHERE (seller_id IS NOT NULL);
CREATE INDEX product_reviews_shown ON public.product_reviews USING btree (product_id, created_at DESC, id) WHERE (state = 'shown'::text);
CREATE INDEX product_search_groups ON public.product_search USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX products_clearing_id ON public.products USING btree (clearing_id, id) WHERE (clearing_id IS NOT NULL);
CREATE INDEX products_merged_into ON public.products USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX profiles_newest ON public.profiles USING btree (created_at DESC, user_id DESC);
CREATE INDEX push_subscriptions_session_id ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user_id ON public.push_subscriptions USING btree (user_id);
CREATE INDEX rate_changes_currency ON public.rate_changes USING btree (currency, id);
CREATE INDEX rate_changes_fetched ON public.rate_changes USING btree (changed_at) WHERE (source = 'fetched'::text);
CREATE INDEX refund_lines_order_line_id ON public.refund_lines USING btree (order_line_id);
CREATE INDEX refunds_succeeded ON public.refunds USING btree (updated_at) INCLUDE (order_id, amount_minor) WHERE (state = 'succeeded'::text);
CREATE INDEX retailer_import_items_category ON public.retailer_import_items USING btree (category_slug) WHERE (category_slug IS NOT NULL);
CREATE INDEX retailer_import_items_of_outcome ON public.retailer_import_items USING btree (import_id, outcome, id);
CREATE INDEX retailer_import_items_product_id ON public.retailer_import_items USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX retailer_imports_created_at ON public.retailer_imports USING btree (created_at, id);
CREATE INDEX retailer_imports_kind ON public.retailer_imports USING btree (kind, created_at, id);
CREATE INDEX retailer_imports_state ON public.retailer_imports USING btree (state, created_at, id);
CREATE INDEX review_reports_open ON public.review_reports USING btree (review_id) WHERE (decided_at IS NULL);
CREATE INDEX review_reports_person_id ON public.review_reports USING btree (person_id, reported_at) WHERE (person_id IS NOT NULL);
CREATE INDEX search_misses_times ON public.search_misses USING btree (times DESC, id DESC);
CREATE INDEX seller_appeals_person_id ON public.seller_appeals USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX seller_appeals_suspension_id ON public.seller_appeals USING btree (suspension_id, made_at);
CREATE UNIQUE INDEX seller_appeals_waiting ON public.seller_appeals USING btree (suspension_id) WHERE (answered_at IS NULL);
CREATE INDEX seller_application_documents_application_id ON public.seller_application_documents USING btree (application_id, added_at);
CREATE INDEX seller_applications_changed_at ON public.seller_applications USING btree (changed_at) WHERE (state = ANY (ARRAY['draft'::text, 'more_asked'::text, 'refused'::text]));
CREATE INDEX seller_applications_country_code ON public.seller_applications USING btree (country_code) WHERE (country_code IS NOT NULL);
CREATE INDEX seller_applications_person_id ON public.seller_applications USING btree (person_id, created_at);
CREATE INDEX seller_applications_seller_id ON public.seller_applications USING btree (seller_id) WHERE (seller_id IS NOT NULL);
CREATE INDEX seller_applications_sent_at ON public.seller_applications USING btree (sent_at, id) WHERE (state <> 'draft'::text);
CREATE INDEX seller_applications_state ON public.seller_applications USING btree (state, sent_at, id) WHERE (state <> 'draft'::text);
CREATE UNIQUE INDEX seller_applications_under_way ON public.seller_applications USING btree (person_id) WHERE (state = ANY (ARRAY['draft'::text, 'sent'::text, 'more_asked'::text]));
CREATE INDEX seller_invitations_email ON public.seller_invitations USING btree (email);
CREATE INDEX seller_invitations_expires_at ON public.seller_invitations USING btree (expires_at);
CREATE INDEX seller_invitations_invited_by ON public.seller_invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX seller_invoices_country_code ON public.seller_invoices USING btree (country_code);
CREATE INDEX seller_locations_country ON public.seller_locations USING btree (country_code);
CREATE INDEX seller_locations_of_seller ON public.seller_locations USING btree (seller_id, created_at, id);
CREATE INDEX seller_messages_person_id ON public.seller_messages USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX seller_messages_seller_order_id ON public.seller_messages USING btree (seller_order_id, sent_at);
CREATE INDEX seller_messages_sent_at ON public.seller_messages USING btree (sent_at);
CREATE INDEX seller_orders_by_time ON public.seller_orders USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX seller_orders_called_off ON public.seller_orders USING btree (seller_id, created_at DESC, id DESC) WHERE (called_off_at IS NOT NULL);
CREATE INDEX seller_orders_in_state ON public.seller_orders USING btree (seller_id, status, created_at DESC, id DESC);
CREATE INDEX seller_orders_location_id ON public.seller_orders USING btree (location_id);
CREATE INDEX seller_orders_moved ON public.seller_orders USING btree (seller_id, updated_at);
CREATE INDEX seller_orders_newest ON public.seller_orders USING btree (seller_id, created_at DESC, order_id DESC);
CREATE INDEX seller_orders_to_prepare ON public.seller_orders USING btree (order_id) WHERE (status = ANY (ARRAY['to_prepare'::text, 'accepted'::text, 'packed'::text, 'partly_shipped'::text]));
CREATE INDEX seller_orders_to_release ON public.seller_orders USING btree (shipped_at) WHERE ((released_at IS NULL) AND (status = ANY (ARRAY['shipped'::text, 'delivered'::text, 'refunded'::text])));
CREATE INDEX seller_orders_unaccepted ON public.seller_orders USING btree (accept_by) WHERE ((status = 'to_prepare'::text) AND (accept_by IS NOT NULL) AND (accept_lapsed_at IS NULL));
CREATE INDEX seller_orders_unsent ON public.seller_orders USING btree (seller_id, ship_by, id) WHERE (status = ANY (ARRAY['to_prepare'::text, 'accepted'::text, 'packed'::text, 'partly_shipped'::text]));
CREATE INDEX seller_pages_cover_hash ON public.seller_pages USING btree (cover_hash) WHERE (cover_hash IS NOT NULL);
CREATE INDEX seller_pages_logo_hash ON public.seller_pages USING btree (logo_hash) WHERE (logo_hash IS NOT NULL);
CREATE INDEX seller_pages_reopens_on ON public.seller_pages USING btree (reopens_on) WHERE (reopens_on IS NOT NULL);
CREATE INDEX seller_product_days_day ON public.seller_product_days USING btree (day);
CREATE INDEX seller_product_days_product_id ON public.seller_product_days USING btree (product_id);
CREATE UNIQUE INDEX seller_suspensions_open ON public.seller_suspensions USING btree (seller_id) WHERE (lifted_at IS NULL);
CREATE INDEX seller_suspensions_seller_id ON public.seller_suspensions USING btree (seller_id, suspended_at);
CREATE INDEX sellers_away ON public.sellers USING btree (id) WHERE is_away;
CREATE INDEX sellers_by_name ON public.sellers USING btree (lower(name), id);
CREATE INDEX sellers_demo ON public.sellers USING btree (id) WHERE is_demo;
CREATE INDEX sellers_newest ON public.sellers USING btree (created_at DESC, id DESC);
CREATE INDEX shipment_lines_order_line_id ON public.shipment_lines USING btree (order_line_id);
CREATE INDEX shipments_order_id ON public.shipments USING btree (order_id);
CREATE INDEX shipments_seller_order_id ON public.shipments USING btree (seller_order_id, shipped_at);
CREATE INDEX shop_followers_seller_id ON public.shop_followers USING btree (seller_id);
CREATE INDEX shop_text_changes_name ON public.shop_text_changes USING btree (name, id);
CREATE INDEX wishlist_items_product_id ON public.wishlist_items USING btree (product_id);
CREATE INDEX withdrawn_units_seller_order_id ON public.withdrawn_units USING btree (seller_order_id);
CREATE TRIGGER b_refresh_added AFTER INSERT ON public.offers REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, seller_id, external_id, source, price_minor, currency, minimum_order_quantity, stock is null or stock >= minimum_order_quantity, shipping_profile_id, is_active, visibility, price_stale, case when not is_direct then checked_at end from $rows');
CREATE TRIGGER b_refresh_added AFTER INSERT ON public.products REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select id, title_fr, title_en, description_fr, description_en, brand, model, product_type, category_slug, subcategory_slug, attributes, rating, rating_count, popularity, is_bestseller, created_at, is_shown, is_hidden, merged_into, clearing_id from $rows');
CREATE TRIGGER b_refresh_changed AFTER UPDATE ON public.offers REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, seller_id, external_id, source, price_minor, currency, minimum_order_quantity, stock is null or stock >= minimum_order_quantity, shipping_profile_id, is_active, visibility, price_stale, case when not is_direct then checked_at end from $rows');
CREATE TRIGGER b_refresh_changed AFTER UPDATE ON public.products REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select id, title_fr, title_en, description_fr, description_en, brand, model, product_type, category_slug, subcategory_slug, attributes, rating, rating_count, popularity, is_bestseller, created_at, is_shown, is_hidden, merged_into, clearing_id from $rows');
CREATE TRIGGER b_refresh_changed AFTER UPDATE ON public.sellers REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select o.product_id as id, s.slug, s.name, s.is_active, s.is_away, s.country_code from $rows s join public.offers o on o.seller_id = s.id');
CREATE TRIGGER b_refresh_removed AFTER DELETE ON public.offers REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, seller_id, external_id, source, price_minor, currency, minimum_order_quantity, stock is null or stock >= minimum_order_quantity, shipping_profile_id, is_active, visibility, price_stale, case when not is_direct then checked_at end from $rows');
CREATE TRIGGER touch BEFORE UPDATE OF title, description, image_url, cta_text, cta_link, sponsor_name, discount, ad_type, placement, is_active, display_order, starts_at, ends_at, is_scheduled ON public.ads FOR EACH ROW EXECUTE FUNCTION private.touch();
CREATE TRIGGER a_drop_empty_groups AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION private.drop_empty_groups();
CREATE TRIGGER a_log_stock AFTER UPDATE ON public.offers REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.log_stock();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.article_versions FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.box_site_versions FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE ON public.commission_rules FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dispute_bearing_shares FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dispute_bearings FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE ON public.rate_changes FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.refund_lines FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.shipment_lines FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.shipments FOR EACH ROW EXECUTE FUNCTION private.guard_shipment();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.shop_text_changes FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.withdrawn_units FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER b_desk_added AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_desk_pictures();
CREATE TRIGGER b_desk_removed AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_desk_pictures();
CREATE TRIGGER b_refresh_added AFTER INSERT ON public.delivery_zones REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select o.product_id as id, z.seller_id, z.fee_minor from $rows z join public.offers o on o.seller_id = z.seller_id');
CREATE TRIGGER b_refresh_added AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, group_id, values_fr, values_en from $rows');
CREATE TRIGGER b_refresh_changed AFTER UPDATE ON public.delivery_zones REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select o.product_id as id, z.seller_id, z.fee_minor from $rows z join public.offers o on o.seller_id = z.seller_id');
CREATE TRIGGER b_refresh_changed AFTER UPDATE ON public.product_groups REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select v.product_id as id, r.axis_kinds, r.axis_names_fr, r.axis_names_en from $rows r join public.product_variants v on v.group_id = r.id');
CREATE TRIGGER b_refresh_changed AFTER UPDATE ON public.product_variants REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, group_id, values_fr, values_en from $rows');
CREATE TRIGGER b_refresh_removed AFTER DELETE ON public.delivery_zones REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select o.product_id as id, z.seller_id, z.fee_minor from $rows z join public.offers o on o.seller_id = z.seller_id');
CREATE TRIGGER b_refresh_removed AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION private.refresh_touched('select product_id as id, group_id, values_fr, values_en from $rows');
CREATE CONSTRAINT TRIGGER books_agree AFTER INSERT OR UPDATE ON public.payout_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.guard_payout_books();
CREATE TRIGGER bound_shop_followers BEFORE INSERT ON public.shop_followers FOR EACH ROW EXECUTE FUNCTION private.bound_shop_followers();
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.delivery_zones FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.dish_option_choices FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.dish_option_groups FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.kitchen_services FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.location_stocks FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.menu_dishes FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.menu_sections FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.seller_locations FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell AFTER INSERT OR DELETE OR UPDATE ON public.seller_pages FOR EACH STATEMENT EXECUTE FUNCTION private.tell_table('sellers');
CREATE TRIGGER c_tell_added AFTER INSERT ON public.ads FOR EACH ROW EXECUTE FUNCTION private.tell_table('ads');
CREATE TRIGGER c_tell_added AFTER INSERT ON public.category_texts FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.ads FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description) OR (old.image_url IS DISTINCT FROM new.image_url) OR (old.cta_text IS DISTINCT FROM new.cta_text) OR (old.cta_link IS DISTINCT FROM new.cta_link) OR (old.sponsor_name IS DISTINCT FROM new.sponsor_name) OR (old.discount IS DISTINCT FROM new.discount) OR (old.ad_type IS DISTINCT FROM new.ad_type) OR (old.placement IS DISTINCT FROM new.placement) OR (old.is_active IS DISTINCT FROM new.is_active) OR (old.display_order IS DISTINCT FROM new.display_order) OR (old.ends_at IS DISTINCT FROM new.ends_at) OR (old.picture_hash IS DISTINCT FROM new.picture_hash))) EXECUTE FUNCTION private.tell_table('ads');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.articles FOR EACH ROW WHEN (((old.shown_version IS DISTINCT FROM new.shown_version) OR (old.slug IS DISTINCT FROM new.slug))) EXECUTE FUNCTION private.tell_table('articles');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.category_texts FOR EACH ROW WHEN (((old.text_fr IS DISTINCT FROM new.text_fr) OR (old.text_en IS DISTINCT FROM new.text_en))) EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_removed AFTER DELETE ON public.ads FOR EACH ROW EXECUTE FUNCTION private.tell_table('ads');
CREATE TRIGGER c_tell_removed AFTER DELETE ON public.category_texts FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_renamed AFTER UPDATE ON public.shipping_profiles FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.tell_table('shipping');
CREATE TRIGGER c_tell_siblings AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.tell_siblings();
CREATE TRIGGER c_tell_siblings AFTER UPDATE ON public.products REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.tell_siblings();
CREATE TRIGGER c_tell_siblings_changed AFTER UPDATE ON public.product_variants REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.tell_siblings();
CREATE TRIGGER c_tell_siblings_left AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION private.tell_siblings();
CREATE TRIGGER check_variant BEFORE INSERT OR UPDATE OF group_id, values_fr ON public.product_variants FOR EACH ROW EXECUTE FUNCTION private.check_variant();
CREATE TRIGGER count_version BEFORE UPDATE OF title_fr, title_en, description_fr, description_en, brand, model, category_slug, subcategory_slug, attributes ON public.products FOR EACH ROW WHEN (((old.title_fr IS DISTINCT FROM new.title_fr) OR (old.title_en IS DISTINCT FROM new.title_en) OR (old.description_fr IS DISTINCT FROM new.description_fr) OR (old.description_en IS DISTINCT FROM new.description_en) OR (old.brand IS DISTINCT FROM new.brand) OR (old.model IS DISTINCT FROM new.model) OR (old.category_slug IS DISTINCT FROM new.category_slug) OR (old.subcategory_slug IS DISTINCT FROM new.subcategory_slug) OR (old.attributes IS DISTINCT FROM new.attributes))) EXECUTE FUNCTION private.count_version();
CREATE TRIGGER decisions_stay BEFORE DELETE ON public.rate_changes FOR EACH ROW WHEN ((old.source <> 'fetched'::text)) EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER drop_application_file AFTER DELETE ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.drop_application_file();
CREATE TRIGGER drop_return_photo AFTER DELETE ON public.order_return_photos FOR EACH ROW EXECUTE FUNCTION private.drop_return_photo();
CREATE TRIGGER drop_seller_document AFTER DELETE ON public.seller_application_documents FOR EACH ROW EXECUTE FUNCTION private.drop_seller_document();
CREATE TRIGGER end_push AFTER DELETE ON auth.sessions FOR EACH ROW WHEN (((old.not_after IS NULL) OR (old.not_after > now()))) EXECUTE FUNCTION private.end_push_of_session();
CREATE TRIGGER follow_box_owner AFTER UPDATE OF user_id ON public.orders FOR EACH ROW WHEN ((new.user_id IS DISTINCT FROM old.user_id)) EXECUTE FUNCTION private.follow_box_owner();
CREATE TRIGGER follow_box_part AFTER UPDATE OF status ON public.seller_orders FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) AND (new.status = ANY (ARRAY['to_prepare'::text, 'refunded'::text])))) EXECUTE FUNCTION private.follow_box_part();
CREATE TRIGGER follow_box_refund AFTER UPDATE OF state ON public.refunds FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND (new.state = ANY (ARRAY['succeeded'::text, 'failed'::text])))) EXECUTE FUNCTION private.follow_box_refund();
CREATE TRIGGER follow_forwarding_part AFTER UPDATE OF status ON public.seller_orders FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION private.follow_forwarding_part();
CREATE TRIGGER forget_author BEFORE UPDATE OF author_id ON public.product_reviews FOR EACH ROW WHEN (((old.author_id IS NOT NULL) AND (new.author_id IS NULL))) EXECUTE FUNCTION private.forget_review_author();
CREATE TRIGGER forget_words AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.note_desk_words('person', 'user_id');
CREATE TRIGGER forget_words AFTER DELETE ON public.sellers FOR EACH ROW EXECUTE FUNCTION private.note_desk_words('seller', 'id');
CREATE TRIGGER guard_box_parcel BEFORE UPDATE ON public.box_parcels FOR EACH ROW EXECUTE FUNCTION private.guard_box_parcel();
CREATE TRIGGER guard_forwarding BEFORE UPDATE ON public.box_forwardings FOR EACH ROW EXECUTE FUNCTION private.guard_forwarding();
CREATE TRIGGER guard_payout_line BEFORE UPDATE ON public.payout_lines FOR EACH ROW EXECUTE FUNCTION private.guard_payout_line();
CREATE TRIGGER guard_status BEFORE UPDATE ON public.order_returns FOR EACH ROW EXECUTE FUNCTION private.guard_return();
CREATE TRIGGER guard_units BEFORE INSERT ON public.shipment_lines FOR EACH ROW EXECUTE FUNCTION private.guard_shipment_line();
CREATE TRIGGER guard_units BEFORE INSERT ON public.withdrawn_units FOR EACH ROW EXECUTE FUNCTION private.guard_withdrawn_units();
CREATE TRIGGER history BEFORE DELETE OR UPDATE ON public.box_plan_versions FOR EACH ROW EXECUTE FUNCTION private.guard_plan_version();
CREATE TRIGGER issued BEFORE UPDATE ON public.seller_invoices FOR EACH ROW EXECUTE FUNCTION private.guard_invoice();
CREATE TRIGGER keep_return_days BEFORE INSERT ON public.seller_orders FOR EACH ROW EXECUTE FUNCTION private.keep_return_days();
CREATE TRIGGER keep_sale_price BEFORE UPDATE OF price_minor, currency ON public.offers FOR EACH ROW WHEN (((new.price_minor IS DISTINCT FROM old.price_minor) OR (new.currency IS DISTINCT FROM old.currency))) EXECUTE FUNCTION private.keep_sale_price();
CREATE TRIGGER move_variant AFTER UPDATE OF merged_into ON public.products FOR EACH ROW WHEN ((old.merged_into IS DISTINCT FROM new.merged_into)) EXECUTE FUNCTION private.move_variant();
CREATE TRIGGER never_changed BEFORE UPDATE ON public.payout_accounts FOR EACH ROW EXECUTE FUNCTION private.guard_payout_account();
CREATE TRIGGER never_deleted BEFORE DELETE ON public.seller_invoices FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.article_versions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.box_site_versions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.commission_rules FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.dispute_bearing_shares FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.dispute_bearings FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.rate_changes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.refund_lines FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.seller_invoices FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.shop_text_changes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.withdrawn_units FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER never_more_than_released AFTER INSERT ON public.ledger_entries FOR EACH ROW WHEN (((new.amount_minor > 0) AND (new.account ~~ 'seller:%:payable'::text))) EXECUTE FUNCTION private.guard_payout();
CREATE CONSTRAINT TRIGGER never_more_than_sold AFTER INSERT ON public.refund_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.guard_refund_lines();
CREATE TRIGGER new_slug_is_free AFTER INSERT ON public.sellers FOR EACH ROW EXECUTE FUNCTION private.keep_former_slug();
CREATE TRIGGER note_added AFTER INSERT ON public.shop_texts FOR EACH ROW WHEN (((new.fr IS NOT NULL) OR new.is_confirmed)) EXECUTE FUNCTION private.note_shop_text_change();
CREATE TRIGGER note_changed AFTER UPDATE ON public.shop_texts FOR EACH ROW WHEN (((old.fr IS DISTINCT FROM new.fr) OR (old.en IS DISTINCT FROM new.en) OR (old.is_confirmed IS DISTINCT FROM new.is_confirmed))) EXECUTE FUNCTION private.note_shop_text_change();
CREATE TRIGGER note_options AFTER INSERT OR DELETE ON public.dish_option_groups FOR EACH ROW EXECUTE FUNCTION private.note_options();
CREATE CONSTRAINT TRIGGER note_words AFTER INSERT ON public.disputes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.note_desk_words('order', 'order_id');
CREATE CONSTRAINT TRIGGER note_words AFTER INSERT OR UPDATE OF customer_name, customer_email, customer_phone ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.note_desk_words('order', 'id');
CREATE CONSTRAINT TRIGGER note_words AFTER UPDATE OF session_id, payment_id ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.session_id IS DISTINCT FROM old.session_id) OR (new.payment_id IS DISTINCT FROM old.payment_id))) EXECUTE FUNCTION private.note_desk_words('order', 'order_id');
CREATE TRIGGER note_words AFTER INSERT OR UPDATE OF display_name, email ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.note_desk_words('person', 'user_id');
CREATE CONSTRAINT TRIGGER note_words AFTER UPDATE OF provider_refund_id ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.provider_refund_id IS DISTINCT FROM old.provider_refund_id)) EXECUTE FUNCTION private.note_desk_words('order', 'order_id');
CREATE TRIGGER note_words AFTER INSERT OR UPDATE OF name, slug ON public.sellers FOR EACH ROW EXECUTE FUNCTION private.note_desk_words('seller', 'id');
CREATE TRIGGER number_invoice BEFORE INSERT ON public.seller_invoices FOR EACH ROW EXECUTE FUNCTION private.number_invoice();
CREATE TRIGGER old_slug_redirects AFTER UPDATE OF slug ON public.sellers FOR EACH ROW WHEN ((new.slug IS DISTINCT FROM old.slug)) EXECUTE FUNCTION private.keep_former_slug();
CREATE TRIGGER owner_has_slug AFTER INSERT OR DELETE OR UPDATE OF slug, owner_id ON public.sellers FOR EACH ROW EXECUTE FUNCTION private.follow_merchant_slug();
CREATE CONSTRAINT TRIGGER priced_in_falling_steps AFTER INSERT OR DELETE OR UPDATE ON public.parcel_bands DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.guard_parcel_lane();
CREATE CONSTRAINT TRIGGER priced_in_falling_steps AFTER INSERT OR UPDATE ON public.parcel_lanes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.guard_parcel_lane();
CREATE TRIGGER rate_added AFTER INSERT ON public.product_reviews REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.rate_products();
CREATE TRIGGER rate_changed AFTER UPDATE ON public.product_reviews REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.rate_products();
CREATE TRIGGER rate_removed AFTER DELETE ON public.product_reviews REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION private.rate_products();
CREATE TRIGGER read_again BEFORE UPDATE OF checked_at ON public.offers FOR EACH ROW WHEN ((new.price_stale AND (new.checked_at > old.checked_at))) EXECUTE FUNCTION private.price_read_again();
CREATE TRIGGER release_is_frozen BEFORE INSERT OR UPDATE ON public.seller_orders FOR EACH ROW EXECUTE FUNCTION private.freeze_release();
CREATE TRIGGER remove_photo_before AFTER UPDATE ON public.product_reviews FOR EACH ROW WHEN (((old.photo_hash IS NOT NULL) AND (old.photo_hash IS DISTINCT FROM new.photo_hash))) EXECUTE FUNCTION private.queue_picture_removal();
CREATE TRIGGER remove_photo_of_gone AFTER DELETE ON public.product_reviews FOR EACH ROW WHEN ((old.photo_hash IS NOT NULL)) EXECUTE FUNCTION private.queue_picture_removal();
CREATE TRIGGER slug_is_not_reserved BEFORE INSERT OR UPDATE OF slug ON public.sellers FOR EACH ROW EXECUTE FUNCTION private.refuse_reserved_slug();
CREATE TRIGGER stays_suspended BEFORE UPDATE OF is_active ON public.sellers FOR EACH ROW WHEN (new.is_active) EXECUTE FUNCTION private.guard_suspended();
CREATE TRIGGER touch BEFORE UPDATE ON public.affiliate_programmes FOR EACH ROW EXECUTE FUNCTION private.touch();
CREATE TRIGGER touch BEFORE UPDATE ON public.dispute_answers FOR EACH ROW EXECUTE FUNCTION private.touch();
CREATE TRIGGER touch BEFORE UPDATE ON public.product_reviews FOR EACH ROW EXECUTE FUNCTION private.touch();
CREATE TRIGGER touch BEFORE UPDATE ON public.retailer_imports FOR EACH ROW EXECUTE FUNCTION private.touch();
alter table private.catalogue_clearings enable row level security;
alter table private.catalogue_clearings force row level security;
alter table private.desk_products enable row level security;
alter table private.desk_products force row level security;
alter table private.import_uploads enable row level security;
alter table private.import_uploads force row level security;
alter table private.offer_words enable row level security;
alter table private.offer_words force row level security;
alter table private.product_change_rows enable row level security;
alter table private.product_change_rows force row level security;
alter table private.product_change_sets enable row level security;
alter table private.product_change_sets force row level security;
alter table private.product_merge_moves enable row level security;
alter table private.product_merge_moves force row level security;
alter table private.product_merges enable row level security;
alter table private.product_merges force row level security;
alter table private.seller_products enable row level security;
alter table private.seller_products force row level security;
alter table private.stock_changes enable row level security;
alter table private.stock_changes force row level security;
alter table private.synonym_changes enable row level security;
alter table private.synonym_changes force row level security;
alter table public.account_recoveries enable row level security;
alter table public.account_recoveries force row level security;
alter table public.ad_counts enable row level security;
alter table public.ad_counts force row level security;
alter table public.affiliate_programmes enable row level security;
alter table public.affiliate_programmes force row level security;
alter table public.article_versions enable row level security;
alter table public.article_versions force row level security;
alter table public.articles enable row level security;
alter table public.articles force row level security;
alter table public.box_forwardings enable row level security;
alter table public.box_parcels enable row level security;
alter table public.box_plan_versions enable row level security;
alter table public.box_plans enable row level security;
alter table public.box_renewals enable row level security;
alter table public.box_site_versions enable row level security;
alter table public.box_site_versions force row level security;
alter table public.box_sites enable row level security;
alter table public.box_terms enable row level security;
alter table public.boxes enable row level security;
alter table public.category_text_changes enable row level security;
alter table public.category_text_changes force row level security;
alter table public.category_texts enable row level security;
alter table public.commission_rules enable row level security;
alter table public.commission_rules force row level security;
alter table public.courier_links enable row level security;
alter table public.courier_links force row level security;
alter table public.delivery_zones enable row level security;
alter table public.desk_words enable row level security;
alter table public.desk_words force row level security;
alter table public.dish_option_choices enable row level security;
alter table public.dish_option_groups enable row level security;
alter table public.dispute_answers enable row level security;
alter table public.dispute_answers force row level security;
alter table public.dispute_bearing_shares enable row level security;
alter table public.dispute_bearing_shares force row level security;
alter table public.dispute_bearings enable row level security;
alter table public.dispute_bearings force row level security;
alter table public.former_seller_slugs enable row level security;
alter table public.job_applications enable row level security;
alter table public.job_applications force row level security;
alter table public.job_openings enable row level security;
alter table public.kitchen_services enable row level security;
alter table public.link_clicks enable row level security;
alter table public.link_clicks force row level security;
alter table public.link_salts enable row level security;
alter table public.link_salts force row level security;
alter table public.location_stocks enable row level security;
alter table public.menu_dishes enable row level security;
alter table public.menu_sections enable row level security;
alter table public.newsletter_consents enable row level security;
alter table public.newsletter_consents force row level security;
alter table public.newsletter_issues enable row level security;
alter table public.newsletter_issues force row level security;
alter table public.newsletter_subscriptions enable row level security;
alter table public.newsletter_subscriptions force row level security;
alter table public.offer_sales enable row level security;
alter table public.operator_notes enable row level security;
alter table public.operator_notes force row level security;
alter table public.order_return_lines enable row level security;
alter table public.order_return_lines force row level security;
alter table public.order_return_photos enable row level security;
alter table public.order_return_photos force row level security;
alter table public.order_returns enable row level security;
alter table public.order_returns force row level security;
alter table public.page_speed enable row level security;
alter table public.page_speed force row level security;
alter table public.parcel_bands enable row level security;
alter table public.parcel_lanes enable row level security;
alter table public.parcel_tariffs enable row level security;
alter table public.parcel_zone_countries enable row level security;
alter table public.parcel_zones enable row level security;
alter table public.payout_accounts enable row level security;
alter table public.payout_accounts force row level security;
alter table public.payout_batches enable row level security;
alter table public.payout_batches force row level security;
alter table public.payout_lines enable row level security;
alter table public.payout_lines force row level security;
alter table public.product_groups enable row level security;
alter table public.product_reviews enable row level security;
alter table public.product_variants enable row level security;
alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;
alter table public.rate_changes enable row level security;
alter table public.rate_changes force row level security;
alter table public.rate_service enable row level security;
alter table public.rate_service force row level security;
alter table public.refund_lines enable row level security;
alter table public.refund_lines force row level security;
alter table public.retailer_import_items enable row level security;
alter table public.retailer_import_items force row level security;
alter table public.retailer_import_searches enable row level security;
alter table public.retailer_import_searches force row level security;
alter table public.retailer_imports enable row level security;
alter table public.retailer_imports force row level security;
alter table public.review_invite_stops enable row level security;
alter table public.review_invite_stops force row level security;
alter table public.review_reports enable row level security;
alter table public.review_reports force row level security;
alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
alter table public.search_counts enable row level security;
alter table public.search_counts force row level security;
alter table public.search_misses enable row level security;
alter table public.search_misses force row level security;
alter table public.seller_appeals enable row level security;
alter table public.seller_appeals force row level security;
alter table public.seller_application_documents enable row level security;
alter table public.seller_application_documents force row level security;
alter table public.seller_application_payouts enable row level security;
alter table public.seller_application_payouts force row level security;
alter table public.seller_applications enable row level security;
alter table public.seller_applications force row level security;
alter table public.seller_identities enable row level security;
alter table public.seller_identities force row level security;
alter table public.seller_invitations enable row level security;
alter table public.seller_invitations force row level security;
alter table public.seller_invoices enable row level security;
alter table public.seller_invoices force row level security;
alter table public.seller_locations enable row level security;
alter table public.seller_messages enable row level security;
alter table public.seller_messages force row level security;
alter table public.seller_pages enable row level security;
alter table public.seller_product_days enable row level security;
alter table public.seller_product_days force row level security;
alter table public.seller_suspensions enable row level security;
alter table public.seller_suspensions force row level security;
alter table public.shipment_lines enable row level security;
alter table public.shipment_lines force row level security;
alter table public.shipments enable row level security;
alter table public.shipments force row level security;
alter table public.shop_followers enable row level security;
alter table public.shop_followers force row level security;
alter table public.shop_text_changes enable row level security;
alter table public.shop_texts enable row level security;
alter table public.shop_texts force row level security;
alter table public.visit_hours enable row level security;
alter table public.visit_hours force row level security;
alter table public.wishlist_items enable row level security;
alter table public.wishlist_shares enable row level security;
alter table public.wishlists enable row level security;
alter table public.withdrawn_units enable row level security;
alter table public.withdrawn_units force row level security;
create policy anyone_reads_barcodes on public.product_barcodes for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.products p
  WHERE ((p.id = product_barcodes.product_id) AND p.is_shown))));
create policy anyone_reads_open_offers on public.offers for select to anon, authenticated using ((is_active AND (visibility <> 'holder'::text) AND (EXISTS ( SELECT
   FROM public.products p
  WHERE ((p.id = offers.product_id) AND p.is_shown))) AND (EXISTS ( SELECT
   FROM public.sellers s
  WHERE ((s.id = offers.seller_id) AND s.is_active)))));
create policy anyone_reads_product_images on public.product_images for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.products p
  WHERE ((p.id = product_images.product_id) AND p.is_shown))));
create policy admin_reads_all_dishes on public.menu_dishes for select to authenticated using (( SELECT private.is_admin() AS is_admin));
create policy admin_reads_all_option_choices on public.dish_option_choices for select to authenticated using (( SELECT private.is_admin() AS is_admin));
create policy admin_reads_all_option_groups on public.dish_option_groups for select to authenticated using (( SELECT private.is_admin() AS is_admin));
create policy anyone_reads_box_plan_versions on public.box_plan_versions for select to anon, authenticated using (true);
create policy anyone_reads_box_plans on public.box_plans for select to anon, authenticated using (true);
create policy anyone_reads_box_sites on public.box_sites for select to anon, authenticated using (true);
create policy anyone_reads_category_texts on public.category_texts for select to anon, authenticated using (true);
create policy anyone_reads_former_seller_slugs on public.former_seller_slugs for select to anon, authenticated using (true);
create policy anyone_reads_groups on public.product_groups for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.product_variants v
  WHERE (v.group_id = product_groups.id))));
create policy anyone_reads_openings on public.job_openings for select to anon, authenticated using (is_open);
create policy anyone_reads_parcel_bands on public.parcel_bands for select to anon, authenticated using (true);
create policy anyone_reads_parcel_lanes on public.parcel_lanes for select to anon, authenticated using (true);
create policy anyone_reads_parcel_tariffs on public.parcel_tariffs for select to anon, authenticated using (true);
create policy anyone_reads_parcel_zone_countries on public.parcel_zone_countries for select to anon, authenticated using (true);
create policy anyone_reads_parcel_zones on public.parcel_zones for select to anon, authenticated using (true);
create policy anyone_reads_running_sales on public.offer_sales for select to anon, authenticated using (((state = 'running'::text) AND (EXISTS ( SELECT
   FROM public.offers o
  WHERE (o.id = offer_sales.offer_id)))));
create policy anyone_reads_shop_texts on public.shop_texts for select to anon, authenticated using (true);
create policy anyone_reads_shown_articles on public.articles for select to anon, authenticated using ((shown_version IS NOT NULL));
create policy anyone_reads_shown_products on public.products for select to anon, authenticated using (is_shown);
create policy anyone_reads_shown_reviews on public.product_reviews for select to anon, authenticated using (((state = 'shown'::text) AND (EXISTS ( SELECT
   FROM public.products p
  WHERE ((p.id = product_reviews.product_id) AND p.is_shown)))));
create policy anyone_reads_shown_versions on public.article_versions for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.articles a
  WHERE ((a.id = article_versions.article_id) AND (a.shown_version = article_versions.version)))));
create policy anyone_reads_variants on public.product_variants for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.products p
  WHERE ((p.id = product_variants.product_id) AND p.is_shown))));
create policy applicant_reads_own_applications on public.seller_applications for select to authenticated using ((person_id = ( SELECT auth.uid() AS uid)));
create policy applicant_reads_own_documents on public.seller_application_documents for select to authenticated using ((application_id IN ( SELECT a.id
   FROM public.seller_applications a
  WHERE (a.person_id = ( SELECT auth.uid() AS uid)))));
create policy buyer_reads_own_invoices on public.seller_invoices for select to authenticated using ((EXISTS ( SELECT
   FROM (public.seller_orders p
     JOIN public.orders o ON ((o.id = p.order_id)))
  WHERE ((p.id = seller_invoices.seller_order_id) AND (o.user_id = ( SELECT auth.uid() AS uid))))));
create policy buyer_reads_own_returns on public.order_returns for select to authenticated using ((EXISTS ( SELECT
   FROM public.orders o
  WHERE ((o.id = order_returns.order_id) AND (o.user_id = ( SELECT auth.uid() AS uid))))));
create policy buyer_reads_own_shipments on public.shipments for select to authenticated using ((EXISTS ( SELECT
   FROM public.orders o
  WHERE ((o.id = shipments.order_id) AND (o.user_id = ( SELECT auth.uid() AS uid))))));
create policy member_reads_own_appeals on public.seller_appeals for select to authenticated using ((EXISTS ( SELECT
   FROM public.seller_suspensions s
  WHERE ((s.id = seller_appeals.suspension_id) AND (s.seller_id IN ( SELECT private.my_sellers() AS my_sellers))))));
create policy member_reads_own_dishes on public.menu_dishes for select to authenticated using ((seller_id IN ( SELECT private.my_sellers() AS my_sellers)));
create policy member_reads_own_identity on public.seller_identities for select to authenticated using ((seller_id IN ( SELECT private.my_sellers('settings'::text) AS my_sellers)));
create policy member_reads_own_invoices on public.seller_invoices for select to authenticated using ((seller_id IN ( SELECT private.my_sellers('orders'::text) AS my_sellers)));
create policy member_reads_own_option_choices on public.dish_option_choices for select to authenticated using ((seller_id IN ( SELECT private.my_sellers() AS my_sellers)));
create policy member_reads_own_option_groups on public.dish_option_groups for select to authenticated using ((seller_id IN ( SELECT private.my_sellers() AS my_sellers)));
create policy member_reads_own_payout_accounts on public.payout_accounts for select to authenticated using ((seller_id IN ( SELECT private.my_sellers('money'::text) AS my_sellers)));
create policy member_reads_own_payouts on public.payout_lines for select to authenticated using (((state = ANY (ARRAY['in_transit'::text, 'paid'::text, 'returned'::text])) AND (seller_id IN ( SELECT private.my_sellers('money'::text) AS my_sellers))));
create policy member_reads_own_product_days on public.seller_product_days for select to authenticated using ((seller_id IN ( SELECT private.my_sellers('orders'::text) AS my_sellers)));
create policy member_reads_own_sales on public.offer_sales for select to authenticated using ((EXISTS ( SELECT
   FROM public.offers o
  WHERE ((o.id = offer_sales.offer_id) AND (o.seller_id IN ( SELECT private.my_sellers('products'::text) AS my_sellers))))));
create policy member_reads_own_shipments on public.shipments for select to authenticated using ((EXISTS ( SELECT
   FROM public.seller_orders p
  WHERE ((p.id = shipments.seller_order_id) AND (p.seller_id IN ( SELECT private.my_sellers('orders'::text) AS my_sellers))))));
create policy member_reads_own_suspensions on public.seller_suspensions for select to authenticated using ((seller_id IN ( SELECT private.my_sellers() AS my_sellers)));
create policy member_reads_returns on public.order_returns for select to authenticated using ((seller_id IN ( SELECT private.my_sellers('orders'::text) AS my_sellers)));
create policy person_adds_own_wishlist_items on public.wishlist_items for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND (wishlist_id IN ( SELECT l.id
   FROM public.wishlists l
  WHERE (l.user_id = ( SELECT auth.uid() AS uid))))));
create policy person_adds_own_wishlist_shares on public.wishlist_shares for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND (wishlist_id IN ( SELECT l.id
   FROM public.wishlists l
  WHERE (l.user_id = ( SELECT auth.uid() AS uid))))));
create policy person_adds_own_wishlists on public.wishlists for insert to authenticated with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_followed_shops on public.shop_followers for update to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_wishlists on public.wishlists for update to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_follows_open_shops on public.shop_followers for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.sellers s
  WHERE ((s.id = shop_followers.seller_id) AND s.is_active)))));
create policy person_reads_own_box_terms on public.box_terms for select to authenticated using ((EXISTS ( SELECT
   FROM public.boxes b
  WHERE ((b.id = box_terms.box_id) AND (b.user_id = ( SELECT auth.uid() AS uid))))));
create policy person_reads_own_boxes on public.boxes for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_followed_shops on public.shop_followers for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_forwardings on public.box_forwardings for select to authenticated using ((EXISTS ( SELECT
   FROM public.boxes b
  WHERE ((b.id = box_forwardings.box_id) AND (b.user_id = ( SELECT auth.uid() AS uid))))));
create policy person_reads_own_parcels on public.box_parcels for select to authenticated using ((EXISTS ( SELECT
   FROM public.boxes b
  WHERE ((b.id = box_parcels.box_id) AND (b.user_id = ( SELECT auth.uid() AS uid))))));
create policy person_reads_own_push_subscriptions on public.push_subscriptions for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_reports on public.review_reports for select to authenticated using ((person_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_wishlist_items on public.wishlist_items for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_wishlist_shares on public.wishlist_shares for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_wishlists on public.wishlists for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_removes_own_wishlist_items on public.wishlist_items for delete to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_removes_own_wishlist_shares on public.wishlist_shares for delete to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_removes_own_wishlists on public.wishlists for delete to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy person_sees_own_parcel_photos on storage.objects for select to authenticated using (((bucket_id = 'parcels'::text) AND (name = ANY (ARRAY( SELECT p.photo
   FROM (public.box_parcels p
     JOIN public.boxes b ON ((b.id = p.box_id)))
  WHERE ((p.photo IS NOT NULL) AND (b.user_id = ( SELECT auth.uid() AS uid))))))));
create policy person_unfollows_shops on public.shop_followers for delete to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy readers_of_group_read_its_option_choices on public.dish_option_choices for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.dish_option_groups g
  WHERE (g.id = dish_option_choices.group_id))));
create policy readers_of_offer_read_its_option_groups on public.dish_option_groups for select to anon, authenticated using (((EXISTS ( SELECT
   FROM public.sellers s
  WHERE (s.id = dish_option_groups.seller_id))) AND (EXISTS ( SELECT
   FROM public.offers o
  WHERE (o.id = dish_option_groups.offer_id)))));
create policy readers_of_offer_read_its_place on public.menu_dishes for select to anon, authenticated using (((EXISTS ( SELECT
   FROM public.sellers s
  WHERE (s.id = menu_dishes.seller_id))) AND (EXISTS ( SELECT
   FROM public.offers o
  WHERE (o.id = menu_dishes.offer_id)))));
create policy readers_of_offer_read_its_prices on public.price_changes for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.offers o
  WHERE (o.id = price_changes.offer_id))));
create policy readers_of_seller_read_its_locations on public.seller_locations for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.sellers s
  WHERE (s.id = seller_locations.seller_id))));
create policy readers_of_seller_read_its_page on public.seller_pages for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.sellers s
  WHERE (s.id = seller_pages.seller_id))));
create policy readers_of_seller_read_its_sections on public.menu_sections for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.sellers s
  WHERE (s.id = menu_sections.seller_id))));
create policy readers_of_seller_read_its_service on public.kitchen_services for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.sellers s
  WHERE (s.id = kitchen_services.seller_id))));
create policy readers_of_seller_read_its_zones on public.delivery_zones for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.sellers s
  WHERE (s.id = delivery_zones.seller_id))));
create policy readers_of_seller_read_what_is_there on public.location_stocks for select to anon, authenticated using (((EXISTS ( SELECT
   FROM public.sellers s
  WHERE (s.id = location_stocks.seller_id))) AND (EXISTS ( SELECT
   FROM public.offers o
  WHERE (o.id = location_stocks.offer_id)))));
create policy second_factor_guards_appeals on public.seller_appeals as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_application_documents on public.seller_application_documents as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_box_terms on public.box_terms as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_boxes on public.boxes as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_forwardings on public.box_forwardings as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_identities on public.seller_identities as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_invitations on public.seller_invitations as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_invoices on public.seller_invoices as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_parcel_photos on storage.objects as restrictive for select to authenticated using (((bucket_id <> 'parcels'::text) OR ( SELECT private.is_proven() AS is_proven)));
create policy second_factor_guards_parcels on public.box_parcels as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_payout_accounts on public.payout_accounts as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_payouts on public.payout_lines as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_push_subscriptions on public.push_subscriptions as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_reports on public.review_reports as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_returns on public.order_returns as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_seller_applications on public.seller_applications as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_shipments on public.shipments as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_shop_followers on public.shop_followers as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_suspensions on public.seller_suspensions as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_wishlist_items on public.wishlist_items as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_wishlist_shares on public.wishlist_shares as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy second_factor_guards_wishlists on public.wishlists as restrictive for all to authenticated using (( SELECT private.is_proven() AS is_proven));
create policy team_reads_its_invitations on public.seller_invitations for select to authenticated using ((seller_id IN ( SELECT private.my_sellers('team'::text) AS my_sellers)));
revoke insert on table public.ads from authenticated;
grant execute on function private.add_box_offer(text,text,text,bigint,text,integer,text,boolean) to service_role;
grant execute on function private.admin_text_recipients() to service_role;
grant execute on function private.are_variant_values(text[]) to service_role;
grant execute on function private.barcode_forms(text) to service_role;
grant execute on function private.begin_box_terms() to service_role;
grant execute on function private.box_delivery(text) to service_role;
grant execute on function private.cancel_forwarding(uuid) to service_role;
grant execute on function private.carry_out_recovery(uuid,timestamp with time zone) to service_role;
grant execute on function private.chosen_offers(boolean,boolean,boolean,boolean,boolean,boolean,boolean) to anon;
grant execute on function private.chosen_offers(boolean,boolean,boolean,boolean,boolean,boolean,boolean) to authenticated;
grant execute on function private.chosen_offers(boolean,boolean,boolean,boolean,boolean,boolean,boolean) to service_role;
grant execute on function private.confirmed_address(uuid) to service_role;
grant execute on function private.count_saved() to service_role;
grant execute on function private.desk_jobs(text,text,bigint,bigint,integer) to service_role;
grant execute on function private.drop_files_without_application() to service_role;
grant execute on function private.drop_files_without_seller_document() to service_role;
grant execute on function private.end_box_term(uuid) to service_role;
grant execute on function private.end_plan_version(text) to service_role;
grant execute on function private.fill_desk_words(integer) to service_role;
grant execute on function private.find_storefront(text) to anon;
grant execute on function private.find_storefront(text) to authenticated;
grant execute on function private.find_storefront(text) to service_role;
grant execute on function private.folded_terms(text[]) to service_role;
grant execute on function private.forget_parcel_numbers(uuid) to service_role;
grant execute on function private.group_of(uuid,text,text,text) to anon;
grant execute on function private.group_of(uuid,text,text,text) to authenticated;
grant execute on function private.group_of(uuid,text,text,text) to service_role;
grant execute on function private.has_open_shop(uuid) to service_role;
grant execute on function private.hide_stale_prices() to service_role;
grant execute on function private.is_address_taken(text) to service_role;
grant execute on function private.is_available(integer,integer,boolean) to anon;
grant execute on function private.is_available(integer,integer,boolean) to authenticated;
grant execute on function private.is_available(integer,integer,boolean) to service_role;
grant execute on function private.is_file_used(text) to service_role;
grant execute on function private.is_seller_slug_free(text,uuid) to service_role;
grant execute on function private.kitchen_fee(uuid) to anon;
grant execute on function private.kitchen_fee(uuid) to authenticated;
grant execute on function private.kitchen_fee(uuid) to service_role;
grant execute on function private.may_move_return(text,text) to service_role;
grant execute on function private.merge_products(uuid,uuid,uuid,text) to service_role;
grant execute on function private.my_application_payout(uuid) to authenticated;
grant execute on function private.my_applications() to authenticated;
grant execute on function private.my_invitations() to authenticated;
grant execute on function private.my_messages() to authenticated;
grant execute on function private.my_newsletter() to authenticated;
grant execute on function private.my_payout_accounts() to authenticated;
grant execute on function private.my_returns() to authenticated;
grant execute on function private.my_reviews() to authenticated;
grant execute on function private.my_seller_messages() to authenticated;
grant execute on function private.my_sign_ins() to authenticated;
grant execute on function private.my_team_invitations() to authenticated;
grant execute on function private.new_box_suite() to service_role;
grant execute on function private.new_parcel_number(text) to service_role;
grant execute on function private.open_box(public.order_lines,integer,public.box_plan_versions) to service_role;
grant execute on function private.open_seller(uuid,text) to service_role;
grant execute on function private.owner_of_seller(uuid) to service_role;
grant execute on function private.payout_account_of(uuid,timestamp with time zone) to service_role;
grant execute on function private.phone_end_of(uuid) to service_role;
grant execute on function private.product_after_merges(uuid) to service_role;
grant execute on function private.programme_of(text) to service_role;
grant execute on function private.prolong_box(public.order_lines,integer,uuid,public.box_plan_versions) to service_role;
grant execute on function private.recount_box(uuid) to service_role;
grant execute on function private.refresh_desk_products(uuid[]) to service_role;
grant execute on function private.remove_box_parcel(uuid) to service_role;
grant execute on function private.remove_unused_file(text) to service_role;
grant execute on function private.renewal_offer(uuid) to service_role;
grant execute on function private.reserved_seller_slugs() to service_role;
grant execute on function private.retry_job(bigint) to service_role;
grant execute on function private.reviews_of(uuid,text) to anon;
grant execute on function private.reviews_of(uuid,text) to authenticated;
grant execute on function private.reviews_of(uuid,text) to service_role;
grant execute on function private.sale_ended(uuid,timestamp with time zone) to anon;
grant execute on function private.sale_ended(uuid,timestamp with time zone) to authenticated;
grant execute on function private.sale_ended(uuid,timestamp with time zone) to service_role;
grant execute on function private.seller_reopens_on(uuid) to anon;
grant execute on function private.seller_reopens_on(uuid) to authenticated;
grant execute on function private.seller_reopens_on(uuid) to service_role;
grant execute on function private.set_box_plan(text,jsonb) to service_role;
grant execute on function private.set_parcel_photo(uuid,text) to service_role;
grant execute on function private.sign_in_facts(uuid) to service_role;
grant execute on function private.specs_digest(text) to authenticated;
grant execute on function private.specs_digest(text) to service_role;
grant execute on function private.take_merge_back(uuid,text) to service_role;
grant execute on function private.variant_counts(uuid) to anon;
grant execute on function private.variant_counts(uuid) to authenticated;
grant execute on function private.variant_counts(uuid) to service_role;
grant execute on function private.withdraw_box_plan(text) to service_role;
grant execute on function public.product_moved_to(text) to anon;
grant execute on function public.product_moved_to(text) to authenticated;
grant execute on function public.product_moved_to(text) to service_role;
grant execute on function public.shared_wishlist(text) to anon;
grant execute on function public.shared_wishlist(text) to authenticated;
grant insert, select, update on table private.catalogue_clearings to service_role;
grant select on table private.desk_products to service_role;
grant delete, insert, select, update on table private.import_uploads to service_role;
grant delete on table private.imports to service_role;
grant select on table private.offer_words to service_role;
grant insert, select on table private.product_change_rows to service_role;
grant insert, select, update on table private.product_change_sets to service_role;
grant select on table private.product_merges to service_role;
grant delete, insert, select, update on table private.seller_products to service_role;
grant delete, select on table private.stock_changes to service_role;
grant insert, select, update on table private.synonym_changes to service_role;
grant insert, select, update on table public.account_recoveries to service_role;
grant delete, insert, select, update on table public.ad_counts to service_role;
grant insert (ad_type, cta_link, cta_text, description, discount, display_order, id, image_url, is_active, placement, sponsor_name, title) on table public.ads to authenticated;
grant delete, insert, select, update on table public.affiliate_programmes to service_role;
grant select (alt_en, alt_fr, article_id, body_en, body_fr, description_en, description_fr, drawing, picture_hash, tile, title_en, title_fr, topic_en, topic_fr, version) on table public.article_versions to anon;
grant select (alt_en, alt_fr, article_id, body_en, body_fr, description_en, description_fr, drawing, picture_hash, tile, title_en, title_fr, topic_en, topic_fr, version) on table public.article_versions to authenticated;
grant insert, select on table public.article_versions to service_role;
grant select (id, published_on, shown_version, slug, updated_on) on table public.articles to anon;
grant select (id, published_on, shown_version, slug, updated_on) on table public.articles to authenticated;
grant insert, select, update on table public.articles to service_role;
grant select on table public.box_forwardings to authenticated;
grant insert, select, update on table public.box_forwardings to service_role;
grant select on table public.box_parcels to authenticated;
grant insert, select, update on table public.box_parcels to service_role;
grant select on table public.box_plan_versions to anon;
grant select on table public.box_plan_versions to authenticated;
grant insert, select, update on table public.box_plan_versions to service_role;
grant select on table public.box_plans to anon;
grant select on table public.box_plans to authenticated;
grant insert, select, update on table public.box_plans to service_role;
grant insert, select on table public.box_renewals to service_role;
grant insert, select on table public.box_site_versions to service_role;
grant select on table public.box_sites to anon;
grant select on table public.box_sites to authenticated;
grant insert, select, update on table public.box_sites to service_role;
grant select on table public.box_terms to authenticated;
grant insert, select, update on table public.box_terms to service_role;
grant select on table public.boxes to authenticated;
grant insert, select, update on table public.boxes to service_role;
grant insert, select on table public.category_text_changes to service_role;
grant select on table public.category_texts to anon;
grant select on table public.category_texts to authenticated;
grant delete, insert, select, update on table public.category_texts to service_role;
grant insert, select on table public.commission_rules to service_role;
grant insert, select, update on table public.courier_links to service_role;
grant select on table public.delivery_zones to anon;
grant select on table public.delivery_zones to authenticated;
grant delete, insert, select, update on table public.delivery_zones to service_role;
grant select on table public.desk_words to service_role;
grant select on table public.dish_option_choices to anon;
grant select on table public.dish_option_choices to authenticated;
grant delete, insert, select, update on table public.dish_option_choices to service_role;
grant select on table public.dish_option_groups to anon;
grant select on table public.dish_option_groups to authenticated;
grant delete, insert, select, update on table public.dish_option_groups to service_role;
grant insert, select, update on table public.dispute_answers to service_role;
grant insert, select on table public.dispute_bearing_shares to service_role;
grant insert, select on table public.dispute_bearings to service_role;
grant update (set_at, set_per_cad) on table public.exchange_rates to service_role;
grant insert (saved_country, saved_currency, saved_on, saved_price_minor) on table public.favourites to authenticated;
grant select on table public.former_seller_slugs to anon;
grant select on table public.former_seller_slugs to authenticated;
grant select on table public.former_seller_slugs to service_role;
grant delete, insert, select on table public.job_applications to service_role;
grant select on table public.job_openings to anon;
grant select on table public.job_openings to authenticated;
grant delete, insert, select, update on table public.job_openings to service_role;
grant select on table public.kitchen_services to anon;
grant select on table public.kitchen_services to authenticated;
grant delete, insert, select, update on table public.kitchen_services to service_role;
grant delete, insert, select on table public.link_clicks to service_role;
grant delete, insert, select on table public.link_salts to service_role;
grant select (is_there, location_id, offer_id, seller_id) on table public.location_stocks to anon;
grant select (is_there, location_id, offer_id, seller_id) on table public.location_stocks to authenticated;
grant delete, insert, select, update on table public.location_stocks to service_role;
grant select ("position", allergens, changed_at, offer_id, section_id, seller_id, served, sold_out_until) on table public.menu_dishes to anon;
grant select ("position", allergens, changed_at, offer_id, section_id, seller_id, served, sold_out_until) on table public.menu_dishes to authenticated;
grant delete, insert, select, update on table public.menu_dishes to service_role;
grant select on table public.menu_sections to anon;
grant select on table public.menu_sections to authenticated;
grant delete, insert, select, update on table public.menu_sections to service_role;
grant insert, select on table public.newsletter_consents to service_role;
grant delete, insert, select, update on table public.newsletter_issues to service_role;
grant delete, insert, select, update on table public.newsletter_subscriptions to service_role;
grant select (read_at) on table public.notifications to authenticated;
grant select on table public.offer_sales to anon;
grant select on table public.offer_sales to authenticated;
grant insert, select, update on table public.offer_sales to service_role;
grant select (has_options, picture_links, price_stale, visibility) on table public.offers to anon;
grant select (has_options, picture_links, price_stale, visibility) on table public.offers to authenticated;
grant delete, insert, select on table public.operator_notes to service_role;
grant select (options) on table public.order_lines to authenticated;
grant insert, select on table public.order_return_lines to service_role;
grant delete, insert, select on table public.order_return_photos to service_role;
grant select (carrier, created_at, id, order_id, reason, reply, seller_id, seller_order_id, send_to, status, tracking_code, updated_at, words) on table public.order_returns to authenticated;
grant insert, select, update on table public.order_returns to service_role;
grant delete, insert, select, update on table public.page_speed to service_role;
grant select on table public.parcel_bands to anon;
grant select on table public.parcel_bands to authenticated;
grant insert, select on table public.parcel_bands to service_role;
grant select on table public.parcel_lanes to anon;
grant select on table public.parcel_lanes to authenticated;
grant insert, select on table public.parcel_lanes to service_role;
grant select on table public.parcel_tariffs to anon;
grant select on table public.parcel_tariffs to authenticated;
grant insert, select on table public.parcel_tariffs to service_role;
grant select on table public.parcel_zone_countries to anon;
grant select on table public.parcel_zone_countries to authenticated;
grant insert, select on table public.parcel_zone_countries to service_role;
grant select on table public.parcel_zones to anon;
grant select on table public.parcel_zones to authenticated;
grant insert, select on table public.parcel_zones to service_role;
grant select (refusal, refused_at) on table public.payments to authenticated;
grant select (asked_at, contact_email, country_code, effective_at, holder, id, institution, method, seller_id, tail, taken_back_at) on table public.payout_accounts to authenticated;
grant insert, select, update on table public.payout_accounts to service_role;
grant insert, select, update on table public.payout_batches to service_role;
grant select (account_id, amount_minor, created_at, currency, decided_at, id, reason, seller_id, sent_at, state) on table public.payout_lines to authenticated;
grant insert, select, update on table public.payout_lines to service_role;
grant select on table public.product_groups to anon;
grant select on table public.product_groups to authenticated;
grant delete, insert, select, update on table public.product_groups to service_role;
grant select (answer, answered_at, author_name, created_at, edited_at, id, is_example, language, photo_hash, product_id, seller_id, stars, state, words) on table public.product_reviews to anon;
grant select (answer, answered_at, author_name, created_at, edited_at, id, is_example, language, photo_hash, product_id, seller_id, stars, state, words) on table public.product_reviews to authenticated;
grant delete, insert, select, update on table public.product_reviews to service_role;
grant select on table public.product_variants to anon;
grant select on table public.product_variants to authenticated;
grant delete, insert, select, update on table public.product_variants to service_role;
grant select (created_at, id, user_id) on table public.push_subscriptions to authenticated;
grant delete, insert, select, update on table public.push_subscriptions to service_role;
grant delete, insert, select on table public.rate_changes to service_role;
grant insert, select, update on table public.rate_service to service_role;
grant insert, select on table public.refund_lines to service_role;
grant insert, select, update on table public.retailer_import_items to service_role;
grant insert, select, update on table public.retailer_import_searches to service_role;
grant delete, insert, select, update on table public.retailer_imports to service_role;
grant insert, select on table public.review_invite_stops to service_role;
grant select (id, person_id, reason, reported_at, review_id, words) on table public.review_reports to authenticated;
grant delete, insert, select, update on table public.review_reports to service_role;
grant delete, insert, select, update on table public.saved_views to service_role;
grant delete, insert, select, update on table public.search_counts to service_role;
grant delete, insert, select, update on table public.search_misses to service_role;
grant select (answer, answered_at, id, is_upheld, made_at, suspension_id, words) on table public.seller_appeals to authenticated;
grant insert, select, update on table public.seller_appeals to service_role;
grant select (added_at, application_id, file_bytes, file_type, id, kind) on table public.seller_application_documents to authenticated;
grant delete, insert, select on table public.seller_application_documents to service_role;
grant delete, insert, select, update on table public.seller_application_payouts to service_role;
grant select (about, business_name, changed_at, city, country_code, created_at, decided_at, id, kind, language, legal_name, person_id, phone, registration, reply, seller_id, sent_at, slug, state, street) on table public.seller_applications to authenticated;
grant delete, insert, select, update on table public.seller_applications to service_role;
grant select on table public.seller_identities to authenticated;
grant insert, select, update on table public.seller_identities to service_role;
grant select (email, expires_at, id, invited_at, permissions, seller_id) on table public.seller_invitations to authenticated;
grant delete, insert, select, update on table public.seller_invitations to service_role;
grant select on table public.seller_invoices to authenticated;
grant insert, select, update on table public.seller_invoices to service_role;
grant select on table public.seller_locations to anon;
grant select on table public.seller_locations to authenticated;
grant delete, insert, select, update on table public.seller_locations to service_role;
grant delete, insert, select on table public.seller_messages to service_role;
grant select (called_off_at, called_off_by, called_off_reason, place, prep_minutes, ship_by, travel_minutes, way) on table public.seller_orders to authenticated;
grant select on table public.seller_pages to anon;
grant select on table public.seller_pages to authenticated;
grant delete, insert, select, update on table public.seller_pages to service_role;
grant select on table public.seller_product_days to authenticated;
grant delete, insert, select, update on table public.seller_product_days to service_role;
grant select (id, lift_note, lifted_at, reason, seller_id, suspended_at) on table public.seller_suspensions to authenticated;
grant insert, select, update on table public.seller_suspensions to service_role;
grant select (is_away, languages, return_days, return_paid_by, return_terms_en, return_terms_fr) on table public.sellers to anon;
grant select (is_away, languages, return_days, return_paid_by, return_terms_en, return_terms_fr) on table public.sellers to authenticated;
grant insert, select on table public.shipment_lines to service_role;
grant select (carrier, id, order_id, seller_order_id, shipped_at, tracking_code) on table public.shipments to authenticated;
grant insert, select on table public.shipments to service_role;
grant delete, insert (seller_id), select, update (wants_mail) on table public.shop_followers to authenticated;
grant select, update on table public.shop_followers to service_role;
grant select on table public.shop_text_changes to service_role;
grant select on table public.shop_texts to anon;
grant select on table public.shop_texts to authenticated;
grant insert, select, update on table public.shop_texts to service_role;
grant delete, insert, select, update on table public.visit_hours to service_role;
grant delete, insert (place, product_id, wishlist_id), select on table public.wishlist_items to authenticated;
grant delete, insert (wishlist_id), select on table public.wishlist_shares to authenticated;
grant delete, insert (id, name, place), select, update (name, place) on table public.wishlists to authenticated;
grant insert, select on table public.withdrawn_units to service_role;
comment on column private.imports.batch_size is 'Rows per batch, the same when an import continues.';
comment on column private.imports.file_hash is 'SHA-256 of the file on disk. A changed file is a new import.';
comment on column private.imports.options_hash is 'SHA-256 of the options (currency, mapping, pictures …). Other options are a new import.';
comment on column private.imports.rejects_bytes is 'Length of the rejects file at the last committed batch. Later bytes of a killed batch are cut off.';
comment on column private.imports.rows_done is 'Rows of the file, including refused ones, up to the last committed batch.';
comment on column private.schema_versions.reference is 'A fingerprint of the reference data (database/reference) that was applied last; only in the newest row.';
comment on column private.schema_versions.release is 'The release of the schema, such as 0.2; empty for 0.1, which did not record it.';
comment on column public.audit_log.is_alert is 'True if a person should look at it, for example a payment of another amount, or a refund that failed.';
comment on column public.carts.handed_over is 'Key of the last hand-over from the browser''s own cart. A repeated request with this key changes nothing.';
comment on column public.carts.settled_order is 'The paid order whose units were removed from this cart, so that they are removed once.';
comment on column public.catalogue_changes.made_in is 'The writing transaction. A reader selects the rows that its last snapshot did not contain: not pg_visible_in_snapshot(made_in, …).';
comment on column public.categories.search_words is 'Words with which people search for the category, in both languages, besides its slug.';
comment on column public.countries.ordinal is 'The permanent index of the country in the price lists of product_search. A new country takes the next number.';
comment on column public.currencies.is_chargeable is 'Whether a payment provider can charge in this currency.';
comment on column public.currencies.symbol is 'Written after the number; null: the currency code is written instead (R-FX-17).';
comment on column public.disputes.is_withheld is 'The provider has taken the amount from our balance, as the ledger states (disputed).';
comment on column public.ledger_entries.account is 'buyer:receivable, sales:unearned, market:commission, provider:<name>, seller:<id>:held (articles less commission), seller:<id>:shipping, seller:<id>:payable (released), market:payouts (being paid to sellers), market:disputes, market:losses (lost disputes paid by the market), market:rounding (added to make a total payable).';
comment on column public.notifications.attempts is 'Number of claims; it also identifies the present claim.';
comment on column public.notifications.last_error is 'Why it was not sent: a code and the step, without the mail server''s own text.';
comment on column public.notifications.parameters is 'Further ids that the template needs, such as the refund or the seller''s part. No texts and no secrets; the text of an inbox message is generated when it is read (server/notifications/inbox-words.ts).';
comment on column public.notifications.sealed is 'Codes and links, encrypted with a key of the shop (server/database/sealed.ts); null after it was sent, failed or skipped.';
comment on column public.notifications.state is 'sending: claimed by a worker, which sends it outside any transaction; another worker may take an old claim. failed: not retried any more. skipped: no longer true at sending time. An inbox row is sent when it is written.';
comment on column public.notifications.subject_kind is 'The kind of row that subject_id identifies: order. Null: no row (a code for signing in).';
comment on column public.notifications.template is 'The name of its file in server/<noun>/notifications/, which never changes.';
comment on column public.offer_prices.charges is 'By place, then by kind: delivery. For one line, in minor units of the offer''s currency; 0: free; null: not stated.';
comment on column public.offer_prices.ranks is 'By place: the rank among the product''s open offers; 1 is the best.';
comment on column public.offers.discount_percent is 'The reduction from the lowest price of the 30 days before the present price began (DECISIONS: discounts), set by private.refresh_products().';
comment on column public.offers.external_id is 'The seller''s own number for the offer, exactly as imported.';
comment on column public.offers.is_direct is 'True: bought in this shop. False: sold by a retailer, through a link (retailer_url, without our affiliate tag).';
comment on column public.offers.reference_price_minor is 'The "instead of" price stated by the seller. It is never shown as a reduction, because only the price log proves one (discount_*).';
comment on column public.offers.shipping_profile_id is 'The delivery profile; null: delivery is not stated.';
comment on column public.offers.stock is 'Units left; null: not stated. Fewer than the minimum order counts as none.';
comment on column public.offers.stock_shown is 'The stock shown to visitors: at most ten units or the minimum order. Ten can mean more.';
comment on column public.order_lines.commission_minor is 'The market''s share of items_minor, in the order''s currency. There is no commission on delivery.';
comment on column public.order_lines.items_minor is 'The price of all units, in the order''s currency.';
comment on column public.order_lines.unit_price_minor is 'The seller''s price of one unit including options, in minor units of offer_currency.';
comment on column public.order_origins.caller is 'Keyed digest of an account, or of a guest''s network and mail address.';
comment on column public.order_origins.network is 'Keyed digest of an IPv4 address or of an IPv6 /64.';
comment on column public.orders.hold_until is 'Until when its stock is held (36 minutes after the order).';
comment on column public.orders.idempotency_key is 'One key for one order: a second request with the same key and payload returns this order. It becomes null when the order ends unpaid, so that the same cart can be ordered again.';
comment on column public.orders.payload_hash is 'SHA-256 of the parsed payload, to refuse the same key with another payload.';
comment on column public.orders.rates is 'Units of each currency per 1 CAD at the time of the order.';
comment on column public.orders.rounding_minor is 'The difference between articles with delivery and a payable amount ("Arrondi"). It belongs to no seller, has no commission, and is returned with the last refund.';
comment on column public.orders.shown_currency is 'The other currency in which the buyer read the total; null: none.';
comment on column public.orders.shown_total_minor is 'The total in minor units of shown_currency, at the rates of the order, as cart and checkout showed it.';
comment on column public.payments.amount_minor is 'In the provider''s minor units of payments.currency, which may differ from the order''s currency (SLL is charged as SLE, a thousandth).';
comment on column public.payments.idempotency_key is 'Sent to the provider, which returns the same page for a repeated request.';
comment on column public.payments.state is 'asked: written before the request to the provider, so that a crash loses nothing. mismatch: another amount or currency was paid, and a person decides. refunding: a job is refunding it.';
comment on column public.product_search.charges is 'The other charges of that offer, as in offer_prices.charges.';
comment on column public.product_search.minimums is 'The smallest quantity of that offer that may be bought.';
comment on column public.product_search.on_sale is 'The proven reduction of that offer, in percent; 0: none, or delivery to that country is not stated. Reductions of other offers do not count, so that a sale is never more expensive than no sale.';
comment on column public.product_search.title is 'The words of the titles with their positions, for ranking.';
comment on column public.product_search.units is 'The price of one article of the best offer at each place: place 1 is no country, place 1 + countries.ordinal each country. In minor units of the currency at the same index of pays_in.';
comment on column public.product_search.words is 'Titles, brand, categories, attributes and numbers without positions, for matching.';
comment on column public.products.model is 'The manufacturer''s part number (MPN).';
comment on column public.products.popularity is 'How often it is chosen, relative to others; sorts equally good results.';
comment on column public.products.product_type is 'The kind of product in a few words: Google''s product_type, Shopify''s Type.';
comment on column public.products.rating is 'Null until somebody has rated it. Ratings with rating_is_demo never appear in structured data.';
comment on column public.products.tile is 'The background colour behind its picture.';
comment on column public.profiles.country_code is 'The dial code of the phone, "+223", under the name that SPEC uses.';
comment on column public.profiles.language is 'The language of mails. Null: the one chosen when the account was opened, or that of the page used.';
comment on column public.profiles.phone_country is 'The country of the phone, ISO code.';
comment on column public.reconciliations.differences is 'Rows {kind, orderNumber, facts}. Amounts are facts named …Minor, in minor units of facts.currency.';
comment on column public.reconciliations.found is 'Number of differences; only the first 500 are stored.';
comment on column public.reconciliations.payments_compared is 'Number of payments in the providers'' lists.';
comment on column public.reconciliations.since is 'Orders, postings and payments from this time on were compared, and all older unsettled ones.';
comment on column public.refunds.amount_minor is 'In the provider''s minor units of payments.currency, like payments.amount_minor.';
comment on column public.refunds.reason is 'too_late: paid after the stock was gone, or twice. operator: a person decided. provider: made in the provider''s dashboard.';
comment on column public.refunds.rounding_minor is 'The part of orders.rounding_minor that is refunded, in the order''s currency: all of it with the last refund.';
comment on column public.search_synonyms.is_one_way is 'True: a search for the first term also finds the others (électroménager → lave-linge), but not the reverse.';
comment on column public.search_synonyms.terms is 'Two to thirty phrases of one to four words, as people type them.';
comment on column public.seller_members.is_owner is 'True for the person of sellers.owner_id only; set by triggers.';
comment on column public.sellers.commission_bps is 'The market''s share of this seller''s articles in basis points, agreed at the start; null: no agreement. A later rule of file 62 replaces it. Each order line stores its own share.';
comment on function public.search_products(text,text,text,text,text,text,bigint,bigint,text,text,numeric,boolean,text,integer,integer,text,boolean,text,boolean,boolean) is 'The response is domain/catalogue/search.ts SearchAnswer. Prices are minor units of `currency`; page_size is at most 100.';
comment on function realtime.topic() is 'The name of the channel for which a policy of realtime.messages is evaluated.';
comment on table private.acting_as is 'The seller chosen in a session.';
comment on table private.admin_steps is 'Sessions of administrators in which the admin password was entered.';
comment on table private.admin_tries is 'Wrong admin passwords by person. The fifth one locks the admin sign-in for fifteen minutes (DECISIONS R-ADMIN-04).';
comment on table private.identity is 'One row, created with the schema.';
comment on table private.imports is 'Each finished or running import of a file. Deleted after the days of the setting import_days.';
comment on table private.key_fingerprints is 'SHA-256 of each key of the servers of this database, never a key itself. During a key change, several keys with one name are valid.';
comment on table private.market_beginning is 'One row: whether the first start created the demonstration. No row in a database of release 0.1, which has sellers.';
comment on table private.picture_sources is 'The URL or file from which each imported picture was last requested.';
comment on table private.reference_rows is 'One row per row of database/reference, with a hash of the delivered row (tools/database/reference.ts).';
comment on table private.schema_migrations is 'The files of database/migrations that were applied to this database, or that its schema already contained.';
comment on table private.schema_versions is 'Every schema version that this database has had, the newest last.';
comment on table private.setting_rules is 'The allowed values of each setting, and who may change it.';
comment on table public.addresses is 'A person''s delivery addresses; at most one is the default.';
comment on table public.ads is 'Advertisements (SPEC §3). image_url is a URL or one of three bundled pictures: smartphone-guide, headphones-premium, flash-sale.';
comment on table public.alert_notices is 'Alerts that were mailed to the shop (server/notifications/jobs), at least once.';
comment on table public.audit_log is 'Important actions and their actors. actor is a person''s id, or the name of a program: checkout, webhook:stripe, job:expire-order.';
comment on table public.cart_lines is 'One offer in a cart with its chosen options; other options are another line. Deleting an offer deletes its lines.';
comment on table public.carts is 'Carts of visitors without scripts or on light pages; the id is in an HttpOnly cookie. Deleted after 30 days without a change.';
comment on table public.catalogue_changes is 'Products whose pages or cards changed; rows are deleted after some days (server/catalogue/jobs).';
comment on table public.categories is 'The eleven categories (R-GEN-03); their names are in texts/. A test compares them with domain/catalogue/tree.ts.';
comment on table public.countries is 'The countries of delivery. A test compares them with domain/delivery/countries.ts.';
comment on table public.csp_reports is 'Content security policy violations reported by browsers with POST /api/csp-report.';
comment on table public.currencies is 'The supported currencies.';
comment on table public.disputes is 'Charges contested by the buyer''s bank. A person is notified and decides what to do.';
comment on table public.exchange_rates is 'Units of a currency per 1 CAD: set by an administrator, otherwise fetched, otherwise the fixed value of SPEC §9.';
comment on table public.files is 'The pictures on disk, named by a hash of their content.';
comment on table public.ledger_entries is 'Debits are positive, credits negative, in minor units of currency.';
comment on table public.ledger_transactions is 'One step of an order''s money: placed, paid, released, refunded …; at most once per (order, kind, reference).';
comment on table public.notifications is 'Each message to a person or an address, once per idempotency key. Sending is at least once: after a crash between acceptance and recording it is sent again, with the same Message-ID.';
comment on table public.offer_prices is 'The charges of each open offer at each place, and its rank there. Place 1 is no country, place 1 + countries.ordinal each country.';
comment on table public.order_events is 'The order''s timeline. Append only. Its texts are in texts/orders, key order_event_<kind>.';
comment on table public.order_origins is 'Digests of network and caller of recent orders, for the limits of unpaid holds. Deleted a day after the order stopped waiting for a payment.';
comment on table public.orders is 'The orders: what one buyer pays at once, in one currency.';
comment on table public.payment_events is 'Every verified webhook event. The unique key makes a repeated event change nothing.';
comment on table public.payments is 'One hosted payment page of a provider for an order.';
comment on table public.price_changes is 'Every price that an offer ever had, as evidence for reductions.';
comment on table public.product_barcodes is 'EAN, UPC and ISBN numbers, digits only. A barcode belongs to one product, so offers with the same barcode are compared.';
comment on table public.product_images is 'A product''s pictures; the one with the lowest position is on its card.';
comment on table public.product_search_parts is 'Further columns of product_search: the best offer per place, the words of descriptions, and folded titles for spelling mistakes.';
comment on table public.products is 'The products, whoever sells them.';
comment on table public.profiles is 'Data that the shop has about a person (SPEC §3).';
comment on table public.reconciliations is 'Each reconciliation of ledger, orders and provider, with its differences. Append only.';
comment on table public.refund_shares is 'The share of each seller''s part in a refund, in the order''s currency.';
comment on table public.refunds is 'Refunds to the buyer. `asked`: before the request to the provider. `pending`: accepted by the provider.';
comment on table public.saved_cart_lines is 'The cart of an account: offers with options and quantities, in the order of adding.';
comment on table public.search_synonyms is 'Groups of words and phrases with the same meaning for search, in French and English.';
comment on table public.seller_members is 'The members of a seller and their permissions.';
comment on table public.seller_orders is 'The part of an order that one seller prepares, ships and is paid for. Amounts are in the order''s currency.';
comment on table public.sellers is 'The sellers of the market.';
comment on table public.setting_changes is 'Each change of a setting, except the first value of a new setting.';
comment on table public.settings is 'One row per setting. Marketing claims have a field `confirmed`: while it is false, the mark "démo" is shown (R-CARD-12).';
comment on table public.shipping_profiles is 'One delivery profile of a seller, in one currency. New offers without a profile get the seller''s oldest one of their currency.';
comment on table public.shipping_rates is 'The charge for delivering one line to one country, in minor units of the profile''s currency; 0 is free.';
comment on table public.stock_holds is 'Units taken out of offers.stock for an order: held until paid (consumed) or until the order ends unpaid (released: returned to stock). Offers without a stated stock have none.';
comment on table public.user_roles is 'The roles of people. A person without a row is a plain user.';
comment on type public.app_role is 'In order of priority: the first one a person has is their role.';
comment on column private.catalogue_clearings.counts is 'The counts shown before the confirmation: products, offers, pictures, favourites ….';
comment on column private.catalogue_clearings.id is 'Created by the form, so that sending it again repeats the same clearing.';
comment on column private.catalogue_clearings.products_done is 'Number of products hidden, restored or deleted so far.';
comment on column private.desk_products.is_catalogue is 'False: sold on its own page or to one person (postal boxes, file 57). Such a product is neither cleared nor merged.';
comment on column private.desk_products.offer_count is 'Number of open offers.';
comment on column private.desk_products.title is 'The French title, folded: for sorting by name and for finding duplicates by name.';
comment on column private.desk_products.words is 'Titles, brand and model, folded. A search for any part of a word scans these narrow rows; a trigram index would slow every import.';
comment on column private.import_uploads.counts is 'Row counts (server/catalogue/import/row-counts.ts), set when it ended or was paused.';
comment on column private.import_uploads.fault is 'Why it failed: a key of texts/imports. It can be retried.';
comment on column private.import_uploads.id is 'Created by the form, so that sending it again repeats the same import.';
comment on column private.import_uploads.owner_seller_id is 'The seller whose member started it, for their own offers; null: started by an employee. A seller''s dry run keeps the file, so that it can be applied.';
comment on column private.seller_products.barcode is 'The barcode of a draft. It is stored in product_barcodes at publishing, so that a draft does not block it for others.';
comment on column private.seller_products.missing_language is 'The language in which the seller wrote no title. Until then both title columns contain the other language.';
comment on column public.account_recoveries.checked is 'How the person was verified, in the words of the administrator.';
comment on column public.ads.is_scheduled is 'A job activates the advertisement at starts_at and deactivates it at ends_at.';
comment on column public.ads.picture_hash is 'Our own copy of the picture if image_url is a URL, because pages show only pictures from our server.';
comment on column public.ads.views is 'How often it was visible to visitors: the sum of ad_counts, updated every minute, like clicks.';
comment on column public.affiliate_programmes.price_hours is 'An older price is not shown; null: no such rule.';
comment on column public.affiliate_programmes.tag is 'Our partner tag; empty: at Amazon the configured one (AFFILIATE_TAG), elsewhere none.';
comment on column public.article_versions.actor is 'Who saved it, for the administrators'' history.';
comment on column public.audit_log.facts is 'Details of the action. For a change, before and after contain the old and new values.';
comment on column public.box_forwardings.carriage_minor is 'In minor units of currency, like handling and storage; their sum is the price of the offer.';
comment on column public.box_forwardings.chargeable_grams is 'The weight for the tariff: the actual or the volumetric weight, whichever is greater.';
comment on column public.box_forwardings.offer_id is 'The offer of this dispatch, one unit of which is paid; closed when the dispatch is cancelled.';
comment on column public.box_parcels.forwarding_id is 'The dispatch for which it is planned, or with which it was sent.';
comment on column public.box_parcels.photo is 'The file name in the private bucket "parcels"; null: no photo.';
comment on column public.box_parcels.reference is 'The carrier''s number, or one written on the parcel by hand. It is unique among parcels that are there.';
comment on column public.box_plan_versions.handling_minor is 'The fee for preparing one dispatch, in addition to the carriage.';
comment on column public.box_plan_versions.most_together is 'The largest number of parcels in one dispatch; 1: each is sent alone.';
comment on column public.box_plan_versions.offer_id is 'The offer by which the version is bought; it is closed when the version ends.';
comment on column public.box_plan_versions.price_minor is 'The price of one term, in minor units of currency, like the other amounts.';
comment on column public.box_plan_versions.storage_day_minor is 'The storage fee for each further day of one parcel.';
comment on column public.box_plan_versions.storage_days is 'Days of free storage of a parcel, from the day when it was received.';
comment on column public.box_site_versions.source is 'The document that states the address (a lease, a letter of the landlord); source_date: its date; empty: the address was set at the terminal.';
comment on column public.box_terms.refund_id is 'The refund requested to end this term (server/boxes/actions/end-term.ts). The term ends when the refund is booked.';
comment on column public.box_terms.refunded_at is 'When it was refunded. Its dates stay as sold; later terms begin earlier.';
comment on column public.boxes.closed_at is 'Set when the days of grace are over or its terms were refunded; null again after a renewal.';
comment on column public.boxes.ends_at is 'The end of the paid time. Parcels are received for some days more (setting box_grace_days).';
comment on column public.boxes.left_at is 'When its holder deleted their account (file 92); it cannot be opened again.';
comment on column public.boxes.plan_version_id is 'The services of the present term. The job follow-boxes changes it when the next term begins.';
comment on column public.boxes.suite is 'Written after the street; never assigned again.';
comment on column public.category_text_changes.actor is 'The id of the employee or administrator, as in the audit log.';
comment on column public.commission_rules.bps is 'Basis points of the articles (1000 = 10 %); null: from then on the less specific rule applies again.';
comment on column public.commission_rules.key is 'The same form sent twice creates one rule.';
comment on column public.courier_links.id is 'The key of the form: the same form sent twice creates one link.';
comment on column public.courier_links.wrong_tries is 'Wrong codes entered; after five the link is closed.';
comment on column public.delivery_zones.areas is 'Prefixes of postal codes (H2X) in a country that has them, otherwise names of town quarters.';
comment on column public.delivery_zones.fee_minor is 'For the restaurant''s whole part of an order, in minor units of kitchen_services.currency.';
comment on column public.delivery_zones.minimum_minor is 'The minimum price of all its dishes in one order.';
comment on column public.delivery_zones.minutes is 'Time on the way, after the preparation.';
comment on column public.desk_words.at is 'When the order, the seller or the person was created; the list is sorted by it.';
comment on column public.dish_option_choices.price_change_minor is 'The additional price of one unit, in minor units of the group''s currency.';
comment on column public.dish_option_groups.code is 'Identifies the group in customSpecs. Derived once from its French name, and never changed.';
comment on column public.dish_option_groups.currency is 'The currency of the price changes: that of the offer when they were written. While the offer has another currency, the choices cannot be ordered.';
comment on column public.exchange_rates.fetched_at is 'When the fetched rate last changed; rate_service contains when the service last answered.';
comment on column public.exchange_rates.per_cad is 'The rate in use.';
comment on column public.exchange_rates.set_per_cad is 'Set by hand, until it is removed. Its bounds are those of fetched rates (domain/money/rate-bounds.ts).';
comment on column public.favourites.saved_price_minor is 'The price with delivery in minor units of saved_currency, to saved_country, on saved_on; null: not recorded. Compared only with a price in the same currency to the same country.';
comment on column public.job_applications.file_name is 'The CV in the bucket "applications", under a name that the server chooses.';
comment on column public.job_openings.is_example is 'True for examples of the demonstration; the page says that it is not a real opening.';
comment on column public.job_openings.terms_fr is 'Kind of contract and hours: "Permanent, temps plein".';
comment on column public.kitchen_services.pickup_address is 'The pick-up address as shown to buyers; null: no pick-up.';
comment on column public.link_clicks.is_bot is 'True for programs that identify themselves as bots, which are counted separately.';
comment on column public.menu_dishes.allergens is 'The allergens that the kitchen declares (domain/sellers/allergens.ts); empty: none of the list; null: not declared.';
comment on column public.menu_dishes.served is 'When it can be ordered, in the format of seller_pages.weekly: {weekday, opens, closes} in minutes of the restaurant''s time zone, also after midnight; null: whenever the restaurant accepts orders.';
comment on column public.menu_dishes.sold_out_until is 'Until then the offer''s stock is 0; then a job restores stock_before (null: no stated stock).';
comment on column public.newsletter_consents.network_hash is 'The network of the request, hashed with a key of the shop: for the limits, and as part of the proof.';
comment on column public.notifications.read_at is 'When the person opened it in their inbox, or marked all as read. Null for other channels.';
comment on column public.offer_sales.ended_by is 'time: the end was reached. seller: ended or withdrawn early. price: the offer''s own price is no longer above the sale price, or in another currency.';
comment on column public.offer_sales.regular_price_minor is 'The price before the sale, restored at its end; null: the sale never began. A new price set by the seller meanwhile is stored here.';
comment on column public.offers.has_options is 'A dish with options, set by a trigger of file 48. Lists link to the choice instead of adding the dish to the cart.';
comment on column public.offers.picture_links is 'URLs of pictures at a retailer whose programme allows links but no copies (Amazon), shown as long as the price (docs/decisions/0151). domain/affiliate/linked-picture.ts names the hosts.';
comment on column public.offers.price_stale is 'An offer by link whose price is older than the retailer''s programme allows to show (file 72). It is shown without a price, after all other offers.';
comment on column public.offers.tried_at is 'An offer by link: when its page was last requested without a usable response. It is requested again an hour later, after the others.';
comment on column public.offers.visibility is 'catalogue: in search and lists. page: only on its own page (a plan of postal boxes, file 57). holder: for one person, and read by the server only (a renewal, a dispatch of parcels).';
comment on column public.order_lines.options is 'The options of the dish as sold: names in both languages and the part of unit_price_minor for each (domain/sellers/dish-options.ts SoldOption); null: none.';
comment on column public.order_return_photos.file_name is 'The file in the bucket "returns", under a name that the server chooses.';
comment on column public.order_return_photos.id is 'The key of the form: the same form sent twice creates one photo.';
comment on column public.order_returns.id is 'The key of the form: the same form sent twice creates one request.';
comment on column public.order_returns.refund_id is 'Null with status received: the refund could not be made automatically (server/orders/refund-return.ts), so a person handles it.';
comment on column public.order_returns.reply is 'The answer to the buyer, by the seller or, after an objection, by the market.';
comment on column public.order_returns.send_to is 'The return address, line by line, stated by the seller when accepting; empty before.';
comment on column public.page_speed.counts is 'The number of values in each bucket, from 1; the bounds are in domain/page-speed/histogram.ts.';
comment on column public.parcel_lanes.is_domestic is 'True: the parcel stays in one country of the zone. False: it goes to another country.';
comment on column public.parcel_tariffs.cm3_per_kg is 'The volumetric divisor: this many cubic centimetres count as a kilogram.';
comment on column public.parcel_tariffs.is_example is 'An example tariff that no carrier published; pages say so.';
comment on column public.parcel_tariffs.key is 'The same form sent twice creates one version. Null: the version came with a release.';
comment on column public.parcel_tariffs.max_girth_mm is 'The longest side plus twice the other two sides.';
comment on column public.payments.refusal is 'Why the last card was refused, as a code of our own list; the page may still be open. The code stays when the payment is paid or ends.';
comment on column public.payments.refused_at is 'When the server received the refusal.';
comment on column public.payout_accounts.account is 'IBAN or account number without spaces, or a telephone number in E.164.';
comment on column public.payout_accounts.asked_by is 'The requester, in the format of audit_log.actor.';
comment on column public.payout_accounts.contact_email is 'Notified of a change of the account, besides the owner.';
comment on column public.payout_accounts.key is 'The same form sent twice creates one account.';
comment on column public.payout_batches.file_made_at is 'When its bank file was first downloaded. From then on the bank may be executing its lines.';
comment on column public.payout_batches.is_of_real_money is 'Approved or checked by a shop that takes real money, so it contains no money of the demo.';
comment on column public.payout_lines.idempotency_key is 'Sent to the provider, which pays once for repeated requests.';
comment on column public.payout_lines.is_taken_back is 'The market cancelled it before it was sent, so this says nothing about the account.';
comment on column public.payout_lines.reason is 'Why it was left out at the approval, or returned.';
comment on column public.product_groups.axis_kinds is 'The kind of each axis, for structured data and labels ("3 tailles"); buyers read its name ("Pointure").';
comment on column public.product_groups.title_fr is 'The common title of the variants, without size or colour.';
comment on column public.product_reviews.answer_removed_at is 'When an operator removed the seller''s answer. The seller cannot answer again.';
comment on column public.product_reviews.author_name is 'The name chosen by the author; null for an example, and after the account was deleted.';
comment on column public.product_reviews.hidden_reason is 'The reason for hiding the review, which its author can read.';
comment on column public.product_reviews.seller_id is 'The seller of the order line, who may answer; null for an example.';
comment on column public.product_reviews.state is 'waiting: not checked by an operator yet. Only shown ones count and are visible.';
comment on column public.product_search.group_id is 'The group of its variants (file 30, product_groups); null: no group. Lists show one product of a group.';
comment on column public.product_variants.moved_from is 'Merged duplicates that were this variant earlier, oldest first, so that undoing a merge can restore them.';
comment on column public.product_variants.values_fr is 'The values in French, unique within the group.';
comment on column public.products.clearing_id is 'Cleared with the catalogue (file 29). An import of the product removes this mark.';
comment on column public.products.content_quantity is 'The content of one article in content_unit, for the price per kilogram, litre, metre or piece (domain/pricing/unit-price.ts). Null: no such price.';
comment on column public.products.is_hidden is 'Hidden by an operator; imports do not change this.';
comment on column public.products.is_shown is 'Whether visitors can find, read and buy it.';
comment on column public.products.merged_into is 'The product of which this one is a duplicate; its URL redirects there (file 45).';
comment on column public.push_subscriptions.endpoint is 'The URL at the browser''s push service. It is secret, because anybody who knows it can send there.';
comment on column public.rate_changes.actor is 'The id of the administrator, operator:NAME or job:NAME, as in the audit log.';
comment on column public.rate_changes.source is 'fixed: the value of SPEC §9; fetched: from the rates service; set: by an administrator.';
comment on column public.rate_service.answered_at is 'When it last gave a usable response; null: never.';
comment on column public.rate_service.fault is 'Why the last response was not usable; null: it was usable.';
comment on column public.retailer_import_items.kept is 'Product columns that kept an employee''s edit although the page has another value.';
comment on column public.retailer_import_items.price_minor is 'The price on the page, in minor units of `currency` (ISO 4217), also if the page was skipped.';
comment on column public.retailer_import_items.reason is 'Why it was skipped (domain/retailers/skip-reasons.ts).';
comment on column public.retailer_import_searches.found is 'Number of result pages; null: not searched yet.';
comment on column public.retailer_import_searches.reason is 'Why it could not be searched (domain/retailers/skip-reasons.ts).';
comment on column public.retailer_imports.asked_by is 'A person''s id, or the terminal.';
comment on column public.retailer_imports.category_limit is 'The largest number of products in each of our categories.';
comment on column public.retailer_imports.price_min_minor is 'In Canadian cents. A price in another currency is converted for the comparison.';
comment on column public.search_synonyms.words is 'The folded terms, for the operators'' search, because folding all groups at each search takes half a second.';
comment on column public.seller_appeals.is_upheld is 'True: the suspension continues. False: it was lifted. Null: not answered.';
comment on column public.seller_appeals.key is 'The same form sent twice creates one appeal.';
comment on column public.seller_application_documents.file_name is 'The file in the bucket "seller-applications", under a name that the server chooses.';
comment on column public.seller_application_payouts.account is 'IBAN or account number without spaces, or a telephone number in E.164.';
comment on column public.seller_application_payouts.institution is 'The bank with its branch or SWIFT code, or the operator of the mobile-money account.';
comment on column public.seller_applications.decided_by is 'The operator, in the format of audit_log.actor.';
comment on column public.seller_applications.reply is 'The last answer, mailed to the applicant unchanged: reasons, or what is missing.';
comment on column public.seller_applications.slug is 'The wanted slug; empty: derived from the name. Whether it is free is checked at approval.';
comment on column public.seller_identities.registration is 'The number in the trade register or a similar one, as the seller writes it; empty: not stated.';
comment on column public.seller_identities.tax_number is 'The tax number as the seller writes it; empty: not stated.';
comment on column public.seller_invoices.number is 'Counted from 1 for each seller, without gaps.';
comment on column public.seller_locations.directions is 'How to find the location, in the seller''s words: a landmark, a floor.';
comment on column public.seller_locations.weekly is 'In the format of seller_pages.weekly, in the shop''s time zone; empty: no stated hours.';
comment on column public.seller_members.wants_texts is 'The member wants a text message at each new order, sent to their own verified number.';
comment on column public.seller_messages.id is 'The key of the form: the same form sent twice creates one message.';
comment on column public.seller_messages.person_id is 'The member who wrote it; null after their account was deleted.';
comment on column public.seller_orders.accept_by is 'Until when a restaurant may accept it (setting accept_within_minutes); then it is refused and refunded. Null: not a restaurant''s, or not paid. Not granted, because the server reads it for the kitchen screen.';
comment on column public.seller_orders.accept_lapsed_at is 'When the job found it unaccepted. It was then refused, or left unchanged because its payment cannot be refunded automatically.';
comment on column public.seller_orders.called_off_by is 'Who cancelled it before it was shipped; it is refunded. Its texts are in texts/seller-orders, key called_off_<reason>.';
comment on column public.seller_orders.called_off_words is 'The seller''s message to the buyer, besides the reason.';
comment on column public.seller_orders.delivery_confirmed_at is 'When the buyer or an operator confirmed a delivery that the seller had reported.';
comment on column public.seller_orders.delivery_said_by_seller is 'Only the seller reported the delivery, without the buyer''s code. The days after delivery begin when somebody else confirms it.';
comment on column public.seller_orders.late_told_at is 'When the seller''s members were notified that it is late; null: never.';
comment on column public.seller_orders.not_received_at is 'When the buyer reported that it did not arrive. Its money is held until the buyer or an operator confirms the delivery, or it is refunded.';
comment on column public.seller_orders.place is 'The postal prefix or town quarter of the delivery, or the pick-up address.';
comment on column public.seller_orders.prep_minutes is 'The minutes of preparation stated at the sale; travel_minutes: the minutes on the way after that.';
comment on column public.seller_orders.release_delivered_days is 'Days after delivery until the money is released: the setting at the sale.';
comment on column public.seller_orders.release_shipped_days is 'Days after shipping until the money is released, delivered or not: the setting at the sale.';
comment on column public.seller_orders.released_at is 'When its money was released; null: not yet, or more money was added since then.';
comment on column public.seller_orders.return_days is 'Days after receipt in which its articles may be returned, as stated by the seller at the sale; null: not stated, or sold before this column existed, so the market''s default applies. Not granted.';
comment on column public.seller_orders.ship_by is 'When it must be shipped to arrive as promised (domain/orders/ship-by.ts); null: not paid yet, or paid before this column existed.';
comment on column public.seller_orders.way is 'How a restaurant''s part reaches its buyer (file 23), stored at the sale; null: as its lines state.';
comment on column public.seller_pages.busy_until is 'Until then the kitchen is busy: orders take busy_extra_minutes longer, or are refused (null). It ends automatically.';
comment on column public.seller_pages.exceptions is '[{"day": "2026-12-24", "spans": []}]: the hours of one day; without spans the shop is closed.';
comment on column public.seller_pages.reopens_on is 'The first day after the holidays, in the shop''s time zone; until then nothing can be ordered.';
comment on column public.seller_pages.weekly is '[{"weekday": 1, "opens": 540, "closes": 1080}] in minutes after midnight; Monday is 1; after midnight above 1440 (domain/sellers/opening-hours.ts).';
comment on column public.seller_pages.whatsapp is 'E.164; shown on the page.';
comment on column public.seller_suspensions.reason is 'Mailed to the seller and shown on their dashboard unchanged.';
comment on column public.seller_suspensions.suspended_by is 'The operator, in the format of audit_log.actor.';
comment on column public.seller_suspensions.was_active is 'The shop was open before; lifting the suspension opens it again.';
comment on column public.sellers.is_away is 'On holiday today: its offers are ranked like those out of stock. Only the holiday form and a job that runs every minute write it, from private.seller_reopens_on().';
comment on column public.sellers.languages is 'The languages in which buyers may write, most used first: ISO 639 codes.';
comment on column public.sellers.return_days is 'Days after receipt in which a buyer may return an article. 0: only faulty articles; null: not stated.';
comment on column public.sellers.return_paid_by is 'Who pays for the return shipping.';
comment on column public.sellers.return_terms_fr is 'Other return conditions, in the seller''s words.';
comment on column public.shipments.id is 'The key of the form: the same form sent twice creates one parcel.';
comment on column public.shipping_profiles.version is 'Counts changes of the profile and its rates, so that two people do not overwrite each other.';
comment on column public.shop_followers.wants_mail is 'Whether new offers are mailed. The link in such a mail turns mails off for all shops that the person follows.';
comment on column public.shop_text_changes.actor is 'As in setting_changes.actor.';
comment on column public.withdrawn_units.due_units is 'The number of units of the line to refund in total, including earlier refunds.';
comment on table private.catalogue_clearings is 'Each clearing of the catalogue, with the progress of hiding, restoring or deleting.';
comment on table private.desk_products is 'The employees'' list of products: one narrow row per product.';
comment on table private.import_uploads is 'Each import started in the browser, and its progress. Deleted after the days of the setting import_days.';
comment on table private.offer_words is 'Titles, brand and model of an offer''s product and the seller''s own number, folded. Written by private.refresh_desk_products().';
comment on table private.product_change_rows is 'The values of each product before and after a change, only in the changed columns.';
comment on table private.product_change_sets is 'Changes of products by employees. The form creates the id, so that sending it again repeats the same change.';
comment on table private.product_merge_moves is 'The rows moved by a merge. subject: an offer''s id, a barcode, a picture''s position, or a list''s id. Deleting an account deletes its rows.';
comment on table private.product_merges is 'Merged duplicates. Only private.merge_products() and private.take_merge_back() write it.';
comment on table private.seller_products is 'The seller who described a product, and whether it is still a draft.';
comment on table private.stock_changes is 'Each change of an offer''s stock: by a sale, a return, an import. Null: not stated. Deleted after the days of the setting stock_log_days (server/catalogue/jobs/purge-records.ts).';
comment on table private.synonym_changes is 'Each change of a group of synonyms. The form creates the id, so that sending it again repeats the same change.';
comment on table public.account_recoveries is 'Requests of administrators to remove second factors or change the address of an account, for its owner.';
comment on table public.ad_counts is 'Views and clicks of an hour. Each count goes to one of sixteen random rows, so that concurrent counts do not wait for one lock; a job merges the rows of past hours.';
comment on table public.affiliate_programmes is 'One row per retailer with a partner programme. A host includes its subdomains: amazon.ca includes www.amazon.ca.';
comment on table public.article_versions is 'Append only. Texts are Markdown without HTML (server/editorial/markdown.ts). drawing: a cover of web/parts/editorial/cover/pictures; picture_hash: a picture of the shop.';
comment on table public.articles is 'Articles written by administrators. version: the last saved one. shown_version: the one that visitors read. scheduled_version: shown from scheduled_at on, by the job publish-article. published_on, updated_on: days in the shop''s time zone.';
comment on table public.box_forwardings is 'Parcels of one box that are sent together: quoted, paid as an order, shipped.';
comment on table public.box_parcels is 'Parcels received for a box, registered by an operator (npm run parcels -- receive).';
comment on table public.box_plan_versions is 'The price and contents of a plan in a period. A change creates a new version; earlier buyers keep theirs.';
comment on table public.box_plans is 'The plans of postal boxes; their prices and contents are versions.';
comment on table public.box_renewals is 'The offer that prolongs one box by one term of a plan version.';
comment on table public.box_site_versions is 'Each address of a postal box site, with its source. Append only.';
comment on table public.box_sites is 'Places where parcels are received. A box adds its suite number to the street.';
comment on table public.box_terms is 'The paid terms of a box: one for each unit of a paid line.';
comment on table public.boxes is 'Postal boxes. A box belongs to the person of its first order. A guest reads it by the order''s link, and in the account once the order is assigned to it (file 56).';
comment on table public.category_text_changes is 'Every version of a category''s paragraph; empty: the paragraph was removed.';
comment on table public.category_texts is 'The paragraph on the page of a category, plain text.';
comment on table public.commission_rules is 'The market''s share by seller and category, from a given time. Append only, so the rows are the history.';
comment on table public.courier_links is 'Links with which a courier without an account confirms the hand-over of one part.';
comment on table public.delivery_zones is 'The delivery zones of restaurants.';
comment on table public.desk_words is 'Search words for operators, written by triggers. Orders: number, buyer, articles, sellers and the provider''s references. Sellers: name and slug. People: name and address.';
comment on table public.dish_option_choices is 'The choices of a group, by position.';
comment on table public.dish_option_groups is 'Groups of choices that must or may be chosen with a dish, by position.';
comment on table public.dispute_answers is 'Answers to disputes: evidence sent to the provider, or acceptance.';
comment on table public.dispute_bearing_shares is 'The amount taken from each account, in the order''s currency.';
comment on table public.dispute_bearings is 'Who pays for a lost dispute, after the decision. Append only; the ledger has the same amounts (dispute_borne).';
comment on table public.former_seller_slugs is 'Slugs that sellers had earlier; their pages redirect (301).';
comment on table public.job_applications is 'Deleted, with the file, after the months of the setting application_months.';
comment on table public.job_openings is 'Job openings; the page /recrutement shows the open ones. In a description, empty lines separate paragraphs, and lines that begin with "- " are a list.';
comment on table public.kitchen_services is 'Delivery of a restaurant: minutes of preparation, pick-up, and the currency of its zones.';
comment on table public.link_clicks is 'Clicks on links to retailers in the last 400 days. page: the route pattern of the page, never its URL.';
comment on table public.link_salts is 'Salts for hashing the visitors of a day. A salt is deleted after its day, so that nobody can identify visitors later.';
comment on table public.location_stocks is 'Units of an offer at a location, as counted by the seller.';
comment on table public.menu_dishes is 'The position of a restaurant''s offer on its menu. An offer without a row comes after the sections.';
comment on table public.menu_sections is 'The sections of a restaurant''s menu, by position.';
comment on table public.newsletter_consents is 'Each request, consent and withdrawal with the text that was shown. Append only.';
comment on table public.newsletter_issues is 'Texts are Markdown. draft: may be changed. scheduled: begins at scheduled_at. paused: no further batch is queued. booked_until, booked_until_id: the last subscriber whose mail was queued. delivered, failed, skipped: set when it is sent.';
comment on table public.newsletter_subscriptions is 'One row per address. pending: gets only the mail that asks for confirmation; deleted after 30 days. left: kept for three years as proof, then deleted.';
comment on table public.offer_sales is 'Lower prices of offers with a beginning and an end.';
comment on table public.operator_notes is 'Notes of operators on orders and people. They are not part of a person''s data export, as the privacy page says.';
comment on table public.order_return_lines is 'The lines of a return and their units.';
comment on table public.order_return_photos is 'Photos of a return, at most four, visible to its buyer, its seller and operators.';
comment on table public.order_returns is 'A buyer''s request to return lines of a delivered part, and its outcome.';
comment on table public.page_speed is 'At most one row per hour, page type, country and metric. Rows older than 35 days are deleted.';
comment on table public.parcel_bands is 'The price of each started step of a lane up to a weight, in minor units of the lane''s currency. The last band is for the heaviest parcels.';
comment on table public.parcel_lanes is 'A connection from one zone to another, with its delay in days. Without a lane, no parcel is carried.';
comment on table public.parcel_tariffs is 'One version of the shop''s parcel tariff, valid from its day until the next one begins. If two begin on one day, the later row is valid, so that a wrong version can be replaced.';
comment on table public.parcel_zone_countries is 'The zone of a country. A version does not serve a country without a zone.';
comment on table public.parcel_zones is 'Countries with the same prices in one version of the tariff.';
comment on table public.payout_accounts is 'Payout accounts of sellers: bank accounts and mobile-money numbers. The newest one in effect is paid. The whole number is never in a log, a mail or the audit log.';
comment on table public.payout_batches is 'Payouts that are approved together: one method, one currency.';
comment on table public.payout_lines is 'One payout to one seller. in_transit: approved and being paid. paid: confirmed by the provider, or the bank file was sent. returned: the money came back and is owed again.';
comment on table public.product_groups is 'Groups of products that differ only in size, colour and the like. The three lists of axes have the same length, in the order in which buyers choose.';
comment on table public.product_reviews is 'Reviews of products: by buyers who bought them, or examples of the demo.';
comment on table public.product_variants is 'A product''s values in its group: one for each axis, in the order of the axes.';
comment on table public.push_subscriptions is 'A browser of a person that receives push messages, and their encryption keys.';
comment on table public.rate_changes is 'Each change of the rate in use of a currency, in units per 1 CAD.';
comment on table public.rate_service is 'The last response of the rates service, in one row.';
comment on table public.refund_lines is 'Refunded units of order lines, with amounts in the order''s currency. Refunds of amounts or of everything have no rows here.';
comment on table public.retailer_import_items is 'Each page of an import, with its result.';
comment on table public.retailer_import_searches is 'The searches of an import: each term at each retailer that can be searched.';
comment on table public.retailer_imports is 'Each import from retailers that somebody requested. Deleted after the days of the setting import_days.';
comment on table public.review_invite_stops is 'SHA-256 of mail addresses (private.mailbox_of) that refused further invitations to review.';
comment on table public.review_reports is 'Reports of reviews, one per person and review. decided_at: when an employee decided to keep or to hide the review.';
comment on table public.saved_views is 'Saved views of operators'' lists, each of one person.';
comment on table public.search_counts is 'Searches by day, without the same parts as in search_misses, for previews of synonym changes. Rows older than 35 days are deleted.';
comment on table public.search_misses is 'Searches without a result, which show missing products or synonyms. Parts of an address or a telephone number are not stored (domain/desk/search-miss.ts); rows older than 90 days are deleted.';
comment on table public.seller_appeals is 'Appeals of suspended sellers, and the answers.';
comment on table public.seller_application_documents is 'Documents of an application. After an approval they are deleted after the months of the setting seller_paper_months.';
comment on table public.seller_application_payouts is 'The account for the seller''s payouts. Never written to a log, a mail or the audit log.';
comment on table public.seller_applications is 'Applications to sell. Drafts, refused ones and ones with an unanswered question are deleted with their documents after the months of the setting seller_application_months.';
comment on table public.seller_identities is 'The data of a seller for its invoices: legal name, numbers, address.';
comment on table public.seller_invitations is 'Invitations to a team that were not answered. Accepting or withdrawing one deletes the row.';
comment on table public.seller_invoices is 'Number and date of the invoice for a seller''s part, and the seller''s identity at that time. The rest is in the order.';
comment on table public.seller_locations is 'A seller''s points of sale and of pick-up.';
comment on table public.seller_messages is 'Messages of sellers to the buyers of their orders, as sent.';
comment on table public.seller_pages is 'Hours, holidays, pictures and WhatsApp number of a shop.';
comment on table public.seller_product_days is 'A view of a product counts for each seller with an offer here; an addition to a cart counts for the offer''s seller. Days are in the shop''s time zone. Rows older than 62 days are deleted.';
comment on table public.seller_suspensions is 'When and why sellers were suspended, and when the suspension ended.';
comment on table public.shipment_lines is 'The lines of a parcel and their units.';
comment on table public.shipments is 'One parcel of a seller''s part that is sent in several parcels.';
comment on table public.shop_followers is 'The shops a person follows, at most two hundred.';
comment on table public.shop_text_changes is 'Each change of a text. Null: the text of the release.';
comment on table public.shop_texts is 'Texts that replace those of the release; null texts: the release''s text is shown. is_confirmed: the administrator confirms the claim, which is then shown without the mark "démo" (R-CARD-12).';
comment on table public.visit_hours is 'Pages opened from outside the shop, per hour: an estimate of visits. Rows older than two years are deleted.';
comment on table public.wishlist_items is 'The products of a named list, at most a hundred; place 0 is the newest.';
comment on table public.wishlist_shares is 'The sharing link of a list. Without a row the list is private, and earlier links do not work.';
comment on table public.wishlists is 'The named lists of an account, at most twenty; place 0 is the first.';
comment on table public.withdrawn_units is 'Units of a line that its seller will not send after some units of the part were sent. Append only.';
insert into storage.buckets (id, name, owner, public, avif_autodetection, file_size_limit, allowed_mime_types, owner_id, type) values ('seller-applications', 'seller-applications', null, 'false', 'false', '10485760', '{image/jpeg,image/png,image/gif,application/pdf}', null, 'STANDARD') on conflict do nothing;
insert into storage.buckets (id, name, owner, public, avif_autodetection, file_size_limit, allowed_mime_types, owner_id, type) values ('parcels', 'parcels', null, 'false', 'false', '1048576', '{image/webp}', null, 'STANDARD') on conflict do nothing;
insert into storage.buckets (id, name, owner, public, avif_autodetection, file_size_limit, allowed_mime_types, owner_id, type) values ('returns', 'returns', null, 'false', 'false', '10485760', '{image/jpeg,image/png,image/gif}', null, 'STANDARD') on conflict do nothing;
insert into storage.buckets (id, name, owner, public, avif_autodetection, file_size_limit, allowed_mime_types, owner_id, type) values ('applications', 'applications', null, 'false', 'false', '10485760', '{image/jpeg,image/png,image/gif,application/pdf}', null, 'STANDARD') on conflict do nothing;
insert into storage.checked_buckets (bucket_id, reencodes_pictures) values ('seller-applications', 'false') on conflict do nothing;
insert into storage.checked_buckets (bucket_id, reencodes_pictures) values ('returns', 'true') on conflict do nothing;
insert into storage.checked_buckets (bucket_id, reencodes_pictures) values ('applications', 'false') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'to_prepare', 'accepted') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'to_prepare', 'packed') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'to_prepare', 'partly_shipped') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'accepted', 'packed') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'accepted', 'partly_shipped') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'accepted', 'shipped') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'accepted', 'cancelled') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'accepted', 'refunded') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'packed', 'partly_shipped') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'packed', 'shipped') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'packed', 'cancelled') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'packed', 'refunded') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'partly_shipped', 'shipped') on conflict do nothing;
insert into private.status_moves (subject, from_status, to_status) values ('part', 'partly_shipped', 'refunded') on conflict do nothing;
select private.refresh_all_products();
select private.copy_merchant_slug(owner_id) from public.sellers where owner_id is not null;
