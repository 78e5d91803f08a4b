-- A rejected version stays rejected when a newer one takes its place; what it was rejected for before it was sent again is kept. `decisions.md` §22.6.

-- Former rejections; the present one stands in the version itself.
create table document_rejection (
  company_id bigint not null references company (company_id),
  id bigint generated always as identity,
  version_id bigint not null,
  rejected_on timestamptz not null,
  rejected_by bigint not null,
  comment text not null,
  primary key (company_id, id),
  foreign key (company_id, version_id) references document_version (company_id, id) on delete cascade,
  foreign key (company_id, rejected_by) references membership (company_id, id)
);
create index document_rejection_of_version on document_rejection (company_id, version_id);
select strata_protect_append_only('document_rejection');

-- `retired_on`: when a newer version took its place. A document has one open version at most.
drop index document_version_open;

-- What deleting a draft brought back as a draft, and what was retired by a newer version.
update document_version set status = 'REJECTED' where status = 'WIP' and rejected_on is not null;
update document_version set status = 'REJECTED' where status = 'RETIRED' and approved_on is null and rejected_on is not null;

-- What no newer version stands for any more is open again.
update document_version v set retired_on = null
  from document d
 where d.company_id = v.company_id and d.chron_id = v.chron_id and d.archived_on is null and v.status = 'REJECTED' and v.retired_on is not null
   and not exists (
     select from document_version o
      where o.company_id = v.company_id and o.chron_id = v.chron_id and o.id <> v.id
        and (o.status in ('WIP', 'IA') or (o.status = 'REJECTED' and o.retired_on is null)
             or (o.version > v.version and (o.status <> 'RETIRED' or o.approved_on is not null))));

create unique index document_version_open on document_version (company_id, chron_id)
  where status in ('WIP', 'IA', 'REJECTED') and retired_on is null;
alter table document_version add check (retired_on is null or status in ('RETIRED', 'REJECTED'));
