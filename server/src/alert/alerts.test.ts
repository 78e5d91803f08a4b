import { type Alert, alertRoutes, chartRoutes, commentRoutes, processRoleRoutes, processRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { pack } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { buildThread } from '../comment/comment-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, giveRoles } from '../role/staffed-process-factory.ts'
import { alertIdOf, reject } from './alert-factory.ts'

const test = withTestApp()

const list = async (member: BuiltMember): Promise<Alert[]> => (await test.as(member).call(alertRoutes.listAlerts)).body
const textsOf = async (member: BuiltMember): Promise<string[]> => (await list(member)).map(({ text }) => text)
const isLit = async (member: BuiltMember): Promise<boolean> => (await test.as(member).call(alertRoutes.hasAlert)).body.hasAlert

describe('alerts', () => {
  it('light the dot until they were listed, and are listed as they were before', async () => {
    // given
    const { company } = await buildChart(test, { status: 'IA' })
    const { admin, ceo } = company
    expect([await isLit(ceo), await isLit(admin)]).toEqual([true, false])
    // when
    const first = await list(ceo)
    // then
    expect(first).toMatchObject([{ text: 'Global Chart, version 1 waits for your decision.', seen: false }])
    expect(await isLit(ceo)).toBe(false)
    expect(await list(ceo)).toEqual(first.map((alert) => ({ ...alert, seen: true })))
  })

  it('come newest first, 500 at most, and those beyond are seen too', async () => {
    // given
    const { company } = await buildChart(test)
    await test.owner.query(
      `insert into alert (company_id, company_user_id, text, created_on, target)
       select $1, $2, 'Alert ' || n, now() - n * interval '1 minute', '{"tabType":"events","tabTitle":"x","sourceId":0,"tabData":{"itemType":"gpfc","dataId":0}}'
         from generate_series(1, 600) n`,
      [company.id, company.admin.companyUserId],
    )
    await test.owner.query(
      `update alert set target = jsonb_set(target, '{tabData,dataId}', (select to_jsonb(id) from chart where company_id = $1)) where company_id = $1`,
      [company.id],
    )
    // when
    const texts = await textsOf(company.admin)
    // then
    expect(texts).toHaveLength(500)
    expect([texts[0], texts[499]]).toEqual(['Alert 1', 'Alert 500'])
    expect(await isLit(company.admin)).toBe(false)
  })

  it('are deleted by whose they are, and by nobody else', async () => {
    // given
    const { company } = await buildChart(test, { status: 'IA' })
    const alertId = await alertIdOf(test, company.ceo)
    const remove = (by: BuiltMember) => test.as(by).call(alertRoutes.deleteAlert, { params: { alertId } })
    // when, then
    expect((await remove(company.admin)).status).toBe(404)
    expect(await textsOf(company.ceo)).toHaveLength(1)
    expect(await remove(company.ceo)).toMatchObject({ status: 200, body: {} })
    expect((await remove(company.ceo)).status).toBe(404)
  })

  it('never renew a session by the question whether there is one', async () => {
    const { company } = await buildChart(test)
    const token = await test.openToken(company.admin)
    test.clock.advance({ minutes: 20 })
    expect((await test.as(company.admin).call(alertRoutes.hasAlert, { token })).headers.authorization).toBeUndefined()
    expect((await test.as(company.admin).call(alertRoutes.listAlerts, { token })).headers.authorization).toBeDefined()
  })
})

describe('an alert of what the reader may not see any more', () => {
  it('about a version is not listed and lights nothing, and is back with the right', async () => {
    // given a macro that the leader prepared and that was rejected
    const { company, people, globalId } = await buildStaffedProcess(test)
    const { leader, sponsor } = people
    const macro = await test.owner.query(`select id from chart where company_id = $1 and type = 'ma'`, [company.id])
    const wip = await test.as(leader).call(chartRoutes.makeWip, { params: { type: 'ma', id: macro.rows[0].id } })
    const chartId = Number(wip.headers.location?.split('/').at(-1))
    const log = pack('<p>New</p>')
    const sent = await test.as(leader).call(chartRoutes.sendForApproval, { params: { type: 'ma', chartId }, body: { log } })
    const body = { approve: false, comment: 'Not yet' }
    const decided = await test.as(sponsor).call(chartRoutes.decideChart, { params: { type: 'ma', chartId }, body })
    expect([sent.status, decided.status]).toEqual([204, 204])
    const reported = '(P1) Process P1 — Macro, version 2 has been rejected: Not yet'
    // when the role is lost
    await giveRoles(test, company, globalId, { PRL: [] })
    // then
    expect(await isLit(leader)).toBe(false)
    expect(await textsOf(leader)).not.toContain(reported)
    // when it is given back
    await giveRoles(test, company, globalId, { PRL: [leader.companyUserId] })
    // then
    expect(await textsOf(leader)).toContain(reported)
  })

  it('about a comment goes with the right to read comments', async () => {
    // given
    const { company, people, macro, globalId } = await buildStaffedProcess(test)
    await buildThread(test, { chart: macro, by: people.sponsor, subject: 'The buyer' })
    await giveRoles(test, company, globalId, { PRL: [], PRO: [people.leader.companyUserId, people.owner.companyUserId] })
    // then: a member of the process reads the macro, but not its comments
    expect(await textsOf(people.leader)).not.toContain('Nora Sponsor commented on (P1) Process P1 — Macro: “The buyer”')
    expect(
      (await test.as(people.leader).call(commentRoutes.listCurrentRoots, { params: { itemType: macro.type, itemId: macro.chronId } }))
        .status,
    ).toBe(403)
  })

  it('about a role below a restricted process does not name the macro process', async () => {
    // given
    const { company, people, globalId, macroId } = await buildStaffedProcess(test)
    const { admin, spm } = people
    await test.as(admin).call(processRoleRoutes.setRoles, { params: { processId: macroId }, body: { SPM: [] } })
    const lost = 'You are no longer Sub-Process Member of (P1.1) Process P1.1.'
    expect((await textsOf(spm)).map((text) => text.toLowerCase())).toContain(lost.toLowerCase())
    // when
    await test.as(admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    // then
    expect(await textsOf(spm)).toEqual([])
    // and who has a role reads it
    await giveRoles(test, company, macroId, { SPM: [spm.companyUserId] })
    expect(await textsOf(spm)).toHaveLength(1)
  })

  it('about a role of a restricted process itself stays: everybody reads its name in the Global Chart', async () => {
    const { people, globalId } = await buildStaffedProcess(test)
    const { admin, owner } = people
    await test.as(admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    await test.as(admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body: { PRO: [] } })
    expect(await textsOf(owner)).toEqual(['You are no longer Process Member of (P1) Process P1.'])
  })
})

describe('an alert of a type of item that has no right here', () => {
  it('is not listed, whatever the reader may see of the process', async () => {
    // given
    const { people, globalId } = await buildStaffedProcess(test)
    const { admin, owner } = people
    await test.as(admin).call(processRoleRoutes.setRoles, { params: { processId: globalId }, body: { PRO: [] } })
    expect(await textsOf(owner)).toHaveLength(1)
    // when
    await test.owner.query(`update alert set target = jsonb_set(target, '{tabData,itemType}', '"risk"') where company_user_id = $1`, [
      owner.companyUserId,
    ])
    // then
    expect(await textsOf(owner)).toEqual([])
    expect(await isLit(owner)).toBe(false)
  })
})

describe('another company', () => {
  it('has alerts of its own', async () => {
    const [a, b] = [await buildChart(test, { status: 'IA' }), await buildChart(test)]
    const foreign = await buildMember(test.database, { companyId: b.company.id, email: a.company.ceo.email })
    await reject(test, a)
    expect(await textsOf(foreign)).toEqual([])
    expect(await isLit(foreign)).toBe(false)
    const { status } = await test.as(foreign).call(alertRoutes.listAlerts, { params: { companyId: a.company.id } })
    expect(status).toBe(404)
  })
})
