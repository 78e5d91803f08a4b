-- Voided links, and many jobs at once. `decisions.md` §18.

-- Voids the link to choose a password that may still be on its way: its account has a new password.
create function void_secret(of_account bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from secret where account_id = of_account
$$;
select strata_serve_function('void_secret(bigint)');

-- Queues one job of a name for each payload of a JSON list, in the caller's transaction.
create function queue_jobs(job_name text, payloads json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- In a body of text, as `queue_job`.
  perform graphile_worker.add_jobs(array(
    select row(job_name, each.value, null, null, null, null, null, null)::graphile_worker.job_spec
      from json_array_elements(payloads) with ordinality as each(value, place) order by each.place
  ));
end $$;
select strata_serve_function('queue_jobs(text, json)');

-- Every session notes its device since `0012`.
drop function open_session(uuid, bigint, text, timestamptz, timestamptz);
