import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChartSave, chartRoutes, processRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltChart, buildChart, processNode } from './chart-factory.ts'

const test = withTestApp()

function save(chart: BuiltChart, body: unknown, headers: Record<string, string> = { 'if-match': chart.etag }) {
  return test.as(chart.company.admin).call(chartRoutes.saveData, { params: { type: chart.type, id: chart.id }, headers, body })
}

/** Everything a save may touch, as the owner sees it. */
async function snapshot({ company }: BuiltChart): Promise<unknown> {
  const rows = (table: string) => test.owner.query(`select t::text as row from ${table} t where company_id = $1 order by 1`, [company.id])
  const tables = await Promise.all(['chart', 'process', 'process_version', 'changelog_entry', 'alert', 'event'].map(rows))
  return tables.map((table) => table.rows)
}

async function expectRefused(chart: BuiltChart, body: unknown, expected: { status: number; code: string }): Promise<void> {
  const before = await snapshot(chart)
  const answer = await save(chart, body)
  expect(answer.body).toMatchObject(expected)
  expect(await snapshot(chart)).toEqual(before)
}

/** A save of the chart as it is, changed. */
const changed = ({ data }: BuiltChart, lists: Partial<ChartSave>): ChartSave => ({ chartData: data, ...lists })
const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...processNode('P1'), id: `n${index}`, kind: 'text' as const }))
const words = { shortName: 'A name', description: '', primary: true }

