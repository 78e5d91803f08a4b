import { changelogRoutes, chartRoutes, processRoutes, type RoleLists } from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { type BuiltChart, buildChart, saveOf } from '../chart/chart-factory.ts'
import type { ChartProcess } from '../chart/chart-process-store.ts'
import { buildExpectation, buildExpectationStage } from '../expectation/expectation-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { assignRoles } from '../role/process-role-service.ts'
import { setRestriction } from './restriction-store.ts'

const test = withTestApp()

function first({ processes }: BuiltChart): ChartProcess {
  const [process] = processes
  if (!process) throw new Error('The chart has no process.')
  return process
}

const assign = ({ company }: BuiltChart, chronId: number, lists: RoleLists) =>
  test.database.inCompany(company.id, (tx) => assignRoles(tx, { chronId, lists, by: company.admin.companyUserId, on: new Date() }))

const member = ({ company }: BuiltChart, given: Partial<Parameters<typeof buildMember>[1]> = {}): Promise<BuiltMember> =>
  buildMember(test.database, { companyId: company.id, ...given })

const currentInfo = (by: BuiltMember, id: number, type = 'gpfcp') =>
  test.as(by).call(processRoutes.getCurrentInfo, { params: { type, id } })

describe('a process', () => {
  it('is read by the id of one version and by its chronId', async () => {
    // given a second version in which P1 is called otherwise
    const chart = await buildChart(test, { status: 'APPROVED', pids: ['P1'] })
    const { admin } = chart.company
    const { chronId } = first(chart)
    const made = await test.as(admin).call(chartRoutes.makeWip, { params: { type: 'gpfc', id: chart.id } })
    const wipId = Number(made.headers.location?.split('/').at(-1))
    const copies = await test.as(admin).call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: wipId } })
    const copyId = copies.body[0].id
    // when
    const copy = await test.as(admin).call(processRoutes.getProcess, { params: { type: 'gpfcp', id: copyId } })
    const current = await currentInfo(admin, chronId)
    // then
    expect(copyId).not.toBe(chronId)
    expect(copy.body).toMatchObject({ id: copyId, chronId, chartId: wipId, pid: 'P1', primary: true, hdd: true, can: { remove: true } })
    expect(current.body).toMatchObject({ id: chronId, chronId, chartId: chart.id, can: { remove: 'state', restrict: true } })
    expect(current.body).not.toHaveProperty('SPL')
    expect((await currentInfo(admin, copyId)).body.code).toBe('NOT_FOUND')
    expect((await currentInfo(admin, chronId, 'map')).body.code).toBe('NOT_FOUND')
  })

  it('lists P before E, then by number', async () => {
    const chart = await buildChart(test, { pids: ['E1', 'P10', 'PXXX', 'P2'] })
    const answer = await test.as(chart.company.admin).call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: chart.id } })
    expect(answer.body.map(({ pid }: { pid: string }) => pid)).toEqual(['P2', 'P10', 'PXXX', 'E1'])
  })
})

