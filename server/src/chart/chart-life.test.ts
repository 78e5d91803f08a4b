import { chartRoutes, processRoutes } from '@strata/contract'
import lzString from 'lz-string'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildChart, buildStaffedCompany, processNode, saveOf } from './chart-factory.ts'

const test = withTestApp()
const pack = lzString.compressToEncodedURIComponent
const gpfc = { type: 'gpfc' }

describe('the life of a global chart', () => {
  it('goes from the first WIP over two approvals to a history that tells it', async () => {
    // given
    const { id: companyId, admin, ceo } = await buildStaffedCompany(test)
    const [asAdmin, asCeo] = [test.as(admin), test.as(ceo)]
    expect((await asAdmin.call(chartRoutes.getApproved)).body).toEqual({ id: null })
    // when the first version is made, saved, sent and approved
    const created = await asAdmin.call(chartRoutes.createChart, { params: { ...gpfc, parentId: 0 } })
    expect(created.status).toBe(200)
    const { id, chronId } = created.body
    expect(chronId).toBe(id)
    const read = await asAdmin.call(chartRoutes.getData, { params: { ...gpfc, chartId: id } })
    expect(read.body).toEqual({ schema: 1, nodes: [], edges: [] })
    const saved = await asAdmin.call(chartRoutes.saveData, {
      params: { ...gpfc, id },
      headers: { 'if-match': read.headers.etag ?? '' },
      body: saveOf(['P1', 'PXXX']),
    })
    expect(saved.status).toBe(204)
    expect(saved.headers.etag).not.toBe(read.headers.etag)
    // the node without an id cannot be sent
    const refused = await asAdmin.call(chartRoutes.sendForApproval, { params: { ...gpfc, chartId: id }, body: { log: pack('<p>New</p>') } })
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'PRECHECK',
      findings: [{ error: 'Process Does not have Unique Id', nodeId: 'n-PXXX', pid: 'PXXX' }],
    })
    const stored = await asAdmin.call(chartRoutes.getData, { params: { ...gpfc, chartId: id } })
    const processes = await asAdmin.call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: id } })
    expect(processes.body.map((process: { pid: string }) => process.pid)).toEqual(['P1', 'PXXX'])
    const assigned = await asAdmin.call(chartRoutes.saveData, {
      params: { ...gpfc, id },
      headers: { 'if-match': stored.headers.etag ?? '' },
      body: {
        chartData: stored.body,
        update: [
          { id: processes.body[1].id, processId: 'P2', shortName: 'Design products', description: 'From need to release', primary: true },
        ],
      },
    })
    expect(assigned.status).toBe(204)
    const sent = await asAdmin.call(chartRoutes.sendForApproval, { params: { ...gpfc, chartId: id }, body: { log: pack('<p>New</p>') } })
    expect(sent.status).toBe(204)
    const shown = await asCeo.call(chartRoutes.getData, { params: { ...gpfc, chartId: id } })
    expect(shown.body.nodes[1]).toMatchObject({ text: 'Design products', info: 'From need to release', addInfo: { processId: 'P2' } })
    const approved = await asCeo.call(chartRoutes.decideChart, {
      params: { ...gpfc, chartId: id },
      body: { approve: true, contentHash: shown.headers['x-content-hash'] },
    })
    expect(approved.status).toBe(204)
    // and a second version without P1 is approved after a rejection
    const made = await asAdmin.call(chartRoutes.makeWip, { params: { ...gpfc, id } })
    const wipId = Number(made.headers.location?.split('/').at(-1))
    expect(made.headers.location).toBe(`/aprs/v3/chart/${companyId}/gpfc/get/${wipId}`)
    const copied = await asAdmin.call(chartRoutes.getData, { params: { ...gpfc, chartId: wipId } })
    const copies = await asAdmin.call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: wipId } })
    expect(copied.body.nodes.map((node: { addInfo: { aprsId: number } }) => node.addInfo.aprsId)).toEqual(
      copies.body.map((process: { id: number }) => process.id),
    )
    expect(copies.body[0]).toMatchObject({ pid: 'P1', hdd: true, chronId: processes.body[0].chronId })
    const dropped = await asAdmin.call(chartRoutes.saveData, {
      params: { ...gpfc, id: wipId },
      headers: { 'if-match': copied.headers.etag ?? '' },
      body: { chartData: { ...copied.body, nodes: [copied.body.nodes[1]] }, delete: [{ id: copies.body[0].id }] },
    })
    expect(dropped.status).toBe(204)
    const params = { ...gpfc, chartId: wipId }
    await asAdmin.call(chartRoutes.sendForApproval, { params, body: { log: pack('<p>P1 goes</p>') } })
    await asCeo.call(chartRoutes.decideChart, { params, body: { approve: false, comment: 'Why?' } })
    const rejected = await asAdmin.call(chartRoutes.getVersion, { params: { ...gpfc, id: wipId } })
    expect(rejected.body).toMatchObject({
      status: { id: 1, name: 'WIP' },
      rejection: { comment: 'Why?', by: { firstName: 'Ingrid', lastName: 'Solheim' } },
      can: { save: true, sendForApproval: true, approve: 'role' },
    })
    await asAdmin.call(chartRoutes.sendForApproval, { params, body: { log: pack('<p>P1 goes, for a reason</p>') } })
    expect((await asCeo.call(chartRoutes.decideChart, { params, body: { approve: true } })).status).toBe(204)
    // then
    const versions = await asCeo.call(chartRoutes.listVersions, { params: { ...gpfc, parentId: 0 } })
    expect(versions.body).toMatchObject([
      { id: wipId, chronId: id, version: 2, status: { id: 3, name: 'APPROVED' }, rejection: null, retiredOn: null, parentId: 0 },
      {
        id,
        chronId: id,
        version: 1,
        status: { id: 5, name: 'RETIRED' },
        preparedBy: { firstName: 'Tomas' },
        approvedBy: { firstName: 'Ingrid' },
      },
    ])
    expect((await asAdmin.call(chartRoutes.getApproved)).body).toEqual({ id: wipId })
    const deleted = await asAdmin.call(processRoutes.listDeletedIds, { params: { type: 'gpfcp', id: wipId } })
    expect(deleted.body).toMatchObject([{ pid: 'P1', pname: 'Process P1', deletedBy: { firstName: 'Ingrid' } }])
    const used = await asAdmin.call(processRoutes.listUsedIds, { params: { type: 'gpfcp', chartId: wipId } })
    expect(used.body).toEqual(['P1', 'P2'])
  })

  it('is found at once, however its type is spelled', async () => {
    // given
    const { id, company } = await buildChart(test, { status: 'APPROVED' })
    const authorization = `Bearer ${await test.openToken(company.ceo)}`
    const get = (type: string) => test.app.inject({ url: `/aprs/v3/chart/${company.id}/${type}/getapproved/0`, headers: { authorization } })
    // when, then
    for (const type of ['gpfc', 'GPFC', 'Gpfc']) expect((await get(type)).json()).toEqual({ id })
    expect((await get('ma')).statusCode).toBe(404)
  })

  it('keeps approved versions in files that signed addresses open for five minutes', async () => {
    // given
    const { admin, ceo } = await buildStaffedCompany(test)
    const created = await test.as(admin).call(chartRoutes.createChart, { params: { ...gpfc, parentId: 0 } })
    const { id } = created.body
    const read = await test.as(admin).call(chartRoutes.getData, { params: { ...gpfc, chartId: id } })
    const chartData = {
      schema: 1,
      nodes: [{ ...processNode('P9'), addInfo: undefined, kind: 'activity', text: '<b>Check</b>' }],
      edges: [],
    }
    await test
      .as(admin)
      .call(chartRoutes.saveData, { params: { ...gpfc, id }, headers: { 'if-match': read.headers.etag ?? '' }, body: { chartData } })
    expect((await test.as(admin).call(chartRoutes.getFileUrl, { params: { ...gpfc, chartId: id } })).body.code).toBe('WRONG_STATE')
    const params = { ...gpfc, chartId: id }
    await test.as(admin).call(chartRoutes.sendForApproval, { params, body: { log: pack('<p>New</p>') } })
    await test.as(ceo).call(chartRoutes.decideChart, { params, body: { approve: true } })
    // when
    const { url } = (await test.as(admin).call(chartRoutes.getFileUrl, { params })).body
    const file = await test.app.inject(url)
    // then
    expect(file.statusCode).toBe(200)
    expect(file.json().nodes).toMatchObject([{ kind: 'activity', text: '<b>Check</b>' }])
    expect((await test.as(admin).call(chartRoutes.getData, { params })).body.code).toBe('WRONG_STATE')
    test.clock.advance({ minutes: 5, seconds: 1 })
    expect((await test.app.inject(url)).json().code).toBe('ADDRESS_INVALID')
  })
})
