-- As in `0066`, with a condition that Citus hands on as it is (`docs/decisions/0096`).
create or replace function keep_deleted_version() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into deleted_document_version (company_id, id, chron_id, doc_type, process_chron_id, version, file_name, file_ext, from_on, to_on, deleted_on)
  select d.company_id, old.id, d.chron_id, d.doc_type, d.process_chron_id, old.version, old.file_name, old.file_ext,
         case when d.doc_type = 'PRD' then old.created_on else old.approved_on end, least(old.retired_on, old.archived_on, now()), now()
    from document d
   where d.company_id = old.company_id and d.chron_id = old.chron_id
     and (d.doc_type = 'PRD' or (d.doc_type in ('GPD', 'QMSD', 'TLD') and old.approved_on is not null));
  return null;
end $$;
