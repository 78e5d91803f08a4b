import { chartRoutes, type Process, processRoutes, type SuggestionDrawing, suggestionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import { type BuiltChart, type BuiltCompany, buildChart, processNode } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { buildExpectation } from '../expectation/expectation-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()

const chartSteps = () => new ChartSteps({ database: test.database, files: createServices(test).files })
const stepOf = ({ id, admin }: BuiltCompany) => ({ companyId: id, by: admin.companyUserId, on: new Date() })
const pathOf = ({ type, chronId }: BuiltChart) => ({ itemType: type, itemId: chronId })

const activity = (id: string, text: string, x = 400) =>
  ({ id, kind: 'activity', x, y: 200, width: 152, height: 72, text, parent: null }) as const
const edge = (id: string, source: string, target: string) => ({ id, source, target })
/** P1 as it is in the chart, without its process. */
const { addInfo: _process, ...sell } = processNode('P1')

const drawingOn = (versionId: number, changes: Partial<SuggestionDrawing> = {}): SuggestionDrawing => ({
  versionId,
  nodes: [activity('check', 'Check the order')],
  edges: [edge('to-check', 'n-P1', 'check')],
  removedNodes: [],
  removedEdges: [],
  ...changes,
})

/** An approved Global Chart with P1 and P2, and somebody who may read it. */
async function setScene() {
  const chart = await buildChart(test, { status: 'APPROVED', pids: ['P1', 'P2'] })
  return { chart, author: await buildReader(test, chart.company.id) }
}

const add = (by: BuiltMember, chart: BuiltChart, drawing: unknown) =>
  test.as(by).call(suggestionRoutes.addSuggestion, { params: pathOf(chart), body: { kind: 'better', text: 'Check first', drawing } })

async function addDrawn(by: BuiltMember, chart: BuiltChart, changes: Partial<SuggestionDrawing> = {}): Promise<number> {
  const { status, body } = await add(by, chart, drawingOn(chart.id, changes))
  expect([status, body]).toMatchObject([200, { id: expect.any(Number) }])
  return body.id
}

const takeUp = (by: BuiltMember, chart: BuiltChart, suggestionId: number, choices?: readonly { key: string; side: string }[]) =>
  test.as(by).call(suggestionRoutes.takeUp, { params: { ...pathOf(chart), suggestionId }, body: choices && { choices } })

const readDrawing = (by: BuiltMember, chart: BuiltChart, suggestionId: number) =>
  test.as(by).call(suggestionRoutes.getDrawing, { params: { ...pathOf(chart), suggestionId } })

const readChart = ({ company }: BuiltChart, id: number) => chartSteps().read(company.id, id)
const textsOf = async (chart: BuiltChart, id: number) => (await readChart(chart, id)).nodes.map(({ text }) => text)

describe('a drawing', () => {
  it('goes along with a suggestion and changes nothing of the chart', async () => {
    // given
    const { chart, author } = await setScene()
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const before = [await readChart(chart, chart.id), await readChart(chart, wip)]
    // when
    const id = await addDrawn(author, chart)
    // then
    const { body: listed } = await test.as(author).call(suggestionRoutes.listSuggestions, { params: pathOf(chart) })
    expect(listed).toMatchObject([{ id, text: 'Check first', drawing: { versionId: chart.id, elements: 2 } }])
    expect((await readDrawing(author, chart, id)).body).toEqual(drawingOn(chart.id))
    expect([await readChart(chart, chart.id), await readChart(chart, wip)]).toEqual(before)
  })

  it('brings along which step lies above which, and taking it up puts that into the WIP', async () => {
    // given
    const { chart, author } = await setScene()
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const idsOf = async () => (await readChart(chart, wip)).nodes.map(({ id }) => id)
    expect(await idsOf()).toEqual(['n-P1', 'n-P2'])
    const order = [{ id: 'n-P1', above: 'n-P2' }]
    const id = await addDrawn(author, chart, { nodes: [sell], edges: [], order })
    // when
    expect((await takeUp(chart.company.ceo, chart, id)).status).toBe(204)
    // then
    expect(await idsOf()).toEqual(['n-P2', 'n-P1'])
  })

  it.each([
    ['a step that is not drawn', [{ id: 'n-P2', above: null }]],
    ['a step above one that is not there', [{ id: 'n-P1', above: 'nowhere' }]],
    ['one step twice', [1, 2].map(() => ({ id: 'n-P1', above: null }))],
  ])('that orders %s is refused', async (_what, order) => {
    const { chart, author } = await setScene()
    const { status, body } = await add(author, chart, drawingOn(chart.id, { nodes: [sell], edges: [], order }))
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'INVALID', expect.stringMatching(/^drawing\.order\.[01]$/)])
  })

  it('is for its author, and for those who may answer it', async () => {
    const { chart, author } = await setScene()
    const id = await addDrawn(author, chart)
    const other = await buildReader(test, chart.company.id)
    expect((await readDrawing(author, chart, id)).status).toBe(200)
    expect((await readDrawing(chart.company.ceo, chart, id)).status).toBe(200)
    const { status, body } = await readDrawing(other, chart, id)
    expect([status, body.code]).toEqual([403, 'NO_RIGHT'])
    expect(JSON.stringify(body)).not.toContain('Check the order')
    const { body: listed } = await test.as(other).call(suggestionRoutes.listSuggestions, { params: pathOf(chart) })
    expect(listed).toEqual([])
  })

  it('is not there for a suggestion in words', async () => {
    const { chart, author } = await setScene()
    const { body } = await add(author, chart, null)
    expect((await readDrawing(author, chart, body.id)).body.code).toBe('NOT_FOUND')
  })

  it('may change 200 steps and connections, and no more', async () => {
    const { chart, author } = await setScene()
    const many = (count: number) => Array.from({ length: count }, (_, index) => activity(`a${index}`, 'A', index * 200))
    expect((await add(author, chart, drawingOn(chart.id, { nodes: many(200), edges: [] }))).status).toBe(200)
    const { status, body } = await add(
      author,
      chart,
      drawingOn(chart.id, { nodes: many(199), edges: [edge('e1', 'a1', 'a2'), edge('e2', 'a2', 'a3')] }),
    )
    expect([status, body.code, body.issues[0]]).toEqual([
      400,
      'INVALID',
      { path: 'drawing', message: 'At most 200 steps and connections can be changed in one drawing.' },
    ])
    expect((await add(author, chart, drawingOn(chart.id, { nodes: many(201) }))).body.code).toBe('INVALID')
  })

  it('may be 64 KiB large, and no larger', async () => {
    const { chart, author } = await setScene()
    const points = Array.from({ length: 200 }, (_, index) => ({ x: 100_000 + index, y: 200_000 }))
    const lines = (count: number) => Array.from({ length: count }, (_, index) => ({ ...edge(`e${index}`, 'n-P1', 'check'), points }))
    // 200 bends are 5,000 bytes: 12 such lines are 60 KB, 14 are 70 KB
    expect((await add(author, chart, drawingOn(chart.id, { edges: lines(12) }))).status).toBe(200)
    const { status, body } = await add(author, chart, drawingOn(chart.id, { edges: lines(14) }))
    expect([status, body.code, body.detail]).toEqual([
      413,
      'TOO_LARGE',
      'The drawing is larger than 64 KB. Show the most important part of it.',
    ])
  })

  it('is drawn on a chart alone', async () => {
    const expectation = await buildExpectation(test, { status: 'APPROVED' })
    const params = { itemType: expectation.type, itemId: expectation.chronId }
    const body = { kind: 'better', text: 'So', drawing: drawingOn(1) }
    const answer = await test.as(expectation.company.admin).call(suggestionRoutes.addSuggestion, { params, body })
    expect(answer.body).toMatchObject({
      code: 'INVALID',
      issues: [{ path: 'drawing', message: 'You can only draw on a chart.' }],
    })
  })
})

