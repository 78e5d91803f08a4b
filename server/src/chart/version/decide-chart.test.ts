import { chartRoutes, processRoutes } from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildStaffedProcess, giveRoles } from '../../role/staffed-process-factory.ts'
import { decideVersion } from '../../version/decide-version.ts'
import { type BuiltChart, buildChart } from '../chart-factory.ts'
import { findChart } from '../chart-views.ts'
import { versionedChart } from '../versioned-chart.ts'

const test = withTestApp()
const pack = lzString.compressToEncodedURIComponent
const params = ({ type, id }: BuiltChart) => ({ type, id, chartId: id })

const decide = (chart: BuiltChart, body: unknown, by = chart.company.ceo) =>
  test.as(by).call(chartRoutes.decideChart, { params: params(chart), body })

const statusOf = async ({ id, company }: BuiltChart): Promise<string | undefined> =>
  (await test.database.inCompany(company.id, (tx) => findChart(tx, id)))?.status

const alertsOf = async (member: { companyUserId: number }): Promise<string[]> =>
  (await test.owner.query('select text from alert where company_user_id = $1 order by id', [member.companyUserId])).rows.map(
    ({ text }) => text,
  )

describe('sending for approval', () => {
  const send = (chart: BuiltChart, log: unknown) =>
    test.as(chart.company.admin).call(chartRoutes.sendForApproval, { params: params(chart), body: { log } })

  it.each([
    ['nothing', ''],
    ['an empty text', pack('')],
    ['an empty paragraph', pack('<p>&nbsp;<br></p>')],
    ['one character', pack('<p>x</p>')],
    ['nothing but a script', pack('<script>alert("long enough")</script>')],
  ])('needs a change history: %s is none', async (_what, log) => {
    const chart = await buildChart(test)
    expect((await send(chart, log)).body).toMatchObject({
      status: 400,
      code: 'CHANGE_HISTORY_MISSING',
      detail: 'Please enter change history',
    })
    expect(await statusOf(chart)).toBe('WIP')
  })

  it('needs one that is sent at all, and a text', async () => {
    const chart = await buildChart(test)
    const sendBody = (body: unknown) => test.as(chart.company.admin).call(chartRoutes.sendForApproval, { params: params(chart), body })
    expect((await sendBody({})).body).toMatchObject({ status: 400, code: 'CHANGE_HISTORY_MISSING', detail: 'Please enter change history' })
    expect((await sendBody({ log: 7 })).body).toMatchObject({
      status: 400,
      code: 'INVALID',
      issues: [{ path: 'log', message: 'Please enter change history' }],
    })
    expect(await statusOf(chart)).toBe('WIP')
  })

  it.each([
    ['that is not packed', 'not packed at all!', 400, 'INVALID'],
    ['that unpacks to more than 200 KiB', pack('a'.repeat(200 * 1024 + 1)), 413, 'TOO_LARGE'],
    ['that is longer than 16 KiB packed', 'A'.repeat(16 * 1024 + 1), 400, 'INVALID'],
    ['that is much longer', 'A'.repeat(32 * 1024), 413, 'TOO_LARGE'],
  ])('refuses a change history %s', async (_what, log, status, code) => {
    const chart = await buildChart(test)
    expect((await send(chart, log)).body).toMatchObject({ status, code })
    expect(await statusOf(chart)).toBe('WIP')
  })

  it('sends what its sender saw, and nothing that somebody saved meanwhile', async () => {
    // given
    const chart = await buildChart(test)
    const as = test.as(chart.company.admin)
    const sendSeen = (etag = '') =>
      as.call(chartRoutes.sendForApproval, { params: params(chart), headers: { 'if-match': etag }, body: { log: pack('<p>New</p>') } })
    const body = { chartData: chart.data }
    const saved = await as.call(chartRoutes.saveData, { params: params(chart), headers: { 'if-match': chart.etag }, body })
    // when
    const stale = await sendSeen(chart.etag)
    // then
    expect(stale.body).toMatchObject({ status: 412, code: 'EDITED_MEANWHILE' })
    expect(stale.body.detail).toMatch(/^Tomas Berg saved this chart on /)
    expect(await statusOf(chart)).toBe('WIP')
    expect((await sendSeen(saved.headers.etag)).status).toBe(204)
    expect(await statusOf(chart)).toBe('IA')
  })

  it('alerts the CEO, who decides global charts, until it is decided', async () => {
    const chart = await buildChart(test, { status: 'IA' })
    expect(await alertsOf(chart.company.ceo)).toEqual(['Global Chart, version 1 waits for your decision.'])
    await decide(chart, { approve: true })
    expect(await alertsOf(chart.company.ceo)).toEqual([])
    expect(await alertsOf(chart.company.admin)).toEqual(['Global Chart, version 1 has been approved.'])
  })

  it('finds a process without a node', async () => {
    // given
    const chart = await buildChart(test)
    const chartData = { ...chart.data, nodes: chart.data.nodes.slice(1) }
    await test
      .as(chart.company.admin)
      .call(chartRoutes.saveData, { params: params(chart), headers: { 'if-match': chart.etag }, body: { chartData } })
    // when
    const answer = await send(chart, pack('<p>New</p>'))
    // then
    const { id: processId, pid, pname } = chart.processes[0] ?? {}
    expect(answer.body).toMatchObject({ code: 'PRECHECK', findings: [{ error: 'Not Found In Chart', processId, pid, pname }] })
  })
})

