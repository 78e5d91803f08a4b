import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { withTestApp } from '../testing/test-app.ts'
import { sql } from './sql.ts'

/** What the database itself refuses, whoever asks: each rule is tried, and tried again without it. */
const test = withTestApp()

beforeAll(async () => {
  await loadDemo({ database: test.database, files: createServices(test).files, now: test.clock.now() })
})

/** Does the work in a transaction that is rolled back, with the demo as it was. */
async function andTakeBack<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await test.owner.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The message or the constraint by which a statement is refused; null where it is not. */
async function refusalOf(client: pg.PoolClient, statement: string): Promise<string | null> {
  try {
    await client.query(statement)
    return null
  } catch (error) {
    const { constraint, message } = error as pg.DatabaseError
    // Of several databases one says it in its message alone, with the number of the shard.
    return constraint ?? /constraint "(\w+)_\d{6}"/.exec(message)?.[1] ?? message
  }
}

interface Double {
  table: string
  /** Which row is doubled. */
  where: string
  /** What the second row has otherwise, so that no other rule refuses it: columns as JSON, of values in SQL. */
  but: Readonly<Record<string, string>>
  /** Makes such a row of another where the demo has none. */
  first?: string
}

const newVersion = { id: '900001', version: '99' }

const doubles: Readonly<Record<string, Double>> = {
  audit_pack_under_way: {
    table: 'audit_pack',
    where: `state = 'WAITING'`,
    first: `insert into audit_pack (company_id, first_day, last_day, with_files, asked_by, asked_on, guid)
            select company_id, '2026-01-01', '2026-03-31', false, admin_id, now(), gen_random_uuid() from company order by company_id limit 1`,
    but: { id: '900001', state: `'MAKING'::text` },
  },
  pack_key_present: {
    table: 'pack_key',
    where: 'ended_at is null',
    first: `insert into pack_key (id, public_half, secret, made_at) values (gen_random_uuid(), '\\x01', '\\x02', now())`,
    but: { id: 'gen_random_uuid()', public_half: `'\\x03'::bytea` },
  },
  process_pid: { table: 'process', where: `pid = 'P1'`, but: { chron_id: '900001' } },
  chart_open: { table: 'chart', where: `status = 'WIP'`, but: newVersion },
  chart_approved: { table: 'chart', where: `status = 'APPROVED'`, but: newVersion },
  chart_place: {
    table: 'chart',
    where: `type = 'gpfc' and status = 'APPROVED'`,
    but: { id: '900001', chron_id: '900001' },
  },
  process_sponsor: {
    table: 'process_role',
    where: `role = 'PRS'`,
    but: { company_user_id: '(select max(id) from membership m where m.company_id = t.company_id and m.id <> t.company_user_id)' },
  },
  additional_party_name: { table: 'additional_party', where: 'true', but: { id: '900001', name: 'upper(t.name)' } },
  summary_component_process: { table: 'summary_component', where: 'process_chron_id is not null', but: { id: '900001' } },
  summary_component_additional: { table: 'summary_component', where: 'additional_id is not null', but: { id: '900001' } },
  summary_component_typed: {
    table: 'summary_component',
    where: 'process_chron_id is null and additional_id is null',
    but: { id: '900001', name: 'upper(t.name)' },
  },
  document_folder_path: { table: 'document_folder', where: 'process_chron_id is null', but: { id: '900001', path: 'upper(t.path)' } },
  document_name: {
    table: 'document',
    where: `doc_type = 'GPD' and folder_id is null and archived_on is null`,
    first: `update document set folder_id = null where chron_id = (select max(chron_id) from document where doc_type = 'GPD' and archived_on is null)`,
    but: { chron_id: '900001', name: 'upper(t.name)' },
  },
  document_annual_plan: { table: 'document', where: `doc_type = 'GSM'`, but: { chron_id: '900001', name: `'Another'` } },
  document_note_name: {
    table: 'document',
    where: 'performance_data_id is not null',
    first: `update document set doc_type = 'CDD', performance_data_id = (select max(id) from performance_data) where doc_type = 'GSM'`,
    but: { chron_id: '900001', name: 'upper(t.name)' },
  },
  document_version_open: { table: 'document_version', where: `status = 'REJECTED'`, but: { ...newVersion, guid: 'gen_random_uuid()' } },
  document_version_approved: { table: 'document_version', where: `status = 'APPROVED'`, but: { ...newVersion, guid: 'gen_random_uuid()' } },
  project_sheet_wip: { table: 'project_sheet', where: `status = 'WIP'`, but: newVersion },
  project_sheet_current: { table: 'project_sheet', where: `status = 'APPROVED'`, but: newVersion },
  read_request_open: { table: 'read_request', where: `state = 'OPEN'`, but: { id: '900001' } },
  expectation_open: { table: 'expectation', where: `status = 'IA'`, but: newVersion },
  expectation_approved: { table: 'expectation', where: `status = 'APPROVED'`, but: newVersion },
  expectation_place: { table: 'expectation', where: `status = 'APPROVED'`, but: { id: '900001', chron_id: '900001' } },
  frequency_name: { table: 'frequency', where: 'true', but: { id: '900001', name: 'upper(t.name)' } },
  consent_path_of_kind: {
    table: 'consent_path',
    where: 'item_type is not null',
    first: `update consent_path set item_type = 'tld', process_chron_id = null`,
    but: { id: '900001' },
  },
  consent_path_of_process: { table: 'consent_path', where: 'process_chron_id is not null', but: { id: '900001' } },
  consent_round_open_chart: {
    table: 'consent_round',
    where: `state = 'open'`,
    first: `update consent_round set state = 'open', ended_on = null, ended_by = null, reason = null where state = 'complete'`,
    but: { id: '900001' },
  },
  consent_round_open_document: {
    table: 'consent_round',
    where: `state = 'open'`,
    first: `update consent_round set state = 'open', ended_on = null, chart_id = null, process_chron_id = null, document_id = (select max(v.id) from document_version v where v.company_id = consent_round.company_id) where state = 'complete'`,
    but: { id: '900001' },
  },
  consent_round_open_expectation: {
    table: 'consent_round',
    where: `state = 'open'`,
    first: `update consent_round set state = 'open', ended_on = null, chart_id = null, expectation_id = (select max(e.id) from expectation e where e.company_id = consent_round.company_id) where state = 'complete'`,
    but: { id: '900001' },
  },
  consent_step_open: {
    table: 'consent_step',
    where: `state = 'open'`,
    first: `update consent_step set state = 'open', closed_on = null where id = (select max(id) from consent_step)`,
    but: { id: '900001', ordinal: '9' },
  },
  consent_of_person: {
    table: 'consent',
    where: 'true',
    but: {
      id: '900001',
      for_user_id: '(select max(id) from membership m where m.company_id = t.company_id and m.id <> t.company_user_id)',
    },
  },
  consent_counted: {
    table: 'consent',
    where: 'true',
    but: {
      id: '900001',
      company_user_id: '(select max(id) from membership m where m.company_id = t.company_id and m.id <> t.company_user_id)',
      for_user_id: 't.company_user_id',
    },
  },
  handover_request_open: { table: 'handover_request', where: `state = 'OPEN'`, but: { id: '900001' } },
  performance_link_area: { table: 'performance_link', where: 'area_id is not null', but: { id: '900001' } },
  performance_link_sheet: {
    table: 'performance_link',
    where: 'sheet_chron_id is not null',
    first: `update performance_link set area_id = null, sheet_chron_id = (select max(chron_id) from project_sheet) where id = (select max(id) from performance_link)`,
    but: { id: '900001' },
  },
}

