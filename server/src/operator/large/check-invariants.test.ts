import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { findBroken } from './check-invariants.ts'
import { readSizes } from './large-sizes.ts'
import { makeLarge } from './make-large.ts'

const test = withTestApp()
let companyId: number

beforeAll(async () => {
  const { operator: pool, database, configuration } = test
  const sizes = readSizes({ processes: '30', people: '60', months: '2' })
  companyId = (await makeLarge({ pool, database, configuration, now: test.clock.now(), print: () => {} }, { name: 'Large', sizes })).id
  const { rows } = await pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  for (const { relname } of rows) await test.owner.query(`alter table public.${relname} disable trigger user`)
})

const find = async () => {
  const { operator: pool, database, configuration } = test
  const { broken } = await findBroken({ pool, database, configuration, files: createServices(test).files, companyId })
  return broken.map((sentence) => sentence.split(': not so at')[0] ?? '')
}

async function misdirectConnections(): Promise<number> {
  const { rows: charts } = await test.owner.query<{ id: string; text: string }>(
    `select id, document::text as text from chart where company_id = $1 and status = 'IA' and type <> 'ps'`,
    [companyId],
  )
  for (const { id, text } of charts) {
    const altered = text.replaceAll('"source":"start"', '"source":"nowhere"')
    const hash = createHash('sha256').update(altered).digest('hex')
    await test.owner.query('update chart set document = $3, content_hash = $4 where company_id = $1 and id = $2', [
      companyId,
      id,
      altered,
      hash,
    ])
  }
  return charts.length
}

/** Each breaks one more rule, and no other: a statement about a company, or what answers how many rows it changed. */
const faults: readonly (readonly [rule: string, fault: string | (() => Promise<number>)])[] = [
  [
    'A process is below one of the level above it, and its id begins with that one’s',
    `update process set pid = 'P9.9' where company_id = $1 and pid = 'P1.1'`,
  ],
  [
    'Every process of a chart is drawn in it, and nothing else',
    `insert into process_version (company_id, id, chron_id, chart_id, name)
     select company_id, 900000, 1, id, 'Check prototypes 1' from chart where company_id = $1 and type = 'mi' and status = 'APPROVED' limit 1`,
  ],
  ['Every connection joins two nodes of its chart', misdirectConnections],
  [
    'The hash of a chart is that of its document',
    `update chart set content_hash = repeat('a', 64) where company_id = $1 and status = 'WIP' and type <> 'ps'`,
  ],
  [
    'The versions of a chart, a document and expectations are numbered without a gap',
    `update document_version set version = 3 where company_id = $1 and chron_id = 1`,
  ],
  [
    'Whoever has a role is an active member',
    `update membership set active = false where company_id = $1 and id = (select max(company_user_id) from process_role where company_id = $1)`,
  ],
  [
    'Whoever has a role was given it last, and not taken it',
    `update role_change set gained = false where company_id = $1 and process_chron_id = 1 and role = 'PRS'`,
  ],
  ['Administrator and CEO are active members', 'update membership set active = false where company_id = $1 and id = 1'],
  ['A thread of comments is on one item, which is there', `update comment set item_type = 'ma' where company_id = $1 and id = 1`],
  [
    'A thread was added to when its newest comment was written',
    `update comment set last_added_on = '2026-01-01T00:00:00Z' where company_id = $1 and id = 2`,
  ],
  [
    'Every document has a version',
    `insert into document (company_id, chron_id, doc_type, name) values ($1, 900000, 'GPD', 'Nothing in it')`,
  ],
  [
    'A completed month has a value for each row that it measures',
    `update performance_row set delivered = '', colour = 'yellow' where company_id = $1 and id = (
       select min(r.id) from performance_row r join performance_data m on m.company_id = $1 and m.id = r.data_id
        where r.company_id = $1 and m.status = 'APPROVED')`,
  ],
  [
    'What missed its bounds in a completed month has a short term action',
    `update performance_row set short_term_action = '' where company_id = $1 and colour = 'red'`,
  ],
  [
    'Whatever waits for a decision is among the alerts of somebody, and nothing else is',
    'delete from alert where company_id = $1 and awaits_chart_id is not null',
  ],
  ['A file is what its row has of it', `update document_version set sha256 = repeat('a', 64) where company_id = $1 and chron_id = 2`],
  [
    'A colour is what its figures are',
    `update performance_row set colour = 'lightgrey' where company_id = $1 and colour = 'green' and id = (
       select max(id) from performance_row where company_id = $1 and colour = 'green')`,
  ],
  ['The audit is whole', `update audit set facts = '{}' where company_id = $1 and seq = 1`],
]

describe('the check of every invariant', () => {
  it('finds nothing in a company that is whole', async () => {
    expect(await find()).toEqual([])
  })

  it('finds each fault as soon as it is there, and no other', async () => {
    const broken: string[] = []
    for (const [rule, fault] of faults) {
      const changed = typeof fault === 'string' ? (await test.owner.query(fault, [companyId])).rowCount : await fault()
      expect(changed).toBeGreaterThan(0)
      broken.push(rule)
      expect(await find()).toEqual(broken)
    }
  })

  it('has no rule whose fault is not tried', async () => {
    const { operator: pool, database, configuration } = test
    const { checked } = await findBroken({ pool, database, configuration, files: createServices(test).files, companyId })
    expect(checked).toBe(faults.length)
  })
})
