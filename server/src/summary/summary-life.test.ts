import { changelogRoutes, chartRoutes, processRoutes, summaryRoutes } from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { assignRoles } from '../role/process-role-service.ts'
import { type BuiltSummary, buildSummary, processOf, redrawGlobal } from './summary-factory.ts'

const test = withTestApp()
const log = lzString.compressToEncodedURIComponent('<p>What is new</p>')

const join = async ({ company, process }: BuiltSummary, role?: 'PRS' | 'PRL' | 'PRO'): Promise<BuiltMember> => {
  const member = await buildMember(test.database, { companyId: company.id })
  const { chronId } = process
  if (role)
    await test.database.inCompany(company.id, (tx) =>
      assignRoles(tx, { chronId, lists: { [role]: [member.companyUserId] }, by: company.admin.companyUserId, on: new Date() }),
    )
  return member
}

const list = async ({ company, process }: BuiltSummary, by: BuiltMember = company.admin) =>
  (await test.as(by).call(summaryRoutes.listSummaries, { params: { processId: process.chronId } })).body

const showWip = ({ company, id }: BuiltSummary, headers = {}) =>
  test.as(company.admin).call(summaryRoutes.showWip, { params: { psId: id }, headers })

const send = ({ company }: BuiltSummary, chartId: number, by: BuiltMember = company.admin) =>
  test.as(by).call(chartRoutes.sendForApproval, { params: { type: 'ps', chartId }, body: { log } })

const items = async ({ company }: BuiltSummary, psId: number, component: string) =>
  (await test.as(company.admin).call(summaryRoutes.listComponents, { params: { psId, component } })).body

