-- One function tells the open browsers what changed, for all triggers: how it travels is said in one place. Payloads as in `0013`.
create function send_signal(payload text) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  select pg_notify('strata_signal', payload)
$$;
select strata_serve_function('send_signal(text)');

create or replace function signal_alert() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  about constant alert := coalesce(new, old);
begin
  perform send_signal(format('alerts:%s:%s:0', about.company_id, about.company_user_id));
  return null;
end $$;

create or replace function signal_membership() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform send_signal(format('membership:%s:%s:0', new.company_id, new.id));
  return null;
end $$;

create or replace function signal_advisor() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform send_signal(format('company:%s:%s:0', new.company_id, new.id));
  return null;
end $$;

create or replace function signal_offices() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform send_signal(format('waiting:%s:0:0', new.company_id));
  return null;
end $$;

create or replace function signal_shut_session() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform send_signal(format('session:%s', new.session_id));
  return null;
end $$;

create or replace function signal_document() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  place constant bigint := coalesce(new.process_chron_id, old.process_chron_id, 0);
begin
  perform send_signal(format('documents:%s:%s:%s', coalesce(new.company_id, old.company_id), place, place));
  return null;
end $$;

create or replace function signal_document_version() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  about constant document_version := coalesce(new, old);
  place constant bigint := coalesce(
    (select process_chron_id from document where company_id = about.company_id and chron_id = about.chron_id), 0);
begin
  perform send_signal(format('documents:%s:%s:%s', about.company_id, place, place));
  return null;
end $$;

create or replace function signal_expectation() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform send_signal(format('expectations:%s:%s:%s', new.company_id, new.process_chron_id, coalesce(
    (select parent_chron_id from process where company_id = new.company_id and chron_id = new.process_chron_id), new.process_chron_id)));
  return null;
end $$;

create or replace function signal_note() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  place_id bigint;
  global_id bigint;
begin
  select p.chron_id, coalesce(p.parent_chron_id, p.chron_id) into place_id, global_id
    from document d join process p on p.company_id = d.company_id and p.chron_id = d.process_chron_id
   where d.company_id = coalesce(new.company_id, old.company_id) and d.chron_id = coalesce(new.chron_id, old.chron_id)
     and d.performance_data_id is not null;
  if found then
    perform send_signal(format('performance:%s:%s:%s', coalesce(new.company_id, old.company_id), place_id, global_id));
  end if;
  return null;
end $$;

create or replace function signal_performance() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  about constant performance_data := coalesce(new, old);
  place_id bigint;
  global_id bigint;
begin
  select p.chron_id, coalesce(p.parent_chron_id, p.chron_id) into place_id, global_id
    from expectation e join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id
   where e.company_id = about.company_id and e.id = about.expectation_chron_id;
  perform send_signal(format('performance:%s:%s:%s', about.company_id, place_id, global_id));
  return null;
end $$;

create or replace function signal_event() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform send_signal(format('events:%s:%s:%s', new.company_id, coalesce(new.company_user_id, 0), coalesce(
    (select parent_chron_id from chart where company_id = new.company_id and id = new.chart_id),
    (select process_chron_id from expectation where company_id = new.company_id and id = new.expectation_id), 0)));
  return null;
end $$;
