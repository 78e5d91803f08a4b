-- Charts and their versions, processes and their roles, the change history. `decisions.md` §5, §6, §20.

-- All levels share one sequence of process ids; the first version's chronId equals its id (§1, §20.1).
create sequence chart_version_id;
create sequence process_version_id;
select strata_serve_sequence('chart_version_id');
select strata_serve_sequence('process_version_id');

-- What a process is across its versions. `pid` ends in XXX until it is assigned; then it is unique in the company for
-- ever, which is why no row is ever removed (§20.4).
create table process (
  company_id bigint not null references company (company_id),
  chron_id bigint not null,
  level text not null check (level in ('gpfc', 'ma', 'mi')),
  parent_chron_id bigint,
  pid text not null,
  restricted boolean not null default false,
  -- Once a version of the chart that holds it was approved.
  hdd boolean not null default false,
  -- Once approved, and gone from the chart since.
  deleted_on timestamptz,
  deleted_by bigint,
  primary key (company_id, chron_id),
  foreign key (company_id, parent_chron_id) references process (company_id, chron_id),
  foreign key (company_id, deleted_by) references membership (company_id, id),
  check ((level = 'gpfc') = (parent_chron_id is null)),
  check ((deleted_on is null) = (deleted_by is null))
);
create unique index process_pid on process (company_id, pid) where pid not like '%XXX';
create index process_below on process (company_id, parent_chron_id);
select strata_protect('process');
revoke delete on process from strata_serving;

-- One version of a chart. The document is kept as its text was hashed; approved and retired ones lie in a file too.
create table chart (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  type text not null check (type in ('gpfc', 'ma', 'mi', 'ps')),
  version int not null check (version > 0),
  status text not null check (status in ('WIP', 'IA', 'APPROVED', 'RETIRED', 'ARCHIVED')),
  -- The process it stands below; null for the global chart.
  parent_chron_id bigint,
  prepared_by bigint not null,
  created_on timestamptz not null,
  saved_by bigint not null,
  saved_on timestamptz not null,
  sent_by bigint,
  sent_on timestamptz,
  approved_by bigint,
  approved_on timestamptz,
  approval_comment text not null default '',
  retired_on timestamptz,
  replaced_on timestamptz,
  -- The last rejection, kept until the next sending.
  rejected_by bigint,
  rejected_on timestamptz,
  rejection_comment text,
  -- Counts saves: the etag.
  revision int not null default 1,
  document json not null,
  content_hash text not null,
  file_key text,
  primary key (company_id, id),
  foreign key (company_id, chron_id) references chart (company_id, id),
  foreign key (company_id, parent_chron_id) references process (company_id, chron_id),
  foreign key (company_id, prepared_by) references membership (company_id, id),
  foreign key (company_id, saved_by) references membership (company_id, id),
  foreign key (company_id, sent_by) references membership (company_id, id),
  foreign key (company_id, approved_by) references membership (company_id, id),
  foreign key (company_id, rejected_by) references membership (company_id, id),
  check ((type = 'gpfc') = (parent_chron_id is null)),
  check (status not in ('IA', 'APPROVED', 'RETIRED') or (sent_by is not null and sent_on is not null)),
  check (status not in ('APPROVED', 'RETIRED') or (approved_by is not null and approved_on is not null and file_key is not null)),
  check (status <> 'RETIRED' or retired_on is not null),
  check (status <> 'ARCHIVED' or replaced_on is not null),
  check ((rejected_on is null) = (rejected_by is null) and (rejected_on is null) = (rejection_comment is null))
);
-- §20.5; of two first versions made at once, the third lets one through.
create unique index chart_open on chart (company_id, chron_id) where status in ('WIP', 'IA');
create unique index chart_approved on chart (company_id, chron_id) where status = 'APPROVED';
create unique index chart_place on chart (company_id, type, parent_chron_id, version) nulls not distinct where status <> 'ARCHIVED';
select strata_protect('chart');
revoke delete on chart from strata_serving;

create function keep_decided_chart() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'an approved chart never changes' using errcode = 'check_violation';
end $$;
create trigger keep_decided_chart before update on chart for each row
  when (old.status in ('APPROVED', 'RETIRED') and (new.content_hash <> old.content_hash or new.file_key <> old.file_key
        or new.document::text <> old.document::text or new.status not in ('APPROVED', 'RETIRED')))
  execute function keep_decided_chart();

-- A process as one version of its chart has it.
create table process_version (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  chart_id bigint not null,
  name text not null check (name <> ''),
  description text not null default '',
  primary key (company_id, id),
  unique (company_id, chart_id, chron_id),
  foreign key (company_id, chron_id) references process (company_id, chron_id),
  foreign key (company_id, chart_id) references chart (company_id, id)
);
create index process_version_of_process on process_version (company_id, chron_id);
select strata_protect('process_version');

-- PRS, PRL, PRO on global processes, SPL and SPM on macro processes; at most one sponsor.
create table process_role (
  company_id bigint not null references company (company_id),
  process_chron_id bigint not null,
  role text not null check (role in ('PRS', 'PRL', 'PRO', 'SPL', 'SPM')),
  company_user_id bigint not null,
  primary key (company_id, process_chron_id, role, company_user_id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
create unique index process_sponsor on process_role (company_id, process_chron_id) where role = 'PRS';
create index process_role_of_member on process_role (company_id, company_user_id);
select strata_protect('process_role');

create table role_change (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  process_chron_id bigint not null,
  role text not null,
  company_user_id bigint not null,
  gained boolean not null,
  changed_by bigint not null,
  changed_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, company_user_id) references membership (company_id, id),
  foreign key (company_id, changed_by) references membership (company_id, id)
);
create index role_change_of_process on role_change (company_id, process_chron_id);
select strata_protect_append_only('role_change');

-- The change history: sanitized HTML, one entry a version.
create table changelog_entry (
  company_id bigint not null references company (company_id),
  chart_id bigint not null,
  html text not null,
  written_by bigint not null,
  written_on timestamptz not null,
  primary key (company_id, chart_id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, written_by) references membership (company_id, id)
);
select strata_protect('changelog_entry');

-- Where a member's browser may have PUT the document of the next save: the newest address only.
create table chart_upload (
  company_id bigint not null references company (company_id),
  chart_id bigint not null,
  company_user_id bigint not null,
  file_key text not null,
  primary key (company_id, chart_id, company_user_id),
  foreign key (company_id, chart_id) references chart (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
select strata_protect('chart_upload');
