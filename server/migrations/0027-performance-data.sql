-- What was delivered each month against expectations, and what is done about it. `spec 3 §3`, §4, `decisions.md` §13, §20.8.

create sequence performance_data_id;
select strata_serve_sequence('performance_data_id');

-- One month of expectations. WIP is open, APPROVED completed. It stays on the version that was approved when it was opened.
create table performance_data (
  company_id bigint not null references company (company_id),
  id bigint not null,
  expectation_chron_id bigint not null,
  expectation_id bigint not null,
  year int not null check (year between 2000 and 2200),
  month int not null check (month between 1 and 12),
  status text not null check (status in ('WIP', 'APPROVED')),
  created_by bigint not null,
  created_on timestamptz not null,
  completed_by bigint,
  completed_on timestamptz,
  -- Counts changes of it and of its rows.
  revision int not null default 1,
  primary key (company_id, id),
  -- `decisions.md` §20.8
  unique (company_id, expectation_chron_id, year, month),
  foreign key (company_id, expectation_chron_id) references expectation (company_id, id),
  foreign key (company_id, expectation_id) references expectation (company_id, id),
  foreign key (company_id, created_by) references membership (company_id, id),
  foreign key (company_id, completed_by) references membership (company_id, id),
  check ((completed_on is null) = (completed_by is null) and (status = 'APPROVED') = (completed_on is not null))
);
create index performance_data_of_version on performance_data (company_id, expectation_id);
select strata_protect('performance_data');

-- Rows of every kind draw their ids here.
create sequence performance_row_id;
select strata_serve_sequence('performance_row_id');

create function is_data_number(text text) returns boolean
  language sql immutable as $$
  select char_length(text) <= 16 and text ~ '^-?([0-9]+(\.[0-9]+)?|\.[0-9]+)$'
$$;
select strata_serve_function('is_data_number(text)');

-- A row of customers or suppliers: what was delivered, its extremes, how many values lie outside of the bounds, and what is done where expectations are not met.
-- NV: nothing entered; NA: not applicable.
create table performance_row (
  company_id bigint not null references company (company_id),
  id bigint not null,
  data_id bigint not null,
  detail_id bigint not null,
  detail_chron_id bigint not null,
  delivered text not null default '' check (char_length(delivered) <= 150),
  val_min text not null default 'NV' check (val_min in ('NV', 'NA') or is_data_number(val_min)),
  val_max text not null default 'NV' check (val_max in ('NV', 'NA') or is_data_number(val_max)),
  outside_range int check (outside_range >= 0),
  short_term_action text not null default '' check (char_length(short_term_action) <= 150),
  -- As `colourOf` says of these values and the bounds of the detail.
  colour text not null default 'yellow' check (colour in ('green', 'yellow', 'red', 'lightgrey')),
  edits int not null default 0,
  edited_by bigint not null,
  edited_on timestamptz not null,
  primary key (company_id, id),
  unique (company_id, data_id, detail_id),
  foreign key (company_id, data_id) references performance_data (company_id, id),
  foreign key (company_id, detail_id) references expectation_detail (company_id, id),
  foreign key (company_id, edited_by) references membership (company_id, id)
);
create index performance_row_through_versions on performance_row (company_id, detail_chron_id);
create index performance_row_of_detail on performance_row (company_id, detail_id);
select strata_protect('performance_row');

