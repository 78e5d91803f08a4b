import { commentRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildExpectation } from '../expectation/expectation-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltThread, beginThread, buildThread } from './comment-factory.ts'

const test = withTestApp()

const selects = {
  comment: sql`select company_id as "companyId" from comment`,
  comment_read: sql`select company_id as "companyId" from comment_read`,
  comment_thread_read: sql`select company_id as "companyId" from comment_thread_read`,
}

describe('a company’s comments', () => {
  let a: BuiltThread
  let b: BuiltThread

  const readAll = async ({ item, chart, chronId }: BuiltThread) => {
    const params = { itemType: item.type, itemChronId: item.chronId }
    const marked = [
      await test.as(chart.company.ceo).call(commentRoutes.markRead, { params }),
      await test.as(chart.company.ceo).call(commentRoutes.markRead, { params, body: { threadChronId: chronId } }),
    ]
    expect(marked.map(({ status }) => status)).toEqual([204, 204])
  }

  beforeAll(async () => {
    a = await buildThread(test)
    b = await buildThread(test)
    for (const thread of [a, b]) await readAll(thread)
  })

  it.each(Object.entries(selects))('in %s are out of reach of a query without WHERE as another company', async (_table, select) => {
    const seenBy = ({ chart }: BuiltThread) => test.database.inCompany(chart.company.id, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b)).map(({ companyId }) => companyId))).toEqual(new Set([b.chart.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it.each(Object.entries(commentRoutes))('answer 404 to %s by another company', async (_name, route) => {
    // given the ids of A
    const { type, chronId } = a.item
    const params = { itemType: type, itemId: chronId, itemChronId: chronId, threadChronId: a.chronId, chronId: a.chronId }
    const body = route === commentRoutes.addComment ? { parentId: a.chronId, comments: 'Stolen' } : undefined
    // when B asks in its own company, and in A's
    const answers = []
    for (const companyId of [b.chart.company.id, a.chart.company.id]) {
      answers.push(await test.as(b.chart.company.admin).call(route, { params: { ...params, companyId }, body }))
    }
    // then
    expect(answers.map(({ body: answer }) => answer.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  it('answer 404 to another company on expectations too', async () => {
    // given
    const expectation = await buildExpectation(test)
    const threadChronId = await beginThread(test, { item: expectation, by: expectation.company.admin })
    const params = { itemType: expectation.type, itemId: expectation.chronId, threadChronId }
    const codeFor = async (companyId: number) =>
      (await test.as(b.chart.company.admin).call(commentRoutes.getThread, { params: { ...params, companyId } })).body.code
    // then
    expect(await codeFor(b.chart.company.id)).toBe('NOT_FOUND')
    expect(await codeFor(expectation.company.id)).toBe('NOT_FOUND')
    expect((await test.as(expectation.company.admin).call(commentRoutes.getThread, { params })).status).toBe(200)
  })

  it.each(['threadChronId', 'parentId'] as const)('are out of reach of a %s in a body', async (name) => {
    const { item, chart } = b
    const params = { itemType: item.type, itemId: item.chronId, itemChronId: item.chronId }
    const [route, body] =
      name === 'parentId'
        ? [commentRoutes.addComment, { parentId: a.chronId, comments: 'Stolen' }]
        : [commentRoutes.markRead, { threadChronId: a.chronId }]
    expect((await test.as(chart.company.admin).call(route, { params, body })).body.code).toBe('NOT_FOUND')
  })
})