describe('a decision', () => {
  it('is made once when two make it at the same moment', async () => {
    const chart = await buildChart(test, { status: 'IA' })
    const answers = await Promise.all([
      decide(chart, { approve: true }),
      decide(chart, { approve: false }),
      decide(chart, { approve: true }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(['DECIDED_ALREADY', 'DECIDED_ALREADY'])
  })

  it('tells the second who was first', async () => {
    const chart = await buildChart(test, { status: 'APPROVED' })
    const answer = await decide(chart, { approve: true })
    expect(answer.body).toMatchObject({ status: 409, code: 'DECIDED_ALREADY' })
    expect(answer.body.detail).toMatch(/^Ingrid Solheim approved this on /)
  })

  it('is for the chart that was seen', async () => {
    const chart = await buildChart(test, { status: 'IA' })
    const answer = await decide(chart, { approve: true, contentHash: 'something else' })
    expect(answer.body).toMatchObject({ status: 409, code: 'CONTENT_CHANGED' })
    expect(await statusOf(chart)).toBe('IA')
    expect((await decide(chart, { approve: true, contentHash: chart.contentHash })).status).toBe(204)
  })

  it('is not the admin’s to make on a global chart', async () => {
    const chart = await buildChart(test, { status: 'IA' })
    expect((await decide(chart, { approve: true }, chart.company.admin)).body).toMatchObject({ status: 403, code: 'NO_RIGHT' })
    expect(await statusOf(chart)).toBe('IA')
  })

  it.each([{}, { approve: 'yes' }, { approve: null }])('needs a choice: %j is none', async (body) => {
    const chart = await buildChart(test, { status: 'IA' })
    const answer = await decide(chart, body)
    expect(answer.body).toMatchObject({ status: 400, code: 'INVALID', issues: [{ path: 'approve', message: 'Please make decision' }] })
  })

  it('is not made on a WIP that nobody sent', async () => {
    const chart = await buildChart(test)
    expect((await decide(chart, { approve: true })).body).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  })

  it('to reject keeps its comment and alerts the preparer', async () => {
    const chart = await buildChart(test, { status: 'IA' })
    await decide(chart, { approve: false, comment: '<b>P1</b> is unclear' })
    expect(await statusOf(chart)).toBe('WIP')
    expect(await alertsOf(chart.company.admin)).toEqual(['Global Chart, version 1 has been rejected: <b>P1</b> is unclear'])
  })

  it('makes the processes openable', async () => {
    const chart = await buildChart(test, { status: 'IA' })
    await decide(chart, { approve: true })
    const answer = await test.as(chart.company.ceo).call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: chart.id } })
    expect(answer.body.map(({ hdd }: { hdd: boolean }) => hdd)).toEqual([true, true])
  })

  it('leaves no approved chart without its file when the file cannot be written', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    const { files } = createServices(test)
    const broken = new Proxy(files, {
      get: (target, name) => (name === 'put' ? () => Promise.reject(new Error('disk full')) : Reflect.get(target, name)),
    })
    // when
    const decided = test.database.inCompany(chart.company.id, async (tx) => {
      const version = await findChart(tx, chart.id)
      const work = { tx, by: chart.company.ceo.companyUserId, now: new Date(), files: broken }
      await decideVersion(versionedChart, work, { item: { version, place: null }, approve: true, comment: '' })
    })
    // then
    await expect(decided).rejects.toThrow('disk full')
    expect(await statusOf(chart)).toBe('IA')
  })

  it('leaves no approved chart when the process ends after the file was written', async () => {
    // given
    const chart = await buildChart(test, { status: 'IA' })
    const { files } = createServices(test)
    // when
    const decided = test.database.inCompany(chart.company.id, async (tx) => {
      const version = await findChart(tx, chart.id)
      await decideVersion(
        versionedChart,
        { tx, by: chart.company.ceo.companyUserId, now: new Date(), files },
        { item: { version, place: null }, approve: true, comment: '' },
      )
      throw new Error('killed before the commit')
    })
    // then
    await expect(decided).rejects.toThrow('killed before the commit')
    expect(await statusOf(chart)).toBe('IA')
    expect((await decide(chart, { approve: true })).status).toBe(204)
  })
})

