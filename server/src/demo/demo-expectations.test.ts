import { type ExpectationRow, expectationDetailRoutes, expectationRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { loadDemo } from './load-demo.ts'

const test = withTestApp()

async function caller(who: string) {
  const { rows } = await test.owner.query(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
       from membership m join account a on a.id = m.account_id where a.email = $1 order by m.company_id limit 1`,
    [`${who}@aurora.example`],
  )
  return test.as(rows[0])
}

async function findProcess(pid: string): Promise<number> {
  const { rows } = await test.owner.query(
    'select p.chron_id as id from process p join company c on c.company_id = p.company_id where p.pid = $1 and c.name = $2',
    [pid, 'Aurora Instruments'],
  )
  return Number(rows[0].id)
}

const statusOf = ({ pid, expectation, underWay }: ExpectationRow) => [pid, expectation?.status.name, underWay?.status.name]

beforeAll(async () => {
  await loadDemo({ database: test.database, files: createServices(test).files, now: test.clock.now() })
})

describe('the expectations of the demo', () => {
  it.each([
    [
      'P1',
      'ce',
      [
        ['P1', 'APPROVED', undefined],
        ['P1.1', 'APPROVED', undefined],
      ],
    ],
    ['P1', 'se', [['P1', 'APPROVED', undefined]]],
    ['P1', 'ie', [['P1', 'WIP', undefined]]],
    ['P2', 'ie', [['P2', 'WIP', undefined]]],
    [
      'P5',
      'ce',
      [
        ['P5', 'APPROVED', undefined],
        ['P5.3', 'WIP', undefined],
      ],
    ],
    ['E1', 'ce', [['E1', 'IA', undefined]]],
    ['E2', 'ce', [['E2', 'APPROVED', undefined]]],
  ] as const)('of %s, %s, are in their states', async (pid, type, expected) => {
    const admin = await caller('admin')
    const rows: ExpectationRow[] = (
      await admin.call(expectationRoutes.listExpectations, { params: { type, processChronId: await findProcess(pid) } })
    ).body
    expect(rows.filter(({ expectation }) => expectation).map(statusOf)).toEqual(expected)
  })

  it('tell of whom P1 has no row yet among its suppliers, and of nobody among its customers', async () => {
    const admin = await caller('admin')
    const read = async (type: 'ce' | 'se') => {
      const [row] = (await admin.call(expectationRoutes.listExpectations, { params: { type, processChronId: await findProcess('P1') } }))
        .body
      return (await admin.call(expectationDetailRoutes.getExpectation, { params: { type, id: row.expectation.id } })).body
    }
    expect(await read('ce')).toMatchObject({ complete: true, missing: [], info: { version: 2 } })
    expect(await read('se')).toMatchObject({ complete: false, missing: ['(P7) Service and recalibrate'], info: { version: 1 } })
  })

  it('let P1 count on five days where P2 promises seven', async () => {
    const leader = await caller('leader')
    const [row] = (
      await leader.call(expectationRoutes.listExpectations, { params: { type: 'se', processChronId: await findProcess('P1') } })
    ).body
    const { pairs } = (await leader.call(expectationDetailRoutes.getReciprocal, { params: { type: 'se', id: row.expectation.id } })).body
    expect(pairs).toContainEqual(
      expect.objectContaining({
        pid: 'P2',
        ours: expect.objectContaining({ target: '5', max: '7' }),
        theirs: expect.objectContaining({ target: '7', max: '10' }),
        differs: ['target', 'max'],
      }),
    )
  })
})
