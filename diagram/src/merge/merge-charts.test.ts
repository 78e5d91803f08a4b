import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { runCommand } from '../history/run-command.ts'
import { type Chart, fromData, toData, withUsedPids } from '../model/chart.ts'
import { overlaps } from '../model/rect.ts'
import { buildChart, buildEdge, buildNode, buildProcess, editChart, smallGlobalChart } from '../testing/sample-charts.ts'
import { mergeCharts } from './merge-charts.ts'

function after<Args>(chart: Chart, command: Parameters<typeof runCommand<Args>>[1], args: Args): Chart {
  const result = runCommand(chart, command, args)
  if (!result.done) throw new Error(result.reason)
  return result.chart
}

const base = smallGlobalChart()
const rename = (chart: Chart, id: string, text: string) => after(chart, commands.setText, { id, text })

describe('the edits of one alone', () => {
  const scope = { usedPids: ['P9'] }

  it('are one’s own chart as it is, with the ids that the server knows by now', () => {
    const mine = rename(base, 'p1', 'Mine')
    const theirs = fromData(toData(base), scope)
    const { chart, conflicts } = mergeCharts({ base, mine, theirs })
    expect(chart.nodes).toBe(mine.nodes)
    expect(chart).toEqual({ ...mine, scope: theirs.scope })
    expect(conflicts).toEqual([])
  })

  it('are the saved chart as it is where one did nothing oneself', () => {
    const theirs = rename(base, 'p1', 'Theirs')
    const { chart, conflicts } = mergeCharts({ base, mine: fromData(toData(base)), theirs })
    expect(chart).toBe(theirs)
    expect(conflicts).toEqual([])
  })
})

describe('two people’s edits of different steps', () => {
  it('are both there', () => {
    const mine = rename(base, 'p1', 'Win more orders')
    const theirs = after(rename(base, 'p2', 'Design better'), commands.removeElements, { nodes: [], edges: ['e3'] })

    const { chart, conflicts } = mergeCharts({ base, mine, theirs })

    expect(conflicts).toEqual([])
    expect([chart.nodes.p1?.text, chart.nodes.p2?.text]).toEqual(['Win more orders', 'Design better'])
    expect(chart.edges.e3).toBeUndefined()
  })

  it('are beside each other where both put a new step on the same free place', () => {
    const add = (text: string) => after(base, commands.addNodes, { nodes: [{ kind: 'activity', x: 0, y: 400, text }] })
    const { chart, conflicts } = mergeCharts({ base, mine: add('Mine'), theirs: add('Theirs') })

    const placeOf = (text: string) => Object.values(chart.nodes).find((node) => node.text === text)
    const [mine, theirs] = [placeOf('Mine'), placeOf('Theirs')]
    expect(conflicts).toEqual([])
    expect([theirs?.x, theirs?.y]).toEqual([0, 400])
    expect(mine && theirs && overlaps(mine, theirs)).toBe(false)
  })

  it('make room in one pool for what each put into another lane', () => {
    // given a pool of three lanes from 0 to 480
    const lane = (id: string, y: number) => buildNode(id, 'lane', { x: 28, y, width: 932, height: 160, parent: 'pool' })
    const pool = buildNode('pool', 'pool', { width: 960, height: 480 })
    const step = buildNode('step', 'activity', { x: 100, y: 360, parent: 'low' })
    const drawn = buildChart([pool, lane('top', 0), lane('mid', 160), lane('low', 320), step])
    // when one needs 40 more in the upper lane, the other 60 more in the middle one
    const mine = after(drawn, commands.resizeNodes, { bounds: { top: { x: 28, y: 0, width: 932, height: 200 } } })
    const theirs = after(drawn, commands.resizeNodes, { bounds: { mid: { x: 28, y: 160, width: 932, height: 220 } } })
    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs })
    // then
    expect(conflicts).toEqual([])
    expect([chart.nodes.top, chart.nodes.mid, chart.nodes.low].map((node) => [node?.y, node?.height])).toEqual([
      [0, 200],
      [200, 220],
      [420, 160],
    ])
    expect(chart.nodes.pool?.height).toBe(580)
    expect(chart.nodes.step?.y).toBe(460)
  })

  it('leave a step at its new place within a group that the other moved', () => {
    const group = buildNode('g', 'group', { x: 0, y: 0, width: 400, height: 300 })
    const inside = (id: string, y: number) => buildNode(id, 'activity', { x: 40, y, parent: 'g' })
    const drawn = buildChart([group, inside('a', 40), inside('b', 160)])
    const mine = after(drawn, commands.moveNodes, { ids: ['a'], dx: 120, dy: 0 })
    const theirs = after(drawn, commands.moveNodes, { ids: ['g'], dx: 1000, dy: 0 })

    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs })

    expect(conflicts).toEqual([])
    expect([chart.nodes.g?.x, chart.nodes.a?.x, chart.nodes.b?.x]).toEqual([1000, 1160, 1040])
  })
})

