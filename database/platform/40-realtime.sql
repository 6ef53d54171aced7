-- Platform 40 · Realtime. The schema `realtime` of a hosted Supabase. The policies of `realtime.messages` decide who
-- may receive and send on a private channel (`realtime.topic()` is the channel's name meanwhile). Functions send from
-- SQL, and a publication lists the tables whose changes are sent; by default it is empty. May be applied repeatedly.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, supabase_realtime_admin;

-- The right to select a row is the right to receive on its topic; the right to insert is the right to send. The
-- extension is `broadcast` or `presence`. Without a policy neither is allowed. Only realtime.send() stores rows, for
-- three days.
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic) where extension = 'broadcast' and private;

-- Messages too long for NOTIFY, for the other server processes; deleted after a minute. Like notifications, they are
-- lost when PostgreSQL crashes.
create unlogged table if not exists realtime.relayed (
  id bigint generated always as identity primary key,
  body text not null,
  at timestamptz not null default now()
);

do $$
declare
  service text;
begin
  foreach service in array array['messages', 'relayed'] loop
    if not (select relrowsecurity from pg_class where oid = ('realtime.' || service)::regclass) then
      execute format('alter table realtime.%I enable row level security', service);
    end if;
    if not exists (select from pg_policies where schemaname = 'realtime' and tablename = service and policyname = 'realtime_service_does_all') then
      execute format('create policy realtime_service_does_all on realtime.%I to supabase_realtime_admin using (true) with check (true)', service);
    end if;
  end loop;
end $$;

-- Without a policy, nothing can be read or written; anon and authenticated get none here.
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant select, insert, update, delete on realtime.messages, realtime.relayed to supabase_realtime_admin;

create or replace function realtime.topic() returns text language sql stable set search_path = ''
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic() is 'The name of the channel for which a policy of realtime.messages is evaluated.';

-- The current user's rights on a private channel: [receive broadcasts, receive presence, send broadcasts, be present].
-- Tries to write and read one row of each kind and rolls back; a policy that fails allows nothing. Called as
-- supabase_realtime_admin by a login that may set the user's role.
create or replace function realtime.rights(topic text, speaker text, claims text) returns boolean[]
  language plpgsql volatile set search_path = ''
as $$
declare
  may boolean[] := array[false, false, false, false];
  kinds constant text[] := array['broadcast', 'presence'];
  probes constant uuid[] := array[gen_random_uuid(), gen_random_uuid()];
begin
  begin
    insert into realtime.messages (id, topic, extension) select probes[i], rights.topic, kinds[i] from generate_series(1, 2) i;
    perform set_config('realtime.topic', rights.topic, true), set_config('request.jwt.claims', claims, true), set_config('role', speaker, true);
    for i in 1..2 loop
      may[i] := exists (select from realtime.messages m where m.id = probes[i]);
    end loop;
    raise exception using errcode = 'RT000';
  exception when others then
    -- RT000 is our own error code: it rolls the writes back, while the variables keep the results.
    if sqlstate <> 'RT000' then raise warning 'RlsPolicyError: %', sqlerrm; may := array[false, false, false, false]; end if;
  end;
  for i in 1..2 loop
    begin
      perform set_config('realtime.topic', rights.topic, true), set_config('request.jwt.claims', claims, true), set_config('role', speaker, true);
      insert into realtime.messages (topic, extension) values (rights.topic, kinds[i]);
      may[2 + i] := true;
      raise exception using errcode = 'RT000';
    exception when others then
      if sqlstate not in ('RT000', '42501') then raise warning 'RlsPolicyError: %', sqlerrm; may[2 + i] := false; end if;
    end;
  end loop;
  return may;
end $$;
revoke all on function realtime.rights(text, text, text) from public;
grant execute on function realtime.rights(text, text, text) to supabase_realtime_admin;

-- Notifies the server processes of each committed row, which they then read.
create or replace function realtime.tell() returns trigger language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_notify('realtime', json_build_object('kind', 'stored', 'id', new.id, 'room', case when new.private then 'private:' else 'public:' end || left(new.topic, 500))::text);
  return null;
end $$;
create or replace trigger tell after insert on realtime.messages for each row when (new.extension = 'broadcast') execute function realtime.tell();

-- Sends to a channel from SQL, as the caller: the policies of realtime.messages apply. A forbidden message causes a
-- warning and never fails the caller's transaction.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  message uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message, case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message)) end, send.event, send.topic, send.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension) values (payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;

-- For a row trigger: sends the change of a row to a private channel.
create or replace function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW') returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if level = 'STATEMENT' then raise exception 'function can only be triggered for each row, not for each statement'; end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then raise exception 'Unexpected operation type: %', operation; end if;
  perform realtime.send(jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema), event_name, topic_name);
end $$;

-- The schema revokes execute by default, so these functions need grants.
grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean), realtime.broadcast_changes(text, text, text, text, text, record, record, text) to anon, authenticated, service_role, supabase_realtime_admin;
revoke execute on function realtime.tell() from public;

-- Changes of the publication's tables are sent to users who may see the row (postgres_changes).
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end $$;
