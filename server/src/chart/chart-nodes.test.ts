import { type ChartData, chartRoutes, companyRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltChart, buildChart, processNode } from './chart-factory.ts'

const test = withTestApp(async () => ({ CHART_NODES: '100' }))

const drawing = (nodes: number, edges = 0): ChartData => ({
  schema: 1,
  nodes: Array.from({ length: nodes }, (_, at) => ({ ...processNode('P1'), id: `n${at}`, kind: 'activity' })),
  edges: Array.from({ length: edges }, (_, at) => ({ id: `e${at}`, source: 'n0', target: 'n1' })),
})

function save({ company, id, etag }: BuiltChart, body: unknown) {
  return test.as(company.admin).call(chartRoutes.saveData, { params: { type: 'gpfc', id }, headers: { 'if-match': etag }, body })
}

describe('where a chart may have 100 nodes', () => {
  it('the company is answered with the number', async () => {
    const { company } = await buildChart(test)
    expect((await test.as(company.admin).call(companyRoutes.getCompany)).body.info.chart_nodes).toBe(100)
  })

  it('a chart of 100 nodes and 200 connections is saved', async () => {
    const chart = await buildChart(test, { pids: [] })
    expect((await save(chart, { chartData: drawing(100, 200) })).status).toBe(204)
  })

  it.each([
    ['101 nodes', drawing(101), 'chartData.nodes', 'Expected a list of at most 100 items'],
    ['201 connections', drawing(2, 201), 'chartData.edges', 'Expected a list of at most 200 items'],
  ])('one of %s is refused', async (_what, chartData, path, message) => {
    const chart = await buildChart(test, { pids: [] })
    expect(await save(chart, { chartData })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', issues: [{ path, message }] },
    })
  })

  it('one of 101 nodes that was uploaded is refused too', async () => {
    const chart = await buildChart(test, { pids: [] })
    const { url } = (await test.as(chart.company.admin).call(chartRoutes.getUploadUrl, { params: { type: 'gpfc', id: chart.id } })).body
    const headers = { 'content-type': 'application/json' }
    await test.app.inject({ method: 'PUT', url, payload: JSON.stringify(drawing(101)), headers })
    expect(await save(chart, {})).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'chartData.nodes', message: 'Expected a list of at most 100 items' }] },
    })
  })
})
