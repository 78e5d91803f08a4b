import { reviewRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltChart, buildChart } from '../chart/chart-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setIntervals } from './review-factory.ts'

const test = withTestApp()

async function buildReviewed(): Promise<BuiltChart> {
  const chart = await buildChart(test, { status: 'APPROVED' })
  const { company, type, chronId } = chart
  await setIntervals(test, company, { months: 12, on: '2026-01-01T08:00:00Z' })
  const params = { itemType: type, itemId: chronId }
  await test.as(company.ceo).call(reviewRoutes.setItemInterval, { params, body: { months: 6 } })
  await test.as(company.ceo).call(reviewRoutes.answerStillRight, { params, body: { version: 1 } })
  return chart
}

describe('a company’s reviews', () => {
  let a: BuiltChart
  let b: BuiltChart

  beforeAll(async () => {
    a = await buildReviewed()
    b = await buildReviewed()
  })

  it.each([
    ['review', sql`select company_id as "companyId" from review`],
    ['review_interval', sql`select company_id as "companyId" from review_interval`],
    ['reviewed_item', sql`select company_id as "companyId" from reviewed_item`],
  ])('are out of reach of a query without WHERE as another company: %s', async (_, select) => {
    const seenBy = ({ company }: BuiltChart) => test.database.inCompany(company.id, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b)).map(({ companyId }) => companyId))).toEqual(new Set([b.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it.each(Object.entries(reviewRoutes))('answer 404 to %s by another company', async (name, route) => {
    const params = { itemType: a.type, itemId: a.chronId }
    const bodies: Record<string, object> = {
      setReviewIntervals: { ma: 1 },
      answerStillRight: { version: 1 },
      answerNeedsWork: { version: 1, comment: 'Stolen' },
      setItemInterval: { months: 1 },
    }
    const asked = await test.as(b.company.ceo).call(route, { params: { ...params, companyId: a.company.id }, body: bodies[name] })
    expect(asked.body.code).toBe('NOT_FOUND')
    if (!route.path.includes('{itemId}')) return
    const inOwn = await test.as(b.company.ceo).call(route, { params: { ...params, companyId: b.company.id }, body: bodies[name] })
    expect(inOwn.body.code).toBe('NOT_FOUND')
  })
})