-- A row of interfacing processes: both sides.
create table interfacing_performance_row (
  company_id bigint not null references company (company_id),
  id bigint not null,
  data_id bigint not null,
  detail_id bigint not null,
  detail_chron_id bigint not null,
  your_delivered text not null default '' check (char_length(your_delivered) <= 150),
  your_min text not null default 'NV' check (your_min in ('NV', 'NA') or is_data_number(your_min)),
  your_max text not null default 'NV' check (your_max in ('NV', 'NA') or is_data_number(your_max)),
  your_colour text not null default 'yellow' check (your_colour in ('green', 'yellow', 'red', 'lightgrey')),
  their_delivered text not null default '' check (char_length(their_delivered) <= 150),
  their_min text not null default 'NV' check (their_min in ('NV', 'NA') or is_data_number(their_min)),
  their_max text not null default 'NV' check (their_max in ('NV', 'NA') or is_data_number(their_max)),
  their_colour text not null default 'yellow' check (their_colour in ('green', 'yellow', 'red', 'lightgrey')),
  edits int not null default 0,
  edited_by bigint not null,
  edited_on timestamptz not null,
  primary key (company_id, id),
  unique (company_id, data_id, detail_id),
  foreign key (company_id, data_id) references performance_data (company_id, id),
  foreign key (company_id, detail_id) references interfacing_detail (company_id, id),
  foreign key (company_id, edited_by) references membership (company_id, id)
);
create index interfacing_performance_row_through_versions on interfacing_performance_row (company_id, detail_chron_id);
create index interfacing_performance_row_of_detail on interfacing_performance_row (company_id, detail_id);
select strata_protect('interfacing_performance_row');

-- Values of single days (1 to 31) or projects behind a row of customers or suppliers.
create table performance_value (
  -- Its row has a company: hundreds of thousands come with a file, and each key costs as much as the value itself.
  company_id bigint not null,
  row_id bigint not null,
  ordinal int not null check (ordinal between 1 and 100),
  -- Of a project; null of a day.
  name text check (char_length(name) <= 90),
  value text not null check (value <> '' and char_length(value) <= 150),
  primary key (company_id, row_id, ordinal),
  foreign key (company_id, row_id) references performance_row (company_id, id) on delete cascade
);
select strata_protect('performance_value');

-- Rows change in an open month only, whoever writes to the database.
create function keep_completed_rows() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from performance_data d
     where d.status <> 'WIP'
       and ((tg_op <> 'INSERT' and d.company_id = old.company_id and d.id = old.data_id)
            or (tg_op <> 'DELETE' and d.company_id = new.company_id and d.id = new.data_id))
  ) then
    raise exception 'rows of performance data change only in an open month' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger keep_completed_rows before insert or update or delete on performance_row for each row execute function keep_completed_rows();
create trigger keep_completed_rows before insert or update or delete on interfacing_performance_row for each row execute function keep_completed_rows();

-- Notes of a row are documents of its month: cdd of customers, sdd of suppliers, ipdd of interfacing processes.
alter table document drop constraint document_doc_type_check;
alter table document add constraint document_doc_type_check
  check (doc_type in ('GPD', 'QMSD', 'TLD', 'PRD', 'GSM', 'PRSH', 'PRREP', 'CFR', 'CDD', 'SDD', 'IPDD'));
alter table document
  add column performance_data_id bigint,
  add foreign key (company_id, performance_data_id) references performance_data (company_id, id),
  add check ((doc_type in ('CDD', 'SDD', 'IPDD')) = (performance_data_id is not null));
-- Names of notes are unique in their month.
create unique index document_note_name on document (company_id, performance_data_id, lower(name)) where performance_data_id is not null;
alter table document_upload drop constraint document_upload_doc_type_check;
alter table document_upload add constraint document_upload_doc_type_check
  check (doc_type in ('GPD', 'QMSD', 'TLD', 'PRD', 'GSM', 'PRREP', 'CFR', 'CDD', 'SDD', 'IPDD'));
alter table document_upload
  add column performance_data_id bigint,
  add foreign key (company_id, performance_data_id) references performance_data (company_id, id) on delete cascade;

-- The row is one of `performance_row` or of `interfacing_performance_row`, as the type of the document says.
create table performance_note (
  company_id bigint not null references company (company_id),
  row_id bigint not null,
  document_chron_id bigint not null,
  primary key (company_id, row_id),
  foreign key (company_id, document_chron_id) references document (company_id, chron_id) on delete cascade
);
create index performance_note_document on performance_note (company_id, document_chron_id);
select strata_protect('performance_note');

