-- A project sheet in work is found by whoever may add its report, and its team is alerted on its end date. `decisions.md` §22.7.

-- The end date of which the team was alerted. Those that passed before are not announced any more.
alter table project_sheet add column announced_end date;
update project_sheet set announced_end = end_date where end_date < current_date;
create index project_sheet_due on project_sheet (company_id, end_date) where status = 'WIP' and end_date is not null;

update search_entry e set audience = '{everyone}'
  from project_sheet s
 where s.company_id = e.company_id and s.id = e.item_id and s.status = 'WIP' and e.source = 'sheet';
