import { chartRoutes, processRoutes, type RoleLists } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltChart, buildChart } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { assignRoles } from '../process/process-role-service.ts'

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

const processOf = ({ processes }: BuiltChart, index = 0): number => processes[index]?.chronId ?? 0

describe('an approval', () => {
  it('is an event for everyone, and its comment is the preparer’s', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    // when
    await decide(chart, chart.company.ceo, true)
    // then
    expect(await eventsOf(chart, 'chart.approved')).toEqual([{ to: null, comments: '' }])
    const alerts = await test.owner.query('select text from alert where company_user_id = $1', [chart.company.admin.companyUserId])
    expect(alerts.rows).toEqual([{ text: `Version 1 of the Global Chart has been approved: ${comment}` }])
  })

  it('below a restricted process is an event for those who may open it', async () => {
    // given a restricted P1 with a sponsor and, of its macro process P1.1, an SPL; and somebody who leads P2
    const global = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
    const { company } = global
    const macro = await buildChart(test, { company, type: 'ma', parentChronId: processOf(global), status: 'IA', pids: ['P1.1'] })
    const join = (given = {}) => buildMember(test.database, { companyId: company.id, ...given })
    const [sponsor, spl, advisor, elsewhere] = [await join(), await join(), await join({ advisor: true }), await join()]
    const assign = (chronId: number, lists: RoleLists) =>
      test.database.inCompany(company.id, (tx) => assignRoles(tx, { chronId, lists, by: company.admin.companyUserId, on: new Date() }))
    await assign(processOf(global), { PRS: [sponsor.companyUserId] })
    await assign(processOf(macro), { SPL: [spl.companyUserId] })
    await assign(processOf(global, 1), { PRL: [elsewhere.companyUserId] })
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: processOf(global) } })
    // when
    expect((await decide(macro, sponsor, true)).status).toBe(204)
    // then
    const told = (await eventsOf(macro, 'chart.approved')).filter(({ to }) => to !== null)
    const openers = [company.admin, company.ceo, sponsor, spl, advisor].map(({ companyUserId }) => companyUserId)
    expect(told).toEqual(openers.sort((a, b) => a - b).map((to) => ({ to, comments: '' })))
    // of the events for everyone only that of the Global Chart is there
    expect((await eventsOf(macro, 'chart.approved')).filter(({ to }) => to === null)).toHaveLength(1)
  })
})

describe('a rejection', () => {
  it('is an event for the preparer, with its comment', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    // when
    await decide(chart, chart.company.ceo, false)
    // then
    expect(await eventsOf(chart, 'chart.rejected')).toEqual([{ to: chart.company.admin.companyUserId, comments: comment }])
  })
})