describe('a Process Summary', () => {
  it('is created once below a process that was approved, and is a chart of type ps', async () => {
    // given
    const { company, processes } = await buildChart(test, { status: 'APPROVED' })
    const parentId = processOf({ processes }, 0).chronId
    const create = () => test.as(company.admin).call(summaryRoutes.createSummary, { params: { parentId } })
    // when
    const answers = await Promise.all([create(), create(), create()])
    // then
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const made = answers.find(({ status }) => status === 200)?.body
    expect(made).toEqual({ id: made.id, chronId: made.id })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHART_EXISTS')
    const version = await test.as(company.admin).call(chartRoutes.getVersion, { params: { type: 'ps', id: made.id } })
    expect(version.body).toMatchObject({ type: 'ps', version: 1, status: { id: 1, name: 'WIP' }, parentId })
    const data = await test.as(company.admin).call(chartRoutes.getData, { params: { type: 'ps', chartId: made.id } })
    expect(data.body).toEqual({ schema: 1, nodes: [], edges: [] })
    const reader = await buildMember(test.database, { companyId: company.id })
    const [known, hidden] = await Promise.all(
      [company.admin, reader].map((by) => test.as(by).call(processRoutes.getCurrentInfo, { params: { type: 'gpfcp', id: parentId } })),
    )
    expect([known?.body.summaryId, hidden?.body.summaryId]).toEqual([made.id, null])
  })

  it('is created once for one idempotency key', async () => {
    const { company, processes } = await buildChart(test, { status: 'APPROVED' })
    const request = { params: { parentId: processOf({ processes }, 0).chronId }, headers: { 'idempotency-key': 'k1' } }
    const first = await test.as(company.admin).call(summaryRoutes.createSummary, request)
    expect(first.status).toBe(200)
    expect((await test.as(company.admin).call(summaryRoutes.createSummary, request)).body).toEqual(first.body)
  })

  it('stands below no process that was never approved, below no macro process and below none that is gone', async () => {
    // given
    const { company, processes } = await buildChart(test)
    const built = await buildSummary(test)
    const parent = processOf(built.global, 1).chronId
    const macro = await buildChart(test, {
      company: built.company,
      type: 'ma',
      status: 'APPROVED',
      parentChronId: built.process.chronId,
      pids: ['P1.1'],
    })
    await redrawGlobal(test, built.global, { chronId: parent, name: null })
    const create = (by: BuiltMember, parentId: number) => test.as(by).call(summaryRoutes.createSummary, { params: { parentId } })
    // when, then
    expect((await create(company.admin, processOf({ processes }, 0).chronId)).body).toMatchObject({ status: 409, code: 'WRONG_STATE' })
    expect((await create(built.company.admin, processOf(macro, 0).chronId)).body.code).toBe('NOT_FOUND')
    expect((await create(built.company.admin, parent)).body).toMatchObject({ status: 409, code: 'WRONG_STATE' })
    expect((await create(built.company.admin, 999_999_999)).body.code).toBe('NOT_FOUND')
  })

  it('is made, revised and restored by no call of charts', async () => {
    const built = await buildSummary(test, { status: 'APPROVED' })
    const { admin } = built.company
    const params = { type: 'ps', id: built.id, parentId: processOf(built.global, 1).chronId }
    for (const route of [chartRoutes.createChart, chartRoutes.makeWip, chartRoutes.restoreWip])
      expect((await test.as(admin).call(route, { params })).body.code).toBe('NOT_FOUND')
    expect(await list(built)).toHaveLength(1)
  })

  it('goes through approval by the calls of charts, with its change history', async () => {
    // given
    const built = await buildSummary(test)
    const { company, id } = built
    const [leader, sponsor, reader] = [await join(built, 'PRL'), await join(built, 'PRS'), await join(built)]
    const decide = (by: BuiltMember, approve: boolean, comment = '') =>
      test.as(by).call(chartRoutes.decideChart, { params: { type: 'ps', chartId: id }, body: { approve, comment } })
    const status = async () => (await list(built))[0].status.name
    // when, then
    expect(await list(built, reader)).toEqual([])
    expect((await send(built, id, reader)).body.code).toBe('NO_RIGHT')
    expect((await send(built, id, leader)).status).toBe(204)
    expect(await status()).toBe('IA')
    expect((await decide(leader, true)).body.code).toBe('NO_RIGHT')
    expect((await decide(sponsor, false, 'Too short')).status).toBe(204)
    expect((await list(built, leader))[0]).toMatchObject({ status: { name: 'WIP' }, rejection: { comment: 'Too short' } })
    expect((await send(built, id, leader)).status).toBe(204)
    expect((await test.as(company.admin).call(chartRoutes.withdraw, { params: { type: 'ps', id } })).status).toBe(204)
    expect(await status()).toBe('WIP')
    expect((await send(built, id, leader)).status).toBe(204)
    expect((await decide(sponsor, true)).status).toBe(204)
    expect(await list(built, reader)).toMatchObject([{ id, status: { name: 'APPROVED' }, definition: 'To turn enquiries into orders.' }])
    const history = await test.as(reader).call(changelogRoutes.listEntries, { params: { type: 'ps', chartId: id } })
    expect(history.body).toMatchObject({ total: 1, entries: [{ log, chartId: id }] })
    const file = await test.as(reader).call(chartRoutes.getFileUrl, { params: { type: 'ps', chartId: id } })
    expect((await test.app.inject({ method: 'GET', url: file.body.url })).json()).toEqual({ schema: 1, nodes: [], edges: [] })
    const alerts = await test.owner.query('select text from alert where company_user_id = $1', [company.admin.companyUserId])
    expect(alerts.rows.map(({ text }) => text)).toContain('(P1) Process P1 — Process Summary, version 1 has been approved.')
  })

  it('tells of each version what its reader may do', async () => {
    // given
    const built = await buildSummary(test, { status: 'APPROVED' })
    const leader = await join(built, 'PRL')
    const reader = await join(built)
    // then
    expect((await list(built, leader))[0].can).toMatchObject({
      showWip: true,
      makeWip: 'role',
      describe: 'state',
      additional: true,
      approve: 'role',
    })
    expect((await list(built, reader))[0].can).toMatchObject({ showWip: 'role', describe: 'role', additional: 'role' })
    // when a WIP is there
    const made = await showWip(built)
    // then
    expect(await list(built, leader)).toMatchObject([
      { id: made.body.id, version: 2, can: { showWip: 'state', describe: true, save: true } },
      { id: built.id, version: 1, can: { showWip: 'state', describe: 'state' } },
    ])
  })

  it('cannot be opened by others once its process is restricted', async () => {
    // given
    const built = await buildSummary(test, { status: 'APPROVED' })
    const [reader, member] = [await join(built), await join(built, 'PRO')]
    const { process, id, company } = built
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: process.chronId } })
    // when
    const answers = await Promise.all([
      test.as(reader).call(summaryRoutes.listSummaries, { params: { processId: process.chronId } }),
      test.as(reader).call(summaryRoutes.listComponents, { params: { psId: id, component: 'input' } }),
      test.as(reader).call(summaryRoutes.listAdditional, { params: { chronId: process.chronId } }),
      test.as(reader).call(summaryRoutes.showWip, { params: { psId: id } }),
    ])
    // then
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'RESTRICTED']))
    expect(await list(built, member)).toHaveLength(1)
  })

  it('is read-only below a process that was removed', async () => {
    // given
    const built = await buildSummary(test)
    await redrawGlobal(test, built.global, { chronId: built.process.chronId, name: null })
    // when
    const body = { definition: 'To go on.' }
    const refused = await test.as(built.company.admin).call(summaryRoutes.setDefinition, { params: { psId: built.id }, body })
    // then
    expect(refused.body.code).toBe('WRONG_STATE')
    expect(await list(built)).toMatchObject([{ definition: 'To turn enquiries into orders.', can: { describe: 'state' } }])
  })
})

