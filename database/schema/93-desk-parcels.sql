-- 93 · Indexes for operators' lists of forwardings and job applications.

-- Operators' lists always filter by state, so the index avoids scanning the many sent rows for the few to pack.
create index box_forwardings_by_payment on public.box_forwardings (status, paid_at, id) where paid_at is not null;
create index job_applications_by_arrival on public.job_applications (received_at desc, id desc);
create index job_openings_by_position on public.job_openings (position, id);