describe('a save of a WIP', () => {
  it('makes, changes and removes processes and puts their ids into the nodes', async () => {
    // given
    const chart = await buildChart(test, { pids: ['P1', 'P2', 'EXXX'] })
    const [p1, p2, exxx] = chart.processes
    const nodes = [...chart.data.nodes.filter(({ id }) => id !== 'n-P2'), { ...processNode('PXXX'), id: 'fresh' }]
    // when
    const answer = await save(chart, {
      chartData: { ...chart.data, nodes },
      create: [{ nodeId: 'fresh', processId: 'P3', shortName: ' Deliver ', description: '<i>on time</i>', primary: true }],
      update: [
        { id: p1?.id, processId: 'P1', shortName: 'Win & keep orders', description: '', primary: true },
        { id: exxx?.id, processId: 'E1', shortName: 'Process EXXX', description: 'people', primary: false },
      ],
      delete: [{ id: p2?.id }],
    })
    // then
    expect(answer.status).toBe(204)
    const call = test.as(chart.company.admin).call
    const processes = (await call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: chart.id } })).body
    expect(processes).toMatchObject([
      { id: p1?.id, pid: 'P1', pname: 'Win & keep orders', primary: true, restrict: 'false', hdd: false, summaryId: null, PRS: '' },
      { pid: 'P3', pname: 'Deliver', description: '<i>on time</i>', primary: true },
      { id: exxx?.id, pid: 'E1', description: 'people', primary: false },
    ])
    expect(processes[1].chronId).toBe(processes[1].id)
    const read = await call(chartRoutes.getData, { params: { type: 'gpfc', chartId: chart.id } })
    expect(read.headers.etag).toBe(answer.headers.etag)
    expect(read.body.nodes).toMatchObject([
      { id: 'n-P1', text: 'Win & keep orders', addInfo: { aprsId: p1?.id, processId: 'P1' } },
      { id: 'n-EXXX', info: 'people', addInfo: { aprsId: exxx?.id, processId: 'E1' } },
      { id: 'fresh', text: 'Deliver', info: '<i>on time</i>', addInfo: { aprsId: processes[1].id, processId: 'P3' } },
    ])
    expect(await call(processRoutes.listUsedIds, { params: { type: 'gpfcp', chartId: chart.id } })).toMatchObject({
      body: ['P1', 'P2', 'P3', 'E1'],
    })
  })

  it('answers what it made where that is asked for, as the other calls answer it', async () => {
    // given
    const chart = await buildChart(test, { pids: ['P1', 'P2'] })
    const nodes = [...chart.data.nodes, { ...processNode('PXXX'), id: 'fresh' }]
    const wanted = { chartData: { ...chart.data, nodes }, create: [{ nodeId: 'fresh', processId: 'P3', ...words }] }
    // when
    const answer = await save(chart, wanted, { 'if-match': chart.etag, prefer: 'respond-async, return=representation' })
    // then
    expect(answer.status).toBe(200)
    expect(answer.headers['preference-applied']).toBe('return=representation')
    const call = test.as(chart.company.admin).call
    const read = await call(chartRoutes.getData, { params: { type: 'gpfc', chartId: chart.id } })
    const version = await call(chartRoutes.getVersion, { params: { type: 'gpfc', id: chart.id } })
    expect(answer.headers).toMatchObject({ etag: read.headers.etag, 'x-content-hash': read.headers['x-content-hash'] })
    expect(version.headers.etag).toBe(read.headers.etag)
    expect(answer.body).toEqual({
      version: version.body,
      chartData: read.body,
      processes: (await call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: chart.id } })).body,
      usedIds: (await call(processRoutes.listUsedIds, { params: { type: 'gpfcp', chartId: chart.id } })).body,
    })
    expect(answer.body.processes.map(({ pid }: { pid: string }) => pid)).toEqual(['P1', 'P2', 'P3'])
    expect(answer.body.chartData.nodes.at(-1)).toMatchObject({ id: 'fresh', addInfo: { processId: 'P3' } })
  })

  it('answers 204 to every other preference', async () => {
    const chart = await buildChart(test)
    const answer = await save(chart, changed(chart, {}), { 'if-match': chart.etag, prefer: 'return=minimal' })
    expect(answer).toMatchObject({ status: 204 })
    expect(answer.headers['preference-applied']).toBeUndefined()
  })

  it('takes several processes without an id', async () => {
    const chart = await buildChart(test, { pids: ['PXXX'] })
    const nodes = [...chart.data.nodes, { ...processNode('PXXX'), id: 'a' }, { ...processNode('PXXX'), id: 'b' }]
    const create = ['a', 'b'].map((nodeId) => ({ nodeId, processId: 'PXXX', ...words }))
    expect((await save(chart, { chartData: { ...chart.data, nodes }, create })).status).toBe(204)
  })

  it('says which version it changes, and loses nothing to one saved meanwhile', async () => {
    // given
    const chart = await buildChart(test)
    expect((await save(chart, changed(chart, {}), {})).body).toMatchObject({ status: 428, code: 'IF_MATCH_REQUIRED' })
    expect((await save(chart, changed(chart, {}))).status).toBe(204)
    // when the first state is saved over the second
    const before = await snapshot(chart)
    const stale = await save(chart, changed(chart, {}))
    // then
    expect(stale.body).toMatchObject({ status: 412, code: 'EDITED_MEANWHILE' })
    expect(stale.body.detail).toMatch(/^Tomas Berg saved this chart on [A-Z][a-z]{2} \d\d \d{4} \d\d:\d\d [AP]M\.$/)
    expect(await snapshot(chart)).toEqual(before)
  })

  it('takes an etag that a proxy marked as weak', async () => {
    const chart = await buildChart(test)
    expect((await save(chart, changed(chart, {}), { 'if-match': `W/${chart.etag}` })).status).toBe(204)
  })

  it('lets one of several at once through', async () => {
    const chart = await buildChart(test)
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(chart, changed(chart, {}))))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412, 412, 412])
  })

  it('leaves nothing of itself when an item in its middle fails', async () => {
    const chart = await buildChart(test, { pids: ['P1', 'PXXX'] })
    const nodes = [...chart.data.nodes, { ...processNode('P3'), id: 'a' }, { ...processNode('P4'), id: 'b' }]
    const create = [
      { nodeId: 'a', processId: 'P3', ...words },
      { nodeId: 'b', processId: 'P1', ...words },
    ]
    const update = [{ id: chart.processes[1]?.id ?? 0, processId: 'P5', ...words }]
    await expectRefused(chart, { chartData: { ...chart.data, nodes }, create, update }, { status: 409, code: 'PROCESS_ID_EXISTS' })
  })
})