describe('a WIP of an approved summary', () => {
  it('says what the approved one says: components have new ids and the same chronIds', async () => {
    // given
    const built = await buildSummary(test, { status: 'APPROVED' })
    // when
    const made = await showWip(built)
    // then
    expect(made.status).toBe(200)
    const [wip, approved] = await list(built)
    expect(wip).toMatchObject({ id: made.body.id, chronId: built.chronId, version: 2, definition: approved.definition })
    for (const kind of ['customer', 'supplier', 'input', 'output']) {
      const [[copy], [original]] = [await items(built, wip.id, kind), await items(built, built.id, kind)]
      expect(copy).toEqual({ ...original, id: copy.id })
      expect(copy.id).not.toBe(original.id)
    }
  })

  it('is made only where none is under way', async () => {
    const built = await buildSummary(test, { status: 'APPROVED' })
    const first = await showWip(built)
    expect((await showWip(built)).body).toMatchObject({ status: 409, code: 'WIP_EXISTS' })
    expect((await send(built, first.body.id)).status).toBe(204)
    expect((await showWip(built)).body).toMatchObject({ status: 409, code: 'IA_EXISTS' })
    expect(await list(built)).toHaveLength(2)
  })

  it('is made once of three at the same moment, and once for one idempotency key', async () => {
    const built = await buildSummary(test, { status: 'APPROVED' })
    const answers = await Promise.all([showWip(built), showWip(built), showWip(built)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const other = await buildSummary(test, { status: 'APPROVED' })
    const headers = { 'idempotency-key': 'k1' }
    expect((await showWip(other, headers)).body).toEqual((await showWip(other, headers)).body)
  })

  it.each(['WIP', 'IA', 'RETIRED'] as const)('is not made of a version that is %s', async (status) => {
    expect((await showWip(await buildSummary(test, { status }))).body.code).toBe('WRONG_STATE')
  })
})

describe('what a decision applies to', () => {
  const contentHash = async ({ company, id }: BuiltSummary) =>
    (await test.as(company.admin).call(chartRoutes.getData, { params: { type: 'ps', chartId: id } })).headers['x-content-hash'] ?? ''
  const decide = ({ company, id }: BuiltSummary, hash: string) =>
    test
      .as(company.admin)
      .call(chartRoutes.decideChart, { params: { type: 'ps', chartId: id }, body: { approve: true, contentHash: hash } })
  const change = {
    definition: ({ company, id }: BuiltSummary) =>
      test.as(company.admin).call(summaryRoutes.setDefinition, { params: { psId: id }, body: { definition: 'To win.' } }),
    addition: ({ company, id }: BuiltSummary) =>
      test.as(company.admin).call(summaryRoutes.addComponent, { params: { psId: id, component: 'input' }, body: { inputName: 'Call' } }),
    removal: async (built: BuiltSummary) => {
      const componentId = (await items(built, built.id, 'customer'))[0].id
      const params = { psId: built.id, component: 'customer', componentId }
      return test.as(built.company.admin).call(summaryRoutes.removeComponent, { params })
    },
    'name of a process': async (built: BuiltSummary) => {
      await redrawGlobal(test, built.global, { chronId: processOf(built.global, 1).chronId, name: 'Shipping' })
      return { status: 204 }
    },
  }

  it('is what was shown', async () => {
    const built = await buildSummary(test, { status: 'IA' })
    const seen = await contentHash(built)
    expect((await decide(built, seen)).status).toBe(204)
    const params = { type: 'ps', chartId: built.id }
    expect((await test.as(built.company.admin).call(chartRoutes.getFileUrl, { params })).headers['x-content-hash']).toBe(seen)
  })

  it.each(Object.entries(change))('is no summary with another %s', async (_name, act) => {
    // given somebody looks at a version in approval that its preparer takes back, changes and sends again
    const built = await buildSummary(test, { status: 'IA' })
    const seen = await contentHash(built)
    await test.as(built.company.admin).call(chartRoutes.withdraw, { params: { type: 'ps', id: built.id } })
    expect((await act(built)).status).toBeLessThan(300)
    await send(built, built.id)
    // when
    const refused = await decide(built, seen)
    // then
    expect(refused.body).toMatchObject({ status: 409, code: 'CONTENT_CHANGED' })
    expect(await contentHash(built)).not.toBe(seen)
  })

  it('stays what was shown while a process and an entry of the additional list get other names', async () => {
    // given
    const built = await buildSummary(test, { status: 'IA' })
    const seen = await contentHash(built)
    // when
    await change['name of a process'](built)
    // then
    expect(await contentHash(built)).toBe(seen)
    expect((await decide(built, seen)).status).toBe(204)
  })
})