describe('refused is a drawing', () => {
  const refusals: readonly [string, (chart: BuiltChart) => unknown, string][] = [
    [
      'that draws a process',
      () => ({ nodes: [{ ...activity('check', 'A'), kind: 'process' }] }),
      'A drawing cannot add processes: draw an activity.',
    ],
    [
      'that makes a process of a step',
      () => ({ nodes: [{ ...activity('other', 'A'), kind: 'process' }] }),
      'A drawing cannot add processes: draw an activity.',
    ],
    ['that leaves a process without a name', () => ({ nodes: [{ ...sell, text: '  ' }] }), 'A process needs a name.'],
    ['with a step twice', () => ({ nodes: [activity('a', 'A'), activity('a', 'B')] }), 'This is in the drawing twice.'],
    [
      'with a step that is gone too',
      () => ({ nodes: [{ ...sell, text: 'Sell' }], removedNodes: ['n-P1'] }),
      'This is in the drawing twice.',
    ],
    [
      'that removes what is not there',
      () => ({ nodes: [], removedNodes: ['n-P9'] }),
      'The version that was drawn on has no such step or connection.',
    ],
    [
      'that removes what every object has',
      () => ({ nodes: [], removedNodes: ['constructor'] }),
      'The version that was drawn on has no such step or connection.',
    ],
    ['of nothing', () => ({ nodes: [] }), 'Nothing was drawn.'],
  ]
  it.each(refusals)('%s', async (_what, changesOf, message) => {
    const { chart, author } = await setScene()
    const { status, body } = await add(author, chart, { ...drawingOn(chart.id), edges: [], ...Object(changesOf(chart)) })
    expect([status, body.code, body.issues[0].message]).toEqual([400, 'INVALID', message])
  })

  it('that names a process, of this company or another', async () => {
    const { chart, author } = await setScene()
    const other = await buildChart(test, { status: 'APPROVED' })
    for (const aprsId of [chart.processes[0]?.id, other.processes[0]?.id]) {
      const { body } = await add(author, chart, drawingOn(chart.id, { nodes: [Object({ ...sell, addInfo: { aprsId, processId: 'P1' } })] }))
      expect([body.code, body.issues[0].path]).toEqual(['INVALID', 'drawing.nodes.0'])
    }
  })

  it('on a WIP, on another chart, or on one of another company', async () => {
    const { chart, author } = await setScene()
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const macro = await buildChart(test, {
      company: chart.company,
      type: 'ma',
      parentChronId: chart.processes[0]?.chronId ?? 0,
      status: 'APPROVED',
      pids: ['P1.1'],
    })
    const other = await buildChart(test, { status: 'APPROVED' })
    for (const versionId of [wip, macro.id, other.id, 999_999]) {
      const { body } = await add(author, chart, drawingOn(versionId))
      expect(body).toMatchObject({
        code: 'INVALID',
        issues: [{ path: 'drawing.versionId', message: 'This version of the chart was never in force.' }],
      })
    }
  })

  it('that contradicts itself', async () => {
    const { chart, author } = await setScene()
    const dangling = await add(author, chart, drawingOn(chart.id, { edges: [edge('e1', 'n-P1', 'nobody')] }))
    expect([dangling.status, dangling.body.code, dangling.body.issues[0].path]).toEqual([400, 'INVALID_CHART', 'drawing.edges.e1'])
    const inNothing = await add(author, chart, drawingOn(chart.id, { nodes: [{ ...activity('check', 'A'), parent: 'nobody' }] }))
    expect(inNothing.body.code).toBe('INVALID_CHART')
    const ofSummaries = await add(
      author,
      chart,
      drawingOn(chart.id, { nodes: [Object({ ...activity('check', 'A'), kind: 'ProcessInput' })] }),
    )
    expect(ofSummaries.body.code).toBe('INVALID_CHART')
  })
})

