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
create index document_folder_within on document_folder (
  company_id, doc_type, (case when process_chron_id is null then 0 else process_chron_id end), (case when parent_id is null then 0 else parent_id end)
);
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
-- A process has one annual plan, with its versions.
create unique index document_annual_plan on document (company_id, process_chron_id) where doc_type = 'GSM';
-- In the order that a folder is listed in. No `coalesce`: row-level security does not let it search an index.
create index document_in_folder on document (
  company_id, doc_type, (case when process_chron_id is null then 0 else process_chron_id end), (case when folder_id is null then 0 else folder_id end), lower(name)
);
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
  sent_by bigint,
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
  foreign key (company_id, sent_by) references membership (company_id, id),
  foreign key (company_id, approved_by) references membership (company_id, id),
  foreign key (company_id, rejected_by) references membership (company_id, id),
  check ((sent_by is null) = (sent_on is null)),
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
  -- It is PUT to `<company>/uploads/<guid>`.
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
create index document_upload_of_member on document_upload (company_id, company_user_id);
select strata_protect('document_upload');

-- A version that waits for a decision, or that something happened to; what was told of it goes with it.
alter table alert
  add column awaits_document_id bigint,
  add foreign key (company_id, awaits_document_id) references document_version (company_id, id) on delete cascade;
create index alert_awaiting_document on alert (company_id, awaits_document_id) where awaits_document_id is not null;
alter table event
  add column document_id bigint,
  add foreign key (company_id, document_id) references document_version (company_id, id) on delete cascade;
create index event_of_document on event (company_id, document_id) where document_id is not null;

-- What lies in the folders of a process (its chronId; 0: in the global groups) is not what was read any more: payloads as in `0013`.
create function signal_document() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('strata_signal', format('documents:%s:0:%s', coalesce(new.company_id, old.company_id),
    coalesce(new.process_chron_id, old.process_chron_id, 0)));
  return null;
end $$;
create trigger signal_document after insert or update or delete on document for each row execute function signal_document();
create trigger signal_folder after insert on document_folder for each row execute function signal_document();

create function signal_document_version() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  about constant document_version := coalesce(new, old);
begin
  perform pg_notify('strata_signal', format('documents:%s:0:%s', about.company_id, coalesce(
    (select process_chron_id from document where company_id = about.company_id and chron_id = about.chron_id), 0)));
  return null;
end $$;
create trigger signal_document_version after insert or update or delete on document_version
  for each row execute function signal_document_version();
