-- Areas to be improved and project sheets of global processes. `spec 2 §3`, `decisions.md` §11.

create table improvement_area (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  process_chron_id bigint not null,
  area text not null check (area <> '' and char_length(area) <= 225),
  priority text not null check (priority in ('h', 'm', 'l')),
  created_by bigint not null,
  created_on timestamptz not null,
  edited_by bigint not null,
  edited_on timestamptz not null,
  -- Counts changes: what `if-match` compares.
  edits int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, created_by) references membership (company_id, id),
  foreign key (company_id, edited_by) references membership (company_id, id)
);
create index improvement_area_of_process on improvement_area (company_id, process_chron_id);
select strata_protect('improvement_area');

create sequence project_sheet_id;
select strata_serve_sequence('project_sheet_id');

create table project_sheet (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  process_chron_id bigint not null,
  version int not null check (version > 0),
  status text not null check (status in ('WIP', 'APPROVED', 'RETIRED', 'ARCHIVED')),
  project_name text not null check (project_name <> '' and char_length(project_name) <= 90),
  project_number text not null check (project_number <> '' and char_length(project_number) <= 30),
  start_date date not null,
  end_date date,
  details jsonb not null,
  -- The published PDF: a version of a document of type PRSH.
  document_id bigint,
  -- The project report: a document of type PRREP.
  report_chron_id bigint,
  created_by bigint not null,
  created_on timestamptz not null,
  edited_by bigint not null,
  edited_on timestamptz not null,
  published_by bigint,
  published_on timestamptz,
  archived_on timestamptz,
  -- Counts changes: what `if-match` compares.
  edits int not null default 0,
  primary key (company_id, id),
  unique (company_id, chron_id, version),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, document_id) references document_version (company_id, id),
  foreign key (company_id, report_chron_id) references document (company_id, chron_id),
  foreign key (company_id, created_by) references membership (company_id, id),
  foreign key (company_id, edited_by) references membership (company_id, id),
  foreign key (company_id, published_by) references membership (company_id, id),
  check (end_date is null or end_date >= start_date),
  check ((status = 'WIP') = (published_on is null))
);
create unique index project_sheet_wip on project_sheet (company_id, chron_id) where status = 'WIP';
create unique index project_sheet_current on project_sheet (company_id, chron_id) where status in ('APPROVED', 'ARCHIVED');
create index project_sheet_of_process on project_sheet (company_id, process_chron_id, status);
create index project_sheet_document on project_sheet (company_id, document_id) where document_id is not null;
create index project_sheet_report on project_sheet (company_id, report_chron_id);
select strata_protect('project_sheet');

-- The last number given to a project of a process in a year: `<pid>-<yy>-<nn>`. Numbers are never given twice.
create table project_number (
  company_id bigint not null references company (company_id),
  process_chron_id bigint not null,
  year int not null,
  last_number int not null check (last_number > 0),
  primary key (company_id, process_chron_id, year),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id)
);
select strata_protect('project_number');