describe('a process id', () => {
  it('is given once in a company, for ever: not again after its process was removed', async () => {
    // given
    const chart = await buildChart(test, { pids: ['P1', 'P2'] })
    const nodes = chart.data.nodes.filter(({ id }) => id !== 'n-P2')
    const removed = await save(chart, { chartData: { ...chart.data, nodes }, delete: [{ id: chart.processes[1]?.id }] })
    // when
    const body = {
      chartData: { ...chart.data, nodes: [...nodes, { ...processNode('P2'), id: 'again' }] },
      create: [{ nodeId: 'again', processId: 'P2', ...words }],
    }
    const answer = await save(chart, body, { 'if-match': removed.headers.etag ?? '' })
    // then
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'PROCESS_ID_EXISTS',
      detail: 'Process ID already exists. Please enter a unique ID',
    })
  })

  it('may be the same in another company', async () => {
    const [one, other] = [await buildChart(test, { pids: ['P7'] }), await buildChart(test, { pids: ['P7'] })]
    expect(one.processes[0]?.pid).toBe(other.processes[0]?.pid)
  })

  it.each(['P3', 'PXXX', 'E1', 'EXXX'])('does not change to %s once it is assigned and saved', async (processId) => {
    const chart = await buildChart(test, { pids: ['P1'] })
    const update = [{ ...words, id: chart.processes[0]?.id ?? 0, processId, primary: processId.startsWith('P') }]
    await expectRefused(chart, changed(chart, { update }), { status: 409, code: 'PROCESS_ID_FIXED' })
  })

  it('may turn from primary to enabling while it is not assigned', async () => {
    const chart = await buildChart(test, { pids: ['PXXX'] })
    const update = [{ ...words, id: chart.processes[0]?.id ?? 0, processId: 'EXXX', primary: false }]
    expect((await save(chart, changed(chart, { update }))).status).toBe(204)
  })

  it('cannot be given to two processes in one save', async () => {
    const chart = await buildChart(test, { pids: ['PXXX', 'EXXX'] })
    const update = chart.processes.map(({ id }) => ({ ...words, id, processId: 'P1' }))
    await expectRefused(chart, changed(chart, { update }), { status: 409, code: 'PROCESS_ID_EXISTS' })
  })
})

describe('a bad save changes nothing', () => {
  const invalid = { status: 400, code: 'INVALID_CHART' }
  const malformed = { status: 400, code: 'INVALID' }
  const edge = { id: 'e', source: 'n-P1', target: 'n-E1' }

  it.each<[string, (chart: BuiltChart) => unknown, { status: number; code: string }]>([
    ['a dangling edge', (c) => ({ chartData: { ...c.data, edges: [{ ...edge, target: 'nowhere' }] } }), invalid],
    ['two edges of one id', (c) => ({ chartData: { ...c.data, edges: [edge, edge] } }), invalid],
    ['two nodes of one id', (c) => ({ chartData: { ...c.data, nodes: [...c.data.nodes, { ...processNode('P8'), id: 'n-P1' }] } }), invalid],
    ['a parent that is not there', (c) => ({ chartData: { ...c.data, nodes: [{ ...processNode('P8'), parent: 'no' }] } }), invalid],
    [
      'a kind of a Process Summary',
      (c) => ({ chartData: { ...c.data, nodes: [{ ...processNode('P8'), kind: 'ProcessInput' }] } }),
      invalid,
    ],
    ['a process of another chart', (c) => ({ chartData: { ...c.data, nodes: [withProcess('n', 999_999_999)] } }), invalid],
    ['a create for a node that is not there', (c) => changed(c, { create: [{ nodeId: 'no', processId: 'P8', ...words }] }), invalid],
    ['a create for a node that has a process', (c) => changed(c, { create: [{ nodeId: 'n-P1', processId: 'P8', ...words }] }), invalid],
    ['an update of another chart’s process', (c) => changed(c, { update: [{ id: 999_999_999, processId: 'P8', ...words }] }), invalid],
    ['a delete of another chart’s process', (c) => changed(c, { delete: [{ id: 999_999_999 }] }), invalid],
    ['a node of a process that it deletes', (c) => changed(c, { delete: [{ id: c.processes[0]?.id ?? 0 }] }), invalid],
    [
      'an update twice',
      (c) => changed(c, { update: [1, 2].map(() => ({ id: c.processes[0]?.id ?? 0, processId: 'P1', ...words })) }),
      invalid,
    ],
    ['primary with an enabling id', (c) => create(c, { processId: 'E8', primary: true }), invalid],
    ['an id of another level', (c) => create(c, { processId: 'P1.8' }), invalid],
    ['an id that is no id', (c) => create(c, { processId: 'P0' }), malformed],
    ['a name beyond 90 characters', (c) => create(c, { shortName: 'x'.repeat(91) }), malformed],
    ['an empty name', (c) => create(c, { shortName: ' ' }), malformed],
    ['a description beyond 100 characters', (c) => create(c, { description: 'x'.repeat(101) }), malformed],
    [
      'a text beyond 90 characters',
      (c) => ({ chartData: { ...c.data, nodes: [{ ...processNode('P8'), text: 'x'.repeat(91) }] } }),
      malformed,
    ],
    ['an unknown kind', (c) => ({ chartData: { ...c.data, nodes: [{ ...processNode('P8'), kind: 'script' }] } }), malformed],
    ['coordinates that are no numbers', (c) => ({ chartData: { ...c.data, nodes: [{ ...processNode('P8'), x: Number.NaN }] } }), malformed],
    ['an unknown key', (c) => ({ ...changed(c, {}), extra: 1 }), malformed],
    ['no document, here or uploaded', () => ({}), malformed],
    ['a NUL in a text', (c) => create(c, { shortName: 'a\u0000b' }), malformed],
  ])('%s', async (_what, body, expected) => {
    const chart = await buildChart(test)
    await expectRefused(chart, body(chart), expected)
  })

  it('a document beyond 5 MiB', async () => {
    const chart = await buildChart(test)
    const point = { x: -123_456.123_456_7, y: -123_456.123_456_7 }
    const edges = Array.from({ length: 800 }, (_, index) => ({
      ...edge,
      id: `e${index}`,
      points: Array.from({ length: 200 }, () => point),
    }))
    const body = { chartData: { ...chart.data, edges } }
    expect(JSON.stringify(body).length).toBeGreaterThan(5 * 1024 * 1024)
    await expectRefused(chart, body, { status: 413, code: 'TOO_LARGE' })
  })

  it('a thousand faults, of which the first fifty are named', async () => {
    const chart = await buildChart(test)
    const nodes = Array.from({ length: 1000 }, (_, index) => ({ ...processNode('P8'), id: `n${index}`, kind: 'activity', parent: 'no' }))
    const answer = await save(chart, { chartData: { ...chart.data, nodes } })
    expect(answer.body).toMatchObject(invalid)
    expect(answer.body.issues).toHaveLength(50)
    expect(answer.body.issues[49]).toMatchObject({ path: 'chartData.nodes.n49' })
  })

  it('more nodes than allowed', async () => {
    const chart = await buildChart(test)
    await expectRefused(chart, { chartData: { ...chart.data, nodes: texts(5001) } }, malformed)
  })

  it.each(['IA', 'APPROVED', 'RETIRED', 'ARCHIVED'] as const)('of a version that is %s', async (status) => {
    const chart = await buildChart(test, { status })
    await expectRefused(chart, changed(chart, {}), { status: 409, code: 'WRONG_STATE' })
  })

  const withProcess = (id: string, aprsId: number) => ({ ...processNode('P1'), id, addInfo: { aprsId, processId: 'P1' } })
  const create = (chart: BuiltChart, wrong: Partial<typeof words & { processId: string }>) => ({
    chartData: { ...chart.data, nodes: [...chart.data.nodes, { ...processNode('P8'), id: 'new' }] },
    create: [{ nodeId: 'new', processId: 'P8', ...words, ...wrong }],
  })
})

