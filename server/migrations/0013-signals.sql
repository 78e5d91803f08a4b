-- What tells the open browsers, and the mails about what waits. `decisions.md` §8, §18.

-- A notification says which company and whose signal changed, never what. Channel `strata_signal`, payload
-- `<kind>:<company>:<companyUserId or 0 for all>:<chronId or 0>`. PostgreSQL sends equal ones of a transaction once.
create function signal_alert() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  about constant alert := coalesce(new, old);
begin
  perform pg_notify('strata_signal', format('alerts:%s:%s:0', about.company_id, about.company_user_id));
  return null;
end $$;
create trigger signal_alert after insert or delete or update of seen on alert for each row execute function signal_alert();

create function signal_event() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('strata_signal', format('events:%s:%s:0', new.company_id, coalesce(new.company_user_id, 0)));
  return null;
end $$;
create trigger signal_event after insert on event for each row execute function signal_event();

-- The reminder of a decision that waits is mailed once.
alter table alert add column reminded_on timestamptz;

create index alert_unseen on alert (company_id, company_user_id) where not seen;
create index event_of_member on event (company_id, company_user_id, created_on);

-- The companies, for jobs that go through them one by one.
create function list_company_ids() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from company order by company_id
$$;
select strata_serve_function('list_company_ids()');
