-- What a version's change history said before somebody wrote it anew.
create table changelog_replaced (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  chart_id bigint not null,
  html text not null,
  written_by bigint not null,
  written_on timestamptz not null,
  replaced_by bigint not null,
  replaced_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, written_by) references membership (company_id, id),
  foreign key (company_id, replaced_by) references membership (company_id, id)
);
create index changelog_replaced_of_chart on changelog_replaced (company_id, chart_id);
select strata_protect_append_only('changelog_replaced');
