-- 62 · The market's share of a sale. Commission rules by seller, category, both or neither, each valid from a given
-- time. domain/orders/commission-rules.ts chooses the most specific one; without any, the setting commission_bps
-- applies. The rate at the sale is stored on the order line (51-order-parts.sql), from which the ledger takes it, so later rules
-- change no sale.

create table public.commission_rules (
  id bigint generated always as identity primary key,
  seller_id uuid references public.sellers on delete cascade,
  category_slug text references public.categories on delete cascade,
  bps integer check (bps between 0 and 10000),
  valid_from timestamptz not null,
  note text not null default '' check (length(note) <= 500),
  actor text not null check (length(actor) between 1 and 200),
  key text not null unique check (length(key) between 8 and 200),
  written_at timestamptz not null default now()
);

create index commission_rules_seller_id on public.commission_rules (seller_id, id) where seller_id is not null;
create index commission_rules_category_slug on public.commission_rules (category_slug);
-- Append only, because a later rule replaces an earlier one. Rules of a deleted seller or category are deleted.
create trigger append_only before update on public.commission_rules for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.commission_rules for each statement execute function private.refuse_change();

alter table public.commission_rules enable row level security;
alter table public.commission_rules force row level security;
-- No policy, because rules are confidential. Sellers see the commission of a sale on its lines.
revoke all on public.commission_rules from public, anon, authenticated;
grant select, insert on public.commission_rules to service_role;

comment on table public.commission_rules is 'The market''s share by seller and category, from a given time. Append only, so the rows are the history.';
comment on column public.commission_rules.bps is 'Basis points of the articles (1000 = 10 %); null: from then on the less specific rule applies again.';
comment on column public.commission_rules.key is 'The same form sent twice creates one rule.';
