-- 24 · Suspended sellers and their appeals. A suspended shop sells nothing for a while: its storefront, offers and cart
-- lines are hidden, as those of a closed shop (sellers.is_active), but paid orders continue. The seller reads the
-- reason and can appeal; an operator answers appeals (docs/decisions/0092).

create table public.seller_suspensions (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete cascade,
  reason text not null check (length(btrim(reason)) between 10 and 2000),
  was_active boolean not null,
  suspended_by text not null check (length(suspended_by) between 1 and 200),
  suspended_at timestamptz not null default now(),
  lifted_by text check (length(lifted_by) between 1 and 200),
  lifted_at timestamptz,
  lift_note text not null default '' check (length(lift_note) <= 2000),
  check ((lifted_by is null) = (lifted_at is null))
);

-- A seller has one active suspension at most.
create unique index seller_suspensions_open on public.seller_suspensions (seller_id) where lifted_at is null;
create index seller_suspensions_seller_id on public.seller_suspensions (seller_id, suspended_at);

alter table public.seller_suspensions enable row level security;
alter table public.seller_suspensions force row level security;
create policy member_reads_own_suspensions on public.seller_suspensions for select to authenticated using (seller_id in (select private.my_sellers()));
create policy second_factor_guards_suspensions on public.seller_suspensions as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.seller_suspensions from public, anon, authenticated;
-- Not granted to members: suspended_by and lifted_by, the operators.
grant select (id, seller_id, reason, suspended_at, lifted_at, lift_note) on public.seller_suspensions to authenticated;
-- Not granted: delete, because decisions are kept.
grant select, insert, update on public.seller_suspensions to service_role;

comment on table public.seller_suspensions is 'When and why sellers were suspended, and when the suspension ended.';
comment on column public.seller_suspensions.reason is 'Mailed to the seller and shown on their dashboard unchanged.';
comment on column public.seller_suspensions.was_active is 'The shop was open before; lifting the suspension opens it again.';
comment on column public.seller_suspensions.suspended_by is 'The operator, in the format of audit_log.actor.';

create table public.seller_appeals (
  id uuid primary key default gen_random_uuid(),
  suspension_id uuid not null references public.seller_suspensions on delete cascade,
  person_id uuid references auth.users on delete set null,
  words text not null check (length(btrim(words)) between 10 and 4000),
  key text not null unique check (length(key) between 8 and 200),
  made_at timestamptz not null default now(),
  answer text check (length(btrim(answer)) between 2 and 4000),
  answered_by text check (length(answered_by) between 1 and 200),
  answered_at timestamptz,
  is_upheld boolean,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null) and (answer is null) = (is_upheld is null))
);

-- At most one unanswered appeal per suspension.
create unique index seller_appeals_waiting on public.seller_appeals (suspension_id) where answered_at is null;
create index seller_appeals_suspension_id on public.seller_appeals (suspension_id, made_at);
create index seller_appeals_person_id on public.seller_appeals (person_id) where person_id is not null;

alter table public.seller_appeals enable row level security;
alter table public.seller_appeals force row level security;
create policy member_reads_own_appeals on public.seller_appeals for select to authenticated
  using (exists (select from public.seller_suspensions s where s.id = suspension_id and s.seller_id in (select private.my_sellers())));
create policy second_factor_guards_appeals on public.seller_appeals as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.seller_appeals from public, anon, authenticated;
grant select (id, suspension_id, words, made_at, answer, answered_at, is_upheld) on public.seller_appeals to authenticated;
grant select, insert, update on public.seller_appeals to service_role;

comment on table public.seller_appeals is 'Appeals of suspended sellers, and the answers.';
comment on column public.seller_appeals.key is 'The same form sent twice creates one appeal.';
comment on column public.seller_appeals.is_upheld is 'True: the suspension continues. False: it was lifted. Null: not answered.';

-- While a shop is suspended, no role can open it; only lifting the suspension does.
create function private.guard_suspended() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from public.seller_suspensions s where s.seller_id = new.id and s.lifted_at is null) then
    raise exception 'seller % is suspended: lifting the suspension opens it', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

revoke all on function private.guard_suspended() from public;
create trigger stays_suspended before update of is_active on public.sellers for each row when (new.is_active) execute function private.guard_suspended();

-- The seller of a current or former slug, even if closed. Its page then says whether it is closed, or suspended for a
-- while. Nothing else of a closed shop is readable.
create function private.find_storefront(asked text) returns table (slug text, name text, source public.item_source, is_open boolean, is_suspended boolean)
  language sql stable security definer set search_path = ''
as $$
  select s.slug, s.name, s.source, s.is_active,
    exists (select from public.seller_suspensions x where x.seller_id = s.id and x.lifted_at is null)
  from public.sellers s
  where s.slug = asked or s.id = (select f.seller_id from public.former_seller_slugs f where f.slug = asked)
$$;

revoke all on function private.find_storefront(text) from public;
grant execute on function private.find_storefront(text) to anon, authenticated, service_role;
