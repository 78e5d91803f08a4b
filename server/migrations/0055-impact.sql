-- What a version touched as it was sent and as it was decided: ids and kinds, no names. Each reader sees it by the rights of the day. `specification 4 §1`
create table impact (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- The version, of one of these kinds.
  chart_id bigint,
  expectation_id bigint,
  moment text not null check (moment in ('sent', 'decided')),
  kept_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, expectation_id) references expectation (company_id, id),
  check (num_nonnulls(chart_id, expectation_id) = 1)
);
create index impact_of_chart on impact (company_id, chart_id) where chart_id is not null;
create index impact_of_expectation on impact (company_id, expectation_id) where expectation_id is not null;
select strata_protect_append_only('impact');

create table impact_finding (
  company_id bigint not null,
  impact_id bigint not null,
  ordinal int not null,
  touched_kind text not null,
  touched_id bigint not null,
  -- Whose it is; null: of no process, as global documents are.
  process_chron_id bigint,
  reason text not null,
  -- What of the version touches it: a process, a component or a row, by its chronId.
  cause_kind text not null check (cause_kind in ('process', 'component', 'row')),
  cause_id bigint not null,
  count int not null check (count > 0),
  primary key (company_id, impact_id, ordinal),
  foreign key (company_id, impact_id) references impact (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id)
);
select strata_protect_append_only('impact_finding');
