import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, buildProcess, editChart } from '../testing/sample-charts.ts'
import { diffCharts } from './diff-charts.ts'

const steps = [
  buildNode('a', 'activity', { x: 0, text: 'A' }),
  buildNode('b', 'activity', { x: 400, text: 'B' }),
  buildNode('c', 'activity', { x: 800, text: 'C' }),
]
const bends = (...places: readonly (readonly [number, number])[]) => ({ points: places.map(([x, y]) => ({ x, y })) })
const before = buildChart(steps, [buildEdge('ab', 'a', 'b'), buildEdge('bc', 'b', 'c', bends([600, 50], [700, 90]))])

/** Which connections are among those that were added, removed, changed and moved; nothing of what is empty. */
function diffOf(after: Chart, from: Chart = before) {
  const { added, removed, changed, moved } = diffCharts(from, after).edges
  const ids = (edges: readonly { id: string }[]) => edges.map(({ id }) => id)
  const found = {
    added: ids(added),
    removed: ids(removed),
    changed: changed.map((change) => [change.before.id, change.after.id, ...change.aspects]),
    moved: moved.map((move) => [move.before.id, move.after.id]),
  }
  return Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))
}
const edited = (values: Parameters<typeof editChart>[1]) => diffOf(editChart(before, values))

describe('between two versions, a connection', () => {
  it('is found nowhere where it is the same', () => {
    expect(edited({})).toEqual({})
  })

  it('was added or removed where only one has it', () => {
    const without = editChart(before, { ab: null })
    expect(diffOf(without)).toEqual({ removed: ['ab'] })
    expect(diffOf(before, without)).toEqual({ added: ['ab'] })
  })

  it('changed where it says something else, wherever it runs', () => {
    expect(edited({ bc: { label: 'Yes', ...bends([1, 1]) } })).toEqual({ changed: [['bc', 'bc', 'label']] })
  })
})

describe('connections under other ids', () => {
  it('are the same that join the same steps, which may have other ids as well', () => {
    const old = buildChart([buildProcess('a', 'P1'), buildProcess('b', 'P2')], [buildEdge('one', 'a', 'b')])
    const now = buildChart([buildProcess('x', 'P1'), buildProcess('y', 'P2')], [buildEdge('two', 'x', 'y', { label: 'Yes' })])
    expect(diffOf(now, old)).toEqual({ changed: [['one', 'two', 'label']] })
  })

  it('are others that join other steps, or lead back', () => {
    expect(diffOf(buildChart(steps, [buildEdge('new', 'b', 'a')]), buildChart(steps, [buildEdge('old', 'a', 'b')]))).toEqual({
      added: ['new'],
      removed: ['old'],
    })
    expect(diffOf(buildChart(steps, [buildEdge('new', 'a', 'c')]), buildChart(steps, [buildEdge('old', 'a', 'b')]))).toEqual({
      added: ['new'],
      removed: ['old'],
    })
  })

  it('are each paired once, in the order they are drawn', () => {
    const twice = (...ids: readonly string[]) =>
      buildChart(
        steps,
        ids.map((id) => buildEdge(id, 'a', 'b', { label: id })),
      )
    expect(diffOf(twice('x', 'y', 'z'), twice('one', 'two'))).toEqual({
      added: ['z'],
      changed: [
        ['one', 'x', 'label'],
        ['two', 'y', 'label'],
      ],
    })
    expect(diffOf(twice('x'), twice('one', 'two'))).toEqual({ removed: ['two'], changed: [['one', 'x', 'label']] })
  })

  it('are none of those whose id is still there, wherever that leads now', () => {
    const now = buildChart(steps, [buildEdge('old', 'b', 'c'), buildEdge('new', 'a', 'b')])
    expect(diffOf(now, buildChart(steps, [buildEdge('old', 'a', 'b')]))).toEqual({ added: ['new'], changed: [['old', 'old', 'ends']] })
  })

  it('are others whose steps are gone', () => {
    const now = buildChart([buildNode('x', 'activity'), buildNode('y', 'activity')], [buildEdge('new', 'x', 'y')])
    expect(diffOf(now, buildChart(steps.slice(0, 2), [buildEdge('old', 'a', 'b')]))).toEqual({ added: ['new'], removed: ['old'] })
  })
})

describe('the way of a connection', () => {
  it.each([
    ['a bend more', bends([600, 50], [700, 90], [720, 90])],
    ['a bend less', bends([600, 50])],
    ['no bends', { points: undefined }],
    ['its first bend elsewhere', bends([601, 50], [700, 90])],
    ['its last bend elsewhere', bends([600, 50], [700, 91])],
    ['another side of the step it comes from', { sourcePort: 'top' }],
    ['another side of the step it leads to', { targetPort: 'top' }],
  ])('is another where it has %s', (_what, values) => {
    expect(edited({ bc: values })).toEqual({ moved: [['bc', 'bc']] })
  })

  it('is the same without bends and with none', () => {
    expect(edited({ ab: { points: [] } })).toEqual({})
    expect(diffOf(before, editChart(before, { ab: { points: [] } }))).toEqual({})
  })

  it('is the same where its bends went along with both steps, by a hair’s breadth', () => {
    const along = { b: { x: 420, y: 10 }, c: { x: 820, y: 10 } }
    expect(edited({ ...along, bc: bends([620.001, 60], [720, 100.001]) })).toEqual({})
    expect(edited({ ...along, bc: bends([620, 60], [721, 100]) })).toEqual({ moved: [['bc', 'bc']] })
    expect(edited(along)).toEqual({ moved: [['bc', 'bc']] })
  })

  it('follows from its steps where these went different ways', () => {
    expect(edited({ c: { x: 900 }, bc: { ...bends([1, 1]), sourcePort: 'top' } })).toEqual({})
    expect(edited({ b: { y: 90 }, bc: { ...bends([1, 1]), sourcePort: 'top' } })).toEqual({})
  })
})
