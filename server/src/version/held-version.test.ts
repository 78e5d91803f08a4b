import { chartRoutes, documentRoutes, expectationRoutes, type RouteDefinition, readingRoutes, signingRoutes } from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { type BuiltCompany, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation } from '../expectation/expectation-factory.ts'
import { whileWaiting } from '../platform/testing/hold-rows.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildReading } from '../reading/reading-factory.ts'

const test = withTestApp()

interface Waiting {
  company: BuiltCompany
  decider: BuiltMember
  decide: RouteDefinition
  params: Record<string, string | number>
  /** What each change of a version holds first. */
  holds: string
  table: string
}

/** One version in approval of each kind. */
const kinds: Readonly<Record<string, () => Promise<Waiting>>> = {
  chart: async () => {
    const { company, id } = await buildChart(test, { status: 'IA' })
    return {
      company,
      decider: company.ceo,
      decide: chartRoutes.decideChart,
      params: { type: 'gpfc', id, chartId: id },
      holds: 'chart',
      table: 'chart',
    }
  },
  expectations: async () => {
    const { company, id } = await buildExpectation(test, { status: 'IA' })
    return {
      company,
      decider: company.admin,
      decide: expectationRoutes.decideExpectation,
      params: { type: 'ce', id },
      holds: 'process',
      table: 'expectation',
    }
  },
  document: async () => {
    const { company, id } = await buildDocument(test, { state: 'IA' })
    return {
      company,
      decider: company.ceo,
      decide: documentRoutes.decideDocument,
      params: { docType: 'GPD', id },
      holds: 'document',
      table: 'document_version',
    }
  },
}

async function build(kind: string): Promise<Waiting> {
  const built = await kinds[kind]?.()
  if (!built) throw new Error(`There is no ${kind}`)
  return built
}

type Change = readonly [string, unknown[]]

/** What is answered to a decision that waited for its version while this changed. */
const decideAfter = ({ company, decide, params, holds }: Waiting, by: BuiltMember, change: Change) =>
  whileWaiting(test, { rows: [`select from ${holds} where company_id = $1 for update`, [company.id]], change }, () =>
    test.as(by).call(decide, { params, body: { approve: true } }),
  )

const statusOf = async ({ table, params }: Waiting): Promise<string> =>
  (await test.owner.query(`select status from ${table} where id = $1`, [params.id])).rows[0].status

describe.each(Object.keys(kinds))('who decides on a %s', (kind) => {
  it('decides nothing by an office that was lost while the call waited', async () => {
    const version = await build(kind)
    const { company, decider } = version
    const heir = await buildMember(test.database, { companyId: company.id })
    const offices = 'update company set admin_id = $2, ceo_id = $2 where company_id = $1'
    const { status, body } = await decideAfter(version, decider, [offices, [company.id, heir.companyUserId]])
    expect([status, body.code]).toEqual([403, 'NO_RIGHT'])
    expect(await statusOf(version)).toBe('IA')
  })

  it('decides by an office that was given while the call waited', async () => {
    const version = await build(kind)
    const { company } = version
    const heir = await buildMember(test.database, { companyId: company.id })
    const offices = 'update company set admin_id = $2, ceo_id = $2 where company_id = $1'
    expect((await decideAfter(version, heir, [offices, [company.id, heir.companyUserId]])).status).toBe(204)
    expect(await statusOf(version)).toBe('APPROVED')
  })

  it('decides nothing once deactivated', async () => {
    const version = await build(kind)
    const { company, decider } = version
    const change: Change = ['update membership set active = false where company_id = $1 and id = $2', [company.id, decider.companyUserId]]
    const { status, body } = await decideAfter(version, decider, change)
    expect([status, body.code]).toEqual([401, 'SESSION_ENDED'])
    expect(await statusOf(version)).toBe('IA')
  })

  it('signs where signing was switched on while the call waited', async () => {
    const version = await build(kind)
    const { company, decider } = version
    const change: Change = ['update company set signs_decisions = true, signed_since = now() where company_id = $1', [company.id]]
    const { status, body } = await decideAfter(version, decider, change)
    expect([status, body.code]).toEqual([403, 'SIGNATURE_REQUIRED'])
    expect(await statusOf(version)).toBe('IA')
  })
})

it('a version that waited while the first path of its company was set is asked consents for', async () => {
  // given
  const { company, id } = await buildChart(test)
  const lena = await buildMember(test.database, { companyId: company.id })
  const change: Change = [
    `with path as (
       insert into consent_path (company_id, item_type, is_binding, skips_layout, set_by, set_on) select company_id, 'gpfc', false, false, admin_id, now()
         from company where company_id = $1 returning company_id, id)
     insert into consent_path_step (company_id, path_id, ordinal, people, roles, needs, days, late)
     select company_id, id, 1, array[$2::bigint], '{}', 'all', 5, 'remind' from path`,
    [company.id, lena.companyUserId],
  ]
  // when
  const sent = await whileWaiting(test, { rows: ['select from chart where company_id = $1 for update', [company.id]], change }, () =>
    test.as(company.admin).call(chartRoutes.sendForApproval, {
      params: { type: 'gpfc', chartId: id },
      body: { log: lzString.compressToEncodedURIComponent('<p>New</p>') },
    }),
  )
  expect(sent.status).toBe(204)
  // then
  const { status, body } = await test
    .as(company.ceo)
    .call(chartRoutes.decideChart, { params: { type: 'gpfc', chartId: id }, body: { approve: true } })
  expect([status, body.code]).toEqual([409, 'CONSENT_OPEN'])
})

it('who says to have read something signs it, where signing was switched on while the call waited', async () => {
  const { chart, item, requestId } = await buildReading(test)
  const { company, contentHash } = chart
  const answer = await whileWaiting(
    test,
    {
      rows: ['select from read_request where company_id = $1 for update', [company.id]],
      change: ['update company set signs_decisions = true, signed_since = now() where company_id = $1', [company.id]],
    },
    () =>
      test.as(company.admin).call(readingRoutes.confirm, { params: { itemType: item.type, itemId: item.chronId }, body: { contentHash } }),
  )
  expect([answer.status, answer.body.code]).toEqual([403, 'SIGNATURE_REQUIRED'])
  const { rows } = await test.owner.query('select from read_reader where request_id = $1 and read_on is not null', [requestId])
  expect(rows).toHaveLength(0)
})

it.each([
  ['proposes', signingRoutes.proposeSigning, { signs: true }],
  ['confirms', signingRoutes.confirmSigning, { signs: true }],
])('who lost the office while somebody else held the people %s no change of signing', async (_what, route, body) => {
  const company = await buildStaffedCompany(test)
  const heir = await buildMember(test.database, { companyId: company.id })
  const call = (by: BuiltMember, to: RouteDefinition) => test.as(by).call(to, { body: { ...body, signature: { password: builtPassword } } })
  if (route === signingRoutes.confirmSigning) await call(company.ceo, signingRoutes.proposeSigning)
  const answer = await whileWaiting(
    test,
    {
      rows: ['select from company where company_id = $1 for no key update', [company.id]],
      change: ['update company set admin_id = $2 where company_id = $1', [company.id, heir.companyUserId]],
    },
    () => call(company.admin, route),
  )
  expect([answer.status, answer.body.code]).toEqual([403, 'NO_RIGHT'])
  expect((await test.owner.query('select signs_decisions from company where company_id = $1', [company.id])).rows).toEqual([
    { signs_decisions: false },
  ])
})
