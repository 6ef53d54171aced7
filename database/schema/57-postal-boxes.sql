-- 57 · Postal boxes and their paid terms. A person without an address in Canada rents a box: an address with a suite
-- number, where parcels are received, stored and forwarded (58-box-parcels.sql). It is bought by an offer of a plan
-- (57-box-plans.sql). When the part of an order with such a line is paid, the trigger below opens the box in the same
-- transaction. Unique keys on the line and its unit ensure that it opens once.

-- Creates a suite number: SG and five characters that cannot be confused when spelled: SG7KQ2M.
create function private.new_box_suite() returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  candidate text;
begin
  loop
    select 'SG' || string_agg(substr(alphabet, 1 + floor(random() * length(alphabet))::int, 1), '') into candidate from generate_series(1, 5);
    if not exists (select from public.boxes where suite = candidate) then return candidate; end if;
  end loop;
end $$;

create table public.boxes (
  id uuid primary key default gen_random_uuid(),
  suite text not null unique check (suite ~ '^SG[2-9A-HJKMNP-TV-Z]{5}$'),
  site_code text not null references public.box_sites on delete restrict,
  plan_version_id uuid not null references public.box_plan_versions on delete restrict,
  order_id uuid not null references public.orders on delete restrict,
  user_id uuid references auth.users on delete set null,
  holder_name text not null check (length(holder_name) between 1 and 1000),
  email text not null check (length(email) between 3 and 320),
  language text not null check (language in ('fr', 'en')),
  ends_at timestamptz not null,
  closed_at timestamptz,
  left_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (left_at is null or closed_at is not null)
);

create index boxes_site_code on public.boxes (site_code);
create index boxes_plan_version_id on public.boxes (plan_version_id);
create index boxes_order_id on public.boxes (order_id);
create index boxes_user_id on public.boxes (user_id);
create index boxes_open on public.boxes (ends_at) where closed_at is null;

alter table public.boxes enable row level security;
create policy person_reads_own_boxes on public.boxes for select to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_boxes on public.boxes as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.boxes from public, anon, authenticated;
grant select on public.boxes to authenticated;
-- Not granted to authenticated: any change. Not granted to anyone: delete, because suite numbers are never reused.
grant select, insert, update on public.boxes to service_role;

comment on table public.boxes is 'Postal boxes. A box belongs to the person of its first order. A guest reads it by the order''s link, and in the account once the order is assigned to it (56-buyers.sql).';
comment on column public.boxes.suite is 'Written after the street; never assigned again.';
comment on column public.boxes.plan_version_id is 'The services of the present term. The job follow-boxes changes it when the next term begins.';
comment on column public.boxes.ends_at is 'The end of the paid time. Parcels are received for some days more (setting box_grace_days).';
comment on column public.boxes.closed_at is 'Set when the days of grace are over or its terms were refunded; null again after a renewal.';
comment on column public.boxes.left_at is 'When its holder deleted their account (92-leaving.sql); it cannot be opened again.';

