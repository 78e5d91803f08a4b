import { type ChartData, chartRoutes, suggestionRoutes } from '@strata/contract'
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
const step = { id: 'check', kind: 'activity', x: 400, y: 200, width: 152, height: 72, text: 'Check the order', parent: null }
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

  it('is drawn on for a suggestion, which keeps its rules and is put into the next version', async () => {
    // given
    const chart = await buildChart(test, { pids: [] })
    await save(chart, { chartData: withProcess(large()), create })
    const { admin, ceo } = chart.company
    await test.as(admin).call(chartRoutes.sendForApproval, { ...at(chart), body: { log: pack('<p>First</p>') } })
    const contentHash = (await test.as(admin).call(chartRoutes.getData, at(chart))).headers['x-content-hash']
    await test.as(ceo).call(chartRoutes.decideChart, { ...at(chart), body: { approve: true, contentHash } })
    const { headers } = await test.as(admin).call(chartRoutes.makeWip, { ...at(chart), body: { replaces: null } })
    const wip = Number(String(headers.location).split('/').at(-1))
    const params = { itemType: chart.type, itemId: chart.chronId }
    const draw = (changes: object) => {
      const drawing = { versionId: chart.id, nodes: [step], edges: [], removedNodes: [], removedEdges: [], ...changes }
      return test.as(admin).call(suggestionRoutes.addSuggestion, { params, body: { kind: 'better', text: 'Check', drawing } })
    }
    // when
    const refused = [await draw({ removedNodes: ['nowhere'] }), await draw({ edges: [{ id: 'e', source: 'n1', target: 'nowhere' }] })]
    const made = await draw({ edges: [{ id: 'to-check', source: 'n1', target: 'check' }] })
    const taken = await test.as(ceo).call(suggestionRoutes.takeUp, { params: { ...params, suggestionId: made.body.id } })
    // then
    expect(refused.map(({ body }) => [body.code, body.issues[0].path])).toEqual([
      ['INVALID', 'drawing.removedNodes.0'],
      ['INVALID_CHART', 'drawing.edges.e'],
    ])
    expect([made.status, taken.status]).toEqual([200, 204])
    const { body } = await test.as(admin).call(chartRoutes.getData, { params: { type: 'gpfc', id: wip, chartId: wip } })
    expect([body.nodes.length, body.edges.length]).toEqual([4_002, 4_000])
    expect(body.nodes.at(-1)).toEqual(step)
  })
})
