-- The conventions of every later migration, as functions. How to use them: server/migrations/README.md.
-- Roles are made outside: by the launcher of the embedded database, or by the administrator of an external server.

-- Nobody calls a function unless it was given to them: security-definer functions run as the owner of all tables.
alter default privileges revoke execute on functions from public;

grant select on schema_migration to strata_serving;

-- The company that the transaction serves, null without one. After a commit the setting is an empty string,
-- whose cast would throw (decisions.md §20.10).
create function strata_company() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;

grant execute on function strata_company() to strata_serving;

-- Row-level security for one table. The serving role passes a permissive and a restrictive policy: a permissive one
-- added by mistake later cannot open what the restrictive one closes. The owner sees all rows, by a policy of its own,
-- because security is forced on it too: migrations, the operator's commands and security-definer functions need that.
create function strata_raise_wall(company_table regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', company_table);
  execute format('create policy company_rows on %s as permissive for all to strata_serving
    using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
    with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', company_table);
  execute format('create policy company_wall on %s as restrictive for all to strata_serving
    using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
    with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', company_table);
  execute format('create policy owner_rows on %s as permissive for all to %I using (true) with check (true)', company_table, current_user);
end $$;

-- A company table that the server reads and writes.
create function strata_protect(company_table regclass) returns void
  language plpgsql as $$
begin
  perform strata_raise_wall(company_table);
  execute format('grant select, insert, update, delete on %s to strata_serving', company_table);
end $$;

-- A company table whose rows are never changed or removed by the server: the audit, the change log.
create function strata_protect_append_only(company_table regclass) returns void
  language plpgsql as $$
begin
  perform strata_raise_wall(company_table);
  execute format('grant select, insert on %s to strata_serving', company_table);
end $$;

-- A function that the server may call, for instance strata_serve_function('find_account(text)'). One that runs with
-- its owner's rights must pin its search_path, lest a caller's own tables and functions take the place of ours.
create function strata_serve_function(served regprocedure) returns void
  language plpgsql as $$
begin
  if exists (
    select from pg_proc where oid = served and prosecdef
      and not exists (select from unnest(proconfig) setting where setting like 'search\_path=%')
  ) then
    raise exception 'security definer function % must set search_path', served;
  end if;
  execute format('revoke execute on function %s from public', served);
  execute format('grant execute on function %s to strata_serving', served);
end $$;

-- A sequence that the server draws from. Identity columns need no such grant.
create function strata_serve_sequence(served regclass) returns void
  language plpgsql as $$
begin
  execute format('grant usage on sequence %s to strata_serving', served);
end $$;

-- Queues a job in the caller's transaction. The server cannot insert into the queue otherwise.
create function queue_job(
  job_name text, payload json, job_key text default null, run_at timestamptz default null, max_attempts int default null
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- In a body of text: a parsed one would forbid the job runner's own migrations to replace add_job.
  perform graphile_worker.add_job(job_name, payload, null, run_at, max_attempts, job_key);
end $$;

select strata_serve_function('queue_job(text, json, text, timestamptz, int)');

-- What the job runner needs of its tables, and no more. Called after every start's migration, because a newer job
-- runner may bring further tables.
create function strata_protect_job_tables() returns void
  language plpgsql as $$
declare
  job_table regclass;
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
  execute 'grant usage on all sequences in schema graphile_worker to strata_serving';
end $$;
