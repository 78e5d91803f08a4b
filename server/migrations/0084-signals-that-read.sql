-- Below the global process of this one, or of none, something changed for whoever may open `recipients`. A notice is sent where the statement was begun: this one reads on its way.
create function signal_changed(below bigint, recipients bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  here constant bigint := strata_company();
  top bigint;
begin
  select coalesce(r.chron_id, q.chron_id, p.chron_id) into top from process p
    left join process q on q.company_id = p.company_id and q.company_id = here and q.chron_id = p.parent_chron_id
    left join process r on r.company_id = q.company_id and r.company_id = here and r.chron_id = q.parent_chron_id
   where p.company_id = here and p.chron_id = below;
  perform pg_notify('strata_signal', format('changed:%s:%s:%s', here, recipients, coalesce(top, 0)));
end $$;
select strata_serve_function('signal_changed(bigint, bigint)');
