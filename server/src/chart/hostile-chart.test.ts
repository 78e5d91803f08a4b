import { chartRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltChart, buildChart } from './chart-factory.ts'

const test = withTestApp()

const save = ({ company, type, id, etag }: BuiltChart, body: unknown) =>
  test.as(company.admin).call(chartRoutes.saveData, { params: { type, id }, headers: { 'if-match': etag }, body })

/** Of 1,000: 650 KB with 400,000 faults, in fewer values than a chart may hold. */
function drawFaultyPoints(edges: number) {
  const points = Array.from({ length: 200 }, () => ({}))
  return {
    schema: 1,
    nodes: [],
    edges: Array.from({ length: edges }, (_, index) => ({ id: `e${index}`, source: 'a', target: 'b', points })),
  }
}

describe('a save that is built to exhaust the reader', () => {
  it('is read to its fiftieth fault', async () => {
    // given
    const chart = await buildChart(test)
    // when
    const { status, body } = await save(chart, { chartData: drawFaultyPoints(1_000) })
    // then: each point lacks x and y, so the fiftieth fault is in the twenty-fifth
    expect([status, body.code, body.issues.length]).toEqual([400, 'INVALID', 50])
    expect(body.issues[0].path).toBe('chartData.edges.0.points.0.x')
    expect(body.issues[49].path).toBe('chartData.edges.0.points.24.y')
  })

  it('is read to its fiftieth fault where it was uploaded', async () => {
    // given
    const chart = await buildChart(test)
    const { type, id, company } = chart
    const { body } = await test.as(company.admin).call(chartRoutes.getUploadUrl, { params: { type, id } })
    const payload = JSON.stringify(drawFaultyPoints(1_000))
    const put = await test.app.inject({ method: 'PUT', url: body.url, payload, headers: { 'content-type': 'application/json' } })
    expect(put.statusCode, put.body).toBe(200)
    // when
    const saved = await save(chart, {})
    // then
    expect([saved.status, saved.body.code, saved.body.issues.length]).toEqual([400, 'INVALID', 50])
    expect(saved.body.issues[49].path).toBe('chartData.edges.0.points.24.y')
  })

  it('is not read at all where it holds more values than a chart may, uploaded too', async () => {
    // given
    const chart = await buildChart(test)
    const { type, id, company } = chart
    const { body } = await test.as(company.admin).call(chartRoutes.getUploadUrl, { params: { type, id } })
    const payload = JSON.stringify(drawFaultyPoints(7000))
    const put = await test.app.inject({ method: 'PUT', url: body.url, payload, headers: { 'content-type': 'application/json' } })
    expect(put.statusCode, put.body).toBe(200)
    // when
    const uploaded = await save(chart, {})
    const sent = await save(chart, { chartData: drawFaultyPoints(10_000) })
    // then
    for (const answer of [uploaded, sent]) expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE'])
  })

  it('is not read into a list that is too long', async () => {
    // given
    const chart = await buildChart(test)
    // when
    const { status, body } = await save(chart, { chartData: chart.data, create: Array(200_000).fill(0), delete: Array(5001).fill(0) })
    // then
    const message = 'Expected a list of at most 5000 items'
    expect([status, body.issues]).toEqual([
      400,
      [
        { path: 'create', message },
        { path: 'delete', message },
      ],
    ])
  })

  it('is not told its own keys at length', async () => {
    // given
    const chart = await buildChart(test)
    // when
    const { status, body } = await save(chart, { ['k'.repeat(1_000_000)]: 1 })
    // then
    expect([status, body.issues[0].message.length]).toEqual([400, 300])
  })
})
