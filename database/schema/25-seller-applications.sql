-- 25 · Becoming a seller. A signed-in person applies as merchant or restaurant. The form is stored at every step and
-- submitted once. An operator asks for more, refuses it with reasons, or approves it, which creates the seller.
-- Documents are in a bucket without a policy; only administrators can read the payout account.

create table public.seller_applications (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('merchant', 'restaurant')),
  state text not null default 'draft' check (state in ('draft', 'sent', 'more_asked', 'approved', 'refused')),
  language text not null check (language in ('fr', 'en')),
  business_name text not null default '' check (length(business_name) <= 200),
  legal_name text not null default '' check (length(legal_name) <= 200),
  registration text not null default '' check (length(registration) <= 60),
  about text not null default '' check (length(about) <= 2000),
  phone text not null default '' check (length(phone) <= 30),
  country_code text references public.countries on delete restrict,
  city text not null default '' check (length(city) <= 120),
  street text not null default '' check (length(street) <= 200),
  slug text not null default '' check (slug = '' or (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60)),
  reply text not null default '' check (length(reply) <= 2000),
  seller_id uuid references public.sellers on delete set null,
  decided_by text check (length(decided_by) between 1 and 200),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  check (state = 'draft' or sent_at is not null),
  check (state in ('draft', 'sent') or (decided_at is not null and decided_by is not null)),
  check (state not in ('refused', 'more_asked') or length(btrim(reply)) >= 10)
);

-- A person has one pending application at most.
create unique index seller_applications_under_way on public.seller_applications (person_id) where state in ('draft', 'sent', 'more_asked');
create index seller_applications_person_id on public.seller_applications (person_id, created_at);
create index seller_applications_country_code on public.seller_applications (country_code) where country_code is not null;
create index seller_applications_seller_id on public.seller_applications (seller_id) where seller_id is not null;
-- For the operators' list: submitted applications by state and time.
create index seller_applications_sent_at on public.seller_applications (sent_at, id) where state <> 'draft';
create index seller_applications_state on public.seller_applications (state, sent_at, id) where state <> 'draft';
create index seller_applications_changed_at on public.seller_applications (changed_at) where state in ('draft', 'more_asked', 'refused');

alter table public.seller_applications enable row level security;
alter table public.seller_applications force row level security;
create policy applicant_reads_own_applications on public.seller_applications for select to authenticated using (person_id = (select auth.uid()));
create policy second_factor_guards_seller_applications on public.seller_applications as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.seller_applications from public, anon, authenticated;
-- Not granted to the applicant: decided_by, the operator.
grant select (id, person_id, kind, state, language, business_name, legal_name, registration, about, phone, country_code, city, street, slug, reply, seller_id,
  created_at, changed_at, sent_at, decided_at) on public.seller_applications to authenticated;
-- Not granted to authenticated: any change, because actions check the form.
grant select, insert, update, delete on public.seller_applications to service_role;

comment on table public.seller_applications is 'Applications to sell. Drafts, refused ones and ones with an unanswered question are deleted with their documents after the months of the setting seller_application_months.';
comment on column public.seller_applications.slug is 'The wanted slug; empty: derived from the name. Whether it is free is checked at approval.';
comment on column public.seller_applications.reply is 'The last answer, mailed to the applicant unchanged: reasons, or what is missing.';
comment on column public.seller_applications.decided_by is 'The operator, in the format of audit_log.actor.';

create table public.seller_application_documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.seller_applications on delete cascade,
  kind text not null check (kind in ('identity', 'registration', 'food_permit')),
  file_name text not null unique check (length(file_name) <= 200),
  file_type text not null check (file_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/gif')),
  file_bytes integer not null check (file_bytes between 1 and 10485760),
  added_at timestamptz not null default now()
);

create index seller_application_documents_application_id on public.seller_application_documents (application_id, added_at);

alter table public.seller_application_documents enable row level security;
alter table public.seller_application_documents force row level security;
create policy applicant_reads_own_documents on public.seller_application_documents for select to authenticated
  using (application_id in (select a.id from public.seller_applications a where a.person_id = (select auth.uid())));
create policy second_factor_guards_application_documents on public.seller_application_documents as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.seller_application_documents from public, anon, authenticated;
-- Not granted to the applicant: file_name. They see that a document exists, but cannot read it: a stolen session must not expose an identity document.
grant select (id, application_id, kind, file_type, file_bytes, added_at) on public.seller_application_documents to authenticated;
grant select, insert, delete on public.seller_application_documents to service_role;

comment on table public.seller_application_documents is 'Documents of an application. After an approval they are deleted after the months of the setting seller_paper_months.';
comment on column public.seller_application_documents.file_name is 'The file in the bucket "seller-applications", under a name that the server chooses.';

create table public.seller_application_payouts (
  application_id uuid primary key references public.seller_applications on delete cascade,
  method text not null check (method in ('bank', 'mobile_money')),
  holder text not null check (length(holder) between 1 and 120),
  institution text not null check (length(institution) between 1 and 120),
  account text not null check (length(account) between 6 and 40),
  tail text not null generated always as (right(account, 4)) stored,
  changed_at timestamptz not null default now()
);

alter table public.seller_application_payouts enable row level security;
alter table public.seller_application_payouts force row level security;
revoke all on public.seller_application_payouts from public, anon, authenticated;
-- No policy and no grant: administrators read it through an audited action, the applicant its last four characters (below).
grant select, insert, update, delete on public.seller_application_payouts to service_role;

comment on table public.seller_application_payouts is 'The account for the seller''s payouts. Never written to a log, a mail or the audit log.';
comment on column public.seller_application_payouts.institution is 'The bank with its branch or SWIFT code, or the operator of the mobile-money account.';
comment on column public.seller_application_payouts.account is 'IBAN or account number without spaces, or a telephone number in E.164.';