async function insertTwice(client: pg.PoolClient, { table, where, but, first }: Double): Promise<string | null> {
  await client.query(`alter table ${table} disable trigger user`)
  if (first) await client.query(first)
  const { rows } = await client.query(`select from ${table} where ${where}`)
  if (rows.length === 0) throw new Error(`The demo has no such row of ${table}.`)
  const others = Object.entries(but).map(([column, value]) => `'${column}', ${value}`)
  return refusalOf(
    client,
    `insert into ${table} overriding system value
     select (jsonb_populate_record(t, jsonb_build_object(${others.join(', ')}))).* from ${table} t where ${where} order by 1, 2 limit 1`,
  )
}

describe('no second row of', () => {
  it.each(Object.entries(doubles))('%s', async (index, double) => {
    expect(await andTakeBack((client) => insertTwice(client, double))).toBe(index)
    const without = andTakeBack(async (client) => {
      await client.query(`drop index ${index}`)
      return insertTwice(client, double)
    })
    expect(await without).toBe(null)
  })

  it('any unique index: all of them are tried here', async () => {
    const { rows } = await test.owner.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(doubles).sort())
  })
})

const onlyInWip = 'the processes of a chart change only in a WIP'
const decided = `(select id from chart where type = 'gpfc' and status = 'APPROVED' limit 1)`
const decidedSummary = `(select id from chart where type = 'ps' and status = 'APPROVED' limit 1)`
const decidedRows = (table: string) => `expectation_id = (select max(d.expectation_id) from ${table} d join expectation e
  on e.company_id = d.company_id and e.id = d.expectation_id where e.status = 'APPROVED')`