describe('withdrawing', () => {
  it('is nobody’s but who prepared or sent it, and ends the waiting', async () => {
    const chart = await buildChart(test, { status: 'IA' })
    const withdraw = (by: typeof chart.company.ceo) => test.as(by).call(chartRoutes.withdraw, { params: params(chart) })
    expect((await withdraw(chart.company.ceo)).body.code).toBe('NO_RIGHT')
    expect((await withdraw(chart.company.admin)).status).toBe(204)
    expect(await statusOf(chart)).toBe('WIP')
    expect(await alertsOf(chart.company.ceo)).toEqual([])
    expect((await withdraw(chart.company.admin)).body.code).toBe('WRONG_STATE')
  })
})

describe('a version that somebody else prepared', () => {
  /** A micro that the admin prepared and the SPL sent. */
  const buildSentBySpl = async () => {
    const { company, people, macroId } = await buildStaffedProcess(test)
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
    const body = { log: pack('<p>The first version</p>') }
    expect((await test.as(people.spl).call(chartRoutes.sendForApproval, { params: params(micro), body })).status).toBe(204)
    return { micro, people, company, macroId }
  }

  it('names who sent it, who may take it back', async () => {
    // given
    const { micro, people } = await buildSentBySpl()
    const canOf = async (by: BuiltMember) => (await test.as(by).call(chartRoutes.getVersion, { params: params(micro) })).body
    expect(await canOf(people.spl)).toMatchObject({ sentBy: { firstName: 'Nora', lastName: 'Spl' }, can: { withdraw: true } })
    expect(await canOf(people.leader)).toMatchObject({ can: { withdraw: 'role' } })
    // when, then
    expect((await test.as(people.leader).call(chartRoutes.withdraw, { params: params(micro) })).body.code).toBe('NO_RIGHT')
    expect((await test.as(people.spl).call(chartRoutes.withdraw, { params: params(micro) })).status).toBe(204)
    expect(await statusOf(micro)).toBe('WIP')
    expect(await canOf(people.spl)).toMatchObject({ sentBy: null, can: { withdraw: 'role' } })
  })

  it('is not taken back by a sender who has no role any more', async () => {
    const { micro, people, company, macroId } = await buildSentBySpl()
    await giveRoles(test, company, macroId, { SPL: [] })
    expect((await test.as(people.spl).call(chartRoutes.withdraw, { params: params(micro) })).body.code).toBe('NO_RIGHT')
    expect(await statusOf(micro)).toBe('IA')
  })

  it('is told of to both when it is decided', async () => {
    // given
    const { micro, people } = await buildSentBySpl()
    // when
    await decide(micro, { approve: false, comment: 'Name the buyer.' }, people.leader)
    // then
    const reported = '(P1.1) Process P1.1 — Micro, version 1 has been rejected: Name the buyer.'
    expect((await alertsOf(people.spl)).filter((text) => text === reported)).toHaveLength(1)
    expect((await alertsOf(people.admin)).filter((text) => text === reported)).toHaveLength(1)
    expect(await alertsOf(people.leader)).not.toContain(reported)
  })
})

describe('who may read', () => {
  it.each([
    ['WIP', 403],
    ['IA', 403],
    ['APPROVED', 200],
    ['RETIRED', 200],
  ] as const)('somebody without a role reads a %s: %i', async (status, expected) => {
    const chart = await buildChart(test, { status })
    const reader = await buildMember(test.database, { companyId: chart.company.id })
    expect((await test.as(reader).call(chartRoutes.getVersion, { params: params(chart) })).status).toBe(expected)
    const list = await test.as(reader).call(chartRoutes.listVersions, { params: { type: 'gpfc', parentId: 0 } })
    const ids = list.body.map(({ id }: { id: number }) => id)
    expect(ids.includes(chart.id)).toBe(expected === 200)
  })

  it('an advisor reads a WIP and changes nothing', async () => {
    const chart = await buildChart(test)
    const advisor = await buildMember(test.database, { companyId: chart.company.id, advisor: true })
    const answer = await test.as(advisor).call(chartRoutes.getVersion, { params: params(chart) })
    expect(answer.body).toMatchObject({ status: { name: 'WIP' }, can: { save: 'role', sendForApproval: 'role', approve: 'role' } })
  })
})
