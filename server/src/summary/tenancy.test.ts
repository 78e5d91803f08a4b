import { summaryRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltSummary, buildSummary } from './summary-factory.ts'

const test = withTestApp()

const selects = {
  summary: sql`select company_id as "companyId" from summary`,
  summary_component: sql`select company_id as "companyId" from summary_component`,
  additional_party: sql`select company_id as "companyId" from additional_party`,
}

describe('a company’s summaries', () => {
  let a: BuiltSummary
  let b: BuiltSummary

  beforeAll(async () => {
    a = await buildSummary(test)
    b = await buildSummary(test)
  })

  it.each(Object.entries(selects))('in %s are out of reach of a query without WHERE as another company', async (_table, select) => {
    const seenBy = (companyId: number) => test.database.inCompany(companyId, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a.company.id)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b.company.id)).map(({ companyId }) => companyId))).toEqual(new Set([b.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it.each(Object.entries(summaryRoutes))('answer 404 to %s by another company', async (_name, route) => {
    // given the ids of A
    const { chronId } = a.process
    const params = { psId: a.id, chronId, processId: chronId, parentId: chronId, component: 'input', componentId: 1, id: 1 }
    const body = bodies(chronId).get(route)
    // when B asks in its own company, and in A's
    const answers = []
    for (const { company } of [b, a]) {
      answers.push(await test.as(b.company.admin).call(route, { params: { ...params, companyId: company.id }, body }))
    }
    // then
    expect(answers.map(({ body: answer }) => answer.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  const bodies = (chronId: number) =>
    new Map<object, unknown>([
      [summaryRoutes.setDefinition, { definition: 'Stolen' }],
      [summaryRoutes.addComponent, { inputName: 'Stolen' }],
      [summaryRoutes.addAdditional, { processChronId: chronId, csName: 'Stolen' }],
      [summaryRoutes.updateAdditional, { csName: 'Stolen' }],
    ])
})