describe('what hangs below a process', () => {
  it('tells approved from under way, and of what is under way those only who may see it', async () => {
    // given P1 with an approved macro of which a WIP was made, P2 with nothing
    const global = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
    const { company } = global
    const macro = await buildChart(test, { company, type: 'ma', parentChronId: first(global).chronId, status: 'APPROVED', pids: ['P1.1'] })
    const reader = await member(global)
    const belowOf = async (by: BuiltMember) => {
      const answer = await test.as(by).call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: global.id } })
      return answer.body.map(({ below }: { below: unknown }) => below)
    }
    // then
    expect(await belowOf(reader)).toEqual([{ ma: 'APPROVED' }, {}])
    // when
    await test.as(company.admin).call(chartRoutes.makeWip, { params: { type: 'ma', id: macro.id } })
    // then
    expect(await belowOf(company.admin)).toEqual([{ ma: 'WIP' }, {}])
    expect(await belowOf(reader)).toEqual([{ ma: 'APPROVED' }, {}])
  })

  it('tells in which state its expectations are, of a sub-process too, those under way only to who may see them', async () => {
    // given P1 with approved expectations of customers and a WIP of suppliers, P1.1 with a WIP of customers
    const stage = await buildExpectationStage(test)
    const { admin } = stage.company
    await buildExpectation(test, { stage, status: 'APPROVED' })
    await buildExpectation(test, { stage, type: 'se' })
    await buildExpectation(test, { stage, processChronId: stage.subId })
    const reader = await member(stage.global)
    const leader = await member(stage.global)
    await assign(stage.global, stage.subId, { SPL: [leader.companyUserId] })
    const belowOf = async (by: BuiltMember, id: number, type: string) => (await currentInfo(by, id, type)).body.below
    // then
    expect(await belowOf(admin, stage.globalId, 'gpfcp')).toEqual({ ps: 'APPROVED', ma: 'APPROVED', ce: 'APPROVED', se: 'WIP' })
    expect(await belowOf(admin, stage.subId, 'map')).toEqual({ ce: 'WIP' })
    expect(await belowOf(leader, stage.subId, 'map')).toEqual({ ce: 'WIP' })
    expect(await belowOf(reader, stage.globalId, 'gpfcp')).toEqual({ ps: 'APPROVED', ma: 'APPROVED', ce: 'APPROVED' })
    expect(await belowOf(reader, stage.subId, 'map')).toEqual({})
  })

  it('tells nothing of a restricted process to who may not open it', async () => {
    // given P1.1 and P1, restricted one after the other, with approved expectations; a reader, and one with a role for P1.1
    const stage = await buildExpectationStage(test)
    const { company, global, globalId, subId } = stage
    const approved = { stage, status: 'APPROVED', type: 'ce' } as const
    for (const processChronId of [globalId, subId]) await buildExpectation(test, { ...approved, processChronId })
    await buildChart(test, { company, type: 'mi', parentChronId: subId, status: 'APPROVED', pids: ['P1.1.1'] })
    const [reader, manager] = [await member(global), await member(global)]
    await assign(global, subId, { SPM: [manager.companyUserId] })
    const restrict = (chronId: number) => test.database.inCompany(company.id, (tx) => setRestriction(tx, chronId, true))
    const listBelow = async (by: BuiltMember, chronId: number, type: string) => {
      const { body } = await currentInfo(company.admin, chronId, type)
      const listed = await test.as(by).call(processRoutes.listProcesses, { params: { type, chartId: body.chartId } })
      const found = listed.body.find((process: { chronId: number }) => process.chronId === chronId)
      return [found.below, found.summaryId]
    }
    // when
    await restrict(subId)
    // then
    expect(await listBelow(reader, subId, 'map')).toEqual([{}, null])
    expect(await listBelow(manager, subId, 'map')).toEqual([{ ce: 'APPROVED', mi: 'APPROVED' }, null])
    // when
    expect((await listBelow(reader, globalId, 'gpfcp'))[0]).toEqual({ ps: 'APPROVED', ma: 'APPROVED', ce: 'APPROVED' })
    await restrict(globalId)
    // then
    expect(await listBelow(reader, globalId, 'gpfcp')).toEqual([{}, null])
    expect(await listBelow(company.admin, globalId, 'gpfcp')).toEqual([
      { ps: 'APPROVED', ma: 'APPROVED', ce: 'APPROVED' },
      expect.any(Number),
    ])
  })
})