describe('a save through an upload address', () => {
  const uploadFor = async (chart: BuiltChart) => {
    const answer = await test.as(chart.company.admin).call(chartRoutes.getUploadUrl, { params: { type: 'gpfc', id: chart.id } })
    return answer.body.url as string
  }
  const put = (url: string, payload: string) =>
    test.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/json' } })

  it('takes the document that was PUT there, once', async () => {
    // given
    const chart = await buildChart(test)
    const nodes = chart.data.nodes.map((node) => ({ ...node, x: node.x + 40 }))
    expect((await put(await uploadFor(chart), JSON.stringify({ ...chart.data, nodes }))).statusCode).toBe(200)
    // when
    const saved = await save(chart, {})
    // then
    expect(saved.status).toBe(204)
    const read = await test.as(chart.company.admin).call(chartRoutes.getData, { params: { type: 'gpfc', chartId: chart.id } })
    expect(read.body.nodes.map(({ x }: { x: number }) => x)).toEqual([40, 240])
    expect((await save(chart, {}, { 'if-match': saved.headers.etag ?? '' })).body.code).toBe('INVALID')
  })

  it('keeps one upload a member and chart, however many addresses were asked for', async () => {
    // given
    const chart = await buildChart(test)
    const document = JSON.stringify(chart.data)
    for (const _time of [1, 2, 3]) expect((await put(await uploadFor(chart), document)).statusCode).toBe(200)
    const folder = join(test.configuration.dataFolder, 'files', String(chart.company.id), 'chart-uploads')
    // when, then
    expect(await readdir(folder)).toHaveLength(1)
    const { rows } = await test.owner.query(`select key from graphile_worker.jobs where key like 'removeFile ' || $1 || '/%'`, [
      chart.company.id,
    ])
    expect(rows).toHaveLength(1)
    // a new address drops what was uploaded for the one before
    await uploadFor(chart)
    expect(await readdir(folder)).toEqual([])
    await expectRefused(chart, {}, { status: 400, code: 'INVALID' })
  })

  it.each(['{"schema":1', '{"schema":2,"nodes":[],"edges":[]}', '"text"'])('refuses %s', async (payload) => {
    const chart = await buildChart(test)
    await put(await uploadFor(chart), payload)
    await expectRefused(chart, {}, { status: 400, code: 'INVALID' })
  })
})
