import { describe, expect, it } from 'vitest'
import { fromData, toData } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, buildProcess, editChart } from '../testing/sample-charts.ts'
import { diffCharts } from './diff-charts.ts'
import { diffPicture } from './diff-picture.ts'

const group = buildNode('g', 'group', { x: 0, y: 0, width: 400, height: 300, text: 'Group' })
const step = buildNode('s', 'activity', { x: 1000, y: 500, width: 100, height: 60, text: 'Sell', style: { bold: true } })
const before = buildChart([group, step], [])

const pictureAfter = (values: Parameters<typeof editChart>[1], from = before) => diffPicture(diffCharts(from, editChart(from, values)))
const marksOf = (contexts: ReadonlyMap<string, { change?: string }>) =>
  Object.fromEntries([...contexts].map(([id, { change }]) => [id, change]))

describe('both versions in one picture', () => {
  const steps = ['a', 'b', 'c', 'd'].map((id, at) => buildNode(id, 'activity', { x: at * 400, text: id }))
  const bends = { points: [{ x: 1, y: 1 }] }
  const old = buildChart(steps, [
    buildEdge('ab', 'a', 'b', bends),
    buildEdge('bc', 'b', 'c'),
    buildEdge('cd', 'c', 'd'),
    buildEdge('da', 'd', 'a'),
  ])
  const now = buildChart(
    [...steps.filter(({ id }) => id !== 'a'), buildNode('e', 'activity', { y: 300, text: 'e' })].map((node) =>
      node.id === 'b' ? { ...node, text: 'B' } : node,
    ),
    [buildEdge('bc', 'b', 'c', { label: 'Yes' }), buildEdge('cd', 'c', 'd', { sourcePort: 'top' }), buildEdge('be', 'b', 'e')],
  )
  const picture = diffPicture(diffCharts(old, now))

  it('mark what was added, changed, removed and moved', () => {
    expect(marksOf(picture.nodeContexts)).toEqual({ e: 'added', b: 'changed', 'before:a': 'removed' })
    expect(marksOf(picture.edgeContexts)).toEqual({
      be: 'added',
      bc: 'changed',
      cd: 'moved',
      'before:ab': 'removed',
      'before:da': 'removed',
    })
  })

  it('draw what was removed above, without its bends, to where its steps are now', () => {
    const { nodes, edges } = toData(picture.chart)
    expect(nodes.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', 'before:a'])
    expect(edges.map(({ id }) => id)).toEqual(['bc', 'cd', 'be', 'before:ab', 'before:da'])
    expect(edges[3]).toEqual({ id: 'before:ab', source: 'before:a', target: 'b' })
    expect(edges[4]).toEqual({ id: 'before:da', source: 'd', target: 'before:a' })
  })

  it('lead a removed connection to the step under its id of now', () => {
    const was = buildChart([buildProcess('a', 'P1'), buildProcess('b', 'P2')], [buildEdge('ab', 'a', 'b')])
    const is = buildChart([buildProcess('x', 'P1'), buildProcess('y', 'P2')])
    expect(diffPicture(diffCharts(was, is)).chart.edges['before:ab']).toEqual({ id: 'before:ab', source: 'x', target: 'y' })
  })

  it('put what was removed into no container', () => {
    const held = buildChart([group, { ...step, parent: 'g' }])
    expect(pictureAfter({ g: null, s: null }, held).chart.nodes['before:s']).toEqual({ ...step, id: 'before:s', parent: null })
  })

  it('are a chart of the same kind', () => {
    const micro = fromData(toData(before), { type: 'mi', parentPid: 'P1' })
    expect(diffPicture(diffCharts(micro, micro)).chart.scope).toEqual({ type: 'mi', parentPid: 'P1', usedPids: [] })
  })
})

describe('the ghost of a moved step', () => {
  it('says what was there, as a plain frame behind everything', () => {
    const { chart, nodeContexts } = pictureAfter({ s: { x: 1300 } })
    expect(chart.nodes['before:s']).toEqual({
      id: 'before:s',
      kind: 'activity',
      x: 1000,
      y: 500,
      width: 100,
      height: 60,
      parent: null,
      text: '“Sell” was here',
    })
    expect(chart.nodeOrder).toEqual(['before:s', 'g', 's'])
    expect(marksOf(nodeContexts)).toEqual({ s: 'moved', 'before:s': 'ghost' })
  })

  it('is the container itself where that moved', () => {
    expect(pictureAfter({ g: { y: 600 } }).chart.nodes['before:g']).toEqual({ ...group, id: 'before:g' })
  })

  it.each([
    ['right', { x: 1050 }, { x: 1051 }],
    ['left', { x: 950 }, { x: 949 }],
    ['down', { y: 530 }, { y: 531 }],
    ['up', { y: 470 }, { y: 469 }],
  ])('is left out where it went no further %s than half of itself', (_way, near, far) => {
    expect('before:s' in pictureAfter({ s: near }).chart.nodes).toBe(false)
    expect('before:s' in pictureAfter({ s: far }).chart.nodes).toBe(true)
  })
})