describe('a lane that one renamed', () => {
  const pool = buildNode('pool', 'pool', { width: 640, height: 340 })
  const lane = (id: string, y: number) => buildNode(id, 'lane', { x: 28, y, width: 612, height: 170, parent: 'pool', text: id })
  const step = buildNode('step', 'activity', { x: 100, y: 40, parent: 'up' })
  const drawn = buildChart([pool, lane('up', 0), lane('down', 170), step])
  const theirs = rename(drawn, 'up', 'Sales')

  it.each([
    ['within it', { dx: 200, dy: 20 }],
    ['beyond its end, so that it grows', { dx: 500, dy: 0 }],
  ])('keeps the step that the other moved %s', (_where, way) => {
    const mine = after(drawn, commands.moveNodes, { ids: ['step'], ...way })

    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs })

    expect(conflicts).toEqual([])
    expect(chart.nodes.up).toEqual({ ...mine.nodes.up, text: 'Sales' })
    expect(chart.nodes.step).toEqual(mine.nodes.step)
  })

  it('takes in the step that the other put into it', () => {
    const mine = after(drawn, commands.reparentNodes, { ids: ['step'], parent: 'down' })
    const named = rename(drawn, 'down', 'Stock')

    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs: named })

    expect(conflicts).toEqual([])
    expect([chart.nodes.down?.text, chart.nodes.step?.parent]).toEqual(['Stock', 'down'])
  })
})

describe('a connection that both drew', () => {
  it('is there once for each, with the words of each', () => {
    const connect = (label: string) => {
      const drawn = after(base, commands.connectNodes, { source: 'start', target: 'p2' })
      const id = drawn.edgeOrder.find((edge) => !(edge in base.edges)) ?? ''
      return after(drawn, commands.setEdgeLabel, { id, label })
    }
    const { chart, conflicts } = mergeCharts({ base, mine: connect('Yes'), theirs: connect('No') })

    expect(conflicts).toEqual([])
    const drawn = Object.values(chart.edges).filter(({ source, target }) => source === 'start' && target === 'p2')
    expect(drawn.map(({ label }) => label).sort()).toEqual(['No', 'Yes'])
  })
})

describe('two people’s edits of the same step', () => {
  it('are a conflict that stays as it is saved until somebody chooses', () => {
    const three = { base, mine: rename(base, 'p1', 'Mine'), theirs: rename(base, 'p1', 'Theirs') }

    const open = mergeCharts(three)
    expect(open.conflicts).toMatchObject([{ key: 'p1', kind: 'changed', nodeIds: ['p1'], choice: 'theirs', isOpen: true }])
    expect(open.chart.nodes.p1?.text).toBe('Theirs')

    const chosen = mergeCharts(three, { p1: 'mine' })
    expect(chosen.conflicts).toMatchObject([{ key: 'p1', choice: 'mine', isOpen: false }])
    expect(chosen.chart.nodes.p1?.text).toBe('Mine')
  })

  it('are none where both came to the same', () => {
    const { conflicts } = mergeCharts({ base, mine: rename(base, 'p1', 'Same'), theirs: rename(base, 'p1', 'Same') })
    expect(conflicts).toEqual([])
  })

  it('are a conflict too where one moved it and the other renamed it', () => {
    const mine = after(base, commands.moveNodes, { ids: ['p1'], dx: 0, dy: 80 })
    const { conflicts } = mergeCharts({ base, mine, theirs: rename(base, 'p1', 'Theirs') })
    expect(conflicts).toMatchObject([{ key: 'p1', kind: 'changed' }])
  })
})

