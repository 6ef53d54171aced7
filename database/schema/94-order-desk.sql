-- 94 · Operators' search for orders, sellers and people. Lists are paged by a key, never by counting rows. Words are
-- found by trigrams of a text that is folded once, when it is written (00-preface.sql): at least three letters. Folding during
-- the search would take seconds for common words (npm run bench -- desk).

create index disputes_open on public.disputes (order_id) where state = 'open';
create index notifications_of_subject on public.notifications (subject_kind, subject_id, queued_at) where subject_id is not null;
create index sellers_by_name on public.sellers (lower(name), id);
create index sellers_newest on public.sellers (created_at desc, id desc);
create index profiles_newest on public.profiles (created_at desc, user_id desc);
create index orders_newest on public.orders (created_at desc, id desc);
create index orders_by_status on public.orders (status, created_at desc, id desc);
create index orders_by_country on public.orders (country_code, created_at desc, id desc);
create index orders_by_amount on public.orders (currency, total_minor);
create index seller_orders_newest on public.seller_orders (seller_id, created_at desc, order_id desc);

create index seller_orders_to_prepare on public.seller_orders (order_id) where status in ('to_prepare', 'accepted', 'packed', 'partly_shipped');
-- For the refunds of one employee within a day (setting employee_refund_day_limit).
create index audit_log_refunds on public.audit_log (actor, at) where action = 'order/refund-asked';

create table public.desk_words (
  kind text not null check (kind in ('order', 'seller', 'person')),
  id uuid not null,
  at timestamptz not null,
  words text not null,
  primary key (kind, id)
);

create index desk_words_newest on public.desk_words (kind, at desc, id desc);
create index desk_words_of_orders on public.desk_words using gin (words extensions.gin_trgm_ops) where kind = 'order';
create index desk_words_of_sellers on public.desk_words using gin (words extensions.gin_trgm_ops) where kind = 'seller';
create index desk_words_of_people on public.desk_words using gin (words extensions.gin_trgm_ops) where kind = 'person';

alter table public.desk_words enable row level security;
alter table public.desk_words force row level security;
revoke all on public.desk_words from public, anon, authenticated;
grant select on public.desk_words to service_role;
-- Not granted to anyone: any change, because the triggers below write it.

comment on table public.desk_words is 'Search words for operators, written by triggers. Orders: number, buyer, articles, sellers and the provider''s references. Sellers: name and slug. People: name and address.';
comment on column public.desk_words.at is 'When the order, the seller or the person was created; the list is sorted by it.';

-- Rewrites the search words of one order, seller or person, or deletes them if it no longer exists.
create function private.write_desk_words(what text, subject uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
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
end $$;

-- Arguments: the kind, and the column with its id. Words of an order are written at commit, after its lines.
create function private.note_desk_words() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.desk_words w where w.kind = tg_argv[0] and w.id = (to_jsonb(old) ->> tg_argv[1])::uuid;
  else
    perform private.write_desk_words(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid);
  end if;
  return null;
end $$;

create constraint trigger note_words after insert or update of customer_name, customer_email, customer_phone on public.orders deferrable initially deferred
  for each row execute function private.note_desk_words('order', 'id');
create constraint trigger note_words after update of session_id, payment_id on public.payments deferrable initially deferred
  for each row when (new.session_id is distinct from old.session_id or new.payment_id is distinct from old.payment_id) execute function private.note_desk_words('order', 'order_id');
create constraint trigger note_words after update of provider_refund_id on public.refunds deferrable initially deferred
  for each row when (new.provider_refund_id is distinct from old.provider_refund_id) execute function private.note_desk_words('order', 'order_id');
create constraint trigger note_words after insert on public.disputes deferrable initially deferred
  for each row execute function private.note_desk_words('order', 'order_id');
create trigger note_words after insert or update of name, slug on public.sellers for each row execute function private.note_desk_words('seller', 'id');
create trigger forget_words after delete on public.sellers for each row execute function private.note_desk_words('seller', 'id');
create trigger note_words after insert or update of display_name, email on public.profiles for each row execute function private.note_desk_words('person', 'user_id');
create trigger forget_words after delete on public.profiles for each row execute function private.note_desk_words('person', 'user_id');

-- Adds missing words for at most this many rows, which are older than this table or from a restored backup. Returns how
-- many were missing.
create function private.fill_desk_words(most integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
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
end $$;

revoke all on function private.write_desk_words(text, uuid), private.note_desk_words(), private.fill_desk_words(integer) from public;
grant execute on function private.fill_desk_words(integer) to service_role;