const completedRows = (table: string) =>
  `data_id = (select max(r.data_id) from ${table} r join performance_data d on d.company_id = r.company_id and d.id = r.data_id where d.status = 'APPROVED')`
/** Trigger on table → a statement that only it refuses, and its words. */
const guarded: Readonly<Record<string, readonly [statement: string, refusal: string]>> = {
  'keep_membership_account on membership': [
    'update membership set account_id = (select max(id) from account) where id = (select min(id) from membership)',
    'the account of a membership is fixed',
  ],
  'keep_decided_chart on chart': [`update chart set version = 77 where id = ${decided}`, 'an approved chart never changes'],
  'keep_sent_processes on process_version': [`update process_version set name = 'Another' where chart_id = ${decided}`, onlyInWip],
  'keep_sent_summary on summary': [
    `update summary set definition = 'Another' where chart_id = ${decidedSummary}`,
    'a process summary changes only in a WIP',
  ],
  'keep_sent_component on summary_component': [
    `delete from summary_component where chart_id = ${decidedSummary}`,
    'a process summary changes only in a WIP',
  ],
  'keep_decided_expectation on expectation': [
    `update expectation set approved_on = now() where status = 'APPROVED'`,
    'approved expectations never change',
  ],
  'keep_sent_details on expectation_detail': [
    `update expectation_detail set target = '1' where ${decidedRows('expectation_detail')}`,
    'rows of expectations change only in a WIP',
  ],
  'keep_sent_details on interfacing_detail': [
    `update interfacing_detail set your_target = '1' where ${decidedRows('interfacing_detail')}`,
    'rows of expectations change only in a WIP',
  ],
  'keep_read_answer on read_reader': [
    'update read_reader set read_version = 77 where read_on is not null',
    'what was read stays as it was said',
  ],
  'keep_completed_rows on performance_row': [
    `update performance_row set delivered = '1' where ${completedRows('performance_row')}`,
    'rows of performance data change only in an open month',
  ],
  'keep_completed_rows on interfacing_performance_row': [
    `update interfacing_performance_row set edits = edits + 1 where ${completedRows('interfacing_performance_row')}`,
    'rows of performance data change only in an open month',
  ],
}

