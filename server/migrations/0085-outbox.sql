-- An installation that Citus spreads over several databases (`docs/decisions/0096`): what has to leave the database of a company, signals and jobs, is written beside the company's
-- rows, in the same transaction, and taken to the coordinator afterwards. On one PostgreSQL the table stays empty: there a signal is sent and a job queued at once.
create table outbox (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('signal', 'job')),
  content json not null,
  primary key (company_id, id)
);
select strata_protect('outbox');

-- Queues a job, or sends a signal, from each row of the outbox of a company. Twice is harmless: a signal tells what to ask for, and a job that waits is replaced by its key, which is
-- the row itself where the job has none.
create function deliver_outbox(company bigint, rows json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  each record;
begin
  for each in select value ->> 'id' as id, value ->> 'kind' as kind, value -> 'content' as content from json_array_elements(rows) loop
    if each.kind = 'signal' then
      perform pg_notify('strata_signal', each.content ->> 'payload');
    else
      perform graphile_worker.add_job(each.content ->> 'name', each.content -> 'payload', each.content ->> 'queue', (each.content ->> 'runAt')::timestamptz,
        (each.content ->> 'maxAttempts')::int, coalesce(each.content ->> 'key', format('outbox %s %s', company, each.id)), (each.content ->> 'priority')::int);
    end if;
  end loop;
end $$;
select strata_serve_function('deliver_outbox(bigint, json)');

-- Called by `strata distribute`, and never on one PostgreSQL: from then on signals and jobs of companies go by the outbox.
create function strata_use_outbox() returns void
  language plpgsql as $distribute$
begin
  create or replace function send_signal(payload text) returns void
    language plpgsql set search_path = public, pg_temp as $$
  declare
    -- The owner, who restores, is in no company; a session belongs to none.
    company constant bigint := coalesce(strata_company(), substring(payload from '^[a-z]+:(\d+):')::bigint);
  begin
    -- A function of the owner, called where statements begin, writes no row of a company that the caller asks for next.
    if company is null or current_user <> session_user then
      perform pg_notify('strata_signal', payload);
    else
      insert into outbox (company_id, kind, content) values (company, 'signal', json_build_object('payload', payload));
    end if;
  end $$;

  create or replace function queue_search(company bigint, changed text, id bigint) returns void
    language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into outbox (company_id, kind, content) values (company, 'job', json_build_object('name', 'indexItem',
      'payload', json_build_object('companyId', company, 'source', changed, 'id', id), 'key', format('search %s %s %s', company, changed, id),
      'maxAttempts', 8, 'priority', 10));
  end $$;

  create or replace function queue_company_search(company bigint) returns void
    language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into outbox (company_id, kind, content) values (company, 'job', json_build_object('name', 'indexCompany',
      'payload', json_build_object('companyId', company), 'key', format('search %s', company), 'maxAttempts', 8, 'priority', 20));
  end $$;

  create or replace function queue_file_text(company bigint, version_id bigint) returns void
    language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into outbox (company_id, kind, content) values (company, 'job', json_build_object('name', 'readDocumentText',
      'payload', json_build_object('companyId', company, 'versionId', version_id), 'queue', format('text %s', company),
      'key', format('text %s %s', company, version_id), 'maxAttempts', 3, 'priority', 15));
  end $$;

  alter function queue_job(text, json, text, timestamptz, int) rename to queue_job_at_once;
  alter function queue_jobs(text, json) rename to queue_jobs_at_once;

  create function queue_job(job_name text, payload json, job_key text default null, run_at timestamptz default null, max_attempts int default null) returns void
    language plpgsql set search_path = public, pg_temp as $$
  begin
    if strata_company() is null or current_user <> session_user then
      perform queue_job_at_once(job_name, payload, job_key, run_at, max_attempts);
    else
      insert into outbox (company_id, kind, content) values (strata_company(), 'job', json_build_object('name', job_name, 'payload', payload,
        'key', job_key, 'runAt', run_at, 'maxAttempts', max_attempts));
    end if;
  end $$;

  create function queue_jobs(job_name text, payloads json) returns void
    language plpgsql set search_path = public, pg_temp as $$
  declare
    payload json;
  begin
    if strata_company() is null or current_user <> session_user then
      perform queue_jobs_at_once(job_name, payloads);
    else
      for payload in select value from json_array_elements(payloads) loop
        perform queue_job(job_name, payload);
      end loop;
    end if;
  end $$;

  perform strata_serve_function(served) from unnest(array['send_signal(text)', 'queue_search(bigint, text, bigint)', 'queue_company_search(bigint)',
    'queue_file_text(bigint, bigint)', 'queue_job(text, json, text, timestamptz, int)', 'queue_jobs(text, json)']::regprocedure[]) served;
end $distribute$;
