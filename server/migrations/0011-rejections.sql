-- Who rejected a version, and when: the chart keeps the last rejection only, and that until the next sending.
create table chart_rejection (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  chart_id bigint not null,
  rejected_by bigint not null,
  rejected_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, rejected_by) references membership (company_id, id)
);
create index chart_rejection_of_chart on chart_rejection (company_id, chart_id);
select strata_protect_append_only('chart_rejection');

insert into chart_rejection (company_id, chart_id, rejected_by, rejected_on)
select company_id, id, rejected_by, rejected_on from chart where rejected_on is not null;
