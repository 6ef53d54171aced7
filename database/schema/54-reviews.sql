-- 54 · Reviews: by buyers about products they bought, and examples of the demo. A product's rating and count are
-- computed from the shown reviews whenever one changes. A buyer's review belongs to one order line; an example names
-- nobody. A buyer can write it after that line has arrived, and it is shown at once; an operator can hide it with a
-- reason. Its seller may answer it once, and cannot change or remove the answer (docs/decisions/0110).

create table public.product_reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products on delete cascade,
  order_line_id uuid unique references public.order_lines on delete restrict,
  author_id uuid references auth.users on delete set null,
  author_name text check (length(author_name) between 1 and 60),
  stars smallint not null check (stars between 1 and 5),
  words text not null default '' check (length(words) <= 2000),
  language text not null check (language in ('fr', 'en')),
  photo_hash text references public.files on delete restrict,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  seller_id uuid references public.sellers on delete restrict,
  edited_at timestamptz,
  answer text check (length(btrim(answer)) between 2 and 2000),
  answered_at timestamptz,
  answer_removed_at timestamptz,
  hidden_reason text check (length(btrim(hidden_reason)) between 2 and 500),
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint review_of_a_purchase check (is_example or order_line_id is not null),
  constraint example_names_nobody check (not is_example or num_nonnulls(order_line_id, author_id, author_name, photo_hash, seller_id, answer) = 0),
  constraint answered_whole check ((answer is null) = (answered_at is null)),
  constraint answer_removed_for_good check (answer is null or answer_removed_at is null)
);

create index product_reviews_shown on public.product_reviews (product_id, created_at desc, id) where state = 'shown';
create index product_reviews_product_id on public.product_reviews (product_id);
create index product_reviews_author_id on public.product_reviews (author_id) where author_id is not null;
create index product_reviews_photo_hash on public.product_reviews (photo_hash) where photo_hash is not null;
-- For the lists of sellers and operators.
create index product_reviews_seller_id on public.product_reviews (seller_id, created_at desc, id desc) where seller_id is not null;
create index product_reviews_by_time on public.product_reviews (created_at desc, id desc) where not is_example;
create index product_reviews_in_state on public.product_reviews (state, created_at desc, id desc) where not is_example;
create trigger touch before update on public.product_reviews for each row execute function private.touch();

alter table public.product_reviews enable row level security;
create policy anyone_reads_shown_reviews on public.product_reviews for select to anon, authenticated
  using (state = 'shown' and exists (select from public.products p where p.id = product_id and p.is_shown));
-- Not granted: the author and the order. Only the server writes.
grant select (id, product_id, author_name, stars, words, language, photo_hash, state, is_example, created_at, seller_id, edited_at, answer, answered_at) on public.product_reviews to anon, authenticated;
grant select, insert, update, delete on public.product_reviews to service_role;

comment on table public.product_reviews is 'Reviews of products: by buyers who bought them, or examples of the demo.';
comment on column public.product_reviews.author_name is 'The name chosen by the author; null for an example, and after the account was deleted.';
comment on column public.product_reviews.state is 'waiting: not checked by an operator yet. Only shown ones count and are visible.';

-- Name and photo are deleted with the account.
create function private.forget_review_author() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  new.author_name := null;
  new.photo_hash := null;
  return new;
end $$;

create trigger forget_author before update of author_id on public.product_reviews for each row
  when (old.author_id is not null and new.author_id is null) execute function private.forget_review_author();
revoke all on function private.forget_review_author() from public;

-- Computes the ratings of products whose reviews a statement changes. Locking in the order of ids prevents deadlocks.
create function private.rate_products() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
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
end $$;

create trigger rate_added after insert on public.product_reviews referencing new table as fresh for each statement execute function private.rate_products();
create trigger rate_changed after update on public.product_reviews referencing old table as stale new table as fresh for each statement execute function private.rate_products();
create trigger rate_removed after delete on public.product_reviews referencing old table as stale for each statement execute function private.rate_products();
revoke all on function private.rate_products() from public;

-- The reviews of a product page: counts of one to five stars, and the newest, first those in the page's language.
create function private.reviews_of(product_id uuid, language text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'by_stars', (
      select jsonb_build_array(count(*) filter (where v.stars = 1), count(*) filter (where v.stars = 2), count(*) filter (where v.stars = 3),
        count(*) filter (where v.stars = 4), count(*) filter (where v.stars = 5))
      from public.product_reviews v where v.product_id = reviews_of.product_id and v.state = 'shown'),
    'newest', coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'stars', v.stars, 'words', v.words, 'language', v.language, 'author', v.author_name,
        'photo', v.photo_hash, 'is_example', v.is_example, 'created_at', v.created_at, 'is_edited', v.edited_at is not null, 'answer', v.answer, 'seller', (select s.name from public.sellers s where s.id = v.seller_id)) order by v.language <> reviews_of.language, v.created_at desc, v.id)
      from (
        select w.id, w.stars, w.words, w.language, w.author_name, w.photo_hash, w.is_example, w.created_at, w.edited_at, w.answer, w.seller_id from public.product_reviews w where w.product_id = reviews_of.product_id and w.state = 'shown'
        order by w.language <> reviews_of.language, w.created_at desc, w.id limit 12
      ) v), '[]'))
$$;

revoke all on function private.reviews_of(uuid, text) from public;
grant execute on function private.reviews_of(uuid, text) to anon, authenticated, service_role;

comment on column public.product_reviews.answer_removed_at is 'When an operator removed the seller''s answer. The seller cannot answer again.';
comment on column public.product_reviews.seller_id is 'The seller of the order line, who may answer; null for an example.';
comment on column public.product_reviews.hidden_reason is 'The reason for hiding the review, which its author can read.';

-- Reports of a review, about which employees decide.
create table public.review_reports (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references public.product_reviews on delete cascade,
  person_id uuid references auth.users on delete set null,
  reason text not null check (reason ~ '^[a-z_]{1,40}$'),
  words text not null default '' check (length(words) <= 500),
  reported_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (review_id, person_id)
);

create index review_reports_open on public.review_reports (review_id) where decided_at is null;
create index review_reports_person_id on public.review_reports (person_id, reported_at) where person_id is not null;

alter table public.review_reports enable row level security;
alter table public.review_reports force row level security;
revoke all on public.review_reports from public, anon, authenticated;
-- People cannot read others' reports, but their own are part of their data export.
create policy person_reads_own_reports on public.review_reports for select to authenticated using (person_id = (select auth.uid()));
create policy second_factor_guards_reports on public.review_reports as restrictive for all to authenticated using ((select private.is_proven()));
grant select (id, review_id, person_id, reason, words, reported_at) on public.review_reports to authenticated;
grant select, insert, update, delete on public.review_reports to service_role;

comment on table public.review_reports is 'Reports of reviews, one per person and review. decided_at: when an employee decided to keep or to hide the review.';

-- Mail addresses that refuse invitations to review, as digests, because the address itself is not needed.
create table public.review_invite_stops (
  mailbox text primary key check (mailbox ~ '^[0-9a-f]{64}$'),
  since timestamptz not null default now()
);

alter table public.review_invite_stops enable row level security;
alter table public.review_invite_stops force row level security;
revoke all on public.review_invite_stops from public, anon, authenticated;
grant select, insert on public.review_invite_stops to service_role;

comment on table public.review_invite_stops is 'SHA-256 of mail addresses (private.mailbox_of) that refused further invitations to review.';
