-- What a Process Summary says beside its chart: why the process exists, and the components. `decisions.md` §9, §20.7.

-- The definition of one version.
create table summary (
  company_id bigint not null references company (company_id),
  chart_id bigint not null,
  definition text not null default '' check (char_length(definition) <= 150),
  -- Counts changes: its etag.
  revision int not null default 1,
  primary key (company_id, chart_id),
  foreign key (company_id, chart_id) references chart (company_id, id)
);
select strata_protect('summary');
revoke delete on summary from strata_serving;

-- Customers and suppliers of a global process that are no processes of the company.
create table additional_party (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  process_chron_id bigint not null,
  name text not null check (name <> '' and char_length(name) <= 25),
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id)
);
create unique index additional_party_name on additional_party (company_id, process_chron_id, lower(name));
select strata_protect('additional_party');
revoke delete on additional_party from strata_serving;

create sequence summary_component_id;
select strata_serve_sequence('summary_component_id');

-- A revision copies its components: new id, same chron_id. The name is the one it was added with, or sent for approval with.
create table summary_component (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  chart_id bigint not null,
  kind text not null check (kind in ('customer', 'supplier', 'ip', 'input', 'output')),
  name text not null check (name <> ''),
  process_chron_id bigint,
  additional_id bigint,
  primary key (company_id, id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, additional_id) references additional_party (company_id, id),
  -- A customer or supplier is a process or an entry of the additional list, an interfacing process a process, the rest only typed.
  check (case kind when 'ip' then process_chron_id is not null and additional_id is null
                   when 'customer' then (process_chron_id is null) <> (additional_id is null)
                   when 'supplier' then (process_chron_id is null) <> (additional_id is null)
                   else process_chron_id is null and additional_id is null end)
);
create unique index summary_component_process on summary_component (company_id, chart_id, kind, process_chron_id)
  where process_chron_id is not null;
create unique index summary_component_additional on summary_component (company_id, chart_id, kind, additional_id)
  where additional_id is not null;
create unique index summary_component_typed on summary_component (company_id, chart_id, kind, lower(name))
  where process_chron_id is null and additional_id is null;
create index summary_component_of_process on summary_component (company_id, process_chron_id) where process_chron_id is not null;
select strata_protect('summary_component');

-- What a version says changes in a WIP only, whoever writes to the database.
create function keep_sent_summary() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from chart c
     where c.status <> 'WIP'
       and ((tg_op <> 'INSERT' and c.company_id = old.company_id and c.id = old.chart_id)
            or (tg_op <> 'DELETE' and c.company_id = new.company_id and c.id = new.chart_id))
  ) then
    raise exception 'a process summary changes only in a WIP' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_sent_summary before insert or update or delete on summary for each row execute function keep_sent_summary();
create trigger keep_sent_component before insert or update or delete on summary_component for each row
  execute function keep_sent_summary();
