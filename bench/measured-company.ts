import { buildCompany } from '../server/src/platform/testing/company-factory.ts'
import type { BuiltMember } from '../server/src/platform/testing/member-factory.ts'
import { buildMember } from '../server/src/platform/testing/member-factory.ts'
import type { BenchServer } from './bench-server.ts'

/** Of a company whose processes all have expectations of every kind and completed data. */
export const measured = { globals: 50, subs: 9, rows: 10, months: 12 } as const

/** Makes it, and answers its admin. The months end with the last one. */
export async function fillMeasuredCompany({ database, owner }: BenchServer): Promise<BuiltMember> {
  const companyId = await buildCompany(database)
  const admin = await buildMember(database, { companyId, is: 'admin' })
  const { globals, subs, rows, months } = measured
  // One connection: the table of what is given is its own.
  const client = await owner.connect()
  const given = `create temporary table given as
    select $1::bigint company, $2::bigint by, $3::int globals, $4::int subs, $5::int rows, $6::int months`
  await client.query(given, [companyId, admin.companyUserId, globals, subs, rows, months])
  for (const statement of statements) await client.query(statement)
  client.release()
  return admin
}

const approvedChart = `prepared_by, created_on, saved_by, saved_on, sent_by, sent_on, approved_by, approved_on, document, content_hash, file_key`
const byAndOn = `by, now(), by, now(), by, now(), by, now()`

/** One after another, all of what \`given\` says. */
const statements = [
  `insert into process (company_id, chron_id, level, pid, hdd) select company, nextval('process_version_id'), 'gpfc', 'P' || n, true from given, generate_series(1, globals) n`,
  `insert into process (company_id, chron_id, level, parent_chron_id, pid, hdd)
   select company, nextval('process_version_id'), 'ma', p.chron_id, p.pid || '.' || n, true
     from given join process p on p.company_id = company and p.level = 'gpfc', generate_series(1, subs) n`,
  `insert into chart (company_id, id, chron_id, type, version, status, ${approvedChart})
   select company, id, id, 'gpfc', 1, 'WIP', ${byAndOn}, '{}', 'none', 'none' from given, nextval('chart_version_id') id`,
  `insert into chart (company_id, id, chron_id, type, version, status, parent_chron_id, ${approvedChart})
   select company, id, id, 'ma', 1, 'WIP', chron_id, ${byAndOn}, '{}', 'none', 'none'
     from (select company, by, nextval('chart_version_id') id, p.chron_id from given join process p on p.company_id = company and p.level = 'gpfc') c`,
  `insert into process_version (company_id, id, chron_id, chart_id, name)
   select company, p.chron_id, p.chron_id, c.id, 'Process ' || p.pid from given join process p on p.company_id = company
     join chart c on c.company_id = company and c.parent_chron_id is not distinct from p.parent_chron_id`,
  `update chart set status = 'APPROVED' from given where company_id = company`,
  `insert into expectation (company_id, id, chron_id, type, process_chron_id, version, status, prepared_by, created_on, saved_by, saved_on)
   select company, id, id, type, chron_id, 1, 'WIP', by, now(), by, now()
     from (select company, by, nextval('expectation_id') id, type, chron_id
             from given join process p on p.company_id = company, unnest(array['ce', 'se', 'ie']) type) e`,
  `insert into expectation_detail (company_id, id, chron_id, expectation_id, party_type, process_chron_id, party_name, description, param, uom,
                                   uom_type, frequency_id, target, val_min, val_max, edited_by, edited_on)
   select company, id, id, expectation_id, 'Internal', chron_id, 'Process P1', 'Answers come in time and are complete', 'Lead time ' || n, 'days',
          'N', 3, '5', 'LB', '7', by, now()
     from (select company, by, nextval('expectation_detail_id') id, e.id expectation_id, e.process_chron_id chron_id, n
             from given join expectation e on e.company_id = company and e.type <> 'ie', generate_series(1, rows) n) d`,
  `insert into interfacing_detail (company_id, id, chron_id, expectation_id, process_chron_id, party_name, your_expectation, your_param,
                                   your_measure_type, your_target, your_val_min, your_val_max, their_expectation, their_param, their_measure_type,
                                   their_target, their_val_min, their_val_max, edited_by, edited_on)
   select company, id, id, expectation_id, chron_id, 'Process P1', 'Answers come in time', 'Lead time ' || n, 'N', '5', 'LB', '7',
          'Enquiries are complete', 'Share ' || n, '%', '95', '90', 'HB', by, now()
     from (select company, by, nextval('expectation_detail_id') id, e.id expectation_id, e.process_chron_id chron_id, n
             from given join expectation e on e.company_id = company and e.type = 'ie', generate_series(1, rows) n) d`,
  `update expectation set status = 'APPROVED', sent_by = by, sent_on = now(), approved_by = by, approved_on = now() from given where company_id = company`,
  `insert into performance_data (company_id, id, expectation_chron_id, expectation_id, year, month, status, created_by, created_on)
   select company, nextval('performance_data_id'), e.id, e.id, extract(year from day), extract(month from day), 'WIP', by, now()
     from given join expectation e on e.company_id = company,
          lateral (select date_trunc('month', now()) - make_interval(months => n) as day from generate_series(1, months) n) m`,
  // Every tenth is red.
  `insert into performance_row (company_id, id, data_id, detail_id, detail_chron_id, delivered, val_min, val_max, outside_range, short_term_action,
                                colour, edited_by, edited_on)
   select company, nextval('performance_row_id'), m.id, d.id, d.id, case when d.id % 10 = 0 then '9' else '5' end, '2', '11', 3,
          case when d.id % 10 = 0 then 'A second person answers enquiries from the first of next month on, and all of them are counted' else '' end,
          case when d.id % 10 = 0 then 'red' else 'green' end, by, now()
     from given join performance_data m on m.company_id = company
     join expectation_detail d on d.company_id = company and d.expectation_id = m.expectation_id`,
  `insert into interfacing_performance_row (company_id, id, data_id, detail_id, detail_chron_id, your_delivered, your_colour, their_delivered,
                                            their_colour, edited_by, edited_on)
   select company, nextval('performance_row_id'), m.id, d.id, d.id, '9', case when d.id % 10 = 0 then 'red' else 'green' end, '96', 'green', by, now()
     from given join performance_data m on m.company_id = company
     join interfacing_detail d on d.company_id = company and d.expectation_id = m.expectation_id`,
  `update performance_data set status = 'APPROVED', completed_by = by, completed_on = now() from given where company_id = company`,
  `analyze`,
]
