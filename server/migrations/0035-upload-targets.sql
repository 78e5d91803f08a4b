-- An acknowledgement that breaks off is taken up again: where the file of an upload is taken to stays the same. The next version of a document takes the
-- place of the version that its uploader saw. `decisions.md` §22.18.
alter table document_upload
  -- Where the file lies once it is acknowledged: `<company>/documents/<file_guid>`.
  add column file_guid uuid not null default gen_random_uuid(),
  -- The newest version of the document when the address was given out; null: a new document.
  add column base_version_id bigint;

update document_upload u
   set base_version_id = (select v.id from document_version v
                           where v.company_id = u.company_id and v.chron_id = u.chron_id
                           order by (v.retired_on is null) desc, v.version desc limit 1)
 where u.chron_id is not null;
