-- What was decided never changes, whoever writes to the database (`decisions.md` §6, §20.5).

-- Of an approved or retired version only one thing may happen: an approved one is retired.
create or replace function keep_decided_chart() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  was chart := old;
  becomes chart := new;
begin
  if old.status = 'APPROVED' and new.status = 'RETIRED' then
    becomes.status := old.status;
    becomes.retired_on := old.retired_on;
    -- json has no equality; its text is what was hashed.
    if new.document::text = old.document::text then
      was.document := 'null';
      becomes.document := 'null';
      if was::text = becomes::text then
        return new;
      end if;
    end if;
  end if;
  raise exception 'an approved chart never changes' using errcode = 'check_violation';
end $$;

drop trigger keep_decided_chart on chart;
create trigger keep_decided_chart before update on chart for each row
  when (old.status in ('APPROVED', 'RETIRED')) execute function keep_decided_chart();

-- The processes of a version change with its document: in a WIP.
create function keep_sent_processes() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from chart c
     where c.status <> 'WIP'
       and ((tg_op <> 'INSERT' and c.company_id = old.company_id and c.id = old.chart_id)
            or (tg_op <> 'DELETE' and c.company_id = new.company_id and c.id = new.chart_id))
  ) then
    raise exception 'the processes of a chart change only in a WIP' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_sent_processes before insert or update or delete on process_version for each row
  execute function keep_sent_processes();

-- The comment of an approval is its preparer's: events for everyone carry none.
update event set comments = '' where company_user_id is null;