describe('taking up a suggestion with a drawing', () => {
  it('puts the drawing into the WIP, whose processes stay what they are', async () => {
    // given
    const { chart, author } = await setScene()
    const id = await addDrawn(author, chart, { nodes: [activity('check', 'Check the order'), { ...sell, text: 'Sell better' }] })
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const former = await readChart(chart, wip)
    // when
    const taken = await takeUp(chart.company.admin, chart, id)
    // then
    expect(taken.status, JSON.stringify(taken.body)).toBe(204)
    const { headers } = await test.as(chart.company.admin).call(chartRoutes.getData, { params: { type: 'gpfc', chartId: wip } })
    expect(taken.headers.etag).toBe(headers.etag)
    const data = await readChart(chart, wip)
    expect(data.nodes.map(({ id: nodeId, text, addInfo }) => [nodeId, text, addInfo?.aprsId])).toEqual([
      ['n-P1', 'Sell better', former.nodes[0]?.addInfo?.aprsId],
      ['n-P2', 'Process P2', former.nodes[1]?.addInfo?.aprsId],
      ['check', 'Check the order', undefined],
    ])
    expect(data.edges).toEqual([edge('to-check', 'n-P1', 'check')])
    const { body: processes } = await test
      .as(chart.company.admin)
      .call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: wip } })
    expect(processes.map(({ pid, pname }: Process) => [pid, pname])).toEqual([
      ['P1', 'Sell better'],
      ['P2', 'Process P2'],
    ])
    const { body } = await test.as(author).call(suggestionRoutes.listSuggestions, { params: pathOf(chart) })
    expect(body).toMatchObject([{ id, state: 'TAKEN', version: 2, text: 'Check first', drawing: { elements: 3 } }])
    // and what is in force is as it was
    expect(await textsOf(chart, chart.id)).toEqual(['Process P1', 'Process P2'])
  })

  it('takes a process out of the WIP that the drawing has removed', async () => {
    const { chart, author } = await setScene()
    const id = await addDrawn(author, chart, { nodes: [], edges: [], removedNodes: ['n-P2'] })
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    expect((await takeUp(chart.company.admin, chart, id)).status).toBe(204)
    expect(await textsOf(chart, wip)).toEqual(['Process P1'])
  })

  it('keeps what the WIP changed elsewhere', async () => {
    const { chart, author } = await setScene()
    const id = await addDrawn(author, chart)
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    await redraw(chart, wip, (node) => (node.id === 'n-P2' ? { ...node, x: 900 } : node))
    expect((await takeUp(chart.company.admin, chart, id)).status).toBe(204)
    const { nodes } = await readChart(chart, wip)
    expect(nodes.map(({ id: nodeId, x }) => [nodeId, x])).toEqual([
      ['n-P1', 0],
      ['n-P2', 900],
      ['check', 400],
    ])
  })

  it('asks what to keep where the WIP changed the same, and takes up nothing before', async () => {
    // given
    const { chart, author } = await setScene()
    const id = await addDrawn(author, chart, { nodes: [{ ...sell, x: 100 }], edges: [] })
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    await redraw(chart, wip, (node) => (node.id === 'n-P1' ? { ...node, x: 500 } : node))
    // when
    const asked = await takeUp(chart.company.admin, chart, id)
    // then
    expect(asked.body).toMatchObject({
      status: 409,
      code: 'CONTENT_CHANGED',
      detail: 'The WIP changed what the drawing changes too. Choose what to keep.',
      issues: [{ path: 'choices.n-P1' }],
    })
    expect((await takeUp(chart.company.admin, chart, id, [{ key: 'other', side: 'mine' }])).body.code).toBe('CONTENT_CHANGED')
    expect((await readChart(chart, wip)).nodes[0]?.x).toBe(500)
    const { body } = await test.as(author).call(suggestionRoutes.listSuggestions, { params: pathOf(chart) })
    expect(body).toMatchObject([{ id, state: 'OPEN' }])
    // when
    expect((await takeUp(chart.company.admin, chart, id, [{ key: 'n-P1', side: 'mine' }])).status).toBe(204)
    // then
    expect((await readChart(chart, wip)).nodes[0]?.x).toBe(100)
  })

  it('goes into a WIP of a later version than the one that was drawn on', async () => {
    const { chart, author } = await setScene()
    const id = await addDrawn(author, chart)
    const { company } = chart
    const second = await chartSteps().makeWip(stepOf(company), chart.id)
    await redraw(chart, second, (node) => (node.id === 'n-P2' ? { ...node, x: 900 } : node))
    await chartSteps().send(stepOf(company), second, '<p>Next</p>')
    await chartSteps().decide({ ...stepOf(company), by: company.ceo.companyUserId }, second, { approve: true })
    expect(await addDrawn(author, chart)).toBeGreaterThan(id)
    const third = await chartSteps().makeWip(stepOf(company), second)
    expect((await takeUp(company.admin, chart, id)).status).toBe(204)
    expect((await readChart(chart, third)).nodes.map(({ id: nodeId, x }) => [nodeId, x])).toEqual([
      ['n-P1', 0],
      ['n-P2', 900],
      ['check', 400],
    ])
  })

  it('is done once, also when two do it at once, and again in another WIP', async () => {
    const { chart, author } = await setScene()
    const id = await addDrawn(author, chart)
    const { admin, ceo } = chart.company
    await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const answers = await Promise.all([takeUp(admin, chart, id), takeUp(ceo, chart, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await takeUp(admin, chart, id)).body.code).toBe('WRONG_STATE')
    const other = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    expect(await textsOf(chart, other)).toEqual(['Process P1', 'Process P2'])
    expect((await takeUp(admin, chart, id)).status).toBe(204)
    expect(await textsOf(chart, other)).toEqual(['Process P1', 'Process P2', 'Check the order'])
  })

  it('puts two drawings into the WIP that are taken up at once', async () => {
    const { chart, author } = await setScene()
    const first = await addDrawn(author, chart)
    const second = await addDrawn(author, chart, { nodes: [activity('pay', 'Be paid', 800)], edges: [] })
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const answers = await Promise.all([takeUp(chart.company.admin, chart, first), takeUp(chart.company.ceo, chart, second)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await textsOf(chart, wip)).sort()).toEqual(['Be paid', 'Check the order', 'Process P1', 'Process P2'])
  })

  it('makes whoever edits the WIP save over the newer state', async () => {
    const { chart, author } = await setScene()
    const id = await addDrawn(author, chart)
    const wip = await chartSteps().makeWip(stepOf(chart.company), chart.id)
    const asAdmin = test.as(chart.company.admin)
    const { headers } = await asAdmin.call(chartRoutes.getData, { params: { type: 'gpfc', chartId: wip } })
    expect((await takeUp(chart.company.ceo, chart, id)).status).toBe(204)
    const chartData = await readChart(chart, wip)
    const late = await asAdmin.call(chartRoutes.saveData, {
      params: { type: 'gpfc', id: wip },
      headers: { 'if-match': String(headers.etag) },
      body: { chartData },
    })
    expect(late.body.code).toBe('EDITED_MEANWHILE')
  })
})

async function redraw(
  { company }: BuiltChart,
  id: number,
  change: (node: ReturnType<typeof processNode>) => ReturnType<typeof processNode>,
) {
  const { nodes, ...data } = await chartSteps().read(company.id, id)
  await chartSteps().save(stepOf(company), id, { chartData: { ...data, nodes: nodes.map(change) } })
}