describe('removing a process', () => {
  const remove = (by: BuiltMember, id: number) => test.as(by).call(processRoutes.deleteProcess, { params: { type: 'gpfcp', id } })

  it('takes its node and what connects to it out of the WIP and changes the etag', async () => {
    // given
    const chart = await buildChart(test, { pids: ['P1', 'P2'] })
    const { admin } = chart.company
    const edges = [{ id: 'e', source: 'n-P1', target: 'n-P2' }]
    const params = { type: 'gpfc', id: chart.id, chartId: chart.id }
    const body = { chartData: { ...chart.data, edges } }
    const saved = await test.as(admin).call(chartRoutes.saveData, { params, headers: { 'if-match': chart.etag }, body })
    // when
    const removed = await remove(admin, first(chart).id)
    // then
    expect(removed.status).toBe(204)
    expect(removed.headers.etag).not.toBe(saved.headers.etag)
    const read = await test.as(admin).call(chartRoutes.getData, { params })
    expect(read.headers.etag).toBe(removed.headers.etag)
    expect(read.body).toMatchObject({ nodes: [{ id: 'n-P2' }], edges: [] })
    expect((await remove(admin, first(chart).id)).body.code).toBe('NOT_FOUND')
  })

  it('is not done in a state that the caller did not see', async () => {
    // given
    const chart = await buildChart(test, { pids: ['P1', 'P2'] })
    const { admin } = chart.company
    const headers = { 'if-match': chart.etag }
    const body = { chartData: chart.data }
    const saved = await test.as(admin).call(chartRoutes.saveData, { params: { type: 'gpfc', id: chart.id }, headers, body })
    const params = { type: 'gpfcp', id: first(chart).id }
    const removeSeen = (etag = '') => test.as(admin).call(processRoutes.deleteProcess, { params, headers: { 'if-match': etag } })
    // when, then
    const stale = await removeSeen(chart.etag)
    expect(stale.body).toMatchObject({ status: 412, code: 'EDITED_MEANWHILE' })
    expect(stale.body.detail).toMatch(/^Tomas Berg saved this chart on /)
    expect((await removeSeen(saved.headers.etag)).status).toBe(204)
  })

  it('ends the roles of one that no version holds any more, and of no other', async () => {
    // given P1.1 in an approved macro of a restricted P1, P1.9 in its WIP alone, each with an SPL
    const global = await buildChart(test, { status: 'APPROVED', pids: ['P1'] })
    const { company } = global
    const above = first(global).chronId
    const macro = await buildChart(test, { company, type: 'ma', parentChronId: above, status: 'APPROVED', pids: ['P1.1'] })
    const made = await test.as(company.admin).call(chartRoutes.makeWip, { params: { type: 'ma', id: macro.id } })
    const id = Number(made.headers.location?.split('/').at(-1))
    const params = { type: 'ma', id, chartId: id }
    const { body, headers } = await test.as(company.admin).call(chartRoutes.getData, { params })
    const { chartData, create } = saveOf(['P1.9'])
    const save = { chartData: { ...body, nodes: [...body.nodes, ...(chartData?.nodes ?? [])] }, create }
    await test.as(company.admin).call(chartRoutes.saveData, { params, headers: { 'if-match': headers.etag }, body: save })
    const listed = await test.as(company.admin).call(processRoutes.listProcesses, { params: { type: 'map', chartId: id } })
    const [kept, fresh] = listed.body
    const [spl, other] = [await member(global), await member(global)]
    await assign(global, kept.chronId, { SPL: [spl.companyUserId] })
    await assign(global, fresh.chronId, { SPL: [other.companyUserId] })
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: above } })
    expect((await currentInfo(other, above)).status).toBe(200)
    // when
    for (const { id } of [kept, fresh]) await test.as(company.admin).call(processRoutes.deleteProcess, { params: { type: 'map', id } })
    // then
    expect((await currentInfo(other, above)).body.code).toBe('RESTRICTED')
    expect((await currentInfo(spl, above)).status).toBe(200)
  })

  it.each(['IA', 'APPROVED'] as const)('is not done in a chart that is %s', async (status) => {
    const chart = await buildChart(test, { status })
    expect((await remove(chart.company.admin, first(chart).id)).body.code).toBe('WRONG_STATE')
  })

  it('is not done by those who may not make charts', async () => {
    const chart = await buildChart(test)
    expect((await remove(await member(chart), first(chart).id)).body.code).toBe('NO_RIGHT')
  })
})

describe('a restricted process', () => {
  const restrict = (by: BuiltMember, processId: number) =>
    test.as(by).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId } })

  it('opens for its role holders, admin, CEO and advisors, at once', async () => {
    // given
    const chart = await buildChart(test, { status: 'APPROVED' })
    const { admin, ceo } = chart.company
    const { chronId } = first(chart)
    const [holder, reader, advisor] = [await member(chart), await member(chart), await member(chart, { advisor: true })]
    await assign(chart, chronId, { PRO: [holder.companyUserId] })
    // when
    expect((await restrict(admin, chronId)).status).toBe(204)
    // then
    for (const by of [admin, ceo, holder, advisor]) expect((await currentInfo(by, chronId)).body.restrict).toBe('true')
    expect((await currentInfo(reader, chronId)).body).toMatchObject({
      status: 403,
      code: 'RESTRICTED',
      detail: 'Access is Restricted to this process',
    })
    const tree = await test.as(reader).call(chartRoutes.listVersions, { params: { type: 'ma', parentId: chronId } })
    expect(tree.body.code).toBe('RESTRICTED')
    const allowed = await test.as(ceo).call(processRoutes.allowProcess, { params: { type: 'gpfcp', processId: chronId } })
    expect(allowed.status).toBe(204)
    expect((await currentInfo(reader, chronId)).body.restrict).toBe('false')
  })

  it('is made so by admin and CEO alone', async () => {
    const chart = await buildChart(test, { status: 'APPROVED' })
    const sponsor = await member(chart)
    await assign(chart, first(chart).chronId, { PRS: [sponsor.companyUserId] })
    expect((await restrict(sponsor, first(chart).chronId)).body.code).toBe('NO_RIGHT')
  })
})

