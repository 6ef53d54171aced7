-- 93 · Lists of the desk over dispatches of postal boxes and applications: what holds each sort.

-- Always of one state: those that were sent, older and many, are not gone through to find the few to pack.
create index box_forwardings_by_payment on public.box_forwardings (status, paid_at, id) where paid_at is not null;
create index job_applications_by_arrival on public.job_applications (received_at desc, id desc);
create index job_openings_by_position on public.job_openings (position, id);
