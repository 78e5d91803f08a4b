-- Who has which version of a chart open at the moment. Not logged: after a crash every open window says within half a minute that it is there.
create unlogged table chart_presence (
  company_id bigint not null references company (company_id),
  chart_id bigint not null,
  company_user_id bigint not null,
  -- The window chose it itself; with the member in the key nobody has a window of somebody else.
  window_id uuid not null,
  opened_on timestamptz not null,
  -- Null while the window only reads.
  editing_since timestamptz,
  heard_on timestamptz not null,
  primary key (company_id, chart_id, company_user_id, window_id),
  foreign key (company_id, chart_id) references chart (company_id, id) on delete cascade,
  foreign key (company_id, company_user_id) references membership (company_id, id) on delete cascade
) with (fillfactor = 50);
create index chart_presence_of_member on chart_presence (company_id, company_user_id);
select strata_protect('chart_presence');