describe('nobody gets past', () => {
  it.each(Object.entries(guarded))('%s', async (trigger, [statement, refusal]) => {
    expect(await andTakeBack((client) => refusalOf(client, statement))).toBe(refusal)
    const without = andTakeBack(async (client) => {
      await client.query(`drop trigger ${trigger}`)
      return refusalOf(client, statement)
    })
    expect(await without).toBe(null)
  })

  it('any trigger that refuses: all of them are tried here', async () => {
    const { rows } = await test.owner.query<{ name: string }>(
      `select t.tgname || ' on ' || t.tgrelid::regclass as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and p.prosrc like '%raise exception%'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(guarded), 'keep_invitation on membership'].sort())
  })

  it('keep_invitation on membership, which refuses whoever serves', async () => {
    const invite = `update membership set active = false, invitation = 'open', invited_until = now() where id = (select max(id) from membership)
                    returning company_id as "companyId"`
    const { companyId } = (await test.owner.query<{ companyId: string }>(invite)).rows[0] ?? { companyId: '0' }
    const accept = () =>
      test.database
        .inCompany(Number(companyId), (tx) =>
          tx.run(
            sql`update membership set invitation = null, invited_until = null where company_id = ${tx.companyId} and invitation is not null`,
          ),
        )
        .catch((error: Error) => error.message)
    expect(await accept()).toBe('Database error 42501: an invitation is accepted by the invited person alone')
    await test.owner.query('drop trigger keep_invitation on membership')
    expect(await accept()).toBe(1)
  })
})

const everything = 'DELETE INSERT SELECT UPDATE'
const keptForever = 'INSERT SELECT UPDATE'
const addedOnly = 'INSERT SELECT'

/** What whoever serves may do with a table, where that is not everything. */
const lesserGrants: Readonly<Record<string, string | null>> = {
  account: null,
  account_company: null,
  additional_party: keptForever,
  audit: addedOnly,
  audit_heads_end: 'SELECT',
  audit_lane: addedOnly,
  changelog_replaced: addedOnly,
  chart: keptForever,
  chart_rejection: addedOnly,
  comment: keptForever,
  company: 'SELECT UPDATE',
  consent: addedOnly,
  consent_path: keptForever,
  consent_path_step: addedOnly,
  consent_round: keptForever,
  consent_step: keptForever,
  deleted_document_version: addedOnly,
  document_folder: keptForever,
  document_naming: addedOnly,
  document_rejection: addedOnly,
  domain_owner: null,
  ended_session: null,
  expectation: keptForever,
  factor_link: null,
  files_mark: addedOnly,
  frequency: addedOnly,
  handover_request: keptForever,
  impact: addedOnly,
  impact_finding: addedOnly,
  invitation_link: null,
  known_browser: null,
  login_challenge: null,
  membership: keptForever,
  pack_key: null,
  passkey: null,
  passkey_challenge: null,
  permit_key: null,
  process: keptForever,
  read_reader: keptForever,
  read_request: keptForever,
  recovery_code: null,
  remembered_browser: null,
  review: addedOnly,
  review_interval: keptForever,
  reviewed_item: keptForever,
  role_change: addedOnly,
  schema_migration: 'SELECT',
  // Read by columns: what is in the entries is for the search function alone.
  search_entry: 'DELETE INSERT UPDATE',
  secret: null,
  session: null,
  session_shut: addedOnly,
  sign_in: addedOnly,
  signature: addedOnly,
  suggestion: keptForever,
  summary: keptForever,
  taken_back_interfacing_row: addedOnly,
  taken_back_month: addedOnly,
  taken_back_note: addedOnly,
  taken_back_row: addedOnly,
  throttle: null,
  totp: null,
}

describe('whoever serves', () => {
  it('may do with a table what is said here, and nothing else', async () => {
    const { rows } = await test.owner.query<{ name: string; may: string | null }>(
      `select c.relname as name, string_agg(a.privilege_type, ' ' order by a.privilege_type) as may
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         left join lateral (select privilege_type from aclexplode(c.relacl) where grantee = 'strata_serving'::regrole) a on true
        where n.nspname = 'public' and c.relkind in ('r', 'p') group by 1`,
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(
      rows
        .filter(({ may }) => may !== everything)
        .map(({ name, may }) => [name, may])
        .sort(),
    ).toEqual(Object.entries(lesserGrants))
  })

  it('reads of search entries what names them, never their text', async () => {
    const { rows } = await test.owner.query<{ column: string }>(
      `select column_name as column from information_schema.column_privileges
        where grantee = 'strata_serving' and table_name = 'search_entry' and privilege_type = 'SELECT' order by 1`,
    )
    expect(rows.map(({ column }) => column)).toEqual([
      'chart_id',
      'chron_id',
      'company_id',
      'file_guid',
      'item_id',
      'name',
      'source',
      'text_state',
    ])
  })
})