describe('what one builds on what the other removed', () => {
  const theirs = after(base, commands.removeElements, { nodes: ['new'], edges: [] })

  it('keeps the step that a new connection leads to, unless the removal is chosen', () => {
    const mine = after(base, commands.connectNodes, { source: 'start', target: 'new' })
    const added = mine.edgeOrder.find((id) => !(id in base.edges)) ?? ''

    const kept = mergeCharts({ base, mine, theirs })
    expect(kept.conflicts).toMatchObject([
      { key: 'new', kind: 'removed', removedBy: 'theirs', edgeIds: [added], choice: 'mine', isOpen: false },
    ])
    expect(Object.keys(kept.chart.edges).sort()).toEqual([added, 'e1', 'e2', 'e3'].sort())

    const removed = mergeCharts({ base, mine, theirs }, { new: 'theirs' })
    expect(removed.chart.nodes.new).toBeUndefined()
    expect(Object.keys(removed.chart.edges)).toEqual(['e1', 'e2'])
  })

  it('keeps a step that lost its lane, whatever is chosen', () => {
    const drawn = buildChart([buildNode('lane', 'lane', { width: 600, height: 160 }), buildNode('s', 'activity', { x: 2000 })])
    const mine = after(drawn, commands.reparentNodes, { ids: ['s'], parent: 'lane' })
    const without = after(drawn, commands.removeElements, { nodes: ['lane'], edges: [] })

    const kept = mergeCharts({ base: drawn, mine, theirs: without })
    expect(kept.conflicts).toMatchObject([{ key: 'lane', kind: 'removed', removedBy: 'theirs' }])
    expect(kept.chart.nodes.s?.parent).toBe('lane')
    expect(mergeCharts({ base: drawn, mine, theirs: without }, { lane: 'theirs' }).chart.nodes.s?.parent).toBeNull()
  })
})

