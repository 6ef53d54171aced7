-- 84 · Newsletter subscribers, and the proof of their consent (R-FREE-07). Canada's anti-spam law (S.C. 2010, c. 23,
-- ss. 6, 10 and 13) requires consent before the first mail, and the sender must prove it. Therefore a subscription is
-- valid only after a click on the confirmation page that the mail links to, and the exact text of the consent is
-- stored.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (address = lower(address) and length(address) between 3 and 254),
  language text not null check (language in ('fr', 'en')),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'left')),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'left' or left_at is not null)
);

create index newsletter_subscriptions_by_state on public.newsletter_subscriptions (state, asked_at);
create index newsletter_subscriptions_of_mailbox on public.newsletter_subscriptions (private.mailbox_of(address));

create table public.newsletter_consents (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references public.newsletter_subscriptions on delete cascade,
  kind text not null check (kind in ('asked', 'confirmed', 'left')),
  at timestamptz not null default now(),
  place text check (place in ('footer', 'blog', 'home', 'page', 'link', 'one-click', 'account')),
  language text not null check (language in ('fr', 'en')),
  words text check (length(words) between 1 and 1000),
  network_hash text check (length(network_hash) = 22),
  check (kind <> 'confirmed' or words is not null)
);

create index newsletter_consents_of on public.newsletter_consents (subscription_id, id);
create index newsletter_consents_of_network on public.newsletter_consents (network_hash, at) where kind = 'asked';

alter table public.newsletter_subscriptions enable row level security;
alter table public.newsletter_subscriptions force row level security;
alter table public.newsletter_consents enable row level security;
alter table public.newsletter_consents force row level security;

revoke all on public.newsletter_subscriptions, public.newsletter_consents from public, anon, authenticated;
-- Nothing is granted to anon or authenticated: only the owner of an address learns whether it is subscribed, by the
-- export of their account (private.my_newsletter). The record of consent never changes.
grant select, insert, update, delete on public.newsletter_subscriptions to service_role;
grant select, insert on public.newsletter_consents to service_role;

comment on table public.newsletter_subscriptions is 'One row per address. pending: gets only the mail that asks for confirmation; deleted after 30 days. left: kept for three years as proof, then deleted.';
comment on table public.newsletter_consents is 'Each request, consent and withdrawal with the text that was shown. Append only.';
comment on column public.newsletter_consents.network_hash is 'The network of the request, hashed with a key of the shop: for the limits, and as part of the proof.';

-- The newsletter subscription of the current user's confirmed address.
create function private.my_newsletter() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'address', s.address, 'language', s.language, 'state', s.state, 'asked_at', s.asked_at, 'confirmed_at', s.confirmed_at, 'left_at', s.left_at,
    'consents', (select jsonb_agg(jsonb_build_object('kind', c.kind, 'at', c.at, 'place', c.place, 'language', c.language, 'words', c.words) order by c.id) from public.newsletter_consents c where c.subscription_id = s.id))), '[]')
  from public.newsletter_subscriptions s join auth.users u on lower(u.email) = s.address
  where u.id = auth.uid() and u.email_confirmed_at is not null
$$;

-- Unsubscribes the confirmed address of a person and deletes unconfirmed requests. Called before their account is deleted.
create function private.leave_newsletter(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known text := (select lower(u.email) from auth.users u where u.id = person and u.email_confirmed_at is not null);
begin
  delete from public.newsletter_subscriptions where address = known and state = 'pending' and confirmed_at is null;
  with gone as (
    update public.newsletter_subscriptions set state = 'left', left_at = now() where address = known and state <> 'left' returning id, language
  )
  insert into public.newsletter_consents (subscription_id, kind, place, language) select id, 'left', 'account', language from gone;
end $$;

revoke all on function private.my_newsletter(), private.leave_newsletter(uuid) from public;
grant execute on function private.my_newsletter() to authenticated;
