-- What waits for somebody, what was decided, and what happened. `decisions.md` §8.

create table alert (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  company_user_id bigint not null,
  text text not null check (text <> ''),
  created_on timestamptz not null,
  seen boolean not null default false,
  -- The tabData that opens the item.
  target jsonb not null,
  -- The chart version whose decision it waits for; such an alert goes when the decision is made.
  awaits_chart_id bigint,
  primary key (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  foreign key (company_id, awaits_chart_id) references chart (company_id, id)
);
create index alert_of_member on alert (company_id, company_user_id, created_on);
create index alert_awaiting on alert (company_id, awaits_chart_id) where awaits_chart_id is not null;
select strata_protect('alert');

-- Approvals and retirements, for everyone; what happened to one's own items, for oneself.
create table event (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- Null for all.
  company_user_id bigint,
  created_on timestamptz not null,
  kind text not null,
  comments text not null default '',
  params jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
create index event_newest on event (company_id, created_on);
select strata_protect('event');