describe('roles', () => {
  it('become role strings, and every change is in the role change log', async () => {
    // given
    const chart = await buildChart(test, { status: 'APPROVED' })
    const { chronId } = first(chart)
    const [one, two] = [await member(chart), await member(chart)]
    // when
    await assign(chart, chronId, { PRS: [one.companyUserId], PRO: [one.companyUserId, two.companyUserId] })
    await assign(chart, chronId, { PRS: [two.companyUserId] })
    // then
    const { body } = await currentInfo(chart.company.admin, chronId)
    expect(body).toMatchObject({
      PRS: `${two.companyUserId}:${two.shortName}`,
      PRL: '',
      PRO: `${one.companyUserId}:${one.shortName},${two.companyUserId}:${two.shortName}`,
    })
    const { rows } = await test.owner.query(
      'select role, company_user_id, gained from role_change where process_chron_id = $1 order by id',
      [chronId],
    )
    expect(rows).toEqual([
      { role: 'PRS', company_user_id: one.companyUserId, gained: true },
      { role: 'PRO', company_user_id: one.companyUserId, gained: true },
      { role: 'PRO', company_user_id: two.companyUserId, gained: true },
      { role: 'PRS', company_user_id: one.companyUserId, gained: false },
      { role: 'PRS', company_user_id: two.companyUserId, gained: true },
    ])
  })

  it('are for active members, one sponsor at most, and of the level', async () => {
    const chart = await buildChart(test, { status: 'APPROVED' })
    const { chronId } = first(chart)
    const [one, two, gone] = [await member(chart), await member(chart), await member(chart)]
    await test.owner.query('update membership set active = false where id = $1', [gone.companyUserId])
    for (const lists of [
      { PRS: [one.companyUserId, two.companyUserId] },
      { PRL: [gone.companyUserId] },
      { PRL: [999_999_999] },
      { SPL: [one.companyUserId] },
    ])
      await expect(assign(chart, chronId, lists)).rejects.toMatchObject({ code: 'INVALID' })
    expect((await currentInfo(chart.company.admin, chronId)).body).toMatchObject({ PRS: '', PRL: '', PRO: '' })
  })
})