describe('what may not stand together', () => {
  it('is as it is saved where two groups were put into each other', () => {
    const group = (id: string, x: number) => buildNode(id, 'group', { x })
    const drawn = buildChart([group('a', 0), group('b', 2000)])
    const mine = after(drawn, commands.reparentNodes, { ids: ['a'], parent: 'b' })
    const theirs = after(drawn, commands.reparentNodes, { ids: ['b'], parent: 'a' })

    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs })

    expect([chart.nodes.a?.parent, chart.nodes.b?.parent]).toEqual([null, 'a'])
    expect(conflicts).toMatchObject([{ kind: 'structure', nodeIds: ['a'], choice: 'theirs', isOpen: false }])
  })

  it('is given back alone, and what else one did is kept', () => {
    const group = (id: string, x: number) => buildNode(id, 'group', { x })
    const drawn = buildChart([group('a', 0), group('b', 2000), buildNode('s', 'activity', { x: 4000 })])
    const mine = rename(after(drawn, commands.reparentNodes, { ids: ['a'], parent: 'b' }), 's', 'Mine')
    const theirs = after(drawn, commands.reparentNodes, { ids: ['b'], parent: 'a' })

    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs })

    expect([chart.nodes.a?.parent, chart.nodes.b?.parent, chart.nodes.s?.text]).toEqual([null, 'a', 'Mine'])
    expect(conflicts).toMatchObject([{ kind: 'structure', nodeIds: ['a'], edgeIds: [] }])
  })

  it('is a connection to what the other made a group', () => {
    const drawn = buildChart([buildNode('s', 'activity'), buildNode('t', 'activity', { x: 400 })])
    const mine = after(drawn, commands.connectNodes, { source: 's', target: 't' })
    const theirs = editChart(drawn, { t: { kind: 'group' } })

    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs })

    expect(chart.edgeOrder).toEqual([])
    expect(conflicts).toMatchObject([{ kind: 'structure', nodeIds: [], edgeIds: mine.edgeOrder }])
  })

  it('gives an id to the process that was saved with it', () => {
    const mine = after(base, commands.assignPid, { id: 'new', segment: '7' })
    const theirs = withUsedPids(
      buildChart(
        [...Object.values(base.nodes), buildProcess('other', 'P7', { x: 900, addInfo: { aprsId: 40 } })],
        Object.values(base.edges),
      ),
      ['P7'],
    )

    const { chart, conflicts } = mergeCharts({ base, mine, theirs })

    expect(chart.nodes.new?.addInfo?.processId).toBe('PXXX')
    expect(conflicts).toMatchObject([{ kind: 'pid', nodeIds: ['new', 'other'], isOpen: false }])
  })

  it.each([
    { steps: 11, text: 'Mine' },
    { steps: 12, text: 'Saved' },
  ])('is given back one after the other where each brings out the next: of $steps, what else one did is “$text”', ({ steps, text }) => {
    // given steps for the processes 1, 2, 3 …
    const processOf = (step: number) => ({ processId: `P${step}`, aprsId: step })
    const row = Array.from({ length: steps }, (_, at) =>
      buildProcess(`s${at + 1}`, `P${at + 1}`, { x: at * 200, addInfo: processOf(at + 1) }),
    )
    const drawn = buildChart([...row, buildNode('note', 'text', { y: 400, text: 'Saved' })])
    // when one's own stand for the process after theirs each, and the last of these was saved as another step
    const shifted = row.map(({ id }, at) => [id, { addInfo: processOf(at + 2) }])
    const mine = editChart(drawn, { ...Object.fromEntries(shifted), note: { text: 'Mine' } })
    const another = buildProcess('another', 'P99', { y: 800, addInfo: { aprsId: steps + 1 } })
    const theirs = buildChart([...Object.values(drawn.nodes), another])
    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs })
    // then all are as saved, and of a long row everything is
    expect(row.map(({ id }) => chart.nodes[id]?.addInfo?.aprsId)).toEqual(row.map((_, at) => at + 1))
    expect(chart.nodes.note?.text).toBe(text)
    expect(conflicts).toMatchObject([{ kind: 'structure', choice: 'theirs', isOpen: false }])
  })

  it('is the saved chart alone where both together are more than a chart holds', () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => buildNode(`${prefix}${at}`, 'text', { x: at * 200 }))
    const drawn = buildChart(many('n', 4000))
    const mine = buildChart(many('n', 4000).concat(many('m', 600)))
    const saved = buildChart(many('n', 4000).concat(many('t', 500)))
    const theirs = { ...saved, scope: { ...saved.scope, mostNodes: 5_000 } }

    const { chart, conflicts } = mergeCharts({ base: drawn, mine, theirs })

    expect(chart.nodeOrder).toHaveLength(4500)
    expect(conflicts).toMatchObject([{ kind: 'structure' }])
    expect(conflicts[0]?.nodeIds).toHaveLength(600)
  })
})

describe('a process the server made meanwhile', () => {
  it('is the same as one’s own new step, so that it is not made twice', () => {
    const mine = rename(base, 'new', 'Take all back')
    const theirs = buildChart(
      Object.values(base.nodes).map((node) =>
        node.id === 'new' ? buildProcess('new', 'PXXX', { ...node, addInfo: { aprsId: 13 } }) : node,
      ),
      [buildEdge('e1', 'start', 'p1'), buildEdge('e2', 'p1', 'p2'), buildEdge('e3', 'p2', 'new', { label: 'Yes' })],
    )
    const { chart, conflicts } = mergeCharts({ base, mine, theirs })
    expect(conflicts).toEqual([])
    expect(chart.nodes.new).toMatchObject({ text: 'Take all back', addInfo: { aprsId: 13, processId: 'PXXX' } })
  })
})
