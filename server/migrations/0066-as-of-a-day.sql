-- What was in force and has become something else since, kept from this release on (specification 4 §10). Rows are added by triggers: whatever changes what was in force leaves them.

-- Since when it is known what documents were called, and where they were: of companies of before, since they were brought here.
alter table company add column names_kept_since timestamptz not null default now();

-- What a document was called and where it was, until it was renamed, moved, archived or put in force again, or deleted. How it is now stands in the document itself.
create table document_naming (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- The document may be gone.
  chron_id bigint not null,
  folder_id bigint,
  name text not null check (name <> ''),
  -- Whether it was put aside in this time.
  archived boolean not null,
  from_on timestamptz not null,
  to_on timestamptz not null check (to_on >= from_on),
  primary key (company_id, id),
  foreign key (company_id, folder_id) references document_folder (company_id, id)
);
create index document_naming_of_document on document_naming (company_id, chron_id, to_on);
select strata_protect_append_only('document_naming');

-- A version that was in force once and was deleted, with its file.
create table deleted_document_version (
  company_id bigint not null references company (company_id),
  -- The version's.
  id bigint not null,
  chron_id bigint not null,
  doc_type text not null check (doc_type in ('GPD', 'QMSD', 'TLD', 'PRD')),
  process_chron_id bigint,
  version int not null,
  file_name text not null,
  file_ext text not null,
  -- From when to when it was in force.
  from_on timestamptz not null,
  to_on timestamptz not null,
  deleted_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, process_chron_id) references process (company_id, chron_id),
  check ((doc_type = 'PRD') = (process_chron_id is not null))
);
create index deleted_document_version_in_place on deleted_document_version (
  company_id, doc_type, (case when process_chron_id is null then 0 else process_chron_id end)
);
select strata_protect_append_only('deleted_document_version');

-- Process documents are in force as soon as they are there; global ones once they are approved.
create function keep_deleted_version() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into deleted_document_version (company_id, id, chron_id, doc_type, process_chron_id, version, file_name, file_ext, from_on, to_on, deleted_on)
  select d.company_id, old.id, d.chron_id, d.doc_type, d.process_chron_id, old.version, old.file_name, old.file_ext,
         case d.doc_type when 'PRD' then old.created_on else old.approved_on end, least(old.retired_on, old.archived_on, now()), now()
    from document d
   where d.company_id = old.company_id and d.chron_id = old.chron_id
     and (d.doc_type = 'PRD' or (d.doc_type in ('GPD', 'QMSD', 'TLD') and old.approved_on is not null));
  return null;
end $$;
create trigger keep_deleted_version after delete on document_version for each row execute function keep_deleted_version();

create function keep_document_naming() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  since timestamptz;
begin
  -- Since when it was in force first; nothing: never.
  select least(
      (select min(case old.doc_type when 'PRD' then v.created_on else v.approved_on end) from document_version v
        where v.company_id = old.company_id and v.chron_id = old.chron_id),
      (select min(x.from_on) from deleted_document_version x
        where x.company_id = old.company_id and x.chron_id = old.chron_id and x.doc_type = old.doc_type)) into since;
  if since is null then
    return null;
  end if;
  select coalesce((select max(n.to_on) from document_naming n where n.company_id = old.company_id and n.chron_id = old.chron_id),
                  greatest(since, c.names_kept_since)) into since
    from company c where c.company_id = old.company_id;
  insert into document_naming (company_id, chron_id, folder_id, name, archived, from_on, to_on)
  values (old.company_id, old.chron_id, old.folder_id, old.name, old.archived_on is not null, since, greatest(since, now()));
  return null;
end $$;
create trigger keep_document_naming after update on document for each row
  when (old.doc_type in ('GPD', 'QMSD', 'TLD', 'PRD')
        and (old.name, old.folder_id, old.archived_on is null) is distinct from (new.name, new.folder_id, new.archived_on is null))
  execute function keep_document_naming();
create trigger keep_deleted_naming after delete on document for each row
  when (old.doc_type in ('GPD', 'QMSD', 'TLD', 'PRD')) execute function keep_document_naming();

