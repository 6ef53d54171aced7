-- 80 · Jobs. Jobs are rows of graphile-worker's own schema (graphile_worker, created by the worker at its first start).
-- They are queued inside the transaction that needs them, so a rolled-back order leaves no jobs.

-- Queues a job. A waiting job with the same `key` is replaced, not duplicated. At most 12 attempts, with increasing
-- delays. Imports run one after another, so that they never occupy every worker.
create function private.enqueue(task text, payload jsonb, key text default null, run_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload::json, queue_name => case task when 'run-import' then 'imports' end, job_key => key, run_at => run_at, max_attempts => 12);
end $$;

revoke all on function private.enqueue(text, jsonb, text, timestamptz) from public, anon, authenticated;
grant execute on function private.enqueue(text, jsonb, text, timestamptz) to service_role;
grant usage on schema private to service_role;