create table public.box_terms (
  id uuid primary key default gen_random_uuid(),
  box_id uuid not null references public.boxes on delete restrict,
  plan_version_id uuid not null references public.box_plan_versions on delete restrict,
  order_line_id uuid not null references public.order_lines on delete restrict,
  unit integer not null check (unit > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  refund_id uuid references public.refunds on delete restrict,
  refunded_at timestamptz,
  -- The term bought by one unit of a paid line, which is created once.
  unique (order_line_id, unit)
);

create index box_terms_box_id on public.box_terms (box_id, ends_at);
create index box_terms_refund_id on public.box_terms (refund_id);
create index box_terms_plan_version_id on public.box_terms (plan_version_id);

alter table public.box_terms enable row level security;
create policy person_reads_own_box_terms on public.box_terms for select to authenticated
  using (exists (select from public.boxes b where b.id = box_id and b.user_id = (select auth.uid())));
create policy second_factor_guards_box_terms on public.box_terms as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.box_terms from public, anon, authenticated;
grant select on public.box_terms to authenticated;
grant select, insert, update on public.box_terms to service_role;

comment on table public.box_terms is 'The paid terms of a box: one for each unit of a paid line.';
comment on column public.box_terms.refund_id is 'The refund requested to end this term (server/boxes/actions/end-term.ts). The term ends when the refund is booked.';
comment on column public.box_terms.refunded_at is 'When it was refunded. Its dates stay as sold; later terms begin earlier.';

create table public.box_renewals (
  box_id uuid not null references public.boxes on delete restrict,
  plan_version_id uuid not null references public.box_plan_versions on delete restrict,
  offer_id uuid not null unique references public.offers on delete restrict,
  primary key (box_id, plan_version_id)
);

create index box_renewals_plan_version_id on public.box_renewals (plan_version_id);

alter table public.box_renewals enable row level security;
revoke all on public.box_renewals from public, anon, authenticated;
grant select, insert on public.box_renewals to service_role;

comment on table public.box_renewals is 'The offer that prolongs one box by one term of a plan version.';

-- The offer that renews a box by a term of its current plan; null if the plan is not sold any more.
create function private.renewal_offer(box uuid) returns uuid
  language plpgsql volatile set search_path = ''
as $$
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
end $$;

-- Recomputes the paid end and the services of a box from the terms that were not refunded. Without such terms the box
-- is closed; only a renewal opens it again. Between two terms and after the last, the services are those of the term
-- that began last.
create function private.recount_box(box uuid) returns void
  language sql volatile set search_path = ''
as $$
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
$$;

-- Applies the services of terms that have begun. Returns the number of boxes.
create function private.begin_box_terms() returns integer
  language sql volatile set search_path = ''
as $$
  with moved as (
    update public.boxes b set plan_version_id = t.plan_version_id
    from public.box_terms t
    where t.box_id = b.id and t.refunded_at is null and t.starts_at <= now() and t.ends_at > now() and b.plan_version_id <> t.plan_version_id
    returning b.id
  )
  select count(*)::integer from moved
$$;

-- After the refund of a term, later terms begin earlier by its remaining time.
create function private.end_box_term(term uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
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
end $$;

-- Opens a box with its first term for a paid unit of a plan. A repeated call changes nothing.
create function private.open_box(sold public.order_lines, unit integer, version public.box_plan_versions) returns void
  language plpgsql volatile set search_path = ''
as $$
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
end $$;

-- Adds a term for a paid unit of a renewal, from the end of the last one, or from now if the box had closed.
create function private.prolong_box(sold public.order_lines, unit integer, box uuid, version public.box_plan_versions) returns void
  language plpgsql volatile set search_path = ''
as $$
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
end $$;

-- Updates boxes in the same transaction when the status of the part that sold them changes, with any role.
create function private.follow_box_part() returns trigger
  language plpgsql volatile set search_path = ''
as $$
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
end $$;

create trigger follow_box_part after update of status on public.seller_orders for each row
  when (new.status is distinct from old.status and new.status in ('to_prepare', 'refunded'))
  execute function private.follow_box_part();

-- A term that an operator ends is over when its refund is booked. If the refund fails, the term stays.
create function private.follow_box_refund() returns trigger
  language plpgsql volatile set search_path = ''
as $$
declare
  ended uuid;
begin
  for ended in select t.id from public.box_terms t where t.refund_id = new.id and t.refunded_at is null loop
    if new.state = 'succeeded' then perform private.end_box_term(ended);
    else update public.box_terms set refund_id = null where id = ended;
    end if;
  end loop;
  return null;
end $$;

create trigger follow_box_refund after update of state on public.refunds for each row
  when (new.state is distinct from old.state and new.state in ('succeeded', 'failed'))
  execute function private.follow_box_refund();

-- A box moves to the account that its order is assigned to (56-buyers.sql). Deleting the account (92-leaving.sql) removes its owner.
create function private.follow_box_owner() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.boxes set user_id = new.user_id where order_id = new.id;
  return null;
end $$;

create trigger follow_box_owner after update of user_id on public.orders for each row when (new.user_id is distinct from old.user_id) execute function private.follow_box_owner();

revoke all on function private.new_box_suite(), private.renewal_offer(uuid), private.recount_box(uuid), private.begin_box_terms(), private.end_box_term(uuid),
  private.open_box(public.order_lines, integer, public.box_plan_versions), private.prolong_box(public.order_lines, integer, uuid, public.box_plan_versions),
  private.follow_box_part(), private.follow_box_refund(), private.follow_box_owner() from public;
grant execute on function private.new_box_suite(), private.renewal_offer(uuid), private.recount_box(uuid), private.begin_box_terms(), private.end_box_term(uuid),
  private.open_box(public.order_lines, integer, public.box_plan_versions), private.prolong_box(public.order_lines, integer, uuid, public.box_plan_versions) to service_role;
