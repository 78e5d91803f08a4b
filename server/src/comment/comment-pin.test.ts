import { chartRoutes, commentRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltChart, buildChart, processNode } from '../chart/chart-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildSummary } from '../summary/summary-factory.ts'
import { buildThread } from './comment-factory.ts'

const test = withTestApp()

const noSuchNode = [{ path: 'nodeId', message: 'The chart has no such node' }]
const pin = ({ type, chronId, company }: BuiltChart, nodeId: string) =>
  test.as(company.admin).call(commentRoutes.addComment, {
    params: { itemType: type, itemId: chronId },
    body: { subject: 'Pinned', comments: 'Look here', nodeId },
  })
const list = ({ type, chronId, company }: BuiltChart, query = {}) =>
  test.as(company.admin).call(commentRoutes.listCurrentRoots, { params: { itemType: type, itemId: chronId }, query })
const pinned = async ({ type, chronId, company }: BuiltChart) =>
  (await test.as(company.admin).call(commentRoutes.getUnread, { params: { itemType: type, itemChronId: chronId } })).body.pinned

describe('a thread pinned to a node', () => {
  it('is found by its node', async () => {
    // given
    const chart = await buildChart(test)
    await buildThread(test, { chart })
    // when
    expect((await pin(chart, 'n-P1')).status).toBe(200)
    // then
    const { body, headers } = await list(chart, { nodeId: 'n-P1' })
    expect([headers['x-total-count'], body.map(({ nodeId }: { nodeId: string }) => nodeId)]).toEqual(['1', ['n-P1']])
    expect((await list(chart)).body).toHaveLength(2)
    expect((await list(chart, { nodeId: 'n-E1' })).headers['x-total-count']).toBe('0')
  })

  it('counts at its node while it is current', async () => {
    // given
    const chart = await buildChart(test)
    for (const nodeId of ['n-P1', 'n-E1', 'n-P1']) await buildThread(test, { chart, nodeId })
    await buildThread(test, { chart, nodeId: 'n-E1', archived: true })
    // then
    expect(await pinned(chart)).toEqual([
      { nodeId: 'n-E1', threads: 1 },
      { nodeId: 'n-P1', threads: 2 },
    ])
  })

  it('stands on a node of the newest version, not of one before', async () => {
    // given an approved chart and a WIP in which E1 gave way to a step
    const chart = await buildChart(test, { status: 'APPROVED' })
    const { company } = chart
    const made = await test.as(company.admin).call(chartRoutes.makeWip, { params: { type: 'gpfc', id: chart.id } })
    const id = Number(made.headers.location?.split('/').at(-1))
    const data = await test.as(company.admin).call(chartRoutes.getData, { params: { type: 'gpfc', chartId: id } })
    const [first, second] = data.body.nodes
    const { addInfo: _none, ...step } = { ...processNode('P9', 1), id: 'step', kind: 'activity' }
    await test.as(company.admin).call(chartRoutes.saveData, {
      params: { type: 'gpfc', id },
      headers: { 'if-match': data.headers.etag },
      body: { chartData: { ...data.body, nodes: [first, step] }, delete: [{ id: second.addInfo.aprsId }] },
    })
    // then
    expect((await pin(chart, 'step')).status).toBe(200)
    expect((await pin(chart, 'n-E1')).body).toMatchObject({ status: 400, code: 'INVALID', issues: noSuchNode })
  })

  it('stands on a box of a Process Summary, moved or not', async () => {
    const summary = await buildSummary(test)
    for (const nodeId of ['owner', 'supplier', 'input', 'output', 'customer', 'ip']) expect((await pin(summary, nodeId)).status).toBe(200)
    expect((await pin(summary, 'n-P1')).body.issues).toEqual(noSuchNode)
  })
})
