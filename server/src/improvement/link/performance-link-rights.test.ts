import { improvementRoutes, performanceLinkRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReader } from '../../attacks/attack-parts.ts'
import { buildExpectationStage } from '../../expectation/expectation-factory.ts'
import { sql } from '../../platform/database/sql.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildSheet } from '../improvement-factory.ts'
import { buildCompleted, buildLink, buildMeasuredStage } from './performance-link-factory.ts'

const test = withTestApp()
type Linked = Awaited<ReturnType<typeof buildLink>>

/** What the calls about links and areas answer to a member. */
async function permissions({ globalId: processChronId, detailChronId, linkId, areaId, company }: Linked, by: BuiltMember) {
  const caller = test.as(by)
  const params = { processChronId, companyId: company.id }
  const body = { detailChronId, newArea: { area: 'Ask the mill earlier' } }
  const answers = [
    await caller.call(performanceLinkRoutes.listLinks, { params }),
    await caller.call(performanceLinkRoutes.addLink, { params, body }),
    await caller.call(performanceLinkRoutes.deleteLink, { params: { ...params, id: linkId } }),
    await caller.call(performanceLinkRoutes.closeArea, { params: { ...params, id: areaId } }),
    await caller.call(performanceLinkRoutes.reopenArea, { params: { ...params, id: areaId } }),
  ]
  return answers.map(({ status, body: answer }) => answer?.code ?? status)
}

async function join({ company }: Linked, role: string, processChronId: number): Promise<BuiltMember> {
  const member = await buildMember(test.database, { companyId: company.id })
  await test.owner.query('insert into process_role (company_id, process_chron_id, role, company_user_id) values ($1, $2, $3, $4)', [
    company.id,
    processChronId,
    role,
    member.companyUserId,
  ])
  return member
}

const managed = [200, 200, 204, 204, 204]
const readOnly = [200, 'NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT']
const refusedAll = (code: string) => [code, code, code, code, code]

describe('links with rows of expectations', () => {
  it.each(['PRS', 'PRL'])('are made by the %s', async (role) => {
    const linked = await buildLink(test)
    expect(await permissions(linked, await join(linked, role, linked.globalId))).toEqual(managed)
  })

  it('are read by everyone else', async () => {
    const linked = await buildLink(test)
    expect(await permissions(linked, await buildReader(test, linked.company.id))).toEqual(readOnly)
    expect(await permissions(linked, await join(linked, 'PRO', linked.globalId))).toEqual(readOnly)
    expect(await permissions(linked, await join(linked, 'SPL', linked.subId))).toEqual(readOnly)
    const { can } = (
      await test.as(linked.company.ceo).call(performanceLinkRoutes.listLinks, { params: { processChronId: linked.globalId } })
    ).body
    expect(can).toEqual({ manage: 'role' })
  })

  it('are for premium companies, though areas are closed by all', async () => {
    const linked = await buildLink(test)
    await test.owner.query(`update company set access = 'BASIC' where company_id = $1`, [linked.company.id])
    expect(await permissions(linked, linked.company.admin)).toEqual(['PREMIUM_ONLY', 'PREMIUM_ONLY', 'PREMIUM_ONLY', 204, 204])
  })

  it('of a restricted process are for its people', async () => {
    const linked = await buildLink(test)
    await test.owner.query('update process set restricted = true where company_id = $1 and chron_id = $2', [
      linked.company.id,
      linked.globalId,
    ])
    expect(await permissions(linked, await buildReader(test, linked.company.id))).toEqual(refusedAll('RESTRICTED'))
  })

  it('of a restricted sub-process are told to those alone who may open it, as are proposals', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const macro = await buildLink(test, { stage })
    const sub = await buildLink(test, { stage, type: 'se', processChronId: stage.subId })
    const red = await buildMeasuredStage(test, { stage, type: 'ce', processChronId: stage.subId })
    for (const month of [8, 9]) await buildCompleted(test, red, { month, year: 2026, colour: 'red' })
    await test.owner.query('update process set restricted = true where company_id = $1 and chron_id = $2', [stage.company.id, stage.subId])
    // then
    const seenBy = async (member: BuiltMember) => {
      const { body } = await test.as(member).call(performanceLinkRoutes.listLinks, { params: { processChronId: stage.globalId } })
      return [body.links.map(({ id }: { id: number }) => id).sort(), body.proposals.length]
    }
    expect(await seenBy(stage.company.admin)).toEqual([[macro.linkId, sub.linkId].sort(), 1])
    expect(await seenBy(await buildReader(test, stage.company.id))).toEqual([[macro.linkId], 0])
  })

  it('of a removed process are only read', async () => {
    const linked = await buildLink(test)
    const { company, globalId } = linked
    await test.owner.query('update process set deleted_on = now(), deleted_by = $3 where company_id = $1 and chron_id = $2', [
      company.id,
      globalId,
      company.admin.companyUserId,
    ])
    expect(await permissions(linked, company.admin)).toEqual([200, 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'])
  })
})

describe('a company’s links', () => {
  let a: Linked
  let b: Linked

  beforeAll(async () => {
    a = await buildLink(test)
    b = await buildLink(test)
  })

  it('are out of reach of a query without WHERE as another company', async () => {
    const select = sql`select company_id as "companyId" from performance_link`
    const seen = await test.database.inCompany(b.company.id, (tx) => tx.many<{ companyId: number }>(select))
    expect(new Set(seen.map(({ companyId }) => companyId))).toEqual(new Set([b.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it('are 404 to another one, in its own company and in theirs', async () => {
    expect(await permissions(a, b.company.admin)).toEqual(refusedAll('NOT_FOUND'))
    expect(await permissions({ ...a, company: b.company }, b.company.admin)).toEqual(refusedAll('NOT_FOUND'))
  })

  it('are made with its own rows, areas and projects alone', async () => {
    const sheet = await buildSheet(test, { company: a.company, processChronId: a.globalId })
    const params = { processChronId: b.globalId }
    for (const body of [
      { detailChronId: a.detailChronId, areaId: b.areaId },
      { detailChronId: b.detailChronId, areaId: a.areaId },
      { detailChronId: b.detailChronId, sheetChronId: sheet.chronId },
    ])
      expect((await test.as(b.company.admin).call(performanceLinkRoutes.addLink, { params, body })).status).toBe(404)
    const areas = await test.as(b.company.admin).call(improvementRoutes.listAreas, { params })
    expect(areas.body).toHaveLength(1)
  })
})
