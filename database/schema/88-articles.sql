-- 88 · Articles written by administrators (docs/decisions/0096). Those of content/blog stay files; the blog shows both
-- kinds. Each save is a version that never changes. Visitors read one of them, so a published article can be edited
-- before visitors see the changes.

create table public.articles (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  version integer not null check (version > 0),
  shown_version integer check (shown_version between 1 and version),
  scheduled_version integer check (scheduled_version between 1 and version),
  scheduled_at timestamptz,
  published_on date,
  updated_on date,
  state text not null generated always as (
    case when scheduled_version is not null then 'scheduled' when shown_version is not null then 'shown'
      when published_on is not null then 'withdrawn' else 'draft' end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((scheduled_version is null) = (scheduled_at is null)),
  check ((published_on is null) = (updated_on is null)),
  check (shown_version is null or published_on is not null)
);

create index articles_created on public.articles (created_at desc, id desc);
create index articles_state on public.articles (state, created_at desc, id desc);
create index articles_shown on public.articles (published_on desc, slug) where shown_version is not null;

create table public.article_versions (
  article_id uuid not null references public.articles on delete restrict,
  version integer not null check (version > 0),
  title_fr text not null default '' check (length(title_fr) <= 150),
  title_en text not null default '' check (length(title_en) <= 150),
  description_fr text not null default '' check (length(description_fr) <= 300),
  description_en text not null default '' check (length(description_en) <= 300),
  topic_fr text not null default '' check (length(topic_fr) <= 40),
  topic_en text not null default '' check (length(topic_en) <= 40),
  body_fr text not null default '' check (length(body_fr) <= 20000),
  body_en text not null default '' check (length(body_en) <= 20000),
  alt_fr text not null default '' check (length(alt_fr) <= 200),
  alt_en text not null default '' check (length(alt_en) <= 200),
  tile text not null check (tile in ('indigo', 'ocre', 'terre', 'feuille', 'coton')),
  drawing text check (drawing ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  picture_hash text references public.files on delete restrict,
  actor text not null,
  saved_at timestamptz not null default now(),
  primary key (article_id, version),
  check (num_nonnulls(drawing, picture_hash) <= 1)
);

create index article_versions_picture_hash on public.article_versions (picture_hash);
create trigger append_only before update or delete on public.article_versions for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.article_versions for each statement execute function private.refuse_change();

-- Notifies page caches, but only of changes that visitors see (34-changes.sql).
create trigger c_tell_changed after update on public.articles for each row
  when (old.shown_version is distinct from new.shown_version or old.slug is distinct from new.slug)
  execute function private.tell_table('articles');

alter table public.articles enable row level security;
alter table public.articles force row level security;
create policy anyone_reads_shown_articles on public.articles for select to anon, authenticated using (shown_version is not null);
revoke all on public.articles from public, anon, authenticated;
grant select (id, slug, shown_version, published_on, updated_on) on public.articles to anon, authenticated;
-- Not granted to visitors: drafts, scheduled articles, and any change. Actions write with the server's role.
grant select, insert, update on public.articles to service_role;

alter table public.article_versions enable row level security;
alter table public.article_versions force row level security;
create policy anyone_reads_shown_versions on public.article_versions for select to anon, authenticated
  using (exists (select from public.articles a where a.id = article_versions.article_id and a.shown_version = article_versions.version));
revoke all on public.article_versions from public, anon, authenticated;
grant select (article_id, version, title_fr, title_en, description_fr, description_en, topic_fr, topic_en, body_fr, body_en, alt_fr, alt_en, tile, drawing, picture_hash)
  on public.article_versions to anon, authenticated;
-- Not granted: who saved it and when, because articles do not name their authors.
grant select, insert on public.article_versions to service_role;

comment on table public.articles is 'Articles written by administrators. version: the last saved one. shown_version: the one that visitors read. scheduled_version: shown from scheduled_at on, by the job publish-article. published_on, updated_on: days in the shop''s time zone.';
comment on table public.article_versions is 'Append only. Texts are Markdown without HTML (server/editorial/markdown.ts). drawing: a cover of web/parts/editorial/cover/pictures; picture_hash: a picture of the shop.';
comment on column public.article_versions.actor is 'Who saved it, for the administrators'' history.';
