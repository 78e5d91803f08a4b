import { chartRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltChart, buildChart } from '../chart-factory.ts'

const test = withTestApp()
const comment = 'The buyer in the north must not know'

const eventsOf = async ({ company }: BuiltChart, kind: string): Promise<{ to: number | null; comments: string }[]> =>
  (
    await test.owner.query('select company_user_id as "to", comments from event where company_id = $1 and kind = $2 order by 1', [
      company.id,
      kind,
    ])
  ).rows

const decide = ({ type, id }: BuiltChart, by: BuiltMember, approve: boolean) =>
  test.as(by).call(chartRoutes.decideChart, { params: { type, chartId: id }, body: { approve, comment } })

describe('an approval', () => {
  it('is an event for everyone, and its comment is the preparer’s', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    // when
    await decide(chart, chart.company.ceo, true)
    // then
    expect(await eventsOf(chart, 'chart.approved')).toEqual([{ to: null, comments: 'Global Chart, version 1 has been approved.' }])
    const alerts = await test.owner.query('select text from alert where company_user_id = $1', [chart.company.admin.companyUserId])
    expect(alerts.rows).toEqual([{ text: `Global Chart, version 1 has been approved: ${comment}` }])
  })
})

describe('a rejection', () => {
  it('is an event for the preparer, with its comment', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    // when
    await decide(chart, chart.company.ceo, false)
    // then
    const comments = `Global Chart, version 1 has been rejected: ${comment}`
    expect(await eventsOf(chart, 'chart.rejected')).toEqual([{ to: chart.company.admin.companyUserId, comments }])
  })
})