describe('below a global process', () => {
  /** A company whose P1 has an approved macro with P1.1, and a micro under way below that. */
  async function buildLevels() {
    const global = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
    const { company } = global
    const macro = await buildChart(test, {
      company,
      type: 'ma',
      parentChronId: first(global).chronId,
      status: 'APPROVED',
      pids: ['P1.1', 'P1.2'],
    })
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: first(macro).chronId, pids: ['P1.1.1'] })
    return { global, macro, micro, company }
  }

  it('charts have a tree, each with the process it belongs to', async () => {
    const { global, macro, micro, company } = await buildLevels()
    const tree = (type: string) =>
      test.as(company.admin).call(chartRoutes.listForTree, { params: { type, parentId: first(global).chronId } })
    expect((await tree('ma')).body).toMatchObject([
      {
        id: macro.id,
        status: { name: 'APPROVED' },
        process: { chronId: first(global).chronId, pid: 'P1', pname: 'Process P1', restrict: 'false' },
      },
    ])
    expect((await tree('mi')).body).toMatchObject([{ id: micro.id, status: { name: 'WIP' }, process: { pid: 'P1.1' } }])
  })

  it('the roles of the macro and of its global process count, and restrictions are inherited', async () => {
    // given
    const { global, macro, micro, company } = await buildLevels()
    const [leader, spl, other] = [await member(global), await member(global), await member(global)]
    await assign(global, first(global).chronId, { PRL: [leader.companyUserId] })
    await assign(global, first(macro).chronId, { SPL: [spl.companyUserId] })
    const read = (by: BuiltMember) => test.as(by).call(chartRoutes.getVersion, { params: { type: 'mi', id: micro.id } })
    // when, then
    expect((await read(leader)).body.can).toMatchObject({ save: true, sendForApproval: true })
    expect((await read(spl)).body.can).toMatchObject({ save: true, approve: 'role' })
    expect((await read(other)).body.code).toBe('NO_RIGHT')
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: first(global).chronId } })
    expect((await read(spl)).status).toBe(200)
    expect((await currentInfo(spl, first(macro).chronId, 'map')).body).toMatchObject({
      pid: 'P1.1',
      SPL: `${spl.companyUserId}:${spl.shortName}`,
    })
    expect((await currentInfo(other, first(macro).chronId, 'map')).body.code).toBe('RESTRICTED')
  })

  it('the role of a removed macro process opens its restricted global process no longer', async () => {
    // given
    const { global, macro, company } = await buildLevels()
    const spl = await member(global)
    await assign(global, first(macro).chronId, { SPL: [spl.companyUserId] })
    await test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: first(global).chronId } })
    expect((await currentInfo(spl, first(global).chronId)).status).toBe(200)
    // when
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      first(macro).chronId,
      company.ceo.companyUserId,
    ])
    // then
    expect((await currentInfo(spl, first(global).chronId)).body.code).toBe('RESTRICTED')
  })

  it('a removed process makes everything read-only', async () => {
    // given P1 gone from the approved chart
    const { global, macro, micro, company } = await buildLevels()
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      first(global).chronId,
      company.ceo.companyUserId,
    ])
    // when, then
    expect((await currentInfo(company.admin, first(global).chronId)).body).toMatchObject({ pid: 'P1', deletedOn: expect.any(String) })
    expect((await currentInfo(company.admin, first(macro).chronId, 'map')).body).not.toHaveProperty('deletedOn')
    const made = await test.as(company.admin).call(chartRoutes.makeWip, { params: { type: 'ma', id: macro.id } })
    const headers = { 'if-match': micro.etag }
    const body = { chartData: micro.data }
    const saved = await test.as(company.admin).call(chartRoutes.saveData, { params: { type: 'mi', id: micro.id }, headers, body })
    expect([made.body.code, saved.body.code]).toEqual(['WRONG_STATE', 'WRONG_STATE'])
    // nor is anything made, restricted or written that depends on no state
    const log = lzString.compressToEncodedURIComponent('<p>Afterwards</p>')
    const { chronId } = first(macro)
    const refused = await Promise.all([
      test.as(company.admin).call(chartRoutes.createChart, { params: { type: 'mi', parentId: macro.processes[1]?.chronId ?? 0 } }),
      test.as(company.admin).call(processRoutes.restrictProcess, { params: { type: 'map', processId: chronId } }),
      test.as(company.admin).call(processRoutes.allowProcess, { params: { type: 'map', processId: chronId } }),
      test.as(company.admin).call(changelogRoutes.addEntry, { params: { type: 'ma', chartId: macro.id }, body: log }),
    ])
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'WRONG_STATE']))
    const params = { type: 'map', id: macro.id }
    expect((await test.as(company.admin).call(processRoutes.listDeletedIds, { params })).status).toBe(200)
    const version = await test.as(company.admin).call(chartRoutes.getVersion, { params: { type: 'ma', id: macro.id } })
    expect(version.body.can).toMatchObject({ create: 'state', makeWip: 'state', export: true, comments: true })
    expect((await test.as(company.admin).call(chartRoutes.getVersion, { params: { type: 'ma', id: macro.id } })).status).toBe(200)
  })

  it('a retired micro can be created again and continues its versions', async () => {
    // given
    const { macro, company } = await buildLevels()
    const parentChronId = macro.processes[1]?.chronId ?? 0
    const micro = await buildChart(test, { company, type: 'mi', parentChronId, status: 'APPROVED', pids: ['P1.2.1'] })
    const params = { type: 'mi', id: micro.id }
    expect(
      (await test.as(company.admin).call(chartRoutes.createChart, { params: { type: 'mi', parentId: parentChronId } })).body.code,
    ).toBe('CHART_EXISTS')
    // when
    expect((await test.as(company.admin).call(chartRoutes.retire, { params })).status).toBe(204)
    const again = await test.as(company.admin).call(chartRoutes.createChart, { params: { type: 'mi', parentId: parentChronId } })
    // then
    expect(again.body).toMatchObject({ chronId: micro.chronId })
    const versions = await test.as(company.admin).call(chartRoutes.listVersions, { params: { type: 'mi', parentId: parentChronId } })
    expect(versions.body).toMatchObject([
      { version: 2, status: { name: 'WIP' } },
      { version: 1, status: { name: 'RETIRED' } },
    ])
    expect((await test.as(company.admin).call(chartRoutes.retire, { params })).body.code).toBe('WRONG_STATE')
  })

  it('a global chart is never retired by hand', async () => {
    const { global, company } = await buildLevels()
    expect((await test.as(company.admin).call(chartRoutes.retire, { params: { type: 'gpfc', id: global.id } })).body.code).toBe('NO_RIGHT')
  })
})
