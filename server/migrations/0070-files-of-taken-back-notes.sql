-- The notes of a completion that was taken back keep their file, whatever becomes of the document (specification 4 §10). It stays where it was in the storage: a guid is never used twice.
create table taken_back_note (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  taken_back_id bigint not null,
  -- Of the version of a document, which may be gone.
  version_id bigint not null,
  doc_type text not null check (doc_type in ('CDD', 'SDD', 'IPDD')),
  file_name text not null,
  file_ext text not null,
  media_type text not null,
  length bigint not null check (length >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  guid uuid not null,
  primary key (company_id, id),
  unique (company_id, taken_back_id, version_id),
  foreign key (company_id, taken_back_id) references taken_back_month (company_id, id)
);
create index taken_back_note_file on taken_back_note (company_id, guid);
select strata_protect_append_only('taken_back_note');

-- As a row of a completion is kept with the name of its notes. Several rows may have the same.
create function keep_taken_back_note() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into taken_back_note (company_id, taken_back_id, version_id, doc_type, file_name, file_ext, media_type, length, sha256, guid)
  select v.company_id, new.taken_back_id, v.id, d.doc_type, v.file_name, v.file_ext, v.media_type, v.length, v.sha256, v.guid
    from document_version v join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
   where v.company_id = new.company_id and v.id = new.note_id
  on conflict (company_id, taken_back_id, version_id) do nothing;
  return null;
end $$;
create trigger keep_taken_back_note after insert on taken_back_row for each row
  when (new.note_id is not null) execute function keep_taken_back_note();
create trigger keep_taken_back_note after insert on taken_back_interfacing_row for each row
  when (new.note_id is not null) execute function keep_taken_back_note();

-- Those of before whose document is still there.
insert into taken_back_note (company_id, taken_back_id, version_id, doc_type, file_name, file_ext, media_type, length, sha256, guid)
select distinct r.company_id, r.taken_back_id, v.id, d.doc_type, v.file_name, v.file_ext, v.media_type, v.length, v.sha256, v.guid
  from (select company_id, taken_back_id, note_id from taken_back_row
         union all
        select company_id, taken_back_id, note_id from taken_back_interfacing_row) r
  join document_version v on v.company_id = r.company_id and v.id = r.note_id
  join document d on d.company_id = v.company_id and d.chron_id = v.chron_id;
