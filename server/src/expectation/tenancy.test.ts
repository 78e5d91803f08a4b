import { expectationDetailRoutes, expectationFileRoutes, expectationRoutes, frequencyRoutes, type RouteDefinition } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltExpectation, buildExpectation, expectationStepsOf, rowOf } from './expectation-factory.ts'

const test = withTestApp()

const selects = {
  expectation: sql`select company_id as "companyId" from expectation`,
  expectation_detail: sql`select company_id as "companyId" from expectation_detail`,
  interfacing_detail: sql`select company_id as "companyId" from interfacing_detail`,
  frequency: sql`select company_id as "companyId" from frequency`,
}

describe('a company’s expectations', () => {
  let a: BuiltExpectation
  let b: BuiltExpectation

  beforeAll(async () => {
    const build = async () => {
      const built = await buildExpectation(test)
      await buildExpectation(test, { stage: built, type: 'ie' })
      const step = { companyId: built.company.id, by: built.company.admin.companyUserId, on: new Date() }
      await expectationStepsOf(test).addFrequency(step, built.globalId, 'Per Quarter')
      return built
    }
    a = await build()
    b = await build()
  })

  it.each(Object.entries(selects))('in %s are out of reach of a query without WHERE as another company', async (_table, select) => {
    const seenBy = (companyId: number) => test.database.inCompany(companyId, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a.company.id)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b.company.id)).map(({ companyId }) => companyId))).toEqual(new Set([b.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it('are neither deleted nor renamed by whoever serves', async () => {
    const asServing = (statement: ReturnType<typeof sql>) => test.database.inCompany(a.company.id, (tx) => tx.run(statement))
    await expect(asServing(sql`delete from expectation where id = ${a.id}`)).rejects.toMatchObject({
      name: 'DatabaseFailure',
      code: '42501',
    })
    await expect(asServing(sql`delete from frequency where process_chron_id = ${a.globalId}`)).rejects.toMatchObject({
      name: 'DatabaseFailure',
      code: '42501',
    })
    await expect(asServing(sql`update frequency set name = 'Never' where process_chron_id = ${a.globalId}`)).rejects.toMatchObject({
      name: 'DatabaseFailure',
      code: '42501',
    })
  })

  const row = rowOf('ce', 1)
  const bodies = new Map<RouteDefinition, unknown>([
    [expectationRoutes.decideExpectation, { approve: true }],
    [expectationRoutes.consentToExpectation, { consent: true, comment: '', contentHash: 'a'.repeat(64) }],
    [expectationDetailRoutes.addDetail, row],
    [expectationDetailRoutes.updateDetail, row],
    [expectationFileRoutes.makeDataTemplates, { month: 1, year: 2100, detail_ids: [1] }],
    [frequencyRoutes.addFrequency, { name: 'Per Week' }],
  ])

  it.each(Object.entries({ ...expectationRoutes, ...expectationDetailRoutes, ...expectationFileRoutes, ...frequencyRoutes }))(
    'answer 404 to %s by another company',
    async (_name, route) => {
      // given the ids of A
      const { type, id, processChronId, detailIds } = a
      const params = { type, id, processChronId, detailId: detailIds[0] ?? 0 }
      // when B asks in its own company, and in A's
      const answers = []
      for (const { company } of [b, a])
        answers.push(await test.as(b.company.admin).call(route, { params: { ...params, companyId: company.id }, body: bodies.get(route) }))
      // then
      expect(answers.map(({ body: answer }) => answer.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    },
  )

  it('are out of reach of ids in bodies, and of rows of another version', async () => {
    const { type, id, company } = b
    const add = (body: object) => test.as(company.admin).call(expectationDetailRoutes.addDetail, { params: { type, id }, body })
    const refused = [
      await add({ ...row, customerId: a.partnerId }),
      await add({ ...row, customerType: 'External', customerId: a.additionalId }),
      await add({ ...rowOf('ce', b.partnerId), freq: await frequencyOf(a) }),
    ]
    expect(refused.map(({ body: answer }) => answer.code)).toEqual(['INVALID', 'INVALID', 'INVALID'])
    const approved = await buildExpectation(test, { stage: b, type: 'se', status: 'APPROVED' })
    const revise = await test
      .as(company.admin)
      .call(expectationRoutes.reviseExpectation, { params: { type: 'se', id: approved.id }, body: { replaces: a.id } })
    // there is no WIP that could be replaced by another name
    expect(revise.status).toBe(200)
    const deleted = await test
      .as(company.admin)
      .call(expectationDetailRoutes.deleteDetail, { params: { type, id, detailId: a.detailIds[0] ?? 0 } })
    expect(deleted.status).toBe(404)
  })

  async function frequencyOf({ globalId }: BuiltExpectation): Promise<number> {
    const { rows } = await test.owner.query<{ id: number }>('select id::int from frequency where process_chron_id = $1', [globalId])
    return rows[0]?.id ?? 0
  }
})
