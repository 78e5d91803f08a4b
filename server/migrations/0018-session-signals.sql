-- What ends a stream, and what changes who decides. `decisions.md` §18. Payloads as in `0013`, and `session:<id>`: a session belongs to no
-- company, and its id opens nothing.

create function signal_session() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('strata_signal', format('session:%s', old.id));
  return null;
end $$;
create trigger signal_session after delete on session for each row execute function signal_session();

create function signal_membership() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('strata_signal', format('membership:%s:%s:0', new.company_id, new.id));
  return null;
end $$;
create trigger signal_membership after update of active on membership
  for each row when (old.active and not new.active) execute function signal_membership();

create function signal_offices() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('strata_signal', format('waiting:%s:0:0', new.company_id));
  return null;
end $$;
create trigger signal_offices after update of admin_id, ceo_id on company
  for each row when (old.admin_id is distinct from new.admin_id or old.ceo_id is distinct from new.ceo_id) execute function signal_offices();
