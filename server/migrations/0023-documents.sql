-- Documents, their folders and versions, and uploads under way. `decisions.md` §10, §11, §14, §21.

-- Uploads take their id from here: the version that one becomes keeps it.
create sequence document_version_id;
select strata_serve_sequence('document_version_id');

create table document_folder (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  doc_type text not null check (doc_type in ('GPD', 'QMSD', 'TLD', 'PRD')),
  -- Of process documents; null for the global groups.
  process_chron_id bigint,
  -- Null: it stands in the root.
  parent_id bigint,
  name text not null check (name <> '' and char_length(name) <= 30),
  -- `/Policies/2026/`
  path text not null check (path like '/%/'),
  created_by bigint not null,
  created_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, parent_id) references document_folder (company_id, id),
  foreign key (company_id, created_by) references membership (company_id, id),
  check ((doc_type = 'PRD') = (process_chron_id is not null))
);
create unique index document_folder_path on document_folder (company_id, doc_type, coalesce(process_chron_id, 0), lower(path));
create index document_folder_within on document_folder (company_id, parent_id);
select strata_protect('document_folder');
revoke delete on document_folder from strata_serving;

-- What a document is across its versions.
create table document (
  company_id bigint not null references company (company_id),
  chron_id bigint not null,
  doc_type text not null check (doc_type in ('GPD', 'QMSD', 'TLD', 'PRD', 'GSM', 'PRSH', 'PRREP', 'CFR')),
  -- Null for the global groups.
  process_chron_id bigint,
  -- Null: it stands in the root.
  folder_id bigint,
  name text not null check (name <> '' and char_length(name) <= 80),
  archived_on timestamptz,
  -- Counts renamings and movings: what `if-match` compares.
  edits int not null default 0,
  primary key (company_id, chron_id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, folder_id) references document_folder (company_id, id),
  check ((doc_type in ('GPD', 'QMSD', 'TLD')) = (process_chron_id is null)),
  check (folder_id is null or doc_type in ('GPD', 'QMSD', 'TLD', 'PRD'))
);
-- Names are unique in a folder, of what is not archived; annual plans, sheets and their reports are named after other things.
create unique index document_name on document (company_id, doc_type, coalesce(process_chron_id, 0), coalesce(folder_id, 0), lower(name))
  where archived_on is null and doc_type in ('GPD', 'QMSD', 'TLD', 'PRD', 'CFR');
create index document_in_folder on document (company_id, doc_type, process_chron_id, folder_id);
select strata_protect('document');

-- A version, with its file. `status` WIP is a draft or what is current, as the type has it.
create table document_version (
  company_id bigint not null references company (company_id),
  id bigint not null,
  chron_id bigint not null,
  version int not null check (version > 0),
  status text not null check (status in ('WIP', 'IA', 'APPROVED', 'REJECTED', 'RETIRED', 'ARCHIVED')),
  file_name text not null,
  file_ext text not null,
  media_type text not null,
  length bigint not null check (length >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Names the file; it lies at `<company>/documents/<guid>`.
  guid uuid not null,
  created_by bigint not null,
  created_on timestamptz not null,
  sent_on timestamptz,
  approved_by bigint,
  approved_on timestamptz,
  rejected_by bigint,
  rejected_on timestamptz,
  rejection text,
  retired_on timestamptz,
  archived_on timestamptz,
  primary key (company_id, id),
  unique (company_id, chron_id, version),
  unique (company_id, guid),
  foreign key (company_id, chron_id) references document (company_id, chron_id),
  foreign key (company_id, created_by) references membership (company_id, id),
  foreign key (company_id, approved_by) references membership (company_id, id),
  foreign key (company_id, rejected_by) references membership (company_id, id),
  check ((approved_by is null) = (approved_on is null)),
  check ((rejected_by is null) = (rejected_on is null) and (rejected_by is null) = (rejection is null))
);
create unique index document_version_open on document_version (company_id, chron_id) where status in ('WIP', 'IA', 'REJECTED');
create unique index document_version_approved on document_version (company_id, chron_id) where status = 'APPROVED';
create index document_version_status on document_version (company_id, status, chron_id);
select strata_protect('document_version');

-- An upload address that was given out, until it is acknowledged or a day old.
create table document_upload (
  company_id bigint not null references company (company_id),
  id bigint not null,
  guid uuid not null,
  doc_type text not null check (doc_type in ('GPD', 'QMSD', 'TLD', 'PRD', 'GSM', 'PRREP', 'CFR')),
  process_chron_id bigint,
  folder_id bigint,
  -- Of the document whose next version it becomes.
  chron_id bigint,
  name text not null,
  file_name text not null,
  -- As announced; null where nothing was.
  length bigint,
  sha256 text,
  company_user_id bigint not null,
  created_on timestamptz not null,
  primary key (company_id, id),
  unique (company_id, guid),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, folder_id) references document_folder (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
create index document_upload_by_time on document_upload (company_id, created_on);
select strata_protect('document_upload');
