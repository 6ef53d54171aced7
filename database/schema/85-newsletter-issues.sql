-- 85 · Newsletter issues, written in both languages and sent in batches. Each mail is a row of notifications (82-notifications.sql).
-- Its idempotency key contains issue and subscription, so nobody gets an issue twice, even after a crash.

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  version integer not null default 1 check (version > 0),
  subject_fr text not null default '' check (length(subject_fr) <= 150),
  subject_en text not null default '' check (length(subject_en) <= 150),
  body_fr text not null default '' check (length(body_fr) <= 20000),
  body_en text not null default '' check (length(body_en) <= 20000),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  booked_until timestamptz,
  booked_until_id uuid,
  booked integer not null default 0 check (booked >= 0),
  delivered integer check (delivered >= 0),
  failed integer check (failed >= 0),
  skipped integer check (skipped >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('draft')) or (subject_fr <> '' and subject_en <> '' and body_fr <> '' and body_en <> '')),
  check (state <> 'scheduled' or scheduled_at is not null),
  check (state not in ('sending', 'paused', 'sent') or started_at is not null),
  check ((state = 'sent') = (finished_at is not null)),
  check ((booked_until is null) = (booked_until_id is null))
);

create index newsletter_issues_created on public.newsletter_issues (created_at desc, id desc);
create index newsletter_issues_state on public.newsletter_issues (state, created_at desc, id desc);
-- For batches, which take subscribers in this order.
create index newsletter_readers on public.newsletter_subscriptions (confirmed_at, id) where state = 'confirmed';
-- For the job that deletes addresses of issues sent long ago.
create index notifications_of_issues on public.notifications (queued_at) where template = 'newsletter_issue';

alter table public.newsletter_issues enable row level security;
alter table public.newsletter_issues force row level security;
revoke all on public.newsletter_issues from public, anon, authenticated;
-- Nothing is granted to anon or authenticated, because issues are not public before they are sent.
grant select, insert, update, delete on public.newsletter_issues to service_role;

comment on table public.newsletter_issues is 'Texts are Markdown. draft: may be changed. scheduled: begins at scheduled_at. paused: no further batch is queued. booked_until, booked_until_id: the last subscriber whose mail was queued. delivered, failed, skipped: set when it is sent.';