-- Rows show what their notes are called: they are no longer what was read.
create function signal_note() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  global_id bigint;
begin
  select coalesce(p.parent_chron_id, p.chron_id) into global_id
    from document d join process p on p.company_id = d.company_id and p.chron_id = d.process_chron_id
   where d.company_id = coalesce(new.company_id, old.company_id) and d.chron_id = coalesce(new.chron_id, old.chron_id)
     and d.performance_data_id is not null;
  if found then
    perform pg_notify('strata_signal', format('performance:%s:0:%s', coalesce(new.company_id, old.company_id), global_id));
  end if;
  return null;
end $$;
create trigger signal_note after update of name on document for each row execute function signal_note();
create trigger signal_note after insert or update or delete on document_version for each row execute function signal_note();

-- A filled template that an address was given out for, until it is imported or a day old.
create sequence performance_upload_id;
select strata_serve_sequence('performance_upload_id');
create table performance_upload (
  company_id bigint not null references company (company_id),
  id bigint not null,
  -- It is PUT to `<company>/uploads/<guid>`.
  guid uuid not null,
  expectation_chron_id bigint not null,
  company_user_id bigint not null,
  created_on timestamptz not null,
  primary key (company_id, id),
  unique (company_id, guid),
  foreign key (company_id, expectation_chron_id) references expectation (company_id, id),
  foreign key (company_id, company_user_id) references membership (company_id, id)
);
create index performance_upload_by_time on performance_upload (company_id, created_on);
select strata_protect('performance_upload');

-- For which months people were reminded of what is still open on the 5th (`decisions.md` §8).
create table performance_reminder (
  company_id bigint not null references company (company_id),
  year int not null,
  month int not null check (month between 1 and 12),
  reminded_on timestamptz not null,
  primary key (company_id, year, month)
);
select strata_protect('performance_reminder');

-- The closed loop: rows of expectations, across versions, that an area to improve or a project answers.
alter table improvement_area
  add column closed_by bigint,
  add column closed_on timestamptz,
  add foreign key (company_id, closed_by) references membership (company_id, id),
  add check ((closed_on is null) = (closed_by is null));
create table performance_link (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- The global process whose plans these are.
  process_chron_id bigint not null,
  expectation_chron_id bigint not null,
  -- Of a row of `expectation_detail` or of `interfacing_detail`, as the type of the expectations says.
  detail_chron_id bigint not null,
  area_id bigint,
  -- Of a project sheet, across its versions.
  sheet_chron_id bigint,
  linked_by bigint not null,
  linked_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  foreign key (company_id, expectation_chron_id) references expectation (company_id, id),
  foreign key (company_id, area_id) references improvement_area (company_id, id) on delete cascade,
  foreign key (company_id, linked_by) references membership (company_id, id),
  check ((area_id is null) <> (sheet_chron_id is null))
);
-- Rows of expectations across their versions.
create index expectation_detail_through_versions on expectation_detail (company_id, chron_id);
create index interfacing_detail_through_versions on interfacing_detail (company_id, chron_id);
create unique index performance_link_area on performance_link (company_id, area_id, detail_chron_id) where area_id is not null;
create unique index performance_link_sheet on performance_link (company_id, sheet_chron_id, detail_chron_id) where sheet_chron_id is not null;
create index performance_link_of_process on performance_link (company_id, process_chron_id);
create index performance_link_of_row on performance_link (company_id, detail_chron_id);
select strata_protect('performance_link');

-- Performance data of a global process (its chronId) or of its sub-processes are no longer what was read: payloads as in `0013`. Every change of rows counts a revision.
create function signal_performance() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  about constant performance_data := coalesce(new, old);
begin
  perform pg_notify('strata_signal', format('performance:%s:0:%s', about.company_id, (
    select coalesce(p.parent_chron_id, p.chron_id)
      from expectation e join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id
     where e.company_id = about.company_id and e.id = about.expectation_chron_id)));
  return null;
end $$;
create trigger signal_performance after insert or update or delete on performance_data for each row execute function signal_performance();
