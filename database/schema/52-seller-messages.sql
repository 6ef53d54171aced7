-- 52 · Messages of a seller to the buyer of an order. A message is about one part of an order. The server mails it to
-- the buyer, so that neither side learns the other's address.

create table public.seller_messages (
  id uuid primary key,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  person_id uuid references auth.users on delete set null,
  words text not null check (length(btrim(words)) between 2 and 2000),
  sent_at timestamptz not null default now()
);

create index seller_messages_seller_order_id on public.seller_messages (seller_order_id, sent_at);
create index seller_messages_sent_at on public.seller_messages (sent_at);
create index seller_messages_person_id on public.seller_messages (person_id) where person_id is not null;

alter table public.seller_messages enable row level security;
alter table public.seller_messages force row level security;
-- No policy: the server reads it for the dashboard after checking permissions, and the buyer gets the mail.
revoke all on public.seller_messages from public, anon, authenticated;
-- Delete is granted for buyers who delete their account (92-leaving.sql).
grant select, insert, delete on public.seller_messages to service_role;

comment on table public.seller_messages is 'Messages of sellers to the buyers of their orders, as sent.';
comment on column public.seller_messages.id is 'The key of the form: the same form sent twice creates one message.';
comment on column public.seller_messages.person_id is 'The member who wrote it; null after their account was deleted.';
