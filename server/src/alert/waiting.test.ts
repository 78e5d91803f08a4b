import { alertRoutes, chartRoutes, processRoleRoutes, type WaitingDecision } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { pack } from '../attacks/attack-parts.ts'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess } from '../role/staffed-process-factory.ts'

const test = withTestApp()

const waitingOf = async (member: BuiltMember): Promise<WaitingDecision[]> => (await test.as(member).call(alertRoutes.listWaiting)).body

describe('what waits for a decision', () => {
  it('is listed for those who may decide, until somebody did', async () => {
    // given
    const sentOn = new Date('2026-03-02T08:00:00.000Z')
    const chart = await buildChart(test, { status: 'IA', on: sentOn })
    const { company, id, chronId } = chart
    // then
    const companyName = (await test.owner.query('select name from company where company_id = $1', [company.id])).rows[0].name
    expect(await waitingOf(company.ceo)).toEqual([
      {
        companyId: company.id,
        companyName,
        title: 'Global Chart, version 1',
        sentBy: 'Tomas Berg',
        since: '2026-03-02T08:00:00.000Z',
        target: { tabType: 'gpfc', tabTitle: 'Global Chart', sourceId: chronId, tabData: { itemType: 'gpfc', dataId: id } },
      },
    ])
    expect(await waitingOf(company.admin)).toEqual([])
    // when
    await test.as(company.ceo).call(chartRoutes.decideChart, { params: { type: 'gpfc', chartId: id }, body: { approve: true } })
    // then
    expect(await waitingOf(company.ceo)).toEqual([])
  })

  it('comes from all companies one belongs to, oldest first, and from none that one left', async () => {
    // given the CEO of two companies, and a member of a third
    const first = await buildChart(test, { status: 'IA', on: new Date('2026-03-04T08:00:00Z') })
    const { ceo } = first.company
    const second = await buildStaffedCompany(test)
    const there = await buildMember(test.database, { companyId: second.id, email: ceo.email, is: 'ceo' })
    await buildChart(test, { company: second, status: 'IA', on: new Date('2026-03-01T08:00:00Z') })
    await buildMember(test.database, { companyId: await buildCompany(test.database), email: ceo.email })
    // then, whichever company the session is in
    for (const member of [ceo, there])
      expect((await waitingOf(member)).map(({ companyId }) => companyId)).toEqual([second.id, first.company.id])
    // when
    await test.owner.query('update membership set active = false where id = $1', [there.companyUserId])
    // then
    expect((await waitingOf(ceo)).map(({ companyId }) => companyId)).toEqual([first.company.id])
  })

  it('follows the roles of this moment', async () => {
    // given a macro that waits, with its sponsor
    const { company, people, globalId } = await buildStaffedProcess(test)
    const { admin, sponsor, reader } = people
    const [macro] = (await test.owner.query(`select id from chart where company_id = $1 and type = 'ma'`, [company.id])).rows
    const wip = await test.as(admin).call(chartRoutes.makeWip, { params: { type: 'ma', id: macro.id } })
    const chartId = Number(wip.headers.location?.split('/').at(-1))
    const log = pack('<p>New</p>')
    await test.as(admin).call(chartRoutes.sendForApproval, { params: { type: 'ma', chartId }, body: { log } })
    expect((await waitingOf(sponsor)).map(({ title }) => title)).toEqual(['(P1) Process P1 — Macro, version 2'])
    expect(await waitingOf(reader)).toEqual([])
    // when somebody else becomes sponsor
    await test.as(admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body: { PRS: [reader.companyUserId] } })
    // then
    expect(await waitingOf(sponsor)).toEqual([])
    expect((await waitingOf(reader)).map(({ title }) => title)).toEqual(['(P1) Process P1 — Macro, version 2'])
    // and the alerts follow: who may decide now is notified, who may not any more is not reminded
    const textsOf = async (member: BuiltMember) =>
      (await test.as(member).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)
    const waits = '(P1) Process P1 — Macro, version 2 waits for your decision.'
    expect(await textsOf(reader)).toEqual([waits, 'You are now Sponsor of (P1) Process P1.'])
    expect(await textsOf(sponsor)).not.toContain(waits)
    // when another role changes, nobody is notified twice
    await test.as(admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body: { PRL: [reader.companyUserId] } })
    expect((await textsOf(reader)).filter((text: string) => text === waits)).toHaveLength(1)
  })

  it('is asked for in the session’s own company only', async () => {
    const { company } = await buildChart(test, { status: 'IA' })
    const other = await buildStaffedCompany(test)
    const member = await buildMember(test.database, { companyId: other.id, email: company.ceo.email })
    const { status, body } = await test.as(member).call(alertRoutes.listWaiting, { params: { companyId: company.id } })
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })
})