-- The part of the payout account that its applicant may see.
create function private.my_application_payout(application uuid) returns table (method text, holder text, institution text, tail text)
  language sql stable security definer set search_path = '' rows 1
as $$
  select p.method, p.holder, p.institution, p.tail from public.seller_application_payouts p join public.seller_applications a on a.id = p.application_id
  where p.application_id = application and a.person_id = auth.uid() and private.is_proven()
$$;

-- The bucket for documents: no policy names it, so only the server can access it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('seller-applications', 'seller-applications', false, 10485760, array['image/jpeg', 'image/png', 'image/gif', 'application/pdf'])
  on conflict (id) do nothing;

do $$
begin
  if to_regclass('storage.checked_buckets') is not null then
    insert into storage.checked_buckets (bucket_id, reencodes_pictures) values ('seller-applications', false) on conflict (bucket_id) do nothing;
  end if;
end $$;

-- The file is deleted with its row; its bytes within about an hour (server/supabase-api/storage/v1/delete-orphaned-bytes.ts).
create function private.drop_seller_document() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'seller-applications' and name = old.file_name;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $$;

create trigger drop_seller_document after delete on public.seller_application_documents for each row execute function private.drop_seller_document();

-- Deletes files without a row: a form was sent twice at once, or the server stopped before writing the row.
create function private.drop_files_without_seller_document() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'seller-applications' and o.created_at < now() - interval '1 day'
    and not exists (select from public.seller_application_documents d where d.file_name = o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
end $$;

-- Reserved slugs: words that are, or may become, pages below /merchant and /restaurant. As in domain/sellers/slug.ts; a
-- test compares them.
create function private.reserved_seller_slugs() returns text[]
  language sql immutable parallel safe
  return array['admin', 'aide', 'api', 'argent', 'avis', 'boutique', 'boutiques', 'commande', 'commandes', 'compte', 'contact', 'cuisine', 'dashboard',
    'demande', 'equipe', 'facture', 'factures', 'figures', 'help', 'horaires', 'hours', 'import', 'imports', 'inbox', 'invitation', 'invitations',
    'invoices', 'kitchen', 'lieux', 'locations', 'menu', 'menus', 'messages', 'money', 'new', 'nouveau', 'offer', 'offers', 'offre', 'offres', 'order',
    'orders', 'paiement', 'payout', 'payouts', 'product', 'products', 'produit', 'produits', 'promotions', 'reglages', 'releve', 'releves', 'retour',
    'retours', 'returns', 'reviews', 'settings', 'statistiques', 'statements', 'stock', 'tableau-de-bord', 'team', 'ventes', 'versements'];

-- Only new slugs are checked, so a seller keeps a slug that was reserved later.
create function private.refuse_reserved_slug() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  -- The sellers that represent retailers belong to the market itself (source admin).
  if new.slug = any (private.reserved_seller_slugs()) or (new.slug like 'detaillant-%' and new.source <> 'admin') then
    raise exception 'the slug "%" is reserved for a page of the market', new.slug using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger slug_is_not_reserved before insert or update of slug on public.sellers for each row execute function private.refuse_reserved_slug();

-- Whether a seller may take this slug: it is free, was never another seller's, and is not reserved.
create function private.is_seller_slug_free(asked text, seller uuid default null) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select asked ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(asked) between 3 and 60 and asked <> all (private.reserved_seller_slugs()) and asked not like 'detaillant-%'
    and not exists (select from public.sellers s where s.slug = asked and s.id is distinct from seller)
    and not exists (select from public.former_seller_slugs f where f.slug = asked and f.seller_id is distinct from seller)
$$;

revoke all on function private.my_application_payout(uuid), private.drop_seller_document(), private.drop_files_without_seller_document(),
  private.reserved_seller_slugs(), private.refuse_reserved_slug(), private.is_seller_slug_free(text, uuid) from public;
grant execute on function private.my_application_payout(uuid) to authenticated;
grant execute on function private.drop_files_without_seller_document(), private.reserved_seller_slugs(), private.is_seller_slug_free(text, uuid) to service_role;

-- profiles.merchant_slug is a copy (DECISIONS: merchant_slug): the slug of the first shop a person owns, or null.
create function private.copy_merchant_slug(person uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update public.profiles p set merchant_slug = first.slug
  from (select (select s.slug from public.sellers s where s.owner_id = person order by s.created_at, s.id limit 1) as slug) first
  where p.user_id = person and p.merchant_slug is distinct from first.slug
$$;

-- The previous owner is updated first, so that no two people have one slug at the same time.
create function private.follow_merchant_slug() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.owner_id is not null then perform private.copy_merchant_slug(old.owner_id); end if;
  if tg_op <> 'DELETE' and new.owner_id is not null then perform private.copy_merchant_slug(new.owner_id); end if;
  return null;
end $$;

create trigger owner_has_slug after insert or delete or update of slug, owner_id on public.sellers for each row execute function private.follow_merchant_slug();

-- Creates the seller of an application, with its owner (a trigger makes them a member). Actions check permissions.
create function private.open_seller(application uuid, slug text) returns uuid
  language sql volatile set search_path = ''
as $$
  insert into public.sellers (slug, name, source, owner_id, city, country_code, languages)
  select open_seller.slug, a.business_name, a.kind::public.item_source, a.person_id, nullif(a.city, ''), a.country_code, array[a.language]
  from public.seller_applications a where a.id = application
  returning id
$$;

revoke all on function private.copy_merchant_slug(uuid), private.follow_merchant_slug(), private.open_seller(uuid, text) from public;
grant execute on function private.open_seller(uuid, text) to service_role;
