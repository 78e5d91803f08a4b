import { createServices } from '../app.ts'
import { loadDemo } from '../demo/load-demo.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { buildReader } from './attack-parts.ts'
import { plainQueries } from './plain-kinds.ts'

/** The two demo companies: one whose things are asked for, which has one of each at least, and one whose people ask. */
export interface SweepStage {
  ids: SweptIds
  admin: BuiltMember
  ceo: BuiltMember
  /** A member of the first without a role. */
  reader: BuiltMember
  strangers: readonly [BuiltMember, BuiltMember]
}

export type SweptIds = Record<keyof typeof queries, number>

const approvedGlobal = `select id from chart where company_id = $1 and type = 'gpfc' and status = 'APPROVED'`
const placeOf = (pid: string) => `select chron_id as id from process where company_id = $1 and pid = '${pid}'`
const customersOfP1 = (column: string) =>
  `select ${column} as id from expectation where company_id = $1 and type = 'ce' and status = 'APPROVED'
      and process_chron_id = (select chron_id from process where company_id = $1 and pid = 'P1')`
const valuedRow = (column: string) =>
  `select ${column} from performance_row r join performance_data d on d.company_id = r.company_id and d.id = r.data_id
     join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
    where r.company_id = $1 and e.type = 'ce' and d.status = 'APPROVED'
      and r.id in (select row_id from performance_value where company_id = $1) order by r.id limit 1`
const newest = (column: string, from: string) =>
  `select max(${column}) as id from ${from.replace(' where ', ' where company_id = $1 and ')}`

/** The demo has no notes: a row of a completed month gets some. */
const notedRow = `
  with noted as (${valuedRow('r.id, r.data_id, e.process_chron_id')}),
       made as (insert into document (company_id, chron_id, doc_type, process_chron_id, performance_data_id, name)
                select $1, nextval('document_version_id'), 'CDD', process_chron_id, data_id, 'Late quotations' from noted returning chron_id),
       file as (insert into document_version (company_id, id, chron_id, version, status, file_name, file_ext, media_type, length, sha256, guid, created_by, created_on)
                select $1, chron_id, chron_id, 1, 'WIP', 'Note.txt', 'txt', 'text/plain', 4, repeat('a', 64), gen_random_uuid(), c.admin_id, now()
                  from made, company c where c.company_id = $1 returning id)
  insert into performance_note (company_id, row_id, document_chron_id) select $1, noted.id, made.chron_id from noted, made returning row_id as id`

/** What each answers is an id of the company `$1`. */
const queries = {
  ...plainQueries,
  chart: approvedGlobal,
  macroWip: newest('id', `chart where type = 'ma' and status = 'WIP'`),
  process: newest('id', `process_version where chart_id = (${approvedGlobal})`),
  place: placeOf('P1'),
  macroPlace: placeOf('P1.1'),
  thread: newest('chron_id', `comment where item_type = 'ma'`),
  threadItem: `select item_chron_id as id from comment where company_id = $1 and item_type = 'ma' order by chron_id desc limit 1`,
  suggestedThing: newest('item_chron_id', `suggestion where item_type = 'ma'`),
  drawnThing: newest('item_chron_id', `suggestion where item_type = 'ma' and drawing is not null`),
  drawnSuggestion: newest('id', `suggestion where item_type = 'ma' and drawing is not null`),
  chartThing: newest('chron_id', `chart where type = 'gpfc'`),
  readRequest: newest('id', `read_request where item_type = 'mi'`),
  readThing: newest('item_chron_id', `read_request where item_type = 'mi'`),
  summary: newest('id', `chart where type = 'ps' and status = 'APPROVED' and parent_chron_id = (${placeOf('P1')})`),
  document: newest(
    'id',
    `document_version where status = 'APPROVED' and chron_id in (select chron_id from document where doc_type = 'GPD')`,
  ),
  documentThing: newest(
    'chron_id',
    `document_version where status = 'APPROVED' and chron_id in (select chron_id from document where doc_type = 'GPD')`,
  ),
  expectation: customersOfP1('id'),
  expectationThing: customersOfP1('chron_id'),
  month: newest('id', `performance_data where status = 'APPROVED' and expectation_id in (${customersOfP1('id')})`),
  row: valuedRow('r.id'),
  rowMonth: valuedRow('d.id'),
  notedRow,
  sheet: newest('id', `project_sheet where status = 'APPROVED' and report_chron_id is not null`),
  sheetPlace: newest('process_chron_id', `project_sheet where status = 'APPROVED' and report_chron_id is not null`),
  projectReport: newest('report_chron_id', `project_sheet where status = 'APPROVED'`),
  // The demo has none: packs are made when somebody asks for one.
  pack: `insert into audit_pack (company_id, first_day, last_day, with_files, state, asked_by, asked_on, guid, made_on, bytes)
         select company_id, '2026-01-01', '2026-03-31', false, 'READY', admin_id, now(), gen_random_uuid(), now(), 4 from company where company_id = $1 returning id`,
  user: `select m.id from membership m join account a on a.id = m.account_id where m.company_id = $1 and a.email = 'leader@aurora.example'`,
} as const

export async function openSweepStage(test: TestApp): Promise<SweepStage> {
  await loadDemo({ database: test.database, files: createServices(test).files, now: test.clock.now() })
  return findSweepStage(test)
}

/** Where the demo is loaded already. */
export async function findSweepStage(test: Pick<TestApp, 'database' | 'owner'>): Promise<SweepStage> {
  const admin = await findMember(test, 'admin@aurora.example')
  const found = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => {
      const { rows } = await test.owner.query<{ id: number | null }>(query, [admin.companyId])
      if (!rows[0]?.id) throw new Error(`The demo has no ${name} any more: the sweep would try nothing.`)
      return [name, rows[0].id] as const
    }),
  )
  return {
    // Every name of `queries` is among the entries.
    ids: Object.fromEntries(found) as SweptIds,
    admin,
    ceo: await findMember(test, 'ceo@aurora.example'),
    reader: await buildReader(test, admin.companyId),
    strangers: [await findMember(test, 'admin@birch.example'), await findMember(test, 'ceo@birch.example')],
  }
}

async function findMember(test: Pick<TestApp, 'owner'>, email: string): Promise<BuiltMember> {
  const { rows } = await test.owner.query<BuiltMember>(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId", a.email, m.short_name as "shortName"
       from membership m join account a on a.id = m.account_id where a.email = $1`,
    [email],
  )
  if (!rows[0]) throw new Error(`The demo has no ${email} any more.`)
  return rows[0]
}
