import { type ChartData, chartRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { pack } from '../attacks/attack-parts.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltChart, buildChart, processNode } from './chart-factory.ts'

const test = withTestApp()

/** Its document is read, checked and compared in a process of its own. */
const large = (count = 4_000): ChartData => ({
  schema: 1,
  nodes: Array.from({ length: count }, (_, at) => ({
    ...processNode('P1'),
    id: `n${at}`,
    kind: 'activity',
    text: `Check and record what came in ${at}`,
  })),
  edges: Array.from({ length: count - 1 }, (_, at) => ({ id: `e${at}`, source: `n${at}`, target: `n${at + 1}` })),
})

const at = ({ id }: BuiltChart) => ({ params: { type: 'gpfc', id, chartId: id } })

function save(chart: BuiltChart, body: unknown, headers: Record<string, string> = {}) {
  return test.as(chart.company.admin).call(chartRoutes.saveData, { ...at(chart), headers: { 'if-match': chart.etag, ...headers }, body })
}

const withProcess = ({ nodes, ...data }: ChartData): ChartData => ({ ...data, nodes: [...nodes, { ...processNode('P1'), id: 'p' }] })
const create = [{ nodeId: 'p', processId: 'P1', shortName: 'Sell', description: 'to all', primary: true }]

describe('a large chart', () => {
  it('is saved with its processes, answered, and read as it is stored', async () => {
    // given
    const chart = await buildChart(test, { pids: [] })
    // when
    const saved = await save(chart, { chartData: withProcess(large()), create }, { prefer: 'return=representation' })
    // then
    expect(saved.status).toBe(200)
    const [process] = saved.body.processes
    expect(process).toMatchObject({ pid: 'P1', pname: 'Sell' })
    const stamped = { ...processNode('P1'), id: 'p', text: 'Sell', info: 'to all', addInfo: { aprsId: process.id, processId: 'P1' } }
    expect(saved.body.chartData).toEqual({ ...large(), nodes: [...large().nodes, stamped] })
    const read = await test.as(chart.company.admin).call(chartRoutes.getData, at(chart))
    expect(read.body).toEqual(saved.body.chartData)
    expect(read.headers).toMatchObject({ etag: saved.headers.etag, 'x-content-hash': saved.headers['x-content-hash'] })
  })

  it.each([
    ['a key that no chart has', { chartData: large(), more: 1 }, { status: 400, code: 'INVALID' }],
    [
      'a node of a kind that there is not',
      { chartData: { ...large(), nodes: large().nodes.map((node) => ({ ...node, kind: 'cloud' })) } },
      { status: 400, code: 'INVALID' },
    ],
    [
      'a connection to nowhere',
      { chartData: { ...large(), edges: [{ id: 'e', source: 'n1', target: 'gone' }] } },
      { status: 400, code: 'INVALID_CHART', issues: [expect.objectContaining({ path: 'chartData.edges.e' })] },
    ],
    [
      'a process of another chart',
      { chartData: withProcess(large()), update: [{ ...create[0], nodeId: undefined, id: 1 }] },
      { status: 400 },
    ],
    ['more nodes than it may have', { chartData: large(5_001) }, { status: 400, code: 'INVALID' }],
  ])('is refused with %s, and nothing is changed', async (_what, body, refusal) => {
    const chart = await buildChart(test, { pids: [] })
    expect((await save(chart, body)).body).toMatchObject(refusal)
    expect((await test.as(chart.company.admin).call(chartRoutes.getData, at(chart))).body).toEqual({ schema: 1, nodes: [], edges: [] })
  })

  it('is refused to whoever may not save it', async () => {
    const chart = await buildChart(test, { pids: [] })
    const reader = await buildMember(test.database, { companyId: chart.company.id })
    const answer = await test
      .as(reader)
      .call(chartRoutes.saveData, { ...at(chart), headers: { 'if-match': chart.etag }, body: { chartData: large() } })
    expect(answer.body).toMatchObject({ status: 403 })
  })

  it('that was uploaded is saved too, and refused where it is none', async () => {
    // given
    const chart = await buildChart(test, { pids: [] })
    const upload = async (payload: string) => {
      const { url } = (await test.as(chart.company.admin).call(chartRoutes.getUploadUrl, at(chart))).body
      await test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/json' } })
    }
    // when, then
    await upload(JSON.stringify(large()).slice(1))
    expect((await save(chart, {})).body).toMatchObject({ code: 'INVALID', issues: [{ path: 'chartData' }] })
    await upload(JSON.stringify(large()))
    expect((await save(chart, {})).status).toBe(204)
  })

  it('is sent, approved and followed by a next version', async () => {
    // given
    const chart = await buildChart(test, { pids: [] })
    await save(chart, { chartData: withProcess(large()), create })
    const { admin, ceo } = chart.company
    // when
    const read = await test.as(admin).call(chartRoutes.getData, at(chart))
    const sent = await test.as(admin).call(chartRoutes.sendForApproval, { ...at(chart), body: { log: pack('<p>First</p>') } })
    const contentHash = read.headers['x-content-hash']
    const decided = await test.as(ceo).call(chartRoutes.decideChart, { ...at(chart), body: { approve: true, contentHash } })
    const next = await test.as(admin).call(chartRoutes.makeWip, { ...at(chart), body: { replaces: null } })
    // then
    expect([sent.status, decided.status, next.status]).toEqual([204, 204, 204])
  })
})
