-- Jobs that recur, of which each tick is done once however many servers there are, and the mail of the day. `decisions.md` §18.

-- The local day of the last mail that lists what waits for this member: one a day, in the member's timezone.
alter table membership add column listed_on date;

-- Otherwise as `0001`. The job runner notes ticks in its own table and queues their jobs by its own function, so that function
-- acts as the owner, like `queue_job`: the server still cannot write into the queue but through the two.
create or replace function strata_protect_job_tables() returns void
  language plpgsql as $$
declare
  job_table regclass;
  adder regprocedure;
begin
  execute 'grant usage on schema graphile_worker to strata_serving';
  for job_table in
    select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %s enable row level security, force row level security', job_table);
    execute format('drop policy if exists owner_rows on %s', job_table);
    execute format('create policy owner_rows on %s to %I using (true) with check (true)', job_table, current_user);
    execute format('drop policy if exists runner_rows on %s', job_table);
    execute format('create policy runner_rows on %s to strata_serving using (true) with check (true)', job_table);
    execute format('grant select on %s to strata_serving', job_table);
  end loop;
  execute 'grant update, delete on graphile_worker._private_jobs to strata_serving';
  execute 'grant update on graphile_worker._private_job_queues to strata_serving';
  execute 'grant insert on graphile_worker._private_tasks to strata_serving';
  execute 'grant insert, update on graphile_worker._private_known_crontabs to strata_serving';
  execute 'grant usage on all sequences in schema graphile_worker to strata_serving';
  for adder in
    select p.oid from pg_proc p where p.pronamespace = 'graphile_worker'::regnamespace and p.proname = 'add_job'
  loop
    execute format('alter function %s security definer set search_path = pg_catalog, pg_temp', adder);
    execute format('revoke execute on function %s from public', adder);
    execute format('grant execute on function %s to strata_serving', adder);
  end loop;
end $$;
