import { suggestionRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltSuggestion, buildSuggestion } from './suggestion-factory.ts'

const test = withTestApp()

describe('a company’s suggestions', () => {
  let a: BuiltSuggestion
  let b: BuiltSuggestion

  beforeAll(async () => {
    a = await buildSuggestion(test)
    b = await buildSuggestion(test)
  })

  it('are out of reach of a query without WHERE as another company', async () => {
    const select = sql`select company_id as "companyId" from suggestion`
    const seenBy = ({ chart }: BuiltSuggestion) => test.database.inCompany(chart.company.id, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b)).map(({ companyId }) => companyId))).toEqual(new Set([b.chart.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it.each(Object.entries(suggestionRoutes))('answer 404 to %s by another company', async (name, route) => {
    const params = { itemType: a.item.type, itemId: a.item.chronId, suggestionId: a.id }
    const body = { addSuggestion: { kind: 'wrong', text: 'Stolen' }, decline: { reason: 'Stolen' } }[name]
    const answers = []
    for (const companyId of [b.chart.company.id, a.chart.company.id])
      answers.push(await test.as(b.chart.company.admin).call(route, { params: { ...params, companyId }, body }))
    expect(answers.map(({ body: answer }) => answer.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  it.each(['takeUp', 'takeBack'] as const)('are out of reach of %s under an item of one’s own', async (name) => {
    const params = { itemType: b.item.type, itemId: b.item.chronId, suggestionId: a.id }
    expect((await test.as(b.chart.company.ceo).call(suggestionRoutes[name], { params })).body.code).toBe('NOT_FOUND')
  })
})