-- A completion that was taken back. While a month is completed its rows do not change (0027): they are copied at the moment from which on they may.
create table taken_back_month (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  -- The month, which may be deleted since.
  data_id bigint not null,
  expectation_chron_id bigint not null,
  expectation_id bigint not null,
  year int not null,
  month int not null,
  created_on timestamptz not null,
  completed_by bigint not null,
  completed_on timestamptz not null,
  reopened_on timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, expectation_chron_id) references expectation (company_id, id),
  foreign key (company_id, expectation_id) references expectation (company_id, id),
  foreign key (company_id, completed_by) references membership (company_id, id)
);
create index taken_back_month_of_expectation on taken_back_month (company_id, expectation_chron_id);
select strata_protect_append_only('taken_back_month');

create table taken_back_row (
  company_id bigint not null,
  taken_back_id bigint not null,
  row_id bigint not null,
  detail_id bigint not null,
  detail_chron_id bigint not null,
  delivered text not null,
  val_min text not null,
  val_max text not null,
  outside_range int,
  short_term_action text not null,
  colour text not null,
  edited_by bigint not null,
  edited_on timestamptz not null,
  -- Of days and projects: [ordinal, name, value].
  single_values jsonb not null,
  primary key (company_id, taken_back_id, row_id),
  foreign key (company_id, taken_back_id) references taken_back_month (company_id, id),
  foreign key (company_id, detail_id) references expectation_detail (company_id, id),
  foreign key (company_id, edited_by) references membership (company_id, id)
);
select strata_protect_append_only('taken_back_row');

create table taken_back_interfacing_row (
  company_id bigint not null,
  taken_back_id bigint not null,
  row_id bigint not null,
  detail_id bigint not null,
  detail_chron_id bigint not null,
  your_delivered text not null,
  your_min text not null,
  your_max text not null,
  your_colour text not null,
  their_delivered text not null,
  their_min text not null,
  their_max text not null,
  their_colour text not null,
  edited_by bigint not null,
  edited_on timestamptz not null,
  primary key (company_id, taken_back_id, row_id),
  foreign key (company_id, taken_back_id) references taken_back_month (company_id, id),
  foreign key (company_id, detail_id) references interfacing_detail (company_id, id),
  foreign key (company_id, edited_by) references membership (company_id, id)
);
select strata_protect_append_only('taken_back_interfacing_row');

create function keep_taken_back_month() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  kept bigint;
begin
  insert into taken_back_month (company_id, data_id, expectation_chron_id, expectation_id, year, month, created_on, completed_by, completed_on, reopened_on)
  values (old.company_id, old.id, old.expectation_chron_id, old.expectation_id, old.year, old.month, old.created_on, old.completed_by,
          old.completed_on, greatest(old.completed_on, now()))
  returning id into kept;
  insert into taken_back_row (company_id, taken_back_id, row_id, detail_id, detail_chron_id, delivered, val_min, val_max, outside_range,
                              short_term_action, colour, edited_by, edited_on, single_values)
  select r.company_id, kept, r.id, r.detail_id, r.detail_chron_id, r.delivered, r.val_min, r.val_max, r.outside_range, r.short_term_action, r.colour,
         r.edited_by, r.edited_on,
         coalesce((select jsonb_agg(jsonb_build_array(v.ordinal, v.name, v.value) order by v.ordinal) from performance_value v
                    where v.company_id = r.company_id and v.row_id = r.id), '[]')
    from performance_row r where r.company_id = old.company_id and r.data_id = old.id;
  insert into taken_back_interfacing_row (company_id, taken_back_id, row_id, detail_id, detail_chron_id, your_delivered, your_min, your_max,
                                          your_colour, their_delivered, their_min, their_max, their_colour, edited_by, edited_on)
  select r.company_id, kept, r.id, r.detail_id, r.detail_chron_id, r.your_delivered, r.your_min, r.your_max, r.your_colour,
         r.their_delivered, r.their_min, r.their_max, r.their_colour, r.edited_by, r.edited_on
    from interfacing_performance_row r where r.company_id = old.company_id and r.data_id = old.id;
  return null;
end $$;
create trigger keep_taken_back_month after update on performance_data for each row
  when (old.status = 'APPROVED' and new.status = 'WIP') execute function keep_taken_back_month();
