-- Whether a pack holds the company's whole audit trail, which the administrator alone may have (specification 4 §11).
alter table audit_pack add column holds_chain boolean not null default false;
update audit_pack p set holds_chain = true from company c
 where c.company_id = p.company_id and p.process_chron_id is null and p.asked_by = c.admin_id;
