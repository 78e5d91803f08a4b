-- Who becomes an advisor, or is none any longer, sees it in open windows, whether by hand or by a group of the directory.
create function signal_advisor() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('strata_signal', format('company:%s:%s:0', new.company_id, new.id));
  return null;
end $$;
create trigger signal_advisor after update of advisor on membership
  for each row when (old.advisor is distinct from new.advisor) execute function signal_advisor();
